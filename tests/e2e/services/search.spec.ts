import { messages } from '@nearhand/shared/api-messages';
import { noServicesTexts } from '@nearhand/web/src/entities/service/texts.ts';
import { searchPageTexts } from '@nearhand/web/src/pages/texts.ts';
import type { Page } from '@playwright/test';
import { collectRequests, failRequests } from '../fixtures/requests.ts';
import { serviceCards } from '../fixtures/locators.ts';
import { apiAs } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

const box = (page: Page) => page.getByLabel('Search services');

test.use({ signedInAs: 'customer' });

async function found(q: string) {
  const { services, pagination } = await apiAs().searchServices({ query: { q } });
  return { services, total: pagination.total };
}

test('shows results with their details, and marks the matches', { tag: '@long' }, async ({ page }) => {
  const { services, total } = await found('oven');
  const [first] = services;
  await page.goto('/search?q=oven');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “oven”');
  await expect(page).toHaveTitle('Search results for “oven” · Nearhand');
  await expect(box(page)).toHaveValue('oven');
  await expect(page.getByRole('status').filter({ hasText: `${total} services found` })).toBeVisible();

  const row = serviceCards(page).first();
  await expect(row.getByRole('heading')).toHaveText(first?.name ?? '');
  await expect(row.getByText('Available', { exact: true })).toBeVisible();
  for (const text of [first?.provider?.name, first?.provider?.address, first?.category.name, first?.unit]) {
    await expect(row).toContainText(text ?? '');
  }
  await expect(row.getByText('Approved')).toBeVisible();
  await expect(row.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(row.locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/^oven/i);

  await row.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/services/${first?._id}`);
});

test('loads further pages, and sorts', { tag: '@long' }, async ({ page }) => {
  // Reads the response of the page, since parallel tests add matching services.
  const responded = page.waitForResponse('**/api/services/search?*');
  await page.goto('/search?q=the');
  await expect(serviceCards(page)).toHaveCount(24);
  const { total } = (await (await responded).json()).pagination;
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(serviceCards(page)).toHaveCount(Math.min(48, total));
  await expect(serviceCards(page).nth(24).locator('..')).toBeFocused();

  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(page).toHaveURL('/search?q=the&sort=newest');
});

test('requires search terms, and shows when there are no results', { tag: '@long' }, async ({ page }) => {
  const searches = collectRequests(page, '/api/services/search');
  await page.goto('/search?q=%20%20');
  await expect(box(page)).toHaveAccessibleDescription(messages.search.queryRequired);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.search.queryRequired);

  await box(page).fill('zzzz');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=zzzz');
  await expect(page.getByRole('heading', { name: noServicesTexts.title })).toBeVisible();
  expect(searches.filter((request) => !request.url().includes('q=zzzz'))).toEqual([]);
  await page.getByRole('link', { name: 'Browse All Services' }).click();
  await expect(page).toHaveURL('/services');
});

test('keeps the place that was chosen, and offers searches that find some', async ({ page }) => {
  const [place] = (await apiAs().findPlaces({ query: { q: 'harborside' } })).places;
  const near = `${place?.point.lat},${place?.point.lng}`;
  await page.goto(`/services?near=${near}&placeName=Harborside`);
  await expect(page.getByLabel('Near', { exact: true })).toHaveValue('Harborside');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Near Harborside' })).toBeVisible();
  await page.getByLabel('What do you need?').fill('oven qwxzv');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    `/search?${new URLSearchParams({ q: 'oven qwxzv', near, placeName: 'Harborside' })}`,
  );
  await expect(page.getByRole('status').filter({ hasText: 'Nothing for qwxzv' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter: Within .+ of Harborside/ })).toBeVisible();

  await page.getByRole('link', { name: 'oven qwxzv', exact: true }).click();
  await expect(page.getByRole('heading', { name: noServicesTexts.title })).toBeVisible();
  await page.getByRole('button', { name: /^Without “qwxzv”/ }).click();
  await expect(serviceCards(page).first()).toContainText(/oven/i);
});

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('suggests services, categories, providers and places while the user types', async ({ page }) => {
  const requests = collectRequests(page, '/api/suggestions');
  await page.clock.install({ time: 0 });
  await page.goto('/search');
  await box(page).fill('   ');
  // The clock is paused between the two letters: a slow machine could exceed the debounce.
  await page.clock.pauseAt(200_000);
  await box(page).pressSequentially('cl');
  await page.clock.resume();
  await expect(suggestions(page).getByRole('group', { name: 'Categories' })).toContainText('Cleaning');
  await expect(suggestions(page).getByRole('group', { name: 'Services' })).toBeVisible();
  const options = suggestions(page).getByRole('option');
  const count = await options.count();
  expect(count).toBeLessThanOrEqual(14);
  await expect(page.getByRole('status').filter({ hasText: `${count} suggestion` })).toBeAttached();
  // On a slow machine the first response can be stale before the list is shown, and is fetched again.
  expect([...new Set(requests.map((request) => new URL(request.url()).search))]).toEqual(['?q=cl']);

  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.last().getAttribute('id')) ?? '',
  );
  await suggestions(page).getByRole('option', { name: 'Cleaning', exact: true }).click();
  await expect(page).toHaveURL(/\/services\?category=[0-9a-f]{24}$/);
  // The URL changes before the page, whose own box is empty.
  await expect(page.getByRole('heading', { level: 1, name: 'Search services' })).toBeHidden();

  await box(page).fill('harbors');
  await suggestions(page)
    .getByRole('option', { name: /^Harborside/ })
    .click();
  await expect(page).toHaveURL(/\/services\?near=.*&placeName=Harborside/);
  await box(page).fill('moren');
  await suggestions(page)
    .getByRole('group', { name: 'Providers' })
    .getByRole('option', { name: 'Ana Moreno' })
    .click();
  await expect(page).toHaveURL(/\/providers\/[0-9a-f]{24}/);
});

test(
  'closes the suggestions at Escape, and searches when none is selected',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/services');
    await box(page).fill('tap');
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toBeHidden();
    await expect(box(page)).toHaveValue('tap');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/services?q=tap');
    await expect(suggestions(page)).toBeHidden();
  },
);

test('shows defaults for missing fields of a service', { tag: '@long' }, async ({ page }) => {
  const { services } = await found('tap');
  const bare = services.map(({ _id, name, description, category }) => ({ _id, name, description, category }));
  await page.route('**/api/services/search?*', (route) =>
    route.fulfill({ json: { services: bare.slice(0, 1), pagination: { total: 1, nextCursor: null } } }),
  );
  await page.goto('/search?q=tap');

  for (const text of ['Provider Not Assigned', '$50 per service', '0 out of 5 (0 reviews)', 'Available']) {
    await expect(serviceCards(page).first()).toContainText(text);
  }
});

test.describe('when the search fails', { tag: '@long' }, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('shows the error, and recovers without a reload', async ({ page }) => {
    await failRequests(page, '**/api/services/search?*');
    await page.goto('/search?q=tap');
    const alert = page.getByRole('alert');
    // The query retries before it fails.
    await expect(alert.getByRole('heading')).toHaveText(searchPageTexts.errorTitle, { timeout: 20_000 });
    await expect(alert).toContainText(searchPageTexts.error);

    await page.unroute('**/api/services/search?*');
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(serviceCards(page).first()).toBeVisible();
    await expect(alert).toBeHidden();
  });
});
