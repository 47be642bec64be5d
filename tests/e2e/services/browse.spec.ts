import { MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { noServicesTexts } from '@nearhand/web/src/entities/service/texts.ts';
import type { Page } from '@playwright/test';
import { UNKNOWN_ID } from '../fixtures/open-screen.ts';
import { serviceCards } from '../fixtures/locators.ts';
import { collectRequests, failRequests, holdResponse } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });

test.use({ signedInAs: 'customer' });

test('shows the catalog page by page', async ({ page }) => {
  const responded = page.waitForResponse('**/api/services?*');
  await page.goto('/services');
  await expect(serviceCards(page)).toHaveCount(24);
  const { total } = (await (await responded).json()).pagination;
  await expect(page.getByRole('status').filter({ hasText: `${total} services` })).toBeVisible();
  await expect(page.getByText(`Showing 24 of ${total}`)).toBeVisible();

  await page.getByRole('button', { name: 'Load more' }).click();

  await expect(serviceCards(page)).toHaveCount(Math.min(48, total));
  await expect(serviceCards(page).nth(24).locator('..')).toBeFocused();
});

test('keeps the focus when the list is refetched', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/services');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(serviceCards(page).nth(24).locator('..')).toBeFocused();
  // The added service exists in the list only, so the API has no times for it.
  await page.route(`**/api/services/${UNKNOWN_ID}/slots`, (route) =>
    route.fulfill({ json: { hasAvailability: false, timeZone: 'UTC', slots: [], nextSlot: null } }),
  );
  await page.route('**/api/services?*', async (route) => {
    const body = await (await route.fetch()).json();
    const [first] = body.services;
    // A provider adds a service, which becomes the first one.
    const added = { ...first, _id: UNKNOWN_ID, name: 'Just added' };
    const isFirstPage = !new URL(route.request().url()).searchParams.has('cursor');
    await route.fulfill({ json: isFirstPage ? { ...body, services: [added, ...body.services] } : body });
  });
  await page.getByLabel('Search services').fill('ta');

  // Long enough for the list to be stale when the window is focused again.
  await page.clock.fastForward(MINUTE_MS);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

  await expect(serviceCards(page).first()).toContainText('Just added');
  await expect(page.getByLabel('Search services')).toBeFocused();
  // A response that the route still waits for would fail the next test.
  await page.unrouteAll({ behavior: 'wait' });
});

/** Mocks a marketplace with that many categories, paginated by the requested limit. */
async function mockCategories(page: Page, count: number) {
  const all = Array.from({ length: count }, (_, index) => ({
    _id: String(index).padStart(24, '0'),
    name: `Craft ${index + 1}`,
    description: '',
    slug: `craft-${index + 1}`,
  }));
  await page.route('**/api/service-categories*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const limit = Number(query.get('limit') ?? 24);
    const begin = Number(query.get('cursor') ?? 0);
    const end = begin + limit;
    const pagination = { limit, total: count, page: 1, nextCursor: end < count ? String(end) : null };
    await route.fulfill({ json: { categories: all.slice(begin, end), pagination } });
  });
}

test(
  'requests the list of the URL once, while the session is loading',
  { tag: '@long' },
  async ({ page }) => {
    const requests = collectRequests(page, '/api/services');
    const respond = await holdResponse(page, '**/api/users/profile');
    await page.goto('/services?difficulty=easy');
    const getUrls = () => requests.map((request) => request.url());
    await expect.poll(getUrls).toEqual([expect.stringContaining('difficulty=easy')]);
    respond();

    await expect(serviceCards(page).first()).toBeVisible();
    expect(getUrls().filter((url) => !url.includes('facets=true'))).toHaveLength(1);
  },
);

test('shows every category, beyond the first page', { tag: '@long' }, async ({ page }) => {
  await mockCategories(page, 130);
  await page.goto('/services');
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveCount(131);
  await chip(page, 'Craft 130').click();
  await expect(page.getByRole('button', { name: 'Remove filter: Craft 130' })).toBeVisible();

  await page.goto('/search');
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(130);
});

test('requests the categories of home and of the services once', { tag: '@long' }, async ({ page }) => {
  const requests = collectRequests(page, '/api/service-categories');
  const responded = page.waitForResponse('**/api/service-categories?*');
  await page.goto('/');
  // Leaving home before the response cancels its request.
  await (await responded).finished();
  await page.getByRole('link', { name: 'View All Services' }).click();
  await expect(serviceCards(page)).toHaveCount(24);
  await expect(chip(page, 'Plumbing')).toBeVisible();

  expect(requests).toHaveLength(1);
});

test('finds services by text, and shows an empty state', { tag: '@long' }, async ({ page }) => {
  await page.goto('/services');
  await page.getByLabel('Search services').fill('zzzz');
  await page.getByRole('button', { name: 'Search' }).click();

  await expect(page).toHaveURL('/services?q=zzzz');
  await expect(page.getByRole('heading', { name: noServicesTexts.title })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria or browse all categories.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  await expect(chip(page, 'Plumbing')).toBeVisible();

  await page.getByRole('button', { name: 'View All Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByLabel('Search services')).toHaveValue('');
  await expect(serviceCards(page)).toHaveCount(24);
});

test.describe('when the services cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('shows why, and recovers without a reload', { tag: '@long' }, async ({ page }) => {
    await failRequests(page, '**/api/services?*');
    await page.goto('/services');
    await expect(page.getByRole('alert')).toContainText(messages.somethingWentWrong);
    await expect(page.getByRole('heading', { name: noServicesTexts.title })).toBeVisible();

    await page.unroute('**/api/services?*');
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(serviceCards(page)).toHaveCount(24);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

for (const [width, columns] of [
  [390, 1],
  [768, 2],
  [1280, 3],
] as const) {
  test(`has ${columns} columns of cards at ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/services');
    await expect(serviceCards(page).first()).toBeVisible();

    const tops = await serviceCards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    );

    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });
}
