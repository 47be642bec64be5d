import type { Page } from '@playwright/test';
import { expect, expectFontsLoaded, openHome, test, withoutLiveEvents } from '../fixtures/test.ts';

const getScrollY = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('a customer', () => {
  test.use({ signedInAs: 'customer' });

  test('returns to the scroll position and filters of the list', async ({ page }) => {
    await withoutLiveEvents(page);
    await page.goto('/services?difficulty=easy');
    // Late content or fonts would shift the list after its position is recorded.
    const chips = page.getByRole('group', { name: 'Category' });
    await expect(chips.getByRole('button', { name: 'Plumbing', exact: true })).toBeVisible();
    await expectFontsLoaded(page);
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('article').nth(9).getByRole('heading').getByRole('link');
    // Scrolls as far as a click does, which would move a link that something covers.
    await link.hover();
    const left = await getScrollY(page);
    expect(left).toBeGreaterThan(200);

    await link.click();
    await expect(page).toHaveURL(/\/services\/[0-9a-f]{24}$/);
    await expect.poll(() => getScrollY(page)).toBe(0);
    await page.goBack();

    await expect(page).toHaveURL('/services?difficulty=easy');
    await expect.poll(() => getScrollY(page)).toBe(left);
  });
});

test('another page in the same tab starts at its top', { tag: '@long' }, async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => getScrollY(page)).toBe(600);

  await page.goto('/register');

  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await expect.poll(() => getScrollY(page)).toBe(0);
});
