import { screens } from './screens.ts';
import { expectNoAccessibilityViolations, expectNoSidewaysScroll, test } from './test.ts';

const looks = [
  { name: 'light, on a desktop', colorScheme: 'light', window: undefined },
  { name: 'dark, on a phone', colorScheme: 'dark', window: { width: 390, height: 844 } },
] as const;

/** Every screen in every look takes minutes: in between, each is looked at in one of them. */
const isThorough = process.env.ACCESSIBILITY === 'all';

for (const [index, { name, isPhoneOnly = false, open, ...options }] of screens.entries()) {
  test.describe(() => {
    test.use(options);

    // One load for all of it: the page as it stands is shown in the other theme and in narrower windows.
    test(`${name} shuts nobody out, and has room at 320 px`, async ({ page, isMobile }) => {
      test.skip(isPhoneOnly !== isMobile, 'Each screen is tested once.');
      await open(page);
      for (const look of looks.filter((_look, which) => isThorough || which === index % looks.length)) {
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
