import type { Page } from '@playwright/test';
import { comingDay } from './fixtures/days.ts';
import { createMarketplaceFixture, signInAs } from './fixtures/marketplace.ts';
import { expect, test } from './test.ts';

const visit = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Bookings' }).getByRole('button', { name });

/** Opens the calendar of a provider with an approved visit and a request on one day. */
async function openCalendar(page: Page, query = '') {
  const market = await createMarketplaceFixture(page);
  const day = comingDay(4);
  await market.setStatus(await market.book({ date: day, time: '10:00' }), 'approved');
  await market.book({ date: day, time: '15:00' });
  await signInAs(page, market.provider);
  await page.goto(`/calendar?date=${day}${query}`);
  await expect(visit(page, /^Approved, Tap repair, 10:00 AM/)).toBeVisible();
  return market;
}

test('a provider approves a request from the calendar', async ({ page }) => {
  await openCalendar(page);
  await visit(page, /^Waiting for you, Tap repair, 3:00 PM/).click();
  const dialog = page.getByRole('dialog', { name: 'Booking' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('Approved').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(visit(page, /^Approved, Tap repair, 3:00 PM/)).toBeVisible();
});

test('the calendar is walked by keyboard', async ({ page }) => {
  await openCalendar(page);
  await visit(page, /10:00 AM/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(visit(page, /3:00 PM/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Booking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(visit(page, /3:00 PM/)).toBeFocused();
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/calendar$/);
});

test('month and agenda show the same visits', async ({ page }) => {
  await openCalendar(page, '&view=agenda');
  await expect(visit(page, /Tap repair/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Month' }).click();
  await expect(page.getByRole('button', { name: /, 2 visits$/ })).toBeVisible();
});

test('a provider without hours is led to them', async ({ page }) => {
  await openCalendar(page);
  await page.getByRole('link', { name: 'Set hours' }).click();
  await expect(page.getByRole('heading', { name: 'Availability', level: 1 })).toBeVisible();
});
