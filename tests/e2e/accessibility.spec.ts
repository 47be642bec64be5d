import { expectNoAccessibilityViolations } from './axe.ts';
import { screens } from './screens.ts';
import { expect, expectNoHorizontalOverflow, test } from './test.ts';

const widths = [
  { device: 'a desktop', width: 1280, themes: ['light', 'dark'] },
  { device: 'a phone', width: 390, themes: ['dark', 'light'] },
] as const;

for (const { name, isPhoneOnly = false, open, ...options } of screens) {
  test.describe(() => {
    test.use(options);
    test.skip(({ isMobile }) => isPhoneOnly !== isMobile, 'Each screen is tested once.');

    // Loads each screen once, and checks it in both themes and several widths.
    test(`${name} has no accessibility violations and fits 320 px`, async ({ page }) => {
      await open(page);
      // Late content would shift the page during the check.
      await expect(page.locator('.animate-skeleton')).toHaveCount(0);
      for (const { device, width, themes } of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of themes) {
          await test.step(`${colorScheme}, on ${device}`, async () => {
            await page.emulateMedia({ colorScheme });
            // A theme changes only colours, so the other rules run once per width.
            await expectNoAccessibilityViolations(page, { coloursOnly: colorScheme !== themes[0] });
          });
        }
      }

      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoHorizontalOverflow(page);
    });
  });
}
