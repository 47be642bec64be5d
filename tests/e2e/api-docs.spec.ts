import { expect, test } from './test.ts';

// The viewer validates the document and logs problems to the console, which fails the test.
test('the API reference shows its operations and sends no request to another host', async ({ page }) => {
  await page.goto('/api/docs');

  const heading = page.getByRole('heading', { name: 'Categories', exact: true }).first();
  await expect(heading).toBeVisible();
  // The viewer renders a section once it is in view.
  await heading.scrollIntoViewIfNeeded();
  await expect(page.getByText('/api/service-categories').first()).toBeVisible();
});
