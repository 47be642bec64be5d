import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { PASSWORD } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';
import { dialog } from '../fixtures/locators.ts';
import { createMarketplaceFixture, uniqueWord } from '../fixtures/marketplace.ts';
import { press, tabTo, type } from '../fixtures/keyboard-steps.ts';
import { expect, test } from '../fixtures/test.ts';
import { comingDay, formatRowDay } from '../fixtures/days.ts';

const booking = (page: Page, day: string) => page.getByRole('article').filter({ hasText: day });

const first = comingDay(1);
const second = comingDay(5);
/** The day as it is typed into a date field: month, day, year. */
const typed = second.slice(5, 7) + second.slice(8) + second.slice(0, 4);

test('a customer signs in, searches, hires, pays and cancels without a mouse', async ({ page }) => {
  const word = uniqueWord();
  const { customer, book, setStatus } = await createMarketplaceFixture(`Hinge ${word}`);
  await setStatus(await book({ date: first }), 'approved');

  await test.step('signs in', async () => {
    await page.goto('/login');
    await type(page, page.getByLabel('Email'), customer.email);
    await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    // The heading takes the focus when it appears.
    await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, / })).toBeFocused();
  });

  await test.step('searches and opens the service', async () => {
    await type(page, page.getByLabel('What do you need?'), word);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?q=${word}`);
    await press(page, page.getByRole('link', { name: 'View Details' }));
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeFocused();
  });

  await test.step('hires', async () => {
    await press(page, page.getByRole('button', { name: 'Hire Provider' }));
    // Native date and time fields take their parts one by one.
    await type(page, dialog(page).getByLabel('Date'), typed);
    await type(page, dialog(page).getByLabel('Time'), '1000AM');
    await press(page, dialog(page).getByRole('button', { name: 'Confirm Hire' }));
    await expect(dialog(page).getByText(bookingMessages.created)).toBeVisible();
    await expect(dialog(page).getByRole('heading', { name: 'Booking requested' })).toBeFocused();
    await press(page, dialog(page).getByRole('button', { name: 'Keep browsing' }));
    await press(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Bookings' }),
    );
    await expect(
      booking(page, formatRowDay(second))
        .getByText(`${formatRowDay(second)}, 10:00`)
        .first(),
    ).toBeVisible();
  });

  await test.step('pays', async () => {
    const payNow = booking(page, formatRowDay(first)).getByRole('button', { name: 'Pay Now' });
    await press(page, payNow);
    await tabTo(page, dialog(page).getByRole('radio', { name: 'Card' }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await press(page, dialog(page).getByRole('button', { name: 'Pay $80.00' }));
    await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(booking(page, formatRowDay(first)).getByText('paid', { exact: true })).toBeVisible();
  });

  await test.step('cancels', async () => {
    await press(page, booking(page, formatRowDay(second)).getByRole('button', { name: 'Cancel booking' }));
    const confirmDialog = page.getByRole('alertdialog');
    await expect(confirmDialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await press(page, confirmDialog.getByRole('button', { name: 'Cancel booking' }));
    await expect(page.getByRole('region').getByText(bookingMessages.cancelled)).toBeVisible();
    await expect(
      booking(page, formatRowDay(second)).getByText('Cancelled', { exact: true }).first(),
    ).toBeVisible();
  });
});
