import { screens } from './screens.ts';
import { expectNoAccessibilityViolations, expectNoSidewaysScroll, test } from './test.ts';

const phone = { width: 390, height: 844 };
const looks = [
  { name: 'light', colorScheme: 'light', window: undefined },
  { name: 'dark', colorScheme: 'dark', window: undefined },
  { name: 'light, on a phone', colorScheme: 'light', window: phone },
  { name: 'dark, on a phone', colorScheme: 'dark', window: phone },
] as const;

/** Each look at all screens takes minutes: the two on a phone are left for `ACCESSIBILITY=all`. */
const isThorough = process.env.ACCESSIBILITY === 'all';

for (const { name, isPhoneOnly = false, open, ...options } of screens) {
  test.describe(() => {
    test.use(options);
    test.skip(({ isMobile }) => isPhoneOnly !== isMobile, 'Each screen is tested once.');

    // One load for all of it: the page as it stands is shown in the other theme and in narrower windows.
    test(`${name} shuts nobody out, and has room at 320 px`, async ({ page }) => {
      await open(page);
      for (const look of looks.filter(({ window }) => isThorough || !window)) {
        await test.step(look.name, async () => {
          if (look.window) await page.setViewportSize(look.window);
          await page.emulateMedia({ colorScheme: look.colorScheme });
          await expectNoAccessibilityViolations(page);
        });
      }

      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  });
}
