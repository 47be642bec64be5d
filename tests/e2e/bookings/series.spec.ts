import { DAY_MS } from '@nearhand/shared/durations';
import { finishHire, hireDialog } from '../pages/hire-dialog.ts';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { comingDay } from '../fixtures/days.ts';
import {
  apiAs,
  createMarketplaceFixture,
  everyMorning,
  setAvailability,
  signInAs,
} from '../fixtures/marketplace.ts';
import { expect, expectNoHorizontalOverflow, test } from '../fixtures/test.ts';

/** Creates a provider with hours every day from 9 to 12 in the time of the marketplace. */
async function createMarketWithHours() {
  const name = `Window care ${crypto.randomUUID().slice(0, 8)}`;
  const market = await createMarketplaceFixture(name);
  // Closed until tomorrow in every zone, so that each free day has all its times.
  const overrides = [0, 1].map((ahead) => ({
    date: new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10),
    windows: [],
  }));
  const weeklyHours = everyMorning();
  await setAvailability(market.provider, { weeklyHours, overrides, slotInterval: 60, bookingWindow: 365 });
  return market;
}

test(
  'the dates of a series that are not free are crossed out before it is booked',
  { tag: '@long' },
  async ({ page }) => {
    const market = await createMarketWithHours();
    const { slots } = await apiAs().listSlots({ params: { id: market.service._id } });
    const first = slots[0]?.date ?? '';
    const inWeeks = (weeks: number) =>
      new Date(Date.parse(first) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);
    await market.book({ date: inWeeks(2), time: '10:00' });
    await signInAs(page, market.customer);
    await page.goto(`/services?q=${encodeURIComponent(market.service.name)}`);
    await page.getByRole('button', { name: 'Hire Now' }).first().click();
    await hireDialog(page)
      .getByRole('button', { name: /^Next free/ })
      .click();
    await hireDialog(page).getByLabel('Repeat').selectOption('Every week');
    await hireDialog(page).getByRole('radio', { name: '10:00 AM', exact: true }).check();

    const visits = hireDialog(page).getByRole('list', { name: 'Visits' });
    await expect(visits.getByRole('listitem')).toHaveCount(4);
    await expect(visits.getByRole('listitem').nth(2)).toContainText('not free');
    await expect(visits.getByText('not free')).toHaveCount(1);
    await expect(hireDialog(page)).toContainText('Total$240.00');
    await hireDialog(page).getByRole('switch', { name: 'Book the others' }).check();
    const created = page.waitForResponse('**/api/bookings');
    await finishHire(page);

    const { bookings } = await (await created).json();
    expect(bookings.map(({ bookingDate }: { bookingDate: string }) => bookingDate)).toEqual([
      inWeeks(0),
      inWeeks(1),
      inWeeks(3),
    ]);
  },
);

test('a series is one row, which a provider approves and a customer cancels in part', async ({ page }) => {
  const market = await createMarketWithHours();
  await market.book({ date: comingDay(5), time: '09:00', repeat: { every: 'week', count: 4 } });
  const row = page.getByRole('article', { name: market.service.name });
  const visits = page.getByRole('list', { name: 'All visits' }).getByRole('article');
  const unfold = row.first().getByRole('button', { name: 'Show all 4 visits' });
  await signInAs(page, market.provider);
  await page.goto('/requests');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Every week');
  await unfold.click();
  await expect(visits.getByRole('button', { name: 'Approve' })).toHaveCount(4);
  await expectNoAccessibilityViolations(page);
  await row.first().getByRole('button', { name: 'Approve 4 visits' }).click();
  await expect(visits.getByText('Approved', { exact: true })).toHaveCount(4);

  await signInAs(page, market.customer);
  await page.goto('/bookings');
  await expect(row).toHaveCount(1);
  await unfold.click();
  await visits.nth(2).getByRole('button', { name: 'Cancel booking' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await confirmDialog.getByRole('radio', { name: 'This and following' }).check();
  await confirmDialog.getByRole('button', { name: /^Cancel/ }).click();
  await expect(visits.getByText('Cancelled', { exact: true })).toHaveCount(2);
  await expect(row.first()).toContainText('Total $160.00');
  await page.reload();
  await unfold.click();
  await expect(visits).toHaveCount(4);
  await expectNoAccessibilityViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalOverflow(page);
});

test('below a filter the row of a series still has all its visits', { tag: '@long' }, async ({ page }) => {
  const market = await createMarketWithHours();
  const first = await market.book({ date: comingDay(5), time: '09:00', repeat: { every: 'week', count: 4 } });
  await market.setStatus(first, 'approved');
  await signInAs(page, market.customer);
  await page.goto('/bookings?status=approved');

  await page.getByRole('button', { name: 'Show all 4 visits' }).click();
  await expect(page.getByRole('list', { name: 'All visits' }).getByRole('article')).toHaveCount(4);
});
