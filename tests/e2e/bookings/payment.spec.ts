import { MINUTE_MS } from '@nearhand/shared/durations';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import { paymentTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import type { Page } from '@playwright/test';
import { bookingCard } from '../fixtures/locators.ts';
import { collectRequests, failRequests } from '../fixtures/requests.ts';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test, withoutLiveEvents } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Payment' });
const payButton = (page: Page) => dialog(page).getByRole('button', { name: 'Pay $80.00' });

/** Opens the payment dialog of an approved booking, and collects the payments sent from now on. */
async function openPayment(page: Page) {
  const market = await signInToMarketplace(page, 'customer');
  const approved = await market.setStatus(await market.book(), 'approved');
  const sent = collectRequests(page, '/payment');
  await page.goto('/bookings');
  await bookingCard(page).getByRole('button', { name: 'Pay Now' }).click();
  await expect(dialog(page)).toBeVisible();
  return { ...market, approved, sent };
}

test('a card payment requires card data and does not send it', async ({ page }) => {
  const { sent } = await openPayment(page);
  await expect(dialog(page).getByText(paymentTexts.simulated)).toBeVisible();
  await payButton(page).click();
  await expect(dialog(page).getByRole('group', { name: 'There is a problem' })).toBeFocused();
  for (const [label, problem] of [
    ['Cardholder name', paymentTexts.cardholderRequired],
    ['Card number', paymentTexts.cardNumberRequired],
    ['Expiry (MM/YY)', paymentTexts.expiryRequired],
    ['CVV', paymentTexts.cvvRequired],
  ] as const) {
    await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(problem);
  }

  await dialog(page).getByLabel('Cardholder name').fill('Carla Customer');
  await dialog(page).getByLabel('Card number').pressSequentially('4000056655665556');
  await expect(dialog(page).getByLabel('Card number')).toHaveValue('4000 0566 5566 5556');
  await dialog(page).getByLabel('Expiry (MM/YY)').pressSequentially('934');
  await expect(dialog(page).getByLabel('Expiry (MM/YY)')).toHaveValue('09/34');
  await dialog(page).getByLabel('CVV').fill('123');
  const paid = page.waitForResponse('**/api/bookings/*/payment');
  await payButton(page).click();

  const { booking: paidBooking } = await (await paid).json();
  expect(paidBooking).toMatchObject({ paymentStatus: 'paid', paymentId: expect.stringMatching(/^pay_/) });
  await expect(dialog(page).getByText(paymentMessages.succeeded)).toBeVisible();
  await expect(dialog(page).getByText(paidBooking.paymentId)).toBeVisible();
  expect(sent.map((request) => request.postData())).toEqual(['{"method":"card"}']);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(bookingCard(page).getByText('paid', { exact: true }).first()).toBeVisible();
  await expect(bookingCard(page).getByRole('button', { name: 'Pay Now' })).toBeHidden();
});

test('a request that the customer has agreed to pay is paid when the provider accepts', async ({ page }) => {
  const { book, setStatus } = await signInToMarketplace(page, 'customer');
  const request = await book();
  await page.goto(`/bookings/${request._id}`);
  const agree = page.getByRole('button', { name: bookingActions.authorizePayment.label });
  const withdraw = page.getByRole('button', { name: bookingActions.withdrawPayment.label });
  const submit = async () => {
    await agree.click();
    await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
    await dialog(page).getByRole('button', { name: bookingActions.authorizePayment.label }).click();
    await expect(withdraw).toBeFocused();
  };
  await submit();
  await withdraw.click();
  await expect(agree).toBeFocused();
  await submit();

  await setStatus(request, 'approved');
  await page.reload();

  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
  await page.getByText('History').click();
  await expect(page.getByText('Paid $80.00')).toBeVisible();
  await expect(page.getByText('Agreed to pay on approval: $80.00')).toHaveCount(2);
});

test('a PayPal payment needs no input and runs its delay once', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  const { sent } = await openPayment(page);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await payButton(page).dblclick();
  await page.clock.runFor(1);
  const busy = dialog(page).getByRole('button', { name: paymentTexts.pendingLabel });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.clock.runFor(1998);
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  expect(sent).toEqual([]);

  const paid = page.waitForResponse('**/api/bookings/*/payment');
  await page.clock.runFor(1);
  await paid;
  await page.clock.resume();
  await expect(dialog(page).getByText(paymentMessages.succeeded)).toBeVisible();
  expect(sent.map((request) => request.postData())).toEqual(['{"method":"paypal"}']);
});

test.describe('a failed payment', () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] });

  test('preserves the card data and can be retried', { tag: '@long' }, async ({ page }) => {
    const { sent } = await openPayment(page);
    await failRequests(page, '**/api/bookings/*/payment');
    await dialog(page).getByRole('button', { name: 'Use test card' }).click();
    await payButton(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(paymentTexts.failed);
    await expect(dialog(page).getByLabel('CVV')).toHaveValue('123');

    await page.unroute('**/api/bookings/*/payment');
    await payButton(page).click();
    await expect(dialog(page).getByText(paymentMessages.succeeded)).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test('of a booking changed meanwhile shows why, without a retry', { tag: '@long' }, async ({ page }) => {
    await withoutLiveEvents(page);
    const { pay, approved } = await openPayment(page);
    await pay(approved);
    await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
    await payButton(page).click();

    await expect(dialog(page).getByRole('alert')).toHaveText(paymentMessages.alreadyPaid);
    await expect(payButton(page)).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(bookingCard(page).getByText('paid', { exact: true }).first()).toBeVisible();
  });
});
