import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import { dashboardTexts } from '@nearhand/web/src/pages/texts.ts';
import type { Page } from '@playwright/test';
import { failRequests } from '../fixtures/requests.ts';
import { bookingCard, openBookingPage } from '../fixtures/locators.ts';
import { createMarketplaceFixture, signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, longAfterFirst, test } from '../fixtures/test.ts';

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });

async function openAsProvider(page: Page) {
  const market = await signInToMarketplace(page, 'provider');
  return market;
}

for (const [row, [signedInAs, title, shows]] of (
  [
    ['customer', 'My Hires', /^\S+ .* · /],
    ['provider', 'Hire Requests', /^\S+ .* · /],
    ['admin', 'My Hires', /^Customer: .* · Provider: /],
  ] as const
).entries()) {
  test.describe(`for a ${signedInAs}`, () => {
    test.use({ signedInAs });

    test(`has the title ${title} and names the other party`, longAfterFirst(row), async ({ page }) => {
      await page.goto('/dashboard');

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('article').first().getByText(shows)).toBeVisible();
    });
  });
}

test('shows every status, and updates on Refresh', { tag: '@long' }, async ({ page }) => {
  const { book, setStatus } = await openAsProvider(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: bookingTexts.noneFound })).toBeVisible();
  await expect(page.getByText(/^Updated \d/)).toBeVisible();
  const approved = page.getByText('Approved', { exact: true }).and(page.getByRole('term'));
  const howMany = approved.locator('xpath=following-sibling::dd');
  // A pending count would show the state before Refresh.
  await expect(howMany).toHaveText('0');

  const booking = await book();
  await refresh(page).click();
  await expect(bookingCard(page).getByText('Pending', { exact: true })).toBeVisible();

  await setStatus(booking, 'approved');
  await refresh(page).click();
  await expect(bookingCard(page).getByText('Approved', { exact: true })).toBeVisible();
  await expect(howMany).toHaveText('1');
});

test(
  'lets a provider decide on requests and complete unpaid bookings',
  { tag: '@long' },
  async ({ page }) => {
    const { book } = await openAsProvider(page);
    await book();
    await page.goto('/dashboard');
    await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Booking approved successfully!')).toBeVisible();
    await expect(bookingCard(page).getByText('not paid')).toBeVisible();

    await bookingCard(page).getByRole('button', { name: 'Complete' }).click();
    const confirmDialog = page.getByRole('alertdialog');
    await expect(confirmDialog).toContainText('Carla Customer cannot pay here afterwards.');
    await confirmDialog.getByRole('button', { name: 'Not yet' }).click();
    await expect(bookingCard(page).getByText('Approved', { exact: true })).toBeVisible();
    await bookingCard(page).getByRole('button', { name: 'Complete' }).click();
    await confirmDialog.getByRole('button', { name: 'Complete booking' }).click();

    await expect(page.getByText('Booking completed successfully!')).toBeVisible();
    await expect(bookingCard(page).getByText('Completed', { exact: true })).toBeVisible();
    await openBookingPage(page);
    await expect(page.getByText('Not paid here. Settle it with Carla Customer directly.')).toBeVisible();
  },
);

for (const [path, link] of [
  ['/bookings', 'My Hires'],
  ['/requests', 'Hire Requests'],
] as const) {
  test(`is one link away from ${path}`, { tag: '@long' }, async ({ page }) => {
    const { customer, provider } = await createMarketplaceFixture();
    await signInAs(page, path === '/bookings' ? customer : provider);
    await page.goto(path);
    await page.getByRole('link', { name: link }).click();

    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeFocused();
  });
}

test.describe('errors', { tag: '@long' }, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('hires that fail to load are retried', async ({ page }) => {
    const { book } = await openAsProvider(page);
    await book();
    await failRequests(page, '**/api/bookings/provider/bookings*');
    await page.goto('/dashboard');
    await expect(page.getByRole('alert').getByText(dashboardTexts.fetchFailed)).toBeVisible();
    // The totals disappear too, which shifts the list.
    await expect(page.getByRole('term')).toHaveCount(0);

    await page.unroute('**/api/bookings/provider/bookings*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(bookingCard(page)).toBeVisible();
  });

  for (const [name, status] of [
    ['Approve', 'approved'],
    ['Reject', 'rejected'],
  ] as const) {
    test(`a hire that cannot be ${status} keeps its status`, async ({ page }) => {
      const { book } = await openAsProvider(page);
      await book();
      await failRequests(page, '**/api/bookings/*/status');
      await page.goto('/dashboard');
      await bookingCard(page).getByRole('button', { name }).click();
      if (name === 'Reject') await page.getByRole('alertdialog').getByRole('button', { name }).click();

      await expect(page.getByText(dashboardTexts.statusFailed(status), { exact: true })).toBeVisible();
      if (name === 'Reject') await page.getByRole('button', { name: 'Keep it' }).click();
      await expect(bookingCard(page).getByText('Pending', { exact: true })).toBeVisible();
    });
  }
});
