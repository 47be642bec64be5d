import { screens } from './screens.ts';
import { expect, expectNoAccessibilityViolations, expectNoSidewaysScroll, test } from './test.ts';

// A theme changes colours alone: what else axe asks, it asks once for each width.
const looks = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280, coloursOnly: true },
  { name: 'dark, on a phone', colorScheme: 'dark', width: 390 },
  { name: 'light, on a phone', colorScheme: 'light', width: 390, coloursOnly: true },
] as const;

for (const { name, isPhoneOnly = false, open, ...options } of screens) {
  test.describe(() => {
    test.use(options);
    test.skip(({ isMobile }) => isPhoneOnly !== isMobile, 'Each screen is tested once.');

    // One load for all of it: the page as it stands is shown in the other theme and in narrower windows.
    test(`${name} shuts nobody out, and has room at 320 px`, async ({ page }) => {
      await open(page);
      // What is still on its way would come while the page is looked at, and move it.
      await expect(page.locator('.animate-skeleton')).toHaveCount(0);
      for (const { name: look, colorScheme, width, ...scope } of looks) {
        await test.step(look, async () => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          await expectNoAccessibilityViolations(page, scope);
        });
      }

      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  });
}
