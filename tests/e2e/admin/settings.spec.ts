import type { Service } from '@nearhand/shared/services/services';
import { connect } from '@nearhand/test-support/api-client';
import { profileTexts } from '@nearhand/web/src/features/profile/texts.ts';
import { submitLogin } from '../pages/account-pages.ts';
import { startTileServer, type TileServer } from '../fixtures/tile-server.ts';
import { startApp } from '../fixtures/start-app.ts';
import { comeBack, expect, test } from '../fixtures/test.ts';
import { totpCode } from '../fixtures/totp.ts';

// One after another, so that one marketplace serves them all.
test.describe.configure({ mode: 'default' });

let starting: Promise<OtherApp> | undefined;
let service: Service;

const ADMIN = { email: 'admin@settings.example', password: 'an admin of their own' };
const SETTINGS = {
  PUBLIC_CATALOG: 'true',
  REQUIRE_2FA_FOR_ADMINS: 'true',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  MAP_ATTRIBUTION: 'Maps by Tess',
};

interface OtherApp {
  url: string;
  tiles: TileServer;
  stop: () => Promise<void>;
}

/** Starts a marketplace with other settings than the default ones, once for the tests of this file. */
function startOtherApp(browserName: string): Promise<OtherApp> {
  starting ??= (async () => {
    const tiles = await startTileServer();
    const app = await startApp({ ...SETTINGS, MAP_TILE_URL: tiles.url }, `settings-${browserName}`);
    return { url: app.url, tiles, stop: async () => void (await Promise.all([app.stop(), tiles.stop()])) };
  })();
  return starting;
}

test.beforeAll(async ({ browserName }) => {
  const { url } = await startOtherApp(browserName);
  const { services } = await connect({ baseUrl: url }).listServices();
  const offered = services.find(({ provider, reviewCount }) => provider !== null && reviewCount > 0);
  if (!offered) throw new Error('The demo data has no service with a provider and reviews');
  service = offered;
});

test.afterAll(async () => {
  await (await starting)?.stop();
});

test.describe('a visitor of a public catalog', () => {
  test.use({ baseURL: async ({ browserName }, use) => use((await startOtherApp(browserName)).url) });

  test(
    'reads services, reviews and providers, and signs in to hire',
    { tag: '@long' },
    async ({ page, browserName }) => {
      await page.goto('/services');
      await page.getByRole('article').first().waitFor();
      await page.goto(`/services/${service._id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
      await expect(page.getByRole('article', { name: /^Review by / }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Report the review/ })).toHaveCount(0);
      await page.getByRole('region', { name: 'Provider' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/providers\//);
      await page.goBack();

      await page.getByRole('button', { name: 'Hire Provider' }).first().click();
      await expect(page).toHaveURL('/login');
      const { url } = await startOtherApp(browserName);
      const { marketplace } = await connect({ baseUrl: url }).getMarketplace();
      const { email = '', password = '' } =
        marketplace.demoAccounts.find(({ role }) => role === 'customer') ?? {};
      await submitLogin(page, email, password);

      await expect(page.getByRole('dialog', { name: 'Hire Service Provider' })).toContainText(service.name);
    },
  );
});

test.describe('the map', () => {
  test.use({
    baseURL: async ({ browserName }, use) => use((await startOtherApp(browserName)).url),
    expectedConsoleErrors: [/^requests http:\/\/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png$/],
  });

  test(
    'has the tiles of the operator, loads once it is opened, and marks providers with the list',
    { tag: '@long' },
    async ({ page, browserName }) => {
      const { tiles } = await startOtherApp(browserName);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      const response = await page.goto('/services?near=44.612,-124.055&placeName=Harborside&view=nearby');
      expect(response?.headers()['content-security-policy']).toContain(new URL(tiles.url).origin);
      const providers = page.getByRole('list', { name: 'Providers' }).getByRole('link');
      await expect(providers.first()).toBeVisible();
      const loaded = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
      expect(loaded.filter((script) => script.includes('leaflet-container'))).toEqual([]);
      expect(tiles.requested).toEqual([]);

      await page.getByRole('button', { name: 'Map', exact: true }).click();

      await expect(page.getByText('Maps by Tess')).toBeVisible();
      await expect(page.locator('.map-provider').first()).toBeAttached();
      await expect.poll(() => page.locator('img.leaflet-tile-loaded').count()).toBeGreaterThan(0);
      expect(tiles.requested.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
      await expect(page.locator('.map-marked')).toHaveCount(0);
      await providers.first().focus();
      await expect(page.locator('.map-marked')).toHaveCount(1);
      const zoomedTo = Math.max(...tiles.requested.map((path) => Number(path.split('/')[1])));
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect
        .poll(() => tiles.requested.some((path) => Number(path.split('/')[1]) > zoomedTo))
        .toBe(true);
    },
  );
});

test.describe('without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    baseURL: async ({ browserName }, use) => use((await startOtherApp(browserName)).url),
  });

  test('the catalog can be read', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/services/${service._id}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
    await expect(page.getByText(service.description.slice(0, 40)).first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${service.name.slice(0, 20)}`));
  });
});

test.describe('an admin without the second factor that is required', () => {
  test.use({
    baseURL: async ({ browserName }, use) => use((await startOtherApp(browserName)).url),
    expectedConsoleErrors: [/status of 403/],
  });

  test('reaches nothing but its setup, and everything after it', { tag: '@long' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await submitLogin(page, ADMIN.email, ADMIN.password);
    await expect(page.getByText(profileTexts.setUpSecondFactorHere)).toBeVisible();
    await page.goto('/admin');
    await expect(page).toHaveURL('/profile');

    await page.getByRole('button', { name: 'Set up second factor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const secret = (await dialog.getByRole('status', { name: 'Secret' }).textContent()) ?? '';
    const before = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      return (await fetch('/api/users/profile', { headers })).text();
    });
    await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret.replaceAll(' ', '')));
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await dialog.getByLabel('I have saved them').check();
    // The first response may be older than the setup; a later one counts.
    await page.route('**/api/users/profile', (route) => route.fulfill({ body: before }), { times: 1 });
    const outdated = page.waitForResponse('**/api/users/profile');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await (await outdated).finished();
    await page.clock.fastForward(31_000);
    await comeBack(page);

    await expect(page.getByText(profileTexts.setUpSecondFactorHere)).toBeHidden();
    await page.goto('/admin');
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  });
});
