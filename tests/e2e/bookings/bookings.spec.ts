import { readFile } from 'node:fs/promises';
import { bookingMessages, cancellationMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import type { Page } from '@playwright/test';
import { bookingCard, openBookingPage, toast } from '../fixtures/locators.ts';
import { failRequests, holdResponse } from '../fixtures/requests.ts';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test, withoutLiveEvents, mockPrint } from '../fixtures/test.ts';
import { comingDay, formatDay, formatRowDay } from '../fixtures/days.ts';

async function openBookings(page: Page) {
  const market = await signInToMarketplace(page, 'customer');
  const booking = await market.book();
  const open = async () => {
    await page.goto('/bookings');
    await expect(bookingCard(page).first()).toBeVisible();
  };
  return { ...market, booking, open };
}

test('bookings are filtered by status, which the URL keeps', { tag: '@long' }, async ({ page }) => {
  const { open, book, setStatus } = await openBookings(page);
  await setStatus(await book({ date: comingDay(30) }), 'rejected');
  await open();
  await expect(bookingCard(page)).toHaveCount(2);

  await page.getByRole('button', { name: /^Rejected/ }).click();
  await expect(page).toHaveURL('/bookings?status=rejected');
  await expect(bookingCard(page)).toHaveCount(1);
  await expect(bookingCard(page).getByText('Rejected', { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: /^Rejected/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Completed/ }).click();
  const noneFound = page.getByRole('heading', { name: bookingTexts.noneMatch });
  await expect(noneFound).toBeVisible();
  const respond = await holdResponse(page, '**/api/bookings/my-bookings*');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(noneFound).toBeHidden();
  respond();
  await expect(bookingCard(page)).toHaveCount(2);
});

test(
  'a paid booking is cancelled with the refund that the confirmation names',
  { tag: '@long' },
  async ({ page }) => {
    const { open, setStatus, booking, pay } = await openBookings(page);
    await setStatus(booking, 'approved');
    await pay(booking);
    await open();
    await bookingCard(page).getByRole('button', { name: 'Cancel booking' }).click();

    const confirmDialog = page.getByRole('alertdialog', { name: bookingTexts.confirmCancel });
    await expect(confirmDialog.getByText('You get back')).toBeVisible();
    await expect(confirmDialog.getByText('That is all you paid.')).toContainText('on it would be $40.00.');
    await expect(confirmDialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await confirmDialog.getByLabel('Reason').fill('We are away');
    await confirmDialog.getByRole('button', { name: 'Cancel and get $80.00 back' }).click();

    await expect(toast(page, bookingMessages.cancelled)).toBeVisible();
    await expect(bookingCard(page).getByText('refunded', { exact: true })).toBeVisible();
    await openBookingPage(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: '$80.00 is on its way back to you' })).toBeVisible();
    await expect(main.getByText('Cancelled by you.')).toBeVisible();
    await expect(main.getByText('Reason: We are away')).toBeVisible();
    await main.getByText('History', { exact: true }).click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Refunded $80.00' })).toContainText('You');
    await main.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('row', { name: /^Refund.*-\$80\.00$/ })).toBeVisible();
  },
);

