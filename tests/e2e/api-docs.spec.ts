import { expect, test } from './test.ts';

// The viewer validates the document and logs problems to the console, which fails the test.
test('the API reference shows its operations and sends no request to another host', async ({ page }) => {
  await page.goto('/api/docs');

  await expect(page.getByRole('heading', { name: 'Categories', exact: true }).first()).toBeVisible();
  await expect(page.getByText('/api/service-categories').first()).toBeVisible();
});
