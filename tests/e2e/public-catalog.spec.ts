import type { Marketplace } from '@nearhand/shared/marketplace';
import type { Service } from '@nearhand/shared/services';
import { startApp } from './start-app.ts';
import { expect, test } from './test.ts';

let starting: ReturnType<typeof startApp> | undefined;
let service: Service;

/** Starts a marketplace with a public catalog, once for the tests of this file. */
function startPublicApp(browserName: string): ReturnType<typeof startApp> {
  starting ??= startApp({ PUBLIC_CATALOGUE: 'true' }, `public-catalog-${browserName}`);
  return starting;
}

test.beforeAll(async ({ browserName }) => {
  const { url } = await startPublicApp(browserName);
  const { services }: { services: Service[] } = await (await fetch(`${url}/api/services`)).json();
  const offered = services.find(({ provider }) => provider !== null);
  if (!offered) throw new Error('The demo data has no service with a provider');
  service = offered;
});

test.afterAll(async () => {
  await (await starting)?.stop();
});

test.describe('a visitor of a public catalog', () => {
  test.use({ baseURL: async ({ browserName }, use) => use((await startPublicApp(browserName)).url) });

  test('reads services and providers, and signs in to hire', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('article').first().waitFor();
    await page.goto(`/services/${service._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
    await page.getByRole('region', { name: 'Provider' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/providers\//);
    await page.goBack();

    await page.getByRole('button', { name: 'Hire Provider' }).first().click();
    await expect(page).toHaveURL('/login');
    const { marketplace }: { marketplace: Marketplace } = await (
      await page.request.get('/api/marketplace')
    ).json();
    const { email = '', password = '' } =
      marketplace.demoAccounts.find(({ role }) => role === 'customer') ?? {};
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();

    await expect(page.getByRole('dialog', { name: 'Hire Service Provider' })).toContainText(service.name);
  });
});

test.describe('without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    baseURL: async ({ browserName }, use) => use((await startPublicApp(browserName)).url),
  });

  test('the catalog can be read', async ({ page }) => {
    await page.goto(`/services/${service._id}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
    await expect(page.getByText(service.description.slice(0, 40)).first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${service.name.slice(0, 20)}`));
  });
});
