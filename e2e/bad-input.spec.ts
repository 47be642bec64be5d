import { MAX_IMAGE_BYTES } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import type { Page, Route } from '@playwright/test';
import { PICTURE, fillServiceForm, openServiceForm, submitNew } from './manage-page.ts';
import { bearer, openOwnMarket, signInAs, type OwnMarket } from './own-market.ts';
import { expect, test } from './test.ts';

const UNREACHABLE = 'We could not reach the marketplace. Check your connection and try again.';

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => dialog(page).getByRole('alert');
const confirmHire = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm Hire' });

interface Hire {
  market: OwnMarket;
  /** The bookings that have been asked for so far. */
  sent: string[];
}

/** The hire dialog of a service of the test's own, for a customer of its own, filled in. */
async function openFilledHire(page: Page, date = '2031-03-05', time = '15:00'): Promise<Hire> {
  const market = await openOwnMarket(page, `Hinge w${crypto.randomUUID().slice(0, 8)}`);
  await signInAs(page, market.customer);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bookings')) sent.push(request.url());
  });
  await page.goto(`/services?q=${market.service.name.split(' ')[1]}`);
  await page.getByRole('button', { name: 'Hire Now' }).click();
  await dialog(page).getByLabel('Date').fill(date);
  await dialog(page).getByLabel('Time').fill(time);
  await dialog(page).getByLabel('Notes').fill('Ring twice');
  return { market, sent };
}

async function expectNothingLost(page: Page, date = '2031-03-05', time = '15:00') {
  await expect(dialog(page).getByLabel('Date')).toHaveValue(date);
  await expect(dialog(page).getByLabel('Time')).toHaveValue(time);
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('Ring twice');
}

/** Answers the calls to an address only when it is told to, so that there is time for a second click. */
async function hold(page: Page, address: string, answer: (route: Route) => Promise<void>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

test.describe('a hire', () => {
  test.use({ expectedConsoleErrors: [/status of (4\d\d|500)|ERR_CONNECTION_RESET/] });

  for (const [what, answer, says] of [
    [
      'too many requests',
      (route: Route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '30' },
          json: { message: messages.tooManyRequests },
        }),
      [messages.tooManyRequests, /You can try again in \d+ s\./],
    ],
    [
      'a failure of the server',
      (route: Route) => route.fulfill({ status: 500, json: { message: messages.somethingWentWrong } }),
      [messages.somethingWentWrong],
    ],
    [
      'a dropped connection',
      (route: Route) => route.abort('connectionreset'),
      [messages.booking.createFailed, UNREACHABLE],
    ],
  ] as const) {
    test(`that meets ${what} says so, keeps everything, and is sent once by two clicks`, async ({ page }) => {
      const { sent } = await openFilledHire(page);
      const release = await hold(page, '**/api/bookings', answer);
      await confirmHire(page).dblclick();
      await expect(dialog(page).getByRole('button', { name: messages.booking.busy })).toBeVisible();
      release();

      for (const sentence of says) await expect(alert(page)).toContainText(sentence);
      expect(sent).toHaveLength(1);
      await expectNothingLost(page);

      await page.unroute('**/api/bookings');
      await confirmHire(page).click();
      await expect(dialog(page).getByText(messages.booking.created)).toBeVisible();
    });
  }

  test('whose answer is lost is not booked twice by trying again', async ({ page }) => {
    const { market } = await openFilledHire(page);
    await page.route('**/api/bookings', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await confirmHire(page).click();
    await expect(alert(page)).toContainText(UNREACHABLE);

    await page.unroute('**/api/bookings');
    await confirmHire(page).click();
    await expect(dialog(page).getByText(messages.booking.created)).toBeVisible();
    const headers = bearer(market.customer.token);
    const { bookings } = await (await page.request.get('/api/bookings/my-bookings', { headers })).json();
    expect(bookings).toHaveLength(1);
  });

  test('of a service that was deleted meanwhile says so', async ({ page }) => {
    const { market } = await openFilledHire(page);
    const headers = bearer(market.provider.token);
    const deleted = await page.request.delete(`/api/services/${market.service._id}`, { headers });
    expect(deleted.ok()).toBe(true);
    await confirmHire(page).click();

    await expect(alert(page)).toHaveText(messages.service.notFound);
    await expectNothingLost(page);
  });

  test('for a time that was taken meanwhile says so, and goes on with another time', async ({ page }) => {
    const { market } = await openFilledHire(page);
    await market.move(await market.book(), 'approved');
    await confirmHire(page).click();

    await expect(alert(page)).toHaveText(messages.booking.slotTaken);
    await expectNothingLost(page);
    await expect(dialog(page).getByLabel('Time')).toBeFocused();
    await dialog(page).getByLabel('Time').fill('18:00');
    await confirmHire(page).click();
    await expect(dialog(page).getByText(messages.booking.created)).toBeVisible();
  });

  for (const [what, date, says] of [
    ['a day in the past', '2020-03-04', messages.booking.mustBeInFuture],
    ['a day that no calendar has', '20311-03-04', messages.booking.dateOrTimeInvalid],
  ] as const) {
    test(`for ${what} is not sent`, async ({ page }) => {
      const { sent } = await openFilledHire(page, date);
      await confirmHire(page).click();

      await expect(alert(page)).toHaveText(says);
      await expectNothingLost(page, date);
      expect(sent).toEqual([]);
    });
  }
});

