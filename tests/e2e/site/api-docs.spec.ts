import { expect, test } from '../fixtures/test.ts';

// The viewer takes half a minute to render on a busy machine.
const slowly = { timeout: 90_000 };
test.setTimeout(240_000);

// The viewer validates the document and logs problems to the console, which fails the test.
test(
  'the API reference shows its operations and sends no request to another host',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/api/docs');

    const heading = page.getByRole('heading', { name: 'Categories', exact: true }).first();
    await expect(heading).toBeVisible(slowly);
    // The viewer renders a section once it is in view.
    await heading.scrollIntoViewIfNeeded(slowly);
    await expect(page.getByText('/api/service-categories').first()).toBeVisible(slowly);
  },
);
