import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'forced colors distinguish the current step of a booking from later ones',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const { book } = await signInToMarketplace(page, 'customer');
    const { _id } = await book();
    await page.goto(`/bookings/${_id}`);
    const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    const next = steps.filter({ hasText: ', next' }).locator('[aria-hidden] span span');
    await expect(next).toHaveCount(1);
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(next).not.toHaveCSS('background-color', canvas);
  },
);
