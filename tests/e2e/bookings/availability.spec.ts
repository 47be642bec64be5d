import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { availabilityTexts } from '@nearhand/web/src/features/availability/texts.ts';
import type { Locator, Page } from '@playwright/test';
import { collectRequests } from '../fixtures/requests.ts';
import { comingDay } from '../fixtures/days.ts';
import { apiAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const day = (page: Page, name: string) =>
  panel(page, 'Weekly hours').getByRole('listitem').filter({ hasText: name });
const edge = (page: Page, name: string) => page.getByRole('slider', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save hours' }).click();

async function openAvailability(page: Page) {
  const market = await signInToMarketplace(page, 'provider');
  await page.goto('/availability');
  await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible();
  await expect(panel(page, 'Weekly hours')).toBeVisible();
  return market;
}

test('a provider sets up hours, and sees what customers see', { tag: '@long' }, async ({ page }) => {
  const { service } = await openAvailability(page);
  await expect(edge(page, 'Monday, stretch 1, begins')).toHaveAttribute('aria-valuetext', /^9:00\sAM$/);
  await expect(day(page, 'Sunday').getByText('Closed')).toBeVisible();
  const rules = panel(page, 'Booking rules');
  await expect(rules.getByText(/Today the last day is \w+ \d+, \d{4}/)).toBeVisible();
  const before = await rules.getByText(/earliest start/).textContent();
  await rules.getByLabel('Notice').selectOption('4 hours');
  await expect(rules.getByText(/earliest start/)).not.toHaveText(before ?? '');
  await rules.getByLabel('Start times').selectOption('1 hour');
  await save(page);

  await expect(page.getByText(availabilityTexts.saved)).toBeVisible();
  const preview = panel(page, 'What a customer sees');
  await expect(preview.getByLabel('Service')).toContainText(service.name);
  await preview.getByRole('button', { name: 'Next' }).first().click();
  const monday = preview.getByRole('button', { name: /^Monday, \w+ \d+, \d{4}$/ }).first();
  await monday.click();
  await expect(preview.getByText('9:00 AM')).toBeVisible();
  await expect(preview.getByText('9:30 AM')).toHaveCount(0);

  await page.reload();
  await expect(edge(page, 'Friday, stretch 1, ends')).toHaveAttribute('aria-valuetext', /^5:00\sPM$/);
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeHidden();
});

test('hours are moved and drawn as bars by keyboard and mouse', async ({ page }) => {
  await openAvailability(page);
  const field = (label: string) => day(page, 'Monday').getByLabel(label, { exact: true });
  const begins = edge(page, 'Monday, stretch 1, begins');
  await expect(field('From')).toBeHidden();
  await begins.focus();
  await page.keyboard.press('ArrowRight');
  await expect(field('From')).toHaveValue('09:30');
  await expect(begins).toHaveAttribute('aria-valuetext', /^9:30\sAM$/);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(field('From')).toHaveValue('08:30');

  const bars = page.getByRole('group', { name: 'Bars of Monday' });
  const track = await bars.boundingBox();
  const box = await bars.locator('[data-bar="0"]').boundingBox();
  if (!track || !box) throw new Error('The bar has no box');
  const hour = track.width / 14;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + hour * 1.5, y, { steps: 4 });
  await page.mouse.up();
  await expect(field('From')).toHaveValue('10:00');
  await expect(field('To')).toHaveValue('18:30');

  await begins.focus();
  await page.keyboard.press('Enter');
  await expect(field('From')).toBeFocused();
  await begins.focus();
  await page.keyboard.press('Delete');
  await expect(day(page, 'Monday').getByText('Closed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(begins).toHaveAttribute('aria-valuetext', /^10:00\sAM$/);
  await bars.locator('[data-bar="0"]').click();
  await expect(field('From')).toHaveValue('10:00');
  // One bar is chosen at a time.
  await page.getByRole('group', { name: 'Bars of Tuesday' }).locator('[data-bar="0"]').click();
  await expect(field('From')).toBeHidden();
  await expect(day(page, 'Tuesday').getByLabel('From', { exact: true })).toHaveValue('09:00');

  await page.getByRole('button', { name: 'Show all 24 hours' }).click();
  const sunday = page.getByRole('group', { name: 'Bars of Sunday' });
  await sunday.scrollIntoViewIfNeeded();
  const empty = await sunday.boundingBox();
  if (!empty) throw new Error('The track has no box');
  await page.mouse.move(empty.x + (empty.width / 24) * 2, empty.y + 20);
  await page.mouse.down();
  await page.mouse.move(empty.x + (empty.width / 24) * 5.5, empty.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(day(page, 'Sunday').getByLabel('From', { exact: true })).toHaveValue('02:00');
  await expect(day(page, 'Sunday').getByLabel('To', { exact: true })).toHaveValue('05:30');
});

test(
  'hours are moved as bars by touch, and a finger that goes down scrolls',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await openAvailability(page);
    const bars = page.getByRole('group', { name: 'Bars of Monday' });
    // The bar with the save button covers what is at the end of the window.
    await bars.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const bar = bars.locator('[data-bar="0"]');
    const touch = await context.newCDPSession(page);
    const drag = async (element: Locator, at: number, by: { x: number; y: number }) => {
      const box = await element.boundingBox();
      if (!box) throw new Error('The bar has no box');
      const from = { x: box.x + box.width * at, y: box.y + box.height / 2 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (let step = 1; step <= 8; step += 1) {
        const point = { x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 };
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const field = (label: string) => day(page, 'Monday').getByLabel(label, { exact: true });
    const hour = ((await bars.boundingBox())?.width ?? 0) / 14;

    await drag(bar, 0.5, { x: hour * 2, y: 0 });
    await expect(field('From')).toHaveValue('11:00');
    await expect(field('To')).toHaveValue('19:00');
    await drag(page.getByRole('slider', { name: 'Monday, stretch 1, begins' }), 0.2, { x: hour, y: 0 });
    await expect(field('From')).toHaveValue('12:00');

    const before = await page.evaluate(() => scrollY);
    await drag(bar, 0.5, { x: 0, y: -150 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(field('From')).toHaveValue('12:00');
    await context.close();
  },
);

test('hours are added, copied to other days and removed', { tag: '@long' }, async ({ page }) => {
  await openAvailability(page);
  await page.getByRole('button', { name: 'Add hours to Monday' }).click();
  await day(page, 'Monday').getByLabel('From', { exact: true }).last().fill('19:00');
  await day(page, 'Monday').getByLabel('To', { exact: true }).last().fill('00:00');
  await page.getByRole('button', { name: 'Copy the hours of Monday to other days' }).click();
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByRole('button', { name: 'Copy to 1 day' }).click();
  await edge(page, 'Tuesday, stretch 1, begins').press('Enter');
  await page.getByRole('button', { name: 'Remove stretch 1 of Tuesday' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Monday, Tuesday, Sunday' })).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);

  const { weeklyHours } = (await sent).postDataJSON();
  expect(weeklyHours.filter((window: { day: string }) => window.day === 'sunday')).toEqual([
    { day: 'sunday', from: '09:00', to: '17:00' },
    { day: 'sunday', from: '19:00', to: '24:00' },
  ]);
  expect(weeklyHours.some((window: { day: string }) => window.day === 'tuesday')).toBe(false);
  await expect(page.getByText(availabilityTexts.saved)).toBeVisible();
});

test('overlapping hours are named, and nothing is sent', { tag: '@long' }, async ({ page }) => {
  await openAvailability(page);
  await page.getByRole('button', { name: 'Add hours to Monday' }).click();
  await day(page, 'Monday').getByLabel('From', { exact: true }).last().fill('16:00');
  await day(page, 'Monday').getByLabel('To', { exact: true }).last().fill('18:00');
  const sent = collectRequests(page, '/api/availability', 'PUT');
  await save(page);

  await expect(day(page, 'Monday').getByText(availabilityMessages.overlap)).toBeVisible();
  expect(sent).toEqual([]);
});

test(
  'a day is closed, time is taken off and given back, and the hours are removed',
  { tag: '@long' },
  async ({ page }) => {
    await openAvailability(page);
    const others = panel(page, 'Other hours');
    await others.getByLabel('First day').fill(comingDay(1));
    await expect(others.getByLabel('Last day')).toHaveValue(comingDay(1));
    await others.getByRole('button', { name: 'Close this day' }).click();
    await expect(others.getByRole('listitem').getByLabel('First day')).toHaveValue(comingDay(1));
    await others.getByRole('button', { name: 'Next' }).first().click();
    await others
      .getByRole('button', { name: / 1[0-9], \d{4}$/ })
      .first()
      .click();
    await expect(others.getByRole('button', { name: /, closed$/ })).toHaveCount(1);
    await expect(others.getByRole('listitem')).toHaveCount(2);
    await save(page);
    await expect(page.getByText(availabilityTexts.saved)).toBeVisible();
    await page.reload();
    await others.getByRole('button', { name: 'Next' }).first().click();
    await others.getByRole('button', { name: /, closed$/ }).click();
    await page.getByRole('button', { name: 'Add hours to Sunday' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: 'Save hours' })).toBeHidden();

    const timeOff = panel(page, 'Time off');
    await timeOff.getByLabel('Off from').fill(`${comingDay(3)}T09:00`);
    await timeOff.getByLabel('Off until').fill(`${comingDay(2)}T09:00`);
    await timeOff.getByRole('button', { name: 'Take time off' }).click();
    await expect(timeOff.getByText(availabilityMessages.endBeforeStart)).toBeVisible();
    await timeOff.getByLabel('Off until').fill(`${comingDay(4)}T09:00`);
    await timeOff.getByLabel('Note').fill('Fair');
    await timeOff.getByRole('button', { name: 'Take time off' }).click();
    await expect(timeOff.getByText('Fair')).toBeVisible();
    await timeOff.getByRole('button', { name: /^Give back/ }).click();
    await expect(page.getByText(availabilityMessages.blockRemoved)).toBeVisible();

    await page.getByRole('button', { name: 'Remove my hours' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove my hours' }).click();
    await expect(page.getByText(availabilityMessages.removed)).toBeVisible();
    await expect(timeOff).toBeHidden();
  },
);

test(
  'a range of days is closed with Shift or by its days, and says when it is too long',
  { tag: '@long' },
  async ({ page }) => {
    const { provider } = await openAvailability(page);
    const others = panel(page, 'Other hours');
    const dayOfMonth = (number: number) =>
      others.getByRole('button', { name: new RegExp(`^\\w+, \\w+ ${number}, \\d{4}(, |$)`) });
    await others.getByRole('button', { name: 'Next' }).first().click();
    await dayOfMonth(10).click();
    await dayOfMonth(12).click({ modifiers: ['Shift'] });
    await expect(others.getByRole('button', { name: /, closed$/ })).toHaveCount(3);
    await expect(others.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Enter');
    await expect(others.getByRole('button', { name: /, closed$/ })).toHaveCount(5);

    const [first, last] = [others.getByLabel('First day').last(), others.getByLabel('Last day').last()];
    await first.fill(comingDay(30));
    await last.fill(comingDay(30 + 362));
    await expect(others.getByText(/^At most 366 dates can have other hours, and these/)).toBeVisible();
    await last.fill(comingDay(33));
    await others.getByRole('button', { name: 'Close 4 days' }).click();
    await others.getByLabel('Note').last().fill('Holidays');
    await save(page);
    await expect(page.getByText(availabilityTexts.saved)).toBeVisible();

    const { availability } = await apiAs(provider).getAvailability();
    expect(availability?.overrides).toHaveLength(9);
    expect(availability?.overrides.slice(5)).toEqual(
      [30, 31, 32, 33].map((number) => ({ date: comingDay(number), windows: [], note: 'Holidays' })),
    );
  },
);

test('the approved bookings outside new hours are counted', { tag: '@long' }, async ({ page }) => {
  const { setStatus, book } = await openAvailability(page);
  await setStatus(await book({ date: comingDay(10), time: '03:00' }), 'approved');
  await save(page);

  await expect(page.getByText('1 approved booking is now outside your hours. It stays.')).toBeVisible();
  await page.getByRole('link', { name: 'Show approved bookings' }).click();
  await expect(page).toHaveURL('/requests?status=approved');
});
