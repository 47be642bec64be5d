import { screens } from './screens.ts';
import { expectNoAccessibilityViolations, expectNoSidewaysScroll, test } from './test.ts';

for (const { name, isPhoneOnly = false, open, ...options } of screens) {
  test.describe(() => {
    test.use(options);

    // One load for all of it: both themes and the narrow window are shown by the page as it stands.
    test(`${name} shuts nobody out, in both themes, and has room at 320 px`, async ({ page, isMobile }) => {
      test.skip(isPhoneOnly && !isMobile, 'It is on phones only.');
      await open(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await test.step(colorScheme, async () => {
          await page.emulateMedia({ colorScheme });
          await expectNoAccessibilityViolations(page);
        });
      }

      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  });
}
