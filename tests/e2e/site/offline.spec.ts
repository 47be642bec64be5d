import type { Page } from '@playwright/test';
import { apiAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  serviceWorkers: 'allow',
  // Requests fail while the page is offline.
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/],
});

/** What every page of a signed-in user requests, by path. */
const SESSION_PATHS = ['/api/marketplace', '/api/users/profile'];

/** Waits until the service worker has cached these responses, which it does after the page shows them. */
async function expectCached(page: Page, paths: string[]) {
  const findMissing = () =>
    page.evaluate(async (expected) => {
      const found = await Promise.all(expected.map((path) => caches.match(path, { ignoreSearch: true })));
      return expected.filter((_, index) => !found[index]);
    }, paths);
  await expect.poll(findMissing).toEqual([]);
}

/** Waits until the service worker controls the page, and thus caches what the page requests next. */
async function expectControlled(page: Page) {
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

/** Opens My Bookings under the control of the service worker, and waits until the list is cached. */
async function openBookings(page: Page) {
  const market = await signInToMarketplace(page, 'customer');
  await market.book();
  await page.goto('/bookings');
  await expectControlled(page);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectCached(page, [...SESSION_PATHS, '/api/bookings/my-bookings']);
  return market;
}

test('My Bookings opens offline as last seen, with its time, until a logout deletes what is cached', async ({
  page,
  context,
}) => {
  await openBookings(page);

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByRole('article').getByText('Tap repair').first()).toBeVisible();
  await expect(page.getByText(/You're offline.*Last updated \d/)).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  const findPrivateCaches = async () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('private-')));
  await expect.poll(findPrivateCaches).toEqual([]);
});

test('a booking opens offline, and a press that needs a connection says so', async ({ page, context }) => {
  await openBookings(page);
  await context.setOffline(true);
  await page.reload();

  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit details' }).click();

  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Notes/ })).toBeVisible();
});

test('a page that was never opened says that it needs a connection, and opens with one', async ({
  page,
  context,
}) => {
  await openBookings(page);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Profile' }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('Messages and Calendar open offline as last seen', { tag: '@long' }, async ({ page, context }) => {
  const { customer, provider, book } = await signInToMarketplace(page, 'provider');
  const { bookingDate } = await book();
  const question = 'Is the tap still dripping?';
  const first = { providerId: provider._id, text: question };
  const { conversation } = await apiAs(customer).startConversation({ body: first });
  await page.goto('/requests');
  await expectControlled(page);
  const openBoth = async (isOffline: boolean) => {
    const banner = page.getByText(/You're offline.*Last updated \d/);
    await page.goto(`/messages/${conversation._id}`);
    await expect(page.getByRole('log').getByText(question)).toBeVisible();
    await expect(banner).toBeVisible({ visible: isOffline });
    await page.goto(`/calendar?date=${bookingDate}`);
    await expect(page.getByRole('button', { name: /Tap repair, 3:00\sPM/ })).toBeVisible();
    await expect(banner).toBeVisible({ visible: isOffline });
  };
  await openBoth(false);
  const messages = `/api/conversations/${conversation._id}/messages`;
  await expectCached(page, [
    ...SESSION_PATHS,
    '/api/conversations',
    `/api/conversations/${conversation._id}`,
    messages,
    '/api/bookings/provider/bookings',
    '/api/availability',
  ]);

  await context.setOffline(true);

  await openBoth(true);
});

test.describe('a new version', () => {
  // The test registers it under another URL, for which the page has no trusted type.
  test.use({ bypassCSP: true });

  test('is offered, and used when the user asks for it', { tag: '@long' }, async ({ page }) => {
    await openBookings(page);
    await page.evaluate(async () =>
      navigator.serviceWorker.register('/sw.js?next', { updateViaCache: 'none' }),
    );
    await expect(page.getByText('A new version is available')).toBeVisible();
    const getActiveUrl = async () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '');
    expect(await getActiveUrl()).not.toContain('next');

    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);

    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(getActiveUrl).toContain('?next');
  });
});

test('the app can be installed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();

  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
});
