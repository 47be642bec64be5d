import type { Page } from '@playwright/test';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** Delivers a push message to the service worker of the page, as the browser's push service does. */
async function deliverPush(page: Page, message: object) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

test('a push message is shown with the link that a click opens', async ({ page, context }) => {
  await signInToMarketplace(page, 'customer');
  await page.goto('/notifications');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // A headless browser has nowhere to show it.
  await worker.evaluate(
    `self.shown = new Promise((resolve) => (registration.showNotification = async (...shown) => resolve(shown))); 0`,
  );
  await deliverPush(page, { title: 'Approved', text: 'On Friday', link: '/bookings', notification: 'n1' });

  expect(await worker.evaluate<unknown>('self.shown')).toEqual([
    'Approved',
    { body: 'On Friday', icon: '/icon-192.png', tag: 'n1', data: { link: '/bookings' } },
  ]);
});
