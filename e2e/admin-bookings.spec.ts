import { openOwnMarket } from './own-market.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

test.describe('an admin, among all bookings', () => {
  test.use({ signedInAs: 'admin' });

  test('finds one as they type, narrows it down, and comes back to the same by the address', async ({
    page,
  }) => {
    const word = `Kiln${Date.now()}`;
    const { book, move } = await openOwnMarket(page, word);
    await book({ date: '2031-03-05' });
    await move(await book({ date: '2031-03-06' }), 'approved');
    await page.goto('/admin/bookings');

    await page.getByLabel('Name or service').fill(word.toLowerCase());

    const links = page.getByRole('link', { name: word });
    await expect(links).toHaveCount(2);
    await expect(page).toHaveURL(`/admin/bookings?q=${word.toLowerCase()}`);
    await expect(page.getByRole('button', { name: 'Export CSV 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Approved 1' }).click();
    await expect(links).toHaveCount(1);
    await page.reload();
    await expect(links).toHaveCount(1);
    await expectNoSidewaysScroll(page);

    await page.getByLabel('From').fill('2031-03-07');
    await expect(page.getByRole('heading', { name: 'No bookings match' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect(page).toHaveURL('/admin/bookings');
  });

  test('cancels an approved one with a reason, which stands in its history', async ({ page }) => {
    const { book, move } = await openOwnMarket(page, 'Cancelled repair');
    const booking = await move(await book(), 'approved');
    await page.goto(`/admin/bookings/${booking._id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cancelled repair' })).toBeVisible();

    await page.getByRole('button', { name: 'Cancel booking…' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The provider is ill');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();

    const history = page.getByRole('list', { name: 'History' });
    await expect(history.getByText('“The provider is ill”')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel booking…' })).toBeHidden();
    await page.getByRole('link', { name: 'Carla Customer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carla Customer' })).toBeVisible();
  });
});
