import type { Page } from '@playwright/test';
import { submitHire } from '../pages/hire-dialog.ts';
import { confirmDialog, dialog, errorSummary, firstArticle } from '../fixtures/locators.ts';
import { comingDay } from '../fixtures/days.ts';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { asRole, openService, openServices, press, type Screen, visit } from '../fixtures/open-screen.ts';
import { expect } from '../fixtures/test.ts';

const hire = press('Hire Now', openServices, dialog);
const hireOfService = press('Hire Provider', openService, dialog);
const bookings = visit('/bookings', firstArticle);
const payment = press('Pay Now', bookings, dialog);
const calendarEntries = (page: Page) => page.getByRole('group', { name: 'Bookings' });

export const bookingScreens: Screen[] = [
  ...asRole('customer', [
    { name: 'the hire dialog', open: hire },
    {
      name: 'the confirmation before a hire is discarded',
      isVariant: true,
      open: openDiscardDialog,
    },
    { name: 'the hire dialog of a service', isVariant: true, open: hireOfService },
    { name: 'My Bookings', open: bookings },
    { name: 'the payment dialog', open: payment },
    {
      name: 'the errors of the payment dialog',
      isVariant: true,
      open: press(/^Pay \$/, payment, errorSummary),
    },
    {
      name: 'the confirmation before a booking is cancelled',
      isVariant: true,
      open: press('Cancel booking', bookings, confirmDialog),
    },
    {
      name: 'the choice of another time',
      isVariant: true,
      open: press(/Change time|Propose another time/, openVisitToCome, dialog),
    },
    { name: 'the details of a booking', isVariant: true, open: press('Edit details', openBooking, dialog) },
    { name: 'a receipt', isVariant: true, open: openReceipt },
    { name: 'the page of a booking', open: openBooking },
    {
      name: 'the hires of a customer',
      isVariant: true,
      open: visit('/dashboard', firstArticle),
    },
  ]),
  { name: 'a confirmed hire', isVariant: true, open: openConfirmedHire },
  { name: 'a payment that is done', isVariant: true, open: openPaid },
  { name: 'My Bookings without any', isVariant: true, open: openNoBookings },
  ...asRole('provider', [
    { name: 'Service Requests', open: visit('/requests', firstArticle) },
    {
      name: 'the availability of a provider',
      open: visit('/availability', (page) => page.getByRole('region', { name: 'Weekly hours' })),
    },
    { name: 'the calendar of a provider', open: visit('/calendar', calendarEntries) },
    {
      name: 'the month of a provider',
      isVariant: true,
      open: visit('/calendar?view=month', (page) => page.getByRole('group', { name: 'Days' })),
    },
    {
      name: 'the day of a provider',
      isVariant: true,
      open: visit('/calendar?view=day', calendarEntries),
    },
    {
      name: 'the agenda of a provider',
      isVariant: true,
      open: visit('/calendar?view=agenda', calendarEntries),
    },
    {
      name: 'the form that blocks time',
      isVariant: true,
      open: press('Block time', visit('/calendar', calendarEntries), dialog),
    },
    {
      name: 'the hire requests of a provider',
      isVariant: true,
      open: visit('/dashboard', firstArticle),
    },
  ]),
  ...asRole('admin', [
    {
      name: 'the hires dashboard of an admin',
      isVariant: true,
      open: visit('/dashboard', firstArticle),
    },
  ]),
];

async function openDiscardDialog(page: Page) {
  await hire(page);
  await dialog(page).getByLabel('Repeat').selectOption('Every week');
  await page.keyboard.press('Escape');
  await expect(confirmDialog(page)).toBeVisible();
}

async function openConfirmedHire(page: Page) {
  const { service } = await signInToMarketplace(page, 'customer');
  await page.goto(`/services/${service._id}`);
  await page.getByRole('button', { name: 'Hire Provider' }).click();
  await submitHire(page, comingDay(1), '09:30');
  await expect(dialog(page).getByRole('button', { name: 'Keep browsing' })).toBeVisible();
}

async function openBooking(page: Page) {
  await bookings(page);
  await firstArticle(page).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
}

async function openVisitToCome(page: Page) {
  await bookings(page);
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  await upcoming.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
}

async function openReceipt(page: Page) {
  await bookings(page);
  await page
    .getByRole('article')
    .filter({ has: page.getByText('paid', { exact: true }) })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('button', { name: 'Print or PDF' })).toBeVisible();
}

async function openPaid(page: Page) {
  const { book, setStatus } = await signInToMarketplace(page, 'customer');
  await setStatus(await book(), 'approved');
  await payment(page);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
  await dialog(page).getByRole('button', { name: /^Pay / }).click();
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeVisible();
}

async function openNoBookings(page: Page) {
  await signInToMarketplace(page, 'customer');
  await page.goto('/bookings');
  await expect(page.getByRole('link', { name: 'View All Services' })).toBeVisible();
}
