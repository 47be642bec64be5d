import { expectNoAccessibilityViolations } from './fixtures/axe.ts';
import { brands, wearBrand } from './fixtures/brands.ts';
import { expectNoHorizontalOverflow, test } from './fixtures/test.ts';
import { expectReducedMotion, expectRoomForText } from './fixtures/wide-text.ts';
import { areas, screensByArea } from './screens.ts';

const looks = [
  { device: 'a desktop', width: 1280, themes: ['light', 'dark'] },
  { device: 'a phone', width: 390, themes: ['dark', 'light'] },
] as const;

const isFull = Boolean(process.env.TEST_FULL);
const screens = areas.flatMap((area) => screensByArea[area] ?? []);

for (const [row, { name, isPhoneOnly = false, isVariant, open, ...options }] of screens.entries()) {
  test.describe(() => {
    test.use(options);
    test.skip(({ isMobile }) => isPhoneOnly !== isMobile, 'Each screen is tested once.');

    // Loads each screen once. `npm test` checks one look of it, with one brand; `npm run test:full` both themes on both
    // devices, and each brand.
    test(
      `${name} has no accessibility violations, can be read with every brand and fits 320 px`,
      { tag: isVariant ? '@long' : [] },
      async ({ page, isMobile }) => {
        await open(page);
        for (const { device, width, themes } of isFull ? looks : [isMobile ? looks[1] : looks[0]]) {
          await page.setViewportSize({ width, height: 900 });
          await expectRoomForText(page);
          for (const colorScheme of isFull ? themes : themes.slice(0, 1)) {
            await test.step(`${colorScheme}, on ${device}`, async () => {
              await page.emulateMedia({ colorScheme });
              // A theme changes only colors, so the other rules run once per width.
              await expectNoAccessibilityViolations(page, { colorsOnly: colorScheme !== themes[0] });
            });
          }
        }
        await expectReducedMotion(page);

        const worn = isVariant ? [] : isFull ? brands : [brands[row % brands.length] ?? brands[0]];
        for (const [turn, brand] of worn.entries()) {
          const colorScheme = (row + turn) % 2 === 0 ? 'dark' : 'light';
          await test.step(`${colorScheme}, with a ${brand?.name} brand`, async () => {
            await page.emulateMedia({ colorScheme });
            await wearBrand(page, brand?.path ?? '');
            await expectNoAccessibilityViolations(page, { colorsOnly: true });
          });
        }

        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoHorizontalOverflow(page);
      },
    );
  });
}
