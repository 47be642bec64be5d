import type { Page } from '@playwright/test';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

/** Returns a theme color as the browser serializes it. */
const token = (page: Page, name: string) =>
  page.evaluate((variable) => {
    const probe = document.createElement('i');
    probe.style.color = `var(--${variable})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

const TONES = {
  Pending: 'warning',
  Approved: 'success',
  Completed: 'brand',
  Rejected: 'danger',
  Cancelled: 'neutral',
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test.describe('for an admin', () => {
      test.use({ signedInAs: 'admin' });

      test('the badges of bookings have the colors of their statuses', { tag: '@long' }, async ({ page }) => {
        await page.goto('/dashboard');
        const badges = page.getByRole('article').locator('span.rounded-full');
        await expect(badges.first()).toBeVisible();
        for (const [status, tone] of Object.entries(TONES)) {
          const badge = badges.filter({ hasText: new RegExp(`^${status}$`) }).first();
          if ((await badge.count()) === 0) continue;
          await expect(badge).toHaveCSS('background-color', await token(page, `${tone}-soft`));
        }
      });
    });
  });
}

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
