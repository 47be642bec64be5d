import type { Page } from '@playwright/test';
import { bookingCard, openBookingPage } from '../fixtures/locators.ts';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, expectFontsLoaded, longAfterFirst, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The highest row with and without a next action, and the highest page, in pixels. */
const MAX_HEIGHTS = { withAction: 210, without: 128 };

async function measure(page: Page) {
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectFontsLoaded(page);
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main article')].map((row) => ({
      height: row.getBoundingClientRect().height,
      // Without a next action, a phone shows no button but Cancel.
      hasAction: [...row.querySelectorAll('button, a')].some(
        (control) =>
          control.getBoundingClientRect().width > 120 &&
          control.closest('h3') === null &&
          !control.hasAttribute('aria-expanded'),
      ),
    }));
    return { rows, page: document.documentElement.scrollHeight };
  });
}

for (const [index, [signedInAs, path, maxPage]] of (
  [
    ['customer', '/bookings', 3200],
    ['provider', '/requests', 5000],
  ] as const
).entries()) {
  test.describe(`the demo’s ${signedInAs}`, () => {
    test.use({ signedInAs });

    test(`sees all of ${path} on a phone without much scrolling`, longAfterFirst(index), async ({ page }) => {
      await page.goto(path);
      const { page: height } = await measure(page);
      expect(height).toBeLessThanOrEqual(maxPage);

      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        for (const row of (await measure(page)).rows)
          expect(row.height).toBeLessThanOrEqual(
            row.hasAction ? MAX_HEIGHTS.withAction : MAX_HEIGHTS.without,
          );
      }
    });
  });
}

test.describe('the page of a booking', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('that does not exist says so, with a way back', { tag: '@long' }, async ({ page }) => {
    await signInToMarketplace(page, 'customer');
    await page.goto('/bookings/nonsense');
    await expect(page.getByRole('heading', { level: 1, name: 'Booking not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to My Bookings' }).click();
    await expect(page).toHaveURL('/bookings');
  });
});

test('a customer finds a booking, pays it where it stands, and opens its page', async ({ page }) => {
  const { book, setStatus } = await signInToMarketplace(page, 'customer');
  const booking = await book();
  await setStatus(booking, 'approved');
  await page.goto('/bookings');
  const needsYou = page.getByRole('region', { name: 'Needs you' });
  await expect(needsYou.getByRole('article')).toHaveCount(1);

  const search = page.getByRole('searchbox', { name: 'Search your bookings' });
  await search.fill('nothing like it');
  await expect(page).toHaveURL('/bookings?q=nothing+like+it');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/bookings');
  await search.fill(booking.number.toLowerCase());
  await expect(page).toHaveURL(`/bookings?q=${booking.number.toLowerCase()}`);
  await expect(bookingCard(page)).toHaveCount(1);

  await needsYou.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'PayPal' }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  // It stays in its place until the list is loaded anew.
  await expect(needsYou.getByText('paid', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(1);

  await openBookingPage(page);
  await expect(page).toHaveURL(`/bookings/${booking._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Piet Provider comes');
});
