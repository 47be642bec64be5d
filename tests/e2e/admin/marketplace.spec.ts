import { messages } from '@nearhand/shared/api-messages';
import type { Service } from '@nearhand/shared/services/services';
import type { Page, Route } from '@playwright/test';
import { failRequests, respondWithMarketplace } from '../fixtures/requests.ts';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

const MARKETPLACE = '**/api/marketplace';

const respondInEuros = (route: Route) => respondWithMarketplace(route, { currency: 'EUR' });

async function createBookedService(page: Page): Promise<Service> {
  const market = await signInToMarketplace(page, 'customer', 'Euro repair');
  await market.book();
  return market.service;
}

const screens: { name: string; getUrl: (service: Service) => string }[] = [
  { name: 'browse', getUrl: () => '/services?minPrice=1' },
  { name: 'search results', getUrl: () => '/search?q=euro' },
  { name: 'a category', getUrl: ({ category }) => `/category/${category._id}` },
  { name: 'a service', getUrl: ({ _id }) => `/services/${_id}` },
  { name: 'My Bookings', getUrl: () => '/bookings' },
  { name: 'My Hires', getUrl: () => '/dashboard' },
  { name: 'Manage', getUrl: () => '/manage' },
];

test.describe('when the currency of the marketplace cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/status of (429|500)/] });

  for (const { name, getUrl } of screens) {
    test(
      `${name} shows the error instead of amounts, and recovers without a reload`,
      { tag: '@long' },
      async ({ page }) => {
        const url = getUrl(await createBookedService(page));
        await failRequests(page, MARKETPLACE);
        await page.goto(url);
        const main = page.getByRole('main');
        await expect(main.getByRole('alert')).toContainText(messages.somethingWentWrong);
        await expect(main).not.toContainText('$');

        await page.unroute(MARKETPLACE);
        await page.route(MARKETPLACE, respondInEuros);
        await main.getByRole('button', { name: 'Retry' }).click();

        await expect(main).toContainText('€');
        await expect(main).not.toContainText('$');
        await expect(main.getByRole('alert')).toHaveCount(0);
      },
    );
  }

  test('browse retries once after Retry-After, and not before', { tag: '@long' }, async ({ page }) => {
    await createBookedService(page);
    const requestedAt: number[] = [];
    await page.route(MARKETPLACE, async (route) => {
      requestedAt.push(Date.now());
      if (requestedAt.length > 1) return respondInEuros(route);
      const json = { success: false, message: 'Too many requests', code: 'TOO_MANY_REQUESTS' };
      await route.fulfill({ status: 429, headers: { 'retry-after': '6' }, json });
    });
    await page.goto('/services');
    await expect(page.getByRole('alert')).toContainText('Too many requests');

    await expect(page.getByRole('main')).toContainText('€');

    const [first = 0, second = 0] = requestedAt;
    expect(second - first).toBeGreaterThanOrEqual(5900);
    expect(requestedAt).toHaveLength(2);
  });
});
