import { expectNoAccessibilityViolations } from './fixtures/axe.ts';
import { screensByArea } from './screens.ts';
import { expectNoHorizontalOverflow, test } from './fixtures/test.ts';

const looks = [
  { device: 'a desktop', width: 1280, themes: ['light', 'dark'] },
  { device: 'a phone', width: 390, themes: ['dark', 'light'] },
] as const;

/** Every area checks its own screens. */
const screens = Object.entries(screensByArea).flatMap(([area, screensOfArea]) =>
  !process.env.AREA || area === process.env.AREA ? screensOfArea : [],
);

for (const { name, isPhoneOnly = false, isVariant, open, ...options } of screens) {
  test.describe(() => {
    test.use(options);
    test.skip(({ isMobile }) => isPhoneOnly !== isMobile, 'Each screen is tested once.');

    // Loads each screen once. `npm test` checks one look of it, `npm run test:full` both themes on both devices.
    test(
      `${name} has no accessibility violations and fits 320 px`,
      { tag: isVariant ? '@long' : [] },
      async ({ page, isMobile }) => {
        await open(page);
        const isFull = Boolean(process.env.TEST_FULL);
        for (const { device, width, themes } of isFull ? looks : [isMobile ? looks[1] : looks[0]]) {
          await page.setViewportSize({ width, height: 900 });
          for (const colorScheme of isFull ? themes : themes.slice(0, 1)) {
            await test.step(`${colorScheme}, on ${device}`, async () => {
              await page.emulateMedia({ colorScheme });
              // A theme changes only colors, so the other rules run once per width.
              await expectNoAccessibilityViolations(page, { colorsOnly: colorScheme !== themes[0] });
            });
          }
        }

        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoHorizontalOverflow(page);
      },
    );
  });
}
