import type { Availability } from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Page } from '@playwright/test';
import { confirmHire, hireDialog, hiredDialog } from '../pages/hire-dialog.ts';
import { comingDay } from '../fixtures/days.ts';
import { setAvailability, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

const time = (page: Page, name: string) => hireDialog(page).getByRole('radio', { name, exact: true });

const firstDay = comingDay(1);

/** Opens the hire dialog for a service whose provider works from 9 to 12 on two days to come. */
async function openHireDialog(page: Page, settings: Partial<Availability> = {}) {
  const market = await signInToMarketplace(page, 'customer');
  const windows = [{ from: '09:00', to: '12:00' }];
  const overrides = [firstDay, comingDay(2)].map((date) => ({ date, windows }));
  await setAvailability(market.provider, { overrides, slotInterval: 60, bookingWindow: 365, ...settings });
  await page.goto(`/services/${market.service._id}`);
  await page.getByRole('button', { name: 'Hire Provider' }).click();
  await expect(hireDialog(page).getByRole('application', { name: /^Date/ })).toBeVisible();
  return market;
}

async function chooseNextFree(page: Page) {
  await hireDialog(page)
    .getByRole('button', { name: /^Next free/ })
    .click();
  await expect(time(page, '9:00 AM')).toBeChecked();
}

test('an offered time of a provider with hours is booked', { tag: '@long' }, async ({ page }) => {
  await openHireDialog(page);
  await confirmHire(page).click();
  await expect(hireDialog(page).getByText('Please choose a time').first()).toBeVisible();
  await expect(
    hireDialog(page)
      .getByRole('button', { name: /, no times$/ })
      .first(),
  ).toBeVisible();
  await chooseNextFree(page);
  await expect(hireDialog(page).getByRole('radio')).toHaveCount(3);
  await time(page, '10:00 AM').check();
  const created = page.waitForResponse('**/api/bookings');
  await confirmHire(page).click();

  const { booking } = await (await created).json();
  expect(booking).toMatchObject({ bookingDate: firstDay, bookingTime: '10:00' });
  await expect(hiredDialog(page).getByText(bookingMessages.created)).toBeVisible();
});

test('a booking that is confirmed at once is paid where it was made', { tag: '@long' }, async ({ page }) => {
  await openHireDialog(page, { instantBooking: true });
  await chooseNextFree(page);
  await confirmHire(page).click();
  await expect(hiredDialog(page).getByText('Booking confirmed!')).toBeVisible();
  const pay = hiredDialog(page).getByRole('button', { name: /^Pay \$/ });
  const heading = hiredDialog(page).getByRole('heading', { name: 'Booked' });
  await expect(heading).toBeFocused();
  await pay.click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await payment.getByRole('radio', { name: 'PayPal' }).check();
  await payment.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(payment.getByRole('link', { name: 'Receipt' })).toBeVisible();
  await payment.getByRole('button', { name: 'Done' }).click();

  await expect(hiredDialog(page).getByText(/^You paid \$/)).toBeVisible();
  await expect(pay).toBeHidden();
  await expect(heading).toBeFocused();
});

test.describe('a time that is taken meanwhile', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('shows an error, and one of the nearest three is booked instead', async ({ page }) => {
    const { book } = await openHireDialog(page);
    await chooseNextFree(page);
    await time(page, '10:00 AM').check();
    await book({ date: firstDay, time: '10:00' });
    await confirmHire(page).click();

    const taken = hireDialog(page).getByRole('alert').filter({ hasText: availabilityMessages.slotTaken });
    await expect(taken.getByRole('button')).toHaveCount(3);
    await expect(taken.getByRole('button').first()).toBeFocused();
    // The times are fetched again after the rejection.
    await expect(hireDialog(page).getByText('Taken', { exact: true })).toBeVisible();
    await taken
      .getByRole('button', { name: /11:00\sAM/ })
      .first()
      .click();
    await expect(taken).toBeHidden();
    await expect(confirmHire(page)).toBeFocused();
    await expect(time(page, '11:00 AM')).toBeChecked();
    await expect(hireDialog(page).getByText('Taken', { exact: true })).toBeVisible();
    await expect(time(page, '10:00 AM')).toHaveCount(0);
    await confirmHire(page).click();
    await expect(hiredDialog(page).getByText(bookingMessages.created)).toBeVisible();
  });
});

test(
  'a time that is taken while the dialog is open is reported at once',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    const { book } = await openHireDialog(page);
    await chooseNextFree(page);
    await time(page, '10:00 AM').check();
    await book({ date: firstDay, time: '10:00' });
    await page.clock.fastForward('05:00');

    const taken = hireDialog(page)
      .getByRole('alert')
      .filter({ hasText: /10:00\sAM is no longer free/ });
    await expect(taken.getByRole('button')).toHaveCount(3);
    await expect(hireDialog(page).getByText('Taken', { exact: true })).toBeVisible();
    await time(page, '9:00 AM').check();
    await expect(taken).toBeHidden();
  },
);
