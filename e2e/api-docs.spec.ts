import { expect, test } from './test.ts';

// The viewer has a schema of OpenAPI of its own. By the standard's, openapi.test.ts checks the document.
test.use({ expectedConsoleErrors: [/document validation errors|^\[Object(?:, Object)*\]$/] });

test('the reference of the API shows its operations and asks no other host for anything', async ({
  page,
}) => {
  await page.goto('/api/docs');

  await expect(page.getByRole('heading', { name: 'Categories', exact: true }).first()).toBeVisible();
  await expect(page.getByText('/api/service-categories').first()).toBeVisible();
});
