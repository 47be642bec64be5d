import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import type { Page } from '@playwright/test';
import {
  confirmHire,
  fillDateAndTime,
  finishHire,
  goOn,
  hireDialog,
  hiredDialog,
  submitHire,
} from '../pages/hire-dialog.ts';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { comingDay } from '../fixtures/days.ts';
import { apiAs, type MarketplaceFixture, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens the complete hire dialog, which the services page has, for a service with these fields. */
async function openHireDialog(page: Page, fields: object = {}): Promise<MarketplaceFixture> {
  const name = `Sanding ${crypto.randomUUID().slice(0, 8)}`;
  const market = await signInToMarketplace(page, 'customer', name);
  await updateService(market, fields);
  await page.goto(`/services?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Hire Now' }).first().click();
  await expect(hireDialog(page)).toBeVisible();
  return market;
}

async function updateService({ provider, service }: MarketplaceFixture, fields: object) {
  const { _id: id, provider: _provider, version: _version, category, ...unchanged } = service;
  const body = { ...unchanged, category: category._id, ...fields };
  await apiAs(provider).updateService({ params: { id }, body });
}

async function confirm(page: Page) {
  await fillDateAndTime(hireDialog(page), comingDay(5), '10:00');
  const created = page.waitForResponse('**/api/bookings');
  await finishHire(page);
  return (await created).json();
}

test('a customer books square feet, with the total in view', { tag: '@long' }, async ({ page }) => {
  await openHireDialog(page, { unit: 'per sq ft', basePrice: 5.5, minimumQuantity: 80 });
  await expect(hireDialog(page).getByLabel('Square feet', { exact: true })).toHaveValue('80');
  await expect(hireDialog(page)).toContainText('Total$440.00');
  await expect(hireDialog(page)).toContainText('at least 80 sq ft');
  await hireDialog(page).getByRole('button', { name: 'More square feet' }).click();
  await expect(hireDialog(page)).toContainText('Total$467.50');
  await hireDialog(page).getByLabel('Square feet', { exact: true }).fill('79');
  await submitHire(page, comingDay(5), '10:00');
  await expect(
    hireDialog(page)
      .getByText(/between 80 and 100,000 sq ft/)
      .first(),
  ).toBeVisible();

  await hireDialog(page).getByLabel('Square feet', { exact: true }).fill('100,5');
  const { booking } = await confirm(page);
  expect(booking).toMatchObject({ quantity: 100.5, totalAmount: 552.75 });
});

test(
  'the total and the chosen time stay in view beside the buttons of the hire dialog',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await openHireDialog(page);
    const total = hireDialog(page).getByText('Total $80.00', { exact: true });
    await expect(total).toBeInViewport({ ratio: 1 });
    await fillDateAndTime(hireDialog(page), comingDay(5), '10:00');
    await goOn(page);
    await hireDialog(page).getByLabel('Notes').scrollIntoViewIfNeeded();
    await expect(total).toBeInViewport({ ratio: 1 });
    await expect(
      hireDialog(page)
        .getByText(/10:00 –/)
        .filter({ visible: true }),
    ).toBeInViewport({ ratio: 1 });
  },
);

test(
  'a customer says where and adds a photo, and the next dialog knows the address',
  { tag: '@long' },
  async ({ page }) => {
    await openHireDialog(page);
    await hireDialog(page).getByLabel('Street').fill('4 Elm Street');
    await hireDialog(page).getByLabel('City').fill('Riverton');
    await hireDialog(page).getByLabel('How to get in').fill('Side door');
    await hireDialog(page).getByLabel('Add photos').setInputFiles(IMAGE_FILE);
    await expect(hireDialog(page).getByRole('img', { name: 'The job, 1' })).toBeVisible();
    const { booking } = await confirm(page);
    expect(booking.images).toHaveLength(1);
    expect(booking.customerAddress).toEqual({
      street: '4 Elm Street',
      city: 'Riverton',
      access: 'Side door',
    });

    await hiredDialog(page).getByRole('button', { name: 'Keep browsing' }).click();
    await page.getByRole('button', { name: 'Hire Now' }).first().click();
    await expect(hireDialog(page).getByRole('radio', { name: '4 Elm Street' })).toBeChecked();
    await expect(hireDialog(page).getByRole('textbox', { name: 'Street' })).toHaveCount(0);
  },
);

test('a customer adds the address after booking on the detail page', { tag: '@long' }, async ({ page }) => {
  const market = await signInToMarketplace(page, 'customer');
  await page.goto(`/services/${market.service._id}`);
  await page.getByRole('button', { name: 'Hire Provider' }).click();
  await expect(hireDialog(page).getByText(bookingTexts.placeLater)).toBeVisible();
  const { booking } = await confirm(page);
  const ask = hiredDialog(page).getByRole('form', { name: 'Where should Piet Provider come?' });
  await ask.getByRole('button', { name: 'Save address' }).click();
  await expect(ask.getByLabel('Street')).toBeFocused();
  await ask.getByLabel('Street').fill('9 Hill Road');
  await ask.getByLabel('City').fill('Riverton');
  await expectNoAccessibilityViolations(page);
  await ask.getByRole('button', { name: 'Save address' }).click();
  await expect(
    hiredDialog(page).getByRole('status').filter({ hasText: '9 Hill Road, Riverton' }),
  ).toBeFocused();
  await hiredDialog(page).getByText('Add notes or photos').click();
  await hiredDialog(page)
    .getByRole('textbox', { name: /^Notes/ })
    .fill('Ring twice');
  await hiredDialog(page).getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('region').getByText(bookingMessages.detailsSaved)).toBeVisible();

  const stored = await apiAs(market.customer).getBooking({ params: { id: booking._id } });
  expect(stored.booking.customerAddress).toEqual({ street: '9 Hill Road', city: 'Riverton' });
  expect(stored.booking.specialRequirements).toBe('Ring twice');
  const { addresses } = await apiAs(market.customer).listAddresses();
  expect(addresses).toMatchObject([{ street: '9 Hill Road', isDefault: true }]);
});

test('a customer takes another of the saved addresses', { tag: '@long' }, async ({ page }) => {
  const market = await openHireDialog(page);
  const addresses = [
    { label: 'Home', street: '4 Elm Street', city: 'Riverton', isDefault: true },
    { label: 'Work', street: '9 Hill Road', access: 'Side door' },
  ];
  await apiAs(market.customer).replaceAddresses({ body: { addresses } });
  await page.reload();
  await page.getByRole('button', { name: 'Hire Now' }).first().click();
  await expect(hireDialog(page).getByRole('radio', { name: 'Home' })).toBeChecked();
  await hireDialog(page).getByRole('radio', { name: 'Another address' }).check();
  await expect(hireDialog(page).getByLabel('Street')).toHaveValue('');
  await hireDialog(page).getByRole('radio', { name: 'Work' }).check();
  await expectNoAccessibilityViolations(page);

  const { booking } = await confirm(page);
  expect(booking.customerAddress).toEqual({ street: '9 Hill Road', access: 'Side door' });
});

test.describe('a price that changes meanwhile', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('is shown, and booked once the customer confirms again', { tag: '@long' }, async ({ page }) => {
    const market = await openHireDialog(page);
    await expect(hireDialog(page)).toContainText('Total$80.00');
    await updateService(market, { basePrice: 95 });
    await submitHire(page, comingDay(5), '10:00');
    await expect(hireDialog(page).getByRole('alert')).toContainText(
      'The price is now $95.00; it was $80.00.',
    );
    await expect(hireDialog(page)).toContainText('Total$95.00');
    await confirmHire(page).click();

    await expect(hiredDialog(page)).toContainText('$95.00');
  });
});

test.describe('a repeated visit', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('is booked without the dates that are not free', { tag: '@long' }, async ({ page }) => {
    const market = await openHireDialog(page);
    const other = await market.book({ date: comingDay(5 + 7), time: '10:00' });
    await market.setStatus(other, 'approved');
    await hireDialog(page).getByLabel('Repeat').selectOption('Every week');
    await hireDialog(page).getByLabel('How many visits').fill('3');
    await confirm(page);
    await expect(hireDialog(page).getByRole('list', { name: 'Visits' })).toContainText('not free');
    await hireDialog(page).getByRole('switch', { name: 'Book the others' }).check();
    const created = page.waitForResponse('**/api/bookings');
    await finishHire(page);

    const { bookings } = await (await created).json();
    expect(bookings).toHaveLength(2);
    await expect(hiredDialog(page).getByText('2 visits')).toBeVisible();
  });
});
