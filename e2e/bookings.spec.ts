import { readFile } from 'node:fs/promises';
import { messages } from '@nearhand/shared/messages';
import type { Page } from '@playwright/test';
import { hold } from './hold.ts';
import { openOwnMarket, signInAs } from './own-market.ts';
import { expect, test } from './test.ts';

const booking = (page: Page) => page.getByRole('article', { name: 'Tap repair' });
const toast = (page: Page, text: string) => page.getByRole('region').getByText(text, { exact: true });

/** A customer's bookings, with one of the test's own in them. */
async function openBookings(page: Page) {
  const market = await openOwnMarket(page);
  await signInAs(page, market.customer);
  const made = await market.book();
  const open = async () => {
    await page.goto('/bookings');
    await expect(booking(page).first()).toBeVisible();
  };
  return { ...market, made, open };
}

test('a hire leads to My Bookings, where it waits for its provider', async ({ page }) => {
  const { customer, service } = await openOwnMarket(page);
  await signInAs(page, customer);
  await page.goto(`/services/${service._id}`);
  await page.getByRole('button', { name: 'Hire Provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hire Service Provider' });
  await dialog.getByLabel('Date').fill('2031-03-06');
  await dialog.getByLabel('Time').fill('09:30');
  await dialog.getByRole('button', { name: 'Confirm Hire' }).click();
  await dialog.getByRole('link', { name: 'View My Bookings' }).click();

  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  await expect(booking(page).getByText('Pending', { exact: true })).toBeVisible();
  await expect(booking(page).getByText(messages.booking.waiting)).toBeVisible();
  await expect(booking(page).getByText('Thu, Mar 6, 2031, 9:30 AM (Lisbon)')).toBeVisible();
  await expect(booking(page).getByRole('button', { name: 'Pay Now' })).toBeHidden();
});

test('are narrowed to a status, which stays in the address', async ({ page }) => {
  const { open, book, move } = await openBookings(page);
  await move(await book({ date: '2031-04-01' }), 'rejected');
  await open();
  await expect(booking(page)).toHaveCount(2);

  await page.getByRole('button', { name: /^Rejected/ }).click();
  await expect(page).toHaveURL('/bookings?status=rejected');
  await expect(booking(page)).toHaveCount(1);
  await expect(booking(page).getByText('Rejected', { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: /^Rejected/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Completed/ }).click();
  const noneFound = page.getByRole('heading', { name: messages.booking.noneFound });
  await expect(noneFound).toBeVisible();
  const answer = await hold(page, '**/api/bookings/my-bookings*');
  await page.getByRole('button', { name: 'Show all bookings' }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(noneFound).toBeHidden();
  answer();
  await expect(booking(page)).toHaveCount(2);
});

test('that do not exist yet lead to the services', async ({ page }) => {
  const { customer } = await openOwnMarket(page);
  await signInAs(page, customer);
  await page.goto('/customer/bookings');

  await expect(page.getByRole('heading', { name: messages.booking.noneFound })).toBeVisible();
  await page.getByRole('link', { name: 'Browse services' }).click();
  await expect(page).toHaveURL('/services');
});

test('are cancelled after a question, while they are pending', async ({ page }) => {
  const { open } = await openBookings(page);
  await open();
  const opener = booking(page).getByRole('button', { name: 'Cancel booking' });
  await opener.click();
  const question = page.getByRole('alertdialog', { name: messages.booking.confirmCancel });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(opener).toBeFocused();

  await opener.click();
  const cancelled = page.waitForResponse('**/api/bookings/*/cancel');
  await question.getByRole('button', { name: 'Cancel booking' }).click();

  // First what does not stay.
  await expect(toast(page, messages.booking.cancelled)).toBeVisible();
  expect((await (await cancelled).json()).booking.status).toBe('cancelled');
  await expect(booking(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(opener).toBeHidden();
});

test('cannot be cancelled once they are approved', async ({ page }) => {
  const { open, move, made } = await openBookings(page);
  await move(made, 'approved');
  await open();

  await expect(booking(page).getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await expect(booking(page).getByRole('button', { name: 'Cancel booking' })).toBeHidden();
});

test('put the next visit first, and count what has which status', async ({ page }) => {
  const { open, book, move, made } = await openBookings(page);
  await move(made, 'cancelled');
  await book({ date: '2031-06-01' });
  await book({ date: '2031-05-01' });
  await open();

  const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('article');
  await expect(upcoming.locator('time')).toHaveText([/May 1, 2031/, /Jun 1, 2031/]);
  await expect(page.getByRole('region', { name: 'Past' }).getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Pending (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelled (1)' })).toBeVisible();
});

test('can be put into a calendar once they are approved', async ({ page }) => {
  const { open, move, made } = await openBookings(page);
  await open();
  const add = booking(page).getByRole('button', { name: 'Add to calendar' });
  await expect(add).toBeHidden();
  await move(made, 'approved');
  await page.reload();
  const download = page.waitForEvent('download');
  await add.click();

  const file = await download;
  expect(file.suggestedFilename()).toBe('booking-2031-03-05.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('DTSTART:20310305T150000Z\r\nDTEND:20310305T160000Z\r\n');
  expect(text).toContain('SUMMARY:Tap repair\\, Piet Provider\r\n');
});

test('have a receipt once they are paid, which is alone on paper', async ({ page }) => {
  const { open, move, pay, made } = await openBookings(page);
  const { paymentId = '' } = await pay(await move(made, 'approved'), 'paypal');
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-asked', 'to print')));
  await open();
  await booking(page).getByRole('button', { name: 'Receipt' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  for (const text of [
    paymentId,
    'PayPal (simulated)',
    'Piet Provider',
    'Carla Customer',
    '3 Harbour Road, Springfield',
    'Wed, Mar 5, 2031, 3:00 PM (Lisbon)',
  ]) {
    await expect(receipt.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(receipt.getByRole('row', { name: 'Total $80.00' })).toBeVisible();

  await receipt.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'to print');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(paymentId, { exact: true }).last()).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(receipt.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('lead back to the service when they are over', async ({ page }) => {
  const { open, move, made, service } = await openBookings(page);
  await move(made, 'rejected');
  await open();
  await booking(page).getByRole('link', { name: 'Hire again' }).click();

  await expect(page).toHaveURL(`/services/${service._id}`);
});

test.describe('what goes wrong', () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] });

  test('a cancellation that fails is taken back', async ({ page }) => {
    const { open } = await openBookings(page);
    await page.route('**/api/bookings/*/cancel', (route) => route.fulfill({ status: 500, body: '' }));
    await open();
    await booking(page).getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();

    await expect(toast(page, messages.booking.cancelFailed)).toBeVisible();
    await expect(booking(page).getByText('Pending', { exact: true })).toBeVisible();
    await expect(booking(page).getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  });

  test('a booking approved meanwhile says so, and shows it', async ({ page }) => {
    const { open, move, made } = await openBookings(page);
    await open();
    await move(made, 'approved');
    await booking(page).getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();

    await expect(toast(page, 'This booking is approved and cannot be cancelled')).toBeVisible();
    await expect(booking(page).getByRole('button', { name: 'Pay Now' })).toBeVisible();
  });

  test('a list that cannot be loaded says why, and is tried again', async ({ page }) => {
    const { open } = await openBookings(page);
    await page.route('**/api/bookings/my-bookings*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/bookings');
    await expect(page.getByRole('alert').getByText(messages.booking.fetchFailed)).toBeVisible();

    await page.unroute('**/api/bookings/my-bookings*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(booking(page)).toBeVisible();
    await open();
  });
});