test.describe('a photo that is none, or too large, is refused before it is sent', () => {
  const places: Record<string, (page: Page) => Promise<void>> = {
    'of a visitor who registers': async (page) => {
      await page.goto('/register');
    },
    'of a profile': async (page) => {
      const { customer } = await openOwnMarket(page);
      await signInAs(page, customer);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit profile' }).click();
    },
    'of a service': async (page) => {
      const { provider } = await openOwnMarket(page);
      await signInAs(page, provider);
      await openServiceForm(page);
    },
  };
  for (const [place, open] of Object.entries(places)) {
    test(place, async ({ page }) => {
      await open(page);
      const file = page.locator('input[type=file]');
      for (const [chosen, says] of [
        [{ ...PICTURE, name: 'notes.txt', mimeType: 'text/plain' }, messages.image.notAnImage],
        [{ ...PICTURE, buffer: Buffer.alloc(MAX_IMAGE_BYTES + 1) }, messages.image.tooLarge],
      ] as const) {
        await file.setInputFiles(chosen);
        await expect(page.getByRole('alert')).toHaveText(says);
        await expect(page.getByAltText('Preview of your choice')).toHaveCount(0);
      }
    });
  }
});

test.describe('what cannot be saved', () => {
  test.use({ expectedConsoleErrors: [/status of (404|500)|ERR_CONNECTION_RESET/] });

  test('a profile whose photo cannot be stored says so, and keeps what was typed', async ({ page }) => {
    const { customer } = await openOwnMarket(page);
    await signInAs(page, customer);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Phone').fill('555 0199');
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await page.route('**/api/uploads/image', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Save changes' }).click();

    await expect(page.getByRole('alert')).toHaveText(messages.register.photoUploadFailed);
    await expect(page.getByLabel('Phone')).toHaveValue('555 0199');
  });

  test('a service that was deleted while it was edited says so, and keeps what was typed', async ({
    page,
  }) => {
    const { provider, service } = await openOwnMarket(page);
    await signInAs(page, provider);
    await page.goto('/manage');
    await page.getByRole('button', { name: `Edit ${service.name}` }).click();
    await dialog(page).getByLabel('Description', { exact: true }).fill('Done with more care');
    await page.request.delete(`/api/services/${service._id}`, { headers: bearer(provider.token) });
    await page.getByRole('button', { name: 'Save service' }).click();

    await expect(alert(page)).toContainText(messages.service.saveFailed);
    await expect(alert(page)).toContainText(messages.service.notFound);
    await expect(dialog(page).getByLabel('Description', { exact: true })).toHaveValue('Done with more care');
  });

  test('a service that meets a dropped connection is sent once by two clicks, and kept', async ({ page }) => {
    const { provider } = await openOwnMarket(page);
    await signInAs(page, provider);
    await openServiceForm(page);
    await fillServiceForm(page);
    let sent = 0;
    const release = await hold(page, '**/api/services', async (route) => {
      sent += 1;
      await route.abort('connectionreset');
    });
    await submitNew(page).dblclick();
    await expect(dialog(page).getByRole('button', { name: messages.manage.saving })).toBeVisible();
    release();

    await expect(alert(page)).toContainText(messages.service.saveFailed);
    await expect(alert(page)).toContainText(UNREACHABLE);
    expect(sent).toBe(1);
    await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Tap repair');
  });

  test('a payment whose answer is lost is not made twice by trying again', async ({ page }) => {
    const { customer, book, move } = await openOwnMarket(page);
    await signInAs(page, customer);
    await move(await book(), 'approved');
    await page.goto('/bookings');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await dialog(page).getByRole('button', { name: 'Use test card' }).click();
    await page.route('**/api/bookings/*/payment', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const pay = dialog(page).getByRole('button', { name: 'Pay $80.00' });
    await pay.dblclick();
    await expect(alert(page)).toContainText(messages.payment.failed);
    await expect(alert(page)).toContainText(UNREACHABLE);
    await expect(dialog(page).getByLabel('CVV')).toHaveValue('123');

    await page.unroute('**/api/bookings/*/payment');
    await pay.click();
    await expect(dialog(page).getByText(messages.payment.succeeded)).toBeVisible();
  });
});