test('the next visit is first, and each status has a count', { tag: '@long' }, async ({ page }) => {
  const { open, book, setStatus, booking } = await openBookings(page);
  await setStatus(booking, 'cancelled');
  await book({ date: comingDay(90) });
  await book({ date: comingDay(60) });
  await open();

  const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('article');
  await expect(upcoming.locator('time')).toHaveText([
    new RegExp(formatRowDay(comingDay(60))),
    new RegExp(formatRowDay(comingDay(90))),
  ]);
  await expect(page.getByRole('region', { name: 'Past' }).getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Pending (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelled (1)' })).toBeVisible();
});

test('an approved booking can be added to a calendar', { tag: '@long' }, async ({ page }) => {
  const { setStatus, booking } = await openBookings(page);
  await page.goto(`/bookings/${booking._id}`);
  const add = page.getByRole('button', { name: 'Add to calendar' });
  await expect(add).toBeHidden();
  await setStatus(booking, 'approved');
  await page.reload();
  const download = page.waitForEvent('download');
  await add.click();

  const file = await download;
  expect(file.suggestedFilename()).toBe(`booking-${booking.bookingDate}.ics`);
  const text = await readFile(await file.path(), 'utf8');
  const start = `${booking.bookingDate.replaceAll('-', '')}T${booking.bookingTime.replace(':', '')}00`;
  expect(text).toMatch(new RegExp(`\r\nDTSTART;TZID=.+:${start}\r\n`));
  expect(text).toContain('SUMMARY:Tap repair\\, Piet Provider\r\n');
});

test('a paid booking has a receipt, which prints alone', async ({ page }) => {
  const { open, setStatus, pay, booking } = await openBookings(page);
  const { paymentId = '' } = await pay(await setStatus(booking, 'approved'), 'paypal');
  const expectPrinted = await mockPrint(page);
  await open();
  await openBookingPage(page);
  await page.getByRole('link', { name: 'Receipt' }).click();
  const receipt = page.getByRole('main');
  for (const text of [
    paymentId,
    'Paid: PayPal (simulated)',
    'Piet Provider',
    'Carla Customer',
    '3 Harbour Road, Springfield',
    `${formatDay(comingDay(4), 'short')}, 3:00 PM`,
  ]) {
    await expect(receipt.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(receipt.getByRole('row', { name: 'Total $80.00' })).toBeVisible();

  await receipt.getByRole('button', { name: 'Print' }).click();
  await expectPrinted();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(paymentId, { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(receipt.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a completed booking links to its service', { tag: '@long' }, async ({ page }) => {
  const { open, setStatus, booking, service } = await openBookings(page);
  await setStatus(booking, 'rejected');
  await open();
  await bookingCard(page).getByRole('link', { name: 'Hire again' }).click();

  await expect(page).toHaveURL(`/services/${service._id}`);
});

test.describe('errors', () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] });

  test('a failed cancellation is reverted, and its reason stays', { tag: '@long' }, async ({ page }) => {
    const { open } = await openBookings(page);
    await failRequests(page, '**/api/bookings/*/cancel');
    await open();
    await bookingCard(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('alertdialog').getByText('You have not paid')).toBeVisible();
    await page.getByLabel('Reason').fill('We have moved');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();

    await expect(toast(page, bookingTexts.cancelFailed)).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('We have moved');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(bookingCard(page).getByText('Pending', { exact: true })).toBeVisible();
    await expect(bookingCard(page).getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  });

  test(
    'a refund that changed meanwhile is shown again before cancelling',
    { tag: '@long' },
    async ({ page }) => {
      const { open, setStatus, booking, pay } = await openBookings(page);
      await withoutLiveEvents(page);
      await setStatus(booking, 'approved');
      await open();
      await bookingCard(page).getByRole('button', { name: 'Cancel booking' }).click();
      const confirmDialog = page.getByRole('alertdialog', { name: bookingTexts.confirmCancel });
      await expect(confirmDialog.getByText('You have not paid', { exact: false })).toBeVisible();
      await pay(booking);
      await confirmDialog.getByRole('button', { name: 'Cancel booking' }).click();

      await expect(confirmDialog.getByText(`${cancellationMessages.refundChanged}.`)).toBeVisible();
      await expect(
        confirmDialog.getByRole('button', { name: /^Cancel and get \$80\.00 back$/ }),
      ).toBeVisible();
    },
  );

  test(
    'a booking rejected meanwhile shows the conflict and the new status',
    { tag: '@long' },
    async ({ page }) => {
      const { open, setStatus, booking } = await openBookings(page);
      await withoutLiveEvents(page);
      await open();
      await setStatus(booking, 'rejected');
      await bookingCard(page).getByRole('button', { name: 'Cancel booking' }).click();

      const confirmDialog = page.getByRole('alertdialog');
      await expect(confirmDialog.getByText('This booking is rejected and cannot be cancelled')).toBeVisible();
      await confirmDialog.getByRole('button', { name: 'Keep it' }).click();
      await page.reload();
      await expect(bookingCard(page).getByText('Rejected', { exact: true }).first()).toBeVisible();
    },
  );
});
