import { expectNoAccessibilityViolations } from './axe.ts';
import { screens } from './screens.ts';
import { expect, expectNoSidewaysScroll, test } from './test.ts';

const widths = [
  { device: 'a desktop', width: 1280, themes: ['light', 'dark'] },
  { device: 'a phone', width: 390, themes: ['dark', 'light'] },
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
      for (const { device, width, themes } of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of themes) {
          await test.step(`${colorScheme}, on ${device}`, async () => {
            await page.emulateMedia({ colorScheme });
            // A theme changes colours alone: what else axe asks, it asks once for each width.
            await expectNoAccessibilityViolations(page, { coloursOnly: colorScheme !== themes[0] });
          });
        }
      }

      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  });
}
