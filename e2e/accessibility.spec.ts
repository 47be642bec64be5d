import { screens } from './screens.ts';
import { expect, expectNoAccessibilityViolations, expectNoSidewaysScroll, test } from './test.ts';

const looks = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark, on a phone', colorScheme: 'dark', width: 390 },
  // Together the two show every theme, every width and every rule; these show every theme at every width.
  { name: 'dark', colorScheme: 'dark', width: 1280, isThorough: true },
  { name: 'light, on a phone', colorScheme: 'light', width: 390, isThorough: true },
] as const;

const isThorough = process.env.ACCESSIBILITY === 'all';

for (const { name, isPhoneOnly = false, open, ...options } of screens) {
  test.describe(() => {
    test.use(options);
    test.skip(({ isMobile }) => isPhoneOnly !== isMobile, 'Each screen is tested once.');

    // One load for all of it: the page as it stands is shown in the other theme and in narrower windows.
    test(`${name} shuts nobody out, and has room at 320 px`, async ({ page }) => {
      await open(page);
      // What is still on its way would come while the page is looked at, and move it.
      await expect(page.locator('.animate-skeleton')).toHaveCount(0);
      for (const look of looks.filter((each) => isThorough || !('isThorough' in each))) {
        await test.step(look.name, async () => {
          await page.emulateMedia({ colorScheme: look.colorScheme });
          await page.setViewportSize({ width: look.width, height: 900 });
          await expectNoAccessibilityViolations(page);
        });
      }

      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  });
}
