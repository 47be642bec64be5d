import type { Page } from '@playwright/test';
import { bearerHeader, createMarketplaceFixture, signInAs } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  serviceWorkers: 'allow',
  // What is asked for offline fails, as it should.
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/],
});

/** Opens My Bookings under the control of the service worker, and waits until it keeps the list. */
async function openBookings(page: Page) {
  const market = await createMarketplaceFixture();
  await market.book();
  await signInAs(page, market.customer);
  await page.goto('/bookings');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  const isKept = async () =>
    page.evaluate(async () => Boolean(await caches.match('/api/bookings/my-bookings')));
  await expect.poll(isKept).toBe(true);
  return market;
}

test('My Bookings opens offline as last seen, with its time', async ({ page, context }) => {
  await openBookings(page);

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByRole('article').getByText('Tap repair').first()).toBeVisible();
  await expect(page.getByText(/You're offline.*It is as of/)).toBeVisible();
});

test('Messages and Calendar open offline as last seen', { tag: '@long' }, async ({ page, context }) => {
  const { customer, provider, book } = await createMarketplaceFixture();
  const { bookingDate } = await book();
  const question = 'Is the tap still dripping?';
  const first = { data: { providerId: provider._id, text: question }, headers: bearerHeader(customer.token) };
  const { conversation } = await (await page.request.post('/api/conversations', first)).json();
  await signInAs(page, provider);
  await page.goto('/requests');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const openAll = async (isOffline: boolean) => {
    const banner = page.getByText(/You're offline.*It is as of/);
    await page.goto(`/messages/${conversation._id}`);
    await expect(page.getByRole('log').getByText(question)).toBeVisible();
    await expect(banner).toBeVisible({ visible: isOffline });
    await page.goto(`/calendar?date=${bookingDate}`);
    await expect(page.getByRole('button', { name: /Tap repair, 3:00 PM/ })).toBeVisible();
    await expect(banner).toBeVisible({ visible: isOffline });
  };
  await openAll(false);
  const isKept = async () =>
    page.evaluate(async () => Boolean(await caches.match('/api/bookings/provider', { ignoreSearch: true })));
  await expect.poll(isKept).toBe(true);

  await context.setOffline(true);

  await openAll(true);
});

test.describe('a new version', () => {
  // The test registers it under another address, for which the page has no trusted type.
  test.use({ bypassCSP: true });

  test('is offered, and used when the user asks for it', { tag: '@long' }, async ({ page }) => {
    await openBookings(page);
    await page.evaluate(async () =>
      navigator.serviceWorker.register('/sw.js?next', { updateViaCache: 'none' }),
    );
    await expect(page.getByText('A new version is available')).toBeVisible();
    const active = async () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '');
    expect(await active()).not.toContain('next');

    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);

    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await active()).toContain('?next');
  });
});

test('after logout nothing of it is kept', async ({ page }) => {
  await openBookings(page);

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');

  const kept = async () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('private-')));
  await expect.poll(kept).toEqual([]);
});

test('the app can be installed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();

  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
});
