import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import type { Page, Route } from '@playwright/test';
import { openOwnMarket, signInAs } from './own-market.ts';
import { expect, test } from './test.ts';

const MARKETPLACE = '**/api/marketplace';

/** Answers as a marketplace whose prices are in euros. */
async function answerInEuros(route: Route) {
  const reply = await (await route.fetch()).json();
  await route.fulfill({ json: { ...reply, marketplace: { ...reply.marketplace, currency: 'EUR' } } });
}

/** By the customer who is signed in from now on. */
async function hiredService(page: Page): Promise<Service> {
  const market = await openOwnMarket(page, 'Euro repair');
  await market.book();
  await signInAs(page, market.customer);
  return market.service;
}

const screens: { name: string; addressOf: (service: Service) => string }[] = [
  { name: 'browse', addressOf: () => '/services?minPrice=1' },
  { name: 'search results', addressOf: () => '/search?q=euro' },
  { name: 'a category', addressOf: ({ category }) => `/category/${category._id}` },
  { name: 'a service', addressOf: ({ _id }) => `/services/${_id}` },
  { name: 'My Bookings', addressOf: () => '/bookings' },
  { name: 'My Hires', addressOf: () => '/dashboard' },
  { name: 'Manage', addressOf: () => '/manage' },
];

test.describe('when the currency of the marketplace cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/status of (429|500)/] });

  for (const { name, addressOf } of screens) {
    test(`${name} shows no amount but why, and recovers without a reload`, async ({ page }) => {
      const address = addressOf(await hiredService(page));
      await page.route(MARKETPLACE, (route) => route.fulfill({ status: 500 }));
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('alert')).toContainText(messages.somethingWentWrong);
      await expect(main).not.toContainText('$');

      await page.unroute(MARKETPLACE);
      await page.route(MARKETPLACE, answerInEuros);
      await main.getByRole('button', { name: 'Retry' }).click();

      await expect(main).toContainText('€');
      await expect(main).not.toContainText('$');
      await expect(main.getByRole('alert')).toHaveCount(0);
    });
  }

  test('browse asks once more after the wait that the marketplace wants, and not before', async ({
    page,
  }) => {
    await hiredService(page);
    const askedAt: number[] = [];
    await page.route(MARKETPLACE, async (route) => {
      askedAt.push(Date.now());
      if (askedAt.length > 1) return answerInEuros(route);
      const json = { success: false, message: 'Too many requests', code: 'TOO_MANY_REQUESTS' };
      await route.fulfill({ status: 429, headers: { 'retry-after': '6' }, json });
    });
    await page.goto('/services');
    await expect(page.getByRole('alert')).toContainText('Too many requests');

    await expect(page.getByRole('main')).toContainText('€');

    const [first = 0, second = 0] = askedAt;
    expect(second - first).toBeGreaterThanOrEqual(5900);
    expect(askedAt).toHaveLength(2);
  });
});
