import { findBetterColor } from '@nearhand/shared/brand/brand-colors';
import { connect } from '@nearhand/test-support/api-client';
import { loginAsDemoUser } from '@nearhand/test-support/users';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { startApp } from '../fixtures/start-app.ts';
import { expect, test } from '../fixtures/test.ts';

// One after another, so that one marketplace serves them all.
test.describe.configure({ mode: 'default' });

/** Brand color and accent color; of those that are too pale the nearest that pass, as the console offers them. */
const BRANDS = [
  ['very light', '#fff3c4', '#ffe4f0'],
  ['very dark', '#07070d', '#1c0a02'],
  ['saturated red', '#ff0000', '#d4002a'],
  ['yellow', '#ffe600', '#ffcc00'],
  ['teal', '#00c2b2', '#008f9c'],
] as const;

const SCREENS = [
  ['visitor', ['/', '/register', '/legal/terms', '/services']],
  ['customer', ['/', '/bookings']],
  ['provider', ['/requests', '/calendar']],
  ['admin', ['/admin', '/admin/settings/marketplace']],
] as const;

let starting: ReturnType<typeof startApp> | undefined;
const start = (browserName: string) => (starting ??= startApp({}, `brands-${browserName}`));

test.use({ baseURL: async ({ browserName }, use) => use((await start(browserName)).url) });
test.afterAll(async () => {
  await (await starting)?.stop();
});

for (const [name, brand, accent] of BRANDS) {
  test(
    `every text can be read with a ${name} brand on ten screens, in both themes`,
    { tag: '@long' },
    async ({ page, browserName }) => {
      test.slow();
      const server = { baseUrl: (await start(browserName)).url };
      const admin = connect(server, (await loginAsDemoUser(server, 'admin')).token);
      const changes = {
        brandColor: findBetterColor('brandColor', brand) ?? brand,
        accentColor: findBetterColor('accentColor', accent) ?? accent,
        publicCatalog: true,
        terms: '## Agreement\n\nPay on [time](https://example.org).',
      };
      const { version } = await admin.getAllSettings();
      await admin.changeSettings({ body: { changes, version } });

      for (const [who, paths] of SCREENS) {
        await page.goto('/login');
        if (who !== 'visitor') {
          const { token } = await loginAsDemoUser(server, who);
          await page.evaluate((value) => localStorage.setItem('token', value), token);
        }
        for (const path of paths) {
          await page.goto(path);
          await expect(page.locator('link[href^="/brand-"]')).toBeAttached();
          for (const colorScheme of ['light', 'dark'] as const) {
            await test.step(`${path} of a ${who}, ${colorScheme}`, async () => {
              await page.emulateMedia({ colorScheme });
              await expectNoAccessibilityViolations(page, { colorsOnly: true });
            });
          }
        }
      }
    },
  );
}
