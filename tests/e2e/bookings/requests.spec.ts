import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { connect } from '@nearhand/test-support/api-client';
import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import type { Page } from '@playwright/test';
import { collectRequests, holdResponse } from '../fixtures/requests.ts';
import { bookingCard, confirmDialog, openBookingPage } from '../fixtures/locators.ts';
import { app } from '../fixtures/app.ts';
import { createCustomer, signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test, withoutLiveEvents } from '../fixtures/test.ts';
import { comingDay } from '../fixtures/days.ts';

const button = (page: Page, name: string) => bookingCard(page).getByRole('button', { name });
const status = (page: Page, name: string) => bookingCard(page).getByText(name, { exact: true }).first();

async function openRequests(page: Page) {
  const market = await signInToMarketplace(page, 'provider');
  const booking = await market.book({ notes: 'Ring twice' });
  const open = async () => {
    await page.goto('/requests');
    await expect(bookingCard(page).first()).toBeVisible();
  };
  return { ...market, booking, open };
}

test(
  'a request is approved once, which shows the address of the customer',
  { tag: '@long' },
  async ({ page }) => {
    const { open } = await openRequests(page);
    const sent = collectRequests(page, '/status');
    const respond = await holdResponse(page, '**/api/bookings/*/status');
    await open();
    await expect(page.getByRole('heading', { level: 1, name: 'Service Requests' })).toBeVisible();
    await expect(bookingCard(page).getByText('Carla Customer')).toBeVisible();
    await expect(bookingCard(page).getByText('3 Harbour Road')).toBeHidden();
    const deadline = bookingCard(page).getByText(/^Answer by /);
    await expect(deadline).toBeVisible();

    await button(page, 'Approve').dblclick();
    await expect(status(page, 'Approved')).toBeVisible();
    await expect(deadline).toBeHidden();
    respond();

    await expect(page.getByText('Booking approved successfully!')).toBeVisible();
    await expect(bookingCard(page).getByText('3 Harbour Road')).toBeVisible();
    expect(sent.map((each) => each.postData())).toEqual(['{"status":"approved"}']);
  },
);

test('an event of a booking does not undo its approval on the page', { tag: '@long' }, async ({ page }) => {
  const { open, customer, booking } = await openRequests(page);
  const respond = await holdResponse(page, '**/api/bookings/*/status');
  await open();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  // Without a number, the bell is still loading.
  await expect(bell).toHaveAccessibleName(/\d unread$/);
  const before = (await bell.getAttribute('aria-label')) ?? '';
  await button(page, 'Approve').click();
  await expect(status(page, 'Approved')).toBeVisible();

  const details = { notes: 'Ring three times' };
  await connect(app, customer.token).updateBookingDetails({ params: { id: booking._id }, body: details });
  await expect(bell).not.toHaveAccessibleName(before);
  await expect(status(page, 'Approved')).toBeVisible();

  respond();
  await expect(page.getByText('Booking approved successfully!')).toBeVisible();
  await openBookingPage(page);
  await expect(page.getByText('Ring three times')).toBeVisible();
});

test(
  'a provider who cancels an approved booking gives everything back',
  { tag: '@long' },
  async ({ page }) => {
    const { open, setStatus, pay, booking } = await openRequests(page);
    await setStatus(booking, 'approved');
    await pay(booking);
    await open();
    await button(page, 'Cancel booking').click();
    await expect(confirmDialog(page).getByText('Carla Customer gets back')).toBeVisible();
    await expect(confirmDialog(page).getByText('$80.00')).toBeVisible();
    await confirmDialog(page).getByRole('button', { name: 'Cancel booking' }).click();

    await expect(page.getByText(bookingMessages.cancelled)).toBeVisible();
    await expect(status(page, 'Cancelled')).toBeVisible();
    await openBookingPage(page);
    await expect(page.getByText('Refunded: $80.00')).toBeVisible();
  },
);

test('the page of a request has its three answers first', { tag: '@long' }, async ({ page }) => {
  const { booking } = await openRequests(page);
  await page.goto(`/bookings/${booking._id}`);
  await expect(page.getByText('You would earn $80.00 for 1 h.')).toBeVisible();
  const panel = page.getByRole('region', { name: /^Carla Customer asks for/ });
  for (const name of ['Approve', 'Propose another time', 'Reject'])
    await expect(panel.getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'More actions' })).toBeHidden();
  await panel.getByRole('button', { name: 'Propose another time' }).click();
  const heading = page.getByRole('dialog').getByRole('heading', { name: 'Propose another time' });
  await expect(heading).toBeFocused();
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });
  test(
    'a request is rejected with a reason that the customer reads, and that stays while there is no connection',
    { tag: '@long' },
    async ({ page, otherPage }) => {
      const { open, customer } = await openRequests(page);
      await page.route('**/api/bookings/*/status', (route) => route.abort(), { times: 1 });
      await open();
      await button(page, 'Reject').click();
      const reason = confirmDialog(page).getByLabel('Reason (optional)');
      await expect(reason).toBeFocused();
      await reason.fill('I am away that week.');
      const reject = confirmDialog(page).getByRole('button', { name: 'Reject' });
      await reject.click();
      await expect(page.getByText(bookingTexts.statusFailed)).toBeVisible();
      await expect(reason).toHaveValue('I am away that week.');
      await reject.click();
      await expect(page.getByText('Booking rejected successfully!')).toBeVisible();
      await expect(confirmDialog(page)).toBeHidden();
      await expect(status(page, 'Rejected')).toBeVisible();
      await openBookingPage(page);
      await expect(page.getByText('I am away that week.')).toBeVisible();

      await signInAs(otherPage, customer);
      await otherPage.goto('/bookings');
      await openBookingPage(otherPage);
      await expect(otherPage.getByText('Reason: I am away that week.')).toBeVisible();
    },
  );
});

test(
  'a request that overlaps an approved booking shows a warning before approval',
  { tag: '@long' },
  async ({ page }) => {
    const { open, book, setStatus } = await openRequests(page);
    await open();
    await expect(bookingCard(page).getByText(bookingMessages.overlapsApproved)).toBeHidden();

    const other = await createCustomer();
    const { _id } = await book({ as: other });
    await setStatus({ _id }, 'approved');
    await page.reload();

    await expect(
      bookingCard(page).getByText('You already have an approved booking at this time'),
    ).toBeVisible();
  },
);

test('requests are filtered by status, without cancelled ones', { tag: '@long' }, async ({ page }) => {
  const { open, book, setStatus } = await openRequests(page);
  await setStatus(await book({ date: comingDay(30) }), 'approved');
  await open();
  await expect(bookingCard(page)).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Status' }).getByRole('button')).toHaveText([
    /^All/,
    /^Pending/,
    /^Approved/,
    /^Completed/,
    /^Rejected/,
  ]);

  await page.getByRole('button', { name: /^Approved/ }).click();
  await expect(page).toHaveURL('/requests?status=approved');
  await expect(bookingCard(page)).toHaveCount(1);
  await page.goto('/provider/bookings?status=completed');
  await expect(page.getByRole('heading', { name: bookingTexts.noneMatch })).toBeVisible();
});

test.describe('errors', () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] });

  test('a request cancelled meanwhile shows the conflict', { tag: '@long' }, async ({ page }) => {
    await withoutLiveEvents(page);
    const { open, setStatus, booking } = await openRequests(page);
    await open();
    await setStatus(booking, 'cancelled');
    await button(page, 'Approve').click();

    await expect(page.getByText('This booking is cancelled and cannot be approved')).toBeVisible();
    await expect(status(page, 'Cancelled')).toBeVisible();
  });
});
