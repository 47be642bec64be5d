import { findBetterColor, type ColorKey } from '@nearhand/shared/brand/brand-colors';
import { toBrandPath } from '@nearhand/shared/brand/brand-style';
import { loginAsDemoUser } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { apiAs, signInAs } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

const choose = (key: ColorKey, color: string) => findBetterColor(key, color) ?? color;

/** Style sheets of brands; of a color that is too pale the nearest that passes, as the console offers it. */
const BRANDS = [
  ['very light', '#fff3c4', '#ffe4f0'],
  ['very dark', '#07070d', '#1c0a02'],
  ['saturated red', '#ff0000', '#d4002a'],
  ['yellow', '#ffe600', '#ffcc00'],
  ['teal', '#00c2b2', '#008f9c'],
].map(([name, brand = '', accent = '']) => {
  const colors = { brandColor: choose('brandColor', brand), accentColor: choose('accentColor', accent) };
  return { name, path: toBrandPath({ ...colors, headingFont: 'serif', corners: 'square' }) ?? '' };
});

const SCREENS = [
  ['visitor', ['/', '/register', '/login']],
  ['customer', ['/', '/services', '/bookings']],
  ['provider', ['/requests', '/calendar']],
  ['admin', ['/admin', '/admin/settings/marketplace']],
] as const;

/** Gives the page another brand, as a reload after a change of the settings does. */
async function wearBrand(page: Page, path: string) {
  await page.evaluate(async (href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.querySelector('link[href^="/brand-"]')?.remove();
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
      document.head.append(link);
    });
  }, path);
}

const THEMES = ['light', 'dark'] as const;
/** `npm test` opens each screen in one theme for each brand, in turn; `npm run test:full` in both. */
const isFull = Boolean(process.env.TEST_FULL);

for (const [who, paths] of SCREENS) {
  test(`every text can be read with five brands, in both themes, by a ${who}`, async ({ page }) => {
    test.slow();
    if (who !== 'visitor') await signInAs(page, await loginAsDemoUser(app, who));
    for (const [row, path] of paths.entries()) {
      await page.goto(path);
      for (const [turn, brand] of BRANDS.entries()) {
        await wearBrand(page, brand.path);
        for (const colorScheme of THEMES.filter((_, index) => isFull || index === (row + turn) % 2)) {
          await test.step(`${path} with a ${brand.name} brand, ${colorScheme}`, async () => {
            await page.emulateMedia({ colorScheme });
            await expectNoAccessibilityViolations(page, { colorsOnly: true });
          });
        }
      }
    }
  });
}

test('a legal text shows characters by their names, HTML as text, and leads to no script', async ({
  page,
}) => {
  const admin = apiAs(await loginAsDemoUser(app, 'admin'));
  const imprint = '&sect;&nbsp;5 &amp; <b onclick="alert(1)">more</b> [here](javascript:alert&#40;1&#41;)';
  const change = async (changes: object) => {
    const { version } = await admin.getAllSettings();
    await admin.changeSettings({ body: { changes: { ...changes }, version } });
  };
  await change({ imprint });

  await page.goto('/legal/imprint');

  const text = page.getByRole('article');
  await expect(text).toContainText('§\u00A05 & <b onclick="alert(1)">more</b>');
  await expect(text.locator('[onclick], [href*=script]')).toHaveCount(0);
  await change({ imprint: null });
});
