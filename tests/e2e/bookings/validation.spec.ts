import { messages } from '@nearhand/shared/api-messages';
import { bookingMessages, paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookingTexts, paymentTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import { serviceEditingTexts } from '@nearhand/web/src/features/services/texts.ts';
import { commonTexts } from '@nearhand/web/src/lib/texts.ts';
import type { Page, Request, Route } from '@playwright/test';
import { confirmHire, fillDateAndTime } from '../pages/hire-dialog.ts';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { dialog } from '../fixtures/locators.ts';
import { fillServiceForm, openServiceForm, submitNew } from '../pages/manage-page.ts';
import { apiAs, type MarketplaceFixture, uniqueWord, signInToMarketplace } from '../fixtures/marketplace.ts';
import { collectRequests, failRequests, holdResponse } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';
import { comingDay } from '../fixtures/days.ts';

const UNREACHABLE = 'We could not reach the marketplace. Check your connection and try again.';

const alert = (page: Page) => dialog(page).getByRole('alert');

interface Hire {
  market: MarketplaceFixture;
  sent: Request[];
}

/** Opens and fills in the hire dialog of a new service as a new customer. */
async function openFilledHire(page: Page, date = comingDay(4), time = '15:00'): Promise<Hire> {
  const market = await signInToMarketplace(page, 'customer', `Hinge ${uniqueWord()}`);
  const sent = collectRequests(page, '/api/bookings', 'POST');
  await page.goto(`/services?q=${market.service.name.split(' ')[1]}`);
  await page.getByRole('button', { name: 'Hire Now' }).click();
  await fillDateAndTime(dialog(page), date, time);
  await dialog(page).getByLabel('Notes').fill('Ring twice');
  await dialog(page).getByRole('button', { name: 'I’ll add it later' }).click();
  return { market, sent };
}

async function expectInputPreserved(page: Page, date = comingDay(4), time = '15:00') {
  await expect(dialog(page).getByLabel('Date')).toHaveValue(date);
  await expect(dialog(page).getByLabel('Time')).toHaveValue(time);
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('Ring twice');
}

test.describe('a hire', () => {
  test.use({ expectedConsoleErrors: [/status of (4\d\d|500)|ERR_CONNECTION_RESET/] });

  for (const [what, respond, shown] of [
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
      [bookingTexts.createFailed, UNREACHABLE],
    ],
  ] as const) {
    test(
      `shows ${what}, preserves the input, and is sent once by two clicks`,
      { tag: '@long' },
      async ({ page }) => {
        const { sent } = await openFilledHire(page);
        const release = await holdResponse(page, '**/api/bookings', respond);
        await confirmHire(page).dblclick();
        await expect(dialog(page).getByRole('button', { name: bookingTexts.pendingLabel })).toBeVisible();
        release();

        for (const text of shown) await expect(alert(page)).toContainText(text);
        expect(sent).toHaveLength(1);
        await expectInputPreserved(page);

        await page.unroute('**/api/bookings');
        await confirmHire(page).click();
        await expect(dialog(page).getByText(bookingMessages.created)).toBeVisible();
      },
    );
  }

  test('without a response is not booked twice by a retry', async ({ page }) => {
    const { market } = await openFilledHire(page);
    await page.route('**/api/bookings', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await confirmHire(page).click();
    await expect(alert(page)).toContainText(UNREACHABLE);

    await page.unroute('**/api/bookings');
    await confirmHire(page).click();
    await expect(dialog(page).getByText(bookingMessages.created)).toBeVisible();
    const { bookings } = await apiAs(market.customer).listMyBookings();
    expect(bookings).toHaveLength(1);
  });

  for (const [what, date, shown] of [
    ['a day in the past', '2020-03-04', bookingMessages.mustBeInFuture],
    ['a day that no calendar has', '20311-03-04', bookingMessages.dateOrTimeInvalid],
  ] as const) {
    test(`for ${what} is not sent`, { tag: '@long' }, async ({ page }) => {
      const { sent } = await openFilledHire(page, date);
      await confirmHire(page).click();

      await expect(alert(page)).toHaveText(shown);
      await expectInputPreserved(page, date);
      expect(sent).toEqual([]);
    });
  }
});

test.describe('a failed save', () => {
  test.use({ expectedConsoleErrors: [/status of (404|500)|ERR_CONNECTION_RESET/] });

  test(
    'of the photo of a profile shows the error and preserves the input',
    { tag: '@long' },
    async ({ page }) => {
      await signInToMarketplace(page, 'customer');
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByLabel('Phone').fill('555 0199');
      await page.locator('input[type=file]').setInputFiles(IMAGE_FILE);
      await dialog(page).getByRole('button', { name: 'Use photo' }).click();
      await failRequests(page, '**/api/uploads/image');
      await page.getByRole('button', { name: 'Save changes' }).click();

      await expect(page.getByRole('alert')).toHaveText(commonTexts.profilePhotoUploadFailed);
      await expect(page.getByLabel('Phone')).toHaveValue('555 0199');
    },
  );

  test(
    'of a service deleted meanwhile shows the error and preserves the input',
    { tag: '@long' },
    async ({ page }) => {
      const { provider, service } = await signInToMarketplace(page, 'provider');
      await page.goto('/manage');
      await page.getByRole('button', { name: `Edit ${service.name}` }).click();
      await dialog(page).getByLabel('Description', { exact: true }).fill('Done with more care');
      await apiAs(provider).deleteService({ params: { id: service._id } });
      await page.getByRole('button', { name: 'Save service' }).click();

      await expect(alert(page)).toContainText(serviceEditingTexts.saveFailed);
      await expect(alert(page)).toContainText(messages.service.notFound);
      await expect(dialog(page).getByLabel('Description', { exact: true })).toHaveValue(
        'Done with more care',
      );
    },
  );

  test(
    'of a service over a dropped connection is sent once by two clicks, and preserves the input',
    { tag: '@long' },
    async ({ page }) => {
      await signInToMarketplace(page, 'provider');
      await openServiceForm(page);
      await fillServiceForm(page);
      const sent = collectRequests(page, '/api/services', 'POST');
      const release = await holdResponse(page, '**/api/services', (route) => route.abort('connectionreset'));
      await submitNew(page).dblclick();
      await expect(dialog(page).getByRole('button', { name: commonTexts.saving })).toBeVisible();
      release();

      await expect(alert(page)).toContainText(serviceEditingTexts.saveFailed);
      await expect(alert(page)).toContainText(UNREACHABLE);
      expect(sent).toHaveLength(1);
      await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Tap repair');
    },
  );

  test(
    'of a payment without a response does not pay twice by a retry',
    { tag: '@long' },
    async ({ page }) => {
      const { book, setStatus } = await signInToMarketplace(page, 'customer');
      await setStatus(await book(), 'approved');
      await page.goto('/bookings');
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await dialog(page).getByRole('button', { name: 'Use test card' }).click();
      await page.route('**/api/bookings/*/payment', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      const pay = dialog(page).getByRole('button', { name: 'Pay $80.00' });
      await pay.dblclick();
      await expect(alert(page)).toContainText(paymentTexts.failed);
      await expect(alert(page)).toContainText(UNREACHABLE);
      await expect(dialog(page).getByLabel('CVV')).toHaveValue('123');

      await page.unroute('**/api/bookings/*/payment');
      await pay.click();
      await expect(dialog(page).getByText(paymentMessages.succeeded)).toBeVisible();
    },
  );
});
