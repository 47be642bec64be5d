import { messages } from '@nearhand/shared/api-messages';
import type { Page } from '@playwright/test';
import { activeFilters, expectServices } from '../fixtures/locators.ts';
import { apiAs } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

const filterDialog = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

// From 1280 px on the filters stand in a column instead (find.spec.ts).
test.use({ signedInAs: 'customer', viewport: { width: 1100, height: 900 } });

test('filters by difficulty and price, which the URL keeps', { tag: '@long' }, async ({ page, context }) => {
  const query = { difficulty: 'easy', minPrice: 20, maxPrice: 90 } as const;
  const { services, pagination } = await apiAs().listServices({ query: { isActive: true, ...query } });
  await page.goto('/services');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await filterDialog(page).getByRole('radio', { name: /^Easy/ }).check();
  await filterDialog(page).getByLabel('Min price').fill('20');
  await filterDialog(page).getByLabel('Max price').fill('90');
  await page.keyboard.press('Enter');

  await expect(filterDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/services?difficulty=easy&minPrice=20&maxPrice=90');
  await expect(page.getByRole('button', { name: 'Filters 3 set' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${pagination.total} services` })).toBeVisible();
  await expectServices(page, services);

  const copy = await context.newPage();
  await copy.goto(page.url());
  await expect(activeFilters(copy)).toHaveText([/Easy$/, /\$20 – \$90$/]);
  await expectServices(copy, services);

  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(filterDialog(page).getByLabel('Max price')).toHaveValue('90');
  await filterDialog(page).getByLabel('Min price').fill('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services?difficulty=easy&maxPrice=90');

  await page.getByRole('button', { name: 'Plumbing', exact: true }).click();
  await expect(activeFilters(page)).toHaveText([/Easy$/, /Up to \$90$/, /Plumbing$/]);
});

test('removes each filter by its chip, and all by Clear Filters', { tag: '@long' }, async ({ page }) => {
  const { category } = await apiAs().getCategoryBySlug({ params: { slug: 'plumbing' } });
  await page.goto(
    `/services?q=repair&category=${category._id}&difficulty=hard&minPrice=1&maxPrice=900&sort=price`,
  );
  await expect(activeFilters(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Remove filter: Plumbing' }).click();
  await expect(page.getByRole('button', { name: 'All Categories' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Remove filter: “repair”' }).click();
  await expect(page.getByLabel('Search services')).toHaveValue('');
  await page.getByRole('button', { name: 'Remove filter: Hard' }).click();
  await expect(page).toHaveURL('/services?minPrice=1&maxPrice=900&sort=price');
  await expect(page.getByRole('button', { name: 'Remove filter: $1 – $900' })).toBeFocused();

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/services?sort=price');
  await expect(activeFilters(page)).toHaveCount(0);
});

test('rejects an invalid price and a minimum above the maximum', { tag: '@long' }, async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const min = filterDialog(page).getByLabel('Min price');
  await min.fill('-5');
  await page.keyboard.press('Enter');
  await expect(min).toHaveAccessibleDescription(messages.search.price);
  await expect(min).toBeFocused();

  await min.fill('50');
  await filterDialog(page).getByLabel('Max price').fill('10');
  await page.keyboard.press('Enter');
  await expect(min).toHaveAccessibleDescription(messages.search.priceRange);
  await expect(page).toHaveURL('/services');

  await page.keyboard.press('Escape');
  await expect(filterDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
});

test(
  'removes both of two filters that are pressed faster than the list renders',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/services?q=repair&difficulty=hard&minPrice=1&maxPrice=900');
    await expect(activeFilters(page)).toHaveCount(3);
    await activeFilters(page)
      .first()
      .evaluate(async (first: HTMLElement) => {
        const second = first.closest('ul')?.querySelectorAll('button')[1];
        first.click();
        await new Promise((resolve) => setTimeout(resolve));
        second?.click();
      });

    await expect(page).toHaveURL('/services?minPrice=1&maxPrice=900');
    await expect(activeFilters(page)).toHaveCount(1);
  },
);
