import { messages } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import type { Page } from '@playwright/test';
import { expectFocusWithin } from '../fixtures/locators.ts';
import { endSessionAtRequest } from '../fixtures/marketplace.ts';
import {
  confirmHire,
  fillDateAndTime,
  finishHire,
  hireDialog,
  hiredDialog,
  submitHire,
} from '../pages/hire-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { comingDay } from '../fixtures/days.ts';

test.use({ signedInAs: 'customer' });

async function openHireDialog(page: Page) {
  await page.goto('/services');
  await page.getByRole('button', { name: 'Hire Now' }).first().click();
  await expectFocusWithin(hireDialog(page));
}

/** Returns `YYYY-MM-DD` in the time zone of the marketplace. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format(new Date());

test('books a service for a future time', { tag: '@long' }, async ({ page }) => {
  // In the weeks that a calendar would show, of which this provider has none.
  const nextWeek = comingDay(-53);
  await openHireDialog(page);
  await fillDateAndTime(hireDialog(page), nextWeek, '15:00');
  await hireDialog(page).getByLabel('Notes').fill('The bell does not work');
  const created = page.waitForResponse('**/api/bookings');

  await finishHire(page);

  await expect(hiredDialog(page).getByText(bookingMessages.created)).toBeVisible();
  const { booking } = await (await created).json();
  expect(booking).toMatchObject({
    status: 'pending',
    bookingDate: nextWeek,
    bookingTime: '15:00',
    specialRequirements: 'The bell does not work',
  });
  await hiredDialog(page).getByRole('button', { name: 'Keep browsing' }).click();
  await expect(hiredDialog(page)).toBeHidden();
});

test('rejects a date more than a year ahead and preserves the input', { tag: '@long' }, async ({ page }) => {
  await openHireDialog(page);
  await hireDialog(page).getByLabel('Notes').fill('Ring twice');
  await submitHire(page, `${new Date().getFullYear() + 2}-01-02`, '15:00');
  await expect(hireDialog(page).getByRole('alert')).toHaveText('Please choose a date within the next year');
  await expect(hireDialog(page).getByLabel('Notes')).toHaveValue('Ring twice');
});

test('requires a date and a time', { tag: '@long' }, async ({ page }) => {
  await openHireDialog(page);
  await expect(hireDialog(page).getByLabel('Date')).toBeVisible();
  await confirmHire(page).click();

  await expect(hireDialog(page).getByLabel('Date')).toBeFocused();
  await expect(hireDialog(page).getByLabel('Date')).toHaveAccessibleDescription('Please choose a date');
  await hireDialog(page).getByLabel('Date').fill(comingDay(3));
  await confirmHire(page).click();
  await expect(hireDialog(page).getByLabel('Time')).toHaveAccessibleDescription('Please choose a time');
});

test('does not offer a day before today', { tag: '@long' }, async ({ page }) => {
  const before = today();
  await openHireDialog(page);
  const first = await hireDialog(page).getByLabel('Date').getAttribute('min');

  // Midnight may pass in between.
  expect([before, today()]).toContain(first);
});

test.describe('when the server rejects the booking', { tag: '@long' }, () => {
  test.use({ expectedConsoleErrors: [/status of 4\d\d/] });

  for (const [json, shown] of [
    [{ code: 'slot_taken', message: bookingMessages.slotTaken }, bookingMessages.slotTaken],
    [{ code: 'route_not_found', message: messages.routeNotFound }, bookingTexts.serviceUnavailable],
    [{ code: 'invalid', message: bookingMessages.scheduledDateRequired }, bookingTexts.selectDateAndTime],
    [{}, bookingTexts.createFailed],
  ] as const) {
    test(`with ${JSON.stringify(json)}, shows "${shown}" inside the dialog`, async ({ page }) => {
      await page.route('**/api/bookings', (route) => route.fulfill({ status: 409, json }));
      await openHireDialog(page);
      await submitHire(page, comingDay(4), '15:00');

      await expect(hireDialog(page).getByRole('alert')).toHaveText(shown);
    });
  }
});

test('closes at Escape and returns the focus to its button', { tag: '@long' }, async ({ page }) => {
  await openHireDialog(page);
  await page.keyboard.press('Escape');

  await expect(hireDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hire Now' }).first()).toBeFocused();
});

test('asks before it discards input', { tag: '@long' }, async ({ page }) => {
  await openHireDialog(page);
  await hireDialog(page).getByLabel('Notes').fill('Ring twice');
  await page.keyboard.press('Escape');
  const confirmDialog = page.getByRole('alertdialog');
  await expect(confirmDialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(confirmDialog).toBeHidden();
  await expect(hireDialog(page).getByLabel('Notes')).toHaveValue('Ring twice');

  await hireDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await confirmDialog.getByRole('button', { name: 'Close without booking' }).click();
  await expect(hireDialog(page)).toBeHidden();
});

test('asks before closing the tab discards input', { tag: '@long' }, async ({ page }) => {
  await openHireDialog(page);
  await hireDialog(page).getByLabel('Notes').fill('Ring twice');
  const warned = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();

  await expect(hireDialog(page).getByLabel('Notes')).toHaveValue('Ring twice');
});

test.describe('a session that ends over a partly filled form', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('shows that it ended, and restores the input after sign-in', async ({ page }) => {
    await openHireDialog(page);
    await fillDateAndTime(hireDialog(page), comingDay(5), '11:30');
    await hireDialog(page).getByLabel('Notes').fill('Second floor');
    await endSessionAtRequest(page, '**/api/bookings');
    await finishHire(page);

    // Check the toast first: it disappears.
    await expect(page.getByRole('region').getByText(messages.sessionEnded)).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.getByRole('button', { name: 'Customer' }).click();
    await expect(page.getByText('Continue to Services')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Hire Now' }).first().click();

    await expect(hireDialog(page).getByText('We restored your draft.')).toBeVisible();
    await expect(hireDialog(page).getByLabel('Date')).toHaveValue(comingDay(5));
    await expect(hireDialog(page).getByLabel('Time')).toHaveValue('11:30');
    await expect(hireDialog(page).getByLabel('Notes')).toHaveValue('Second floor');

    await expectFocusWithin(hireDialog(page));
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close without booking' }).click();
    await page.getByRole('button', { name: 'Hire Now' }).first().click();
    await expect(hireDialog(page).getByLabel('Notes')).toHaveValue('');
  });

  test('does not show the input to another user', async ({ page }) => {
    await openHireDialog(page);
    await hireDialog(page).getByLabel('Notes').fill('The key is under the mat');
    const readStorage = () => page.evaluate(() => JSON.stringify(sessionStorage));
    expect(await readStorage()).not.toContain('under the mat');
    await page.evaluate(() => {
      localStorage.removeItem('token');
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await expect(page).toHaveURL('/login');
    await expect.poll(readStorage).toContain('under the mat');

    await page.getByRole('button', { name: 'Admin' }).click();
    await expect(page.getByText('Continue to Services')).toBeVisible();
    await expect.poll(readStorage).not.toContain('under the mat');
  });
});
