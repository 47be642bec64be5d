import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { categoryPageTexts } from '@nearhand/web/src/pages/texts.ts';
import { UNKNOWN_ID } from '../fixtures/open-screen.ts';
import { apiAs } from '../fixtures/marketplace.ts';
import { expectServices } from '../fixtures/locators.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ signedInAs: 'customer' });

async function getCategory(slug: string): Promise<ServiceCategory> {
  return (await apiAs().getCategoryBySlug({ params: { slug } })).category;
}

test('shows a category with its services, and links to the others', { tag: '@long' }, async ({ page }) => {
  const { _id, name, description } = await getCategory('plumbing');
  const { services } = await apiAs().listServicesOfCategory({ params: { categoryId: _id } });
  await page.goto(`/category/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Services in ${name}`);
  await expect(page.getByText(description)).toBeVisible();
  await expectServices(page, services);

  const others = page.getByRole('navigation', { name: 'Other categories' });
  const cleaning = others.getByRole('link', { name: 'Cleaning' });
  await expect(cleaning).toBeVisible();
  await expect(others.getByRole('link', { name, exact: true })).toHaveCount(0);
  await cleaning.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services in Cleaning' })).toBeFocused();
});

test('shows an empty state for a category without services', { tag: '@long' }, async ({ page }) => {
  const category = await getCategory('plumbing');
  await page.route('**/api/services/category/*', (route) =>
    route.fulfill({ json: { category, services: [], pagination: { total: 0, nextCursor: null } } }),
  );
  await page.goto(`/category/${category._id}`);

  await expect(page.getByText(categoryPageTexts.empty)).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Services' }).click();
  await expect(page).toHaveURL('/services');
});

test.describe('when a category cannot be loaded', { tag: '@long' }, () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('shows that it does not exist, and links back', async ({ page }) => {
    for (const id of [UNKNOWN_ID, 'nothing']) {
      await page.goto(`/category/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryPageTexts.errorTitle);
      await expect(page.getByRole('alert')).toContainText(categoryPageTexts.error);
    }
    await page.getByRole('link', { name: 'Back to Services' }).click();
    await expect(page).toHaveURL('/services');
  });
});
