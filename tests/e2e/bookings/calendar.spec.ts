import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { weekdays } from '@nearhand/shared/availability/availability';
import { availabilityTexts } from '@nearhand/web/src/features/availability/texts.ts';
import type { Page } from '@playwright/test';
import { expectFocusWithin } from '../fixtures/locators.ts';
import { comingDay } from '../fixtures/days.ts';
import { type MarketplaceFixture, setAvailability, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

const visit = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Bookings' }).getByRole('button', { name });

/** Opens the calendar of a provider with an approved visit and a request on one day. */
async function openCalendar(page: Page, query = '') {
  const market = await signInToMarketplace(page, 'provider');
  const day = comingDay(4);
  await market.setStatus(await market.book({ date: day, time: '10:00' }), 'approved');
  await market.book({ date: day, time: '15:00' });
  await page.goto(`/calendar?date=${day}${query}`);
  if (query.includes('month')) await expect(page.getByRole('button', { name: /, 2 visits$/ })).toBeVisible();
  else await expect(visit(page, /^Approved, Tap repair, 10:00\sAM/)).toBeVisible();
  return market;
}

test('a provider approves a request from the calendar', { tag: '@long' }, async ({ page }) => {
  await openCalendar(page);
  await visit(page, /^Waiting for you, Tap repair, 3:00\sPM/).click();
  const dialog = page.getByRole('dialog', { name: 'Booking' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('Approved').first()).toBeVisible();
  await expectFocusWithin(dialog);
  await page.keyboard.press('Escape');

  await expect(visit(page, /^Approved, Tap repair, 3:00\sPM/)).toBeVisible();
});

test('the calendar is walked by keyboard', { tag: '@long' }, async ({ page }) => {
  await openCalendar(page);
  await visit(page, /10:00\sAM/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(visit(page, /3:00\sPM/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusWithin(page.getByRole('dialog', { name: 'Booking' }));
  await page.keyboard.press('Escape');
  await expect(visit(page, /3:00\sPM/)).toBeFocused();
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/calendar$/);
});

test('arrow keys lead to the days after the last visit, and back', { tag: '@long' }, async ({ page }) => {
  const market = await openCalendar(page);
  await market.book({ date: comingDay(4 + 14), time: '09:00' });
  await page.reload();
  const later = visit(page, /^Waiting for you, Tap repair, 9:00\sAM/);
  await visit(page, /3:00\sPM/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Nothing booked this week.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Bookings' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(later).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Nothing booked this week.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(visit(page, /3:00\sPM/)).toBeFocused();
});

test('the days of the month are walked by keyboard', { tag: '@long' }, async ({ page }) => {
  await openCalendar(page, '&view=month');
  const days = page.getByRole('group', { name: 'Days' });
  const day = (date: string) => days.locator(`[data-day="${date}"]`);
  await expect(days.locator('[tabindex="0"]')).toHaveCount(1);
  await day(comingDay(4)).focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(comingDay(5))).toBeFocused();
  for (let week = 0; week < 6; week += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(day(comingDay(5 + 7 * (week + 1)))).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${comingDay(5 + 42)}$`));
});

test('a provider proposes another time in the popover of a request', { tag: '@long' }, async ({ page }) => {
  await openCalendar(page);
  await visit(page, /3:00\sPM/).click();
  await page
    .getByRole('dialog', { name: 'Booking' })
    .getByRole('button', { name: 'Propose another time' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByLabel('Date').fill(comingDay(4));
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Time').fill('16:30');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();

  const booking = page.getByRole('dialog', { name: 'Booking' });
  await expect(booking.getByText(/^You proposed .*4:30\sPM/)).toBeVisible();
  await expectFocusWithin(booking);
  await page.keyboard.press('Escape');
  await expect(visit(page, /^Proposed time, Tap repair, 4:30\sPM/)).toBeVisible();
  await expect(visit(page, /^Waiting for you/)).toBeFocused();
});

test('a provider moves a visit by keyboard and proposes the time', { tag: '@long' }, async ({ page }) => {
  await openCalendar(page);
  await visit(page, /10:00\sAM/).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: /^Tap repair: .*, 11:00\sAM$/ })).toBeAttached();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expectFocusWithin(page.getByRole('dialog', { name: 'Booking' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await expect(dialog.getByLabel('Date')).toHaveValue(comingDay(4));
  await expect(dialog.getByLabel('Time')).toHaveValue('09:30');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();

  await expect(visit(page, /^Proposed time, Tap repair, 9:30\sAM/)).toBeVisible();
});

test('a provider drags a visit, and Enter or a click still opens it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openCalendar(page);
  // It stands above the visits, which are measured next.
  await expect(page.getByRole('link', { name: 'Set hours' })).toBeVisible();
  const button = visit(page, /^Approved/);
  const box = await button.boundingBox();
  if (!box) throw new Error('The visit has no box');
  const hour = (await page.locator('[data-day]').first().boundingBox())?.height ?? 0;
  const minutes = Number(await page.locator('[data-day]').first().getAttribute('data-minutes'));
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + (hour / minutes) * 120, { steps: 5 });
  await page.mouse.up();

  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await expect(dialog.getByLabel('Time')).toHaveValue('12:00');
  await expectFocusWithin(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button.press('Enter');
  await expectFocusWithin(page.getByRole('dialog', { name: 'Booking' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Booking' })).toBeVisible();
});

test(
  'a visit that is dropped on a taken time shows an error and moves back',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1200 });
    const market = await openCalendar(page);
    await market.setStatus(await market.book({ date: comingDay(4), time: '12:00' }), 'approved');
    await page.reload();
    const button = visit(page, /^Approved, Tap repair, 10:00\sAM/);
    await button.focus();
    await page.keyboard.press('m');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('alert').filter({ hasText: '11:30 AM is not free.' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Not free', { exact: true })).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('buffers are tinted, and no room between them is not free', { tag: '@long' }, async ({ page }) => {
  await setHours(page, await openCalendar(page));
  await expect(page.locator('[data-buffer="30"]')).toHaveCount(2);
});

/** Gives the provider of the fixture hours on the day of its bookings. */
async function setHours(page: Page, { provider }: MarketplaceFixture) {
  const overrides = [{ date: comingDay(4), windows: [{ from: '09:00', to: '18:00' }] }];
  await setAvailability(provider, { overrides, bufferAfter: 30, bookingWindow: 365 });
  await page.reload();
}

test.describe('time off over a booking', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('a provider blocks time, and reads which booking conflicts', { tag: '@long' }, async ({ page }) => {
    const market = await openCalendar(page);
    await setHours(page, market);
    await page.getByRole('button', { name: 'Block time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block time' });
    const block = dialog.getByRole('button', { name: 'Block time' });
    await dialog.getByLabel('Off from').fill(`${comingDay(4)}T10:30`);
    await dialog.getByLabel('Off until').fill(`${comingDay(4)}T12:30`);
    await dialog.getByLabel('Note').fill('Van inspection');
    await block.click();
    const alert = dialog.getByRole('alert');
    await expect(alert.getByText(availabilityMessages.blockOverBooking)).toBeVisible();
    await expect(alert.getByText(/^Tap repair, Carla Customer, .*, 10:00\sAM/)).toBeVisible();

    await dialog.getByLabel('Off from').fill(`${comingDay(4)}T11:30`);
    await block.click();
    await expect(page.getByText(availabilityTexts.blockCreated)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(visit(page, /^Time off, Van inspection, 11:30\sAM – 12:30\sPM$/)).toBeVisible();
  });
});

test('on a phone a swipe or the week above leads to another day', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const market = await signInToMarketplace(page, 'provider');
  await market.setStatus(await market.book({ date: comingDay(4), time: '10:00' }), 'approved');
  await page.goto(`/calendar?date=${comingDay(3)}`);
  const grid = page.getByRole('group', { name: 'Bookings' });
  await grid.waitFor();
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ identifier: 1, clientX: x, clientY: 300 }];
    await grid.dispatchEvent('touchstart', { touches: at(from), changedTouches: at(from) });
    await grid.dispatchEvent('touchend', { touches: [], changedTouches: at(to) });
  };
  await swipe(300, 100);
  await expect(visit(page, /^Approved, Tap repair, 10:00\sAM/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(comingDay(4)));
  await swipe(100, 300);
  await expect(page).toHaveURL(new RegExp(comingDay(3)));
  await expect(visit(page, /Tap repair/)).toBeHidden();

  await page.goto(`/calendar?date=${comingDay(4)}`);
  const week = page.getByRole('group', { name: 'Week' });
  const day = week.getByRole('button', { name: /, 1 visit$/ });
  await expect(week.getByRole('button')).toHaveCount(7);
  await expect(day.locator('[data-dot="approved"]')).toHaveCount(1);
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/ · 1 visit, 1 h$/)).toBeVisible();
  await week
    .getByRole('button', { name: /, no visits$/ })
    .first()
    .click();
  await expect(page.getByText(/ · Nothing booked$/)).toBeVisible();
  await day.click();
  await expect(page).toHaveURL(new RegExp(comingDay(4)));
  await context.close();
});

test('month and agenda show the same visits', { tag: '@long' }, async ({ page }) => {
  await openCalendar(page, '&view=agenda');
  await expect(visit(page, /Tap repair/)).toHaveCount(2);
  await expect(visit(page, /Tap repair/).first()).toContainText('$');
  await page.getByRole('button', { name: 'Month' }).click();
  await expect(page.getByRole('button', { name: /, 2 visits$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page.locator('[data-day]')).toHaveCount(1);
});

test(
  'on a phone the calendar opens at the top of the page, and at now',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const market = await signInToMarketplace(page, 'provider');
    const weeklyHours = weekdays.map((day) => ({ day, from: '00:00', to: '23:30' }));
    await setAvailability(market.provider, { weeklyHours });
    await page.goto('/calendar');
    const isNowShown = () =>
      page.locator('[data-now]').evaluate((line) => {
        const grid = line.closest('[data-scroller]')?.getBoundingClientRect();
        const { top } = line.getBoundingClientRect();
        return grid && top >= grid.top && top <= grid.bottom;
      });

    await expect.poll(isNowShown).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test(
  'a provider without hours follows the link to set them, and returns',
  { tag: '@long' },
  async ({ page }) => {
    await openCalendar(page);
    await page.getByRole('link', { name: 'Set hours' }).click();
    await expect(page.getByRole('heading', { name: 'Availability', level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Hours', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Availability', level: 1 })).toBeVisible();
  },
);

test('a provider rejects all visits of a series from one of them', { tag: '@long' }, async ({ page }) => {
  const market = await openCalendar(page);
  await market.book({ date: comingDay(5), time: '09:00', repeat: { every: 'week', count: 3 } });
  await page.goto(`/calendar?date=${comingDay(5)}&view=agenda`);
  await expect(page.getByText('3 requests wait for you')).toBeVisible();
  await visit(page, /^Waiting for you, Tap repair, 9:00\sAM/)
    .first()
    .click();
  const card = page.getByRole('dialog', { name: 'Booking' });
  await card.getByRole('button', { name: 'Reject' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Reject this request?' });
  await confirmDialog.getByRole('radio', { name: 'All' }).check();
  await confirmDialog.getByRole('button', { name: 'Reject' }).click();

  await expect(visit(page, /9:00\sAM/)).toHaveCount(0);
});
