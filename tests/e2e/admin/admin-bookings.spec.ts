import { createMarketplaceFixture } from '../fixtures/marketplace.ts';
import { expect, expectNoHorizontalOverflow, test } from '../fixtures/test.ts';
import { comingDay } from '../fixtures/days.ts';

test.describe('an admin, among all bookings', () => {
  test.use({ signedInAs: 'admin' });

  test(
    'searches as they type, filters, and sees the same list after a reload',
    { tag: '@long' },
    async ({ page }) => {
      const word = `Kiln${Date.now()}`;
      const { book, setStatus } = await createMarketplaceFixture(word);
      await book({ date: comingDay(4) });
      await setStatus(await book({ date: comingDay(5) }), 'approved');
      await page.goto('/admin/bookings');

      await page.getByLabel('Search bookings').fill(word.toLowerCase());

      const links = page.getByRole('link', { name: word });
      await expect(links).toHaveCount(2);
      await expect(page).toHaveURL(`/admin/bookings?q=${word.toLowerCase()}`);
      await expect(page.getByRole('button', { name: 'Export CSV 2' })).toBeVisible();
      await page.getByRole('button', { name: 'Approved (1)' }).click();
      await expect(links).toHaveCount(1);
      await page.reload();
      await expect(links).toHaveCount(1);
      await expectNoHorizontalOverflow(page);

      await page.getByLabel('From').fill(comingDay(6));
      await expect(page.getByRole('heading', { name: 'No bookings match' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).first().click();
      await expect(page).toHaveURL('/admin/bookings');
    },
  );

  test(
    'goes back through chosen statuses, not through each typed letter',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/admin/bookings');
      await page.getByRole('button', { name: /^Approved \(/ }).click();
      await page.getByLabel('Search bookings').pressSequentially('zz');
      await expect(page).toHaveURL('/admin/bookings?q=zz&status=approved');
      await page.goBack();
      await expect(page).toHaveURL('/admin/bookings');
      await expect(page.getByLabel('Search bookings')).toHaveValue('');
    },
  );

  test('searches at once with Enter, and clears a pending search', { tag: '@long' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/admin/bookings?status=approved');
    const field = page.getByLabel('Search bookings');
    await field.fill('zz');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(field).toHaveValue('');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL('/admin/bookings');

    await field.fill('zz');
    await field.press('Enter');
    await expect(page).toHaveURL('/admin/bookings?q=zz');
  });

  test('sees whose bookings are listed after a link from a user', { tag: '@long' }, async ({ page }) => {
    const { customer, book } = await createMarketplaceFixture('Personal repair');
    await book();
    await page.goto(`/admin/users/${customer._id}`);
    await page.getByRole('main').getByRole('link', { name: 'All bookings' }).click();
    await expect(page.getByText('Only bookings of Carla Customer')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Personal repair' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByText('Only bookings of Carla Customer')).toBeHidden();
  });

  test(
    'cancels an approved booking with a reason that its history shows',
    { tag: '@long' },
    async ({ page }) => {
      const { book, setStatus } = await createMarketplaceFixture('Cancelled repair');
      const booking = await setStatus(await book(), 'approved');
      await page.goto(`/admin/bookings/${booking._id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Cancelled repair' })).toBeVisible();

      await page.getByRole('button', { name: 'Cancel booking…' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('The provider is ill');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();

      const history = page.getByRole('region', { name: 'History' });
      await expect(history.getByText('The provider is ill')).toBeVisible();
      await expect(history.getByRole('listitem').last()).toContainText('Cancelled');
      await expect(page.getByRole('button', { name: 'Cancel booking…' })).toBeHidden();
      await page.getByRole('link', { name: 'Carla Customer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Carla Customer' })).toBeVisible();
    },
  );
});
