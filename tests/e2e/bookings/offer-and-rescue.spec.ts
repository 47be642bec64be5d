import * as support from '@nearhand/test-support/marketplace';
import { loginAsDemoUser, registerApprovedProvider } from '@nearhand/test-support/users';
import { app } from '../fixtures/app.ts';
import { comingDay } from '../fixtures/days.ts';
import {
  createCustomer,
  everyMorning,
  setAvailability,
  signInAs,
  signInToMarketplace,
  uniqueWord,
} from '../fixtures/marketplace.ts';
import { expect, expectNoHorizontalOverflow, test } from '../fixtures/test.ts';

test('a provider offers another price and length, and the customer accepts', async ({ page, otherPage }) => {
  const market = await signInToMarketplace(page, 'provider');
  const { _id: id } = await market.book();
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an offer' });
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  await dialog.getByLabel('What, line 2').fill('New siphon');
  await dialog.getByLabel('Price of one').last().fill('24.50');
  await expect(dialog.getByText('$104.50')).toBeVisible();
  await dialog.getByLabel('Length in minutes').fill('90');
  await dialog.getByLabel('Note').fill('The old siphon is cracked');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'You offered $104.50' })).toBeVisible();

  await signInAs(otherPage, market.customer);
  await otherPage.goto(`/bookings/${id}`);
  const offer = otherPage.getByRole('region', { name: /^What .* offers$/ });
  await expect(offer).toContainText('The old siphon is cracked');
  await expect(offer).toContainText('Total · 1 h 30 min');
  await offer.getByRole('button', { name: 'Accept $104.50' }).click();
  await expect(otherPage.getByRole('heading', { name: /^Pay \$104\.50 to secure/ })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('a customer asks three others when a provider cannot come, and one accepts', async ({
  page,
  otherPage,
}) => {
  const admin = await loginAsDemoUser(app, 'admin');
  const { _id: category } = await support.createCategory(app, admin, uniqueWord());
  const addProvider = async (name: string, basePrice: number) => {
    const provider = await registerApprovedProvider(app, admin, { name });
    await setAvailability(provider, { weeklyHours: everyMorning() });
    const service = await support.createService(app, provider, { category, name: 'Tap repair', basePrice });
    return { provider, service };
  };
  const old = await addProvider('Nadia Ferro', 85);
  const { provider: winner } = await addProvider('Priya Raman', 90);
  for (const [name, price] of [
    ['Tomasz Zielinski', 80],
    ['Installateurmeisterbetrieb Schwarzenbacher', 95],
    ['Lea Four', 99],
  ] as const)
    await addProvider(name, price);
  const customer = await createCustomer();
  const booking = await support.createBooking(app, customer, old.service, {
    bookingDate: comingDay(4),
    bookingTime: '10:00',
    customerAddress: { street: '3 Harbour Road', city: 'Springfield' },
  });
  await support.changeBookingStatus(app, old.provider, booking, 'rejected');

  await signInAs(page, customer);
  await page.goto(`/bookings/${booking._id}`);
  const others = page.getByRole('region', { name: 'Others can come at the same time' });
  await expect(others.getByRole('article')).toHaveCount(3);
  await expect(others).toContainText('From $80.00 to $95.00.');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalOverflow(page);
  await others.getByRole('button', { name: 'See all 4' }).click();
  await expect(others.getByRole('checkbox', { name: 'Ask Lea Four' })).toBeDisabled();
  await others.getByRole('checkbox', { name: 'Ask Installateurmeisterbetrieb' }).uncheck();
  await others.getByRole('checkbox', { name: 'Ask Lea Four' }).check();
  await others.getByRole('button', { name: 'Ask all three' }).click();

  await expect(page.getByRole('heading', { name: '3 providers are asked' })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await signInAs(otherPage, winner);
  await otherPage.goto('/requests');
  await otherPage.getByRole('article').getByRole('button', { name: 'Approve' }).click();
  await page
    .getByRole('region', { name: 'Another provider comes instead' })
    .getByRole('link', { name: 'View booking' })
    .click();
  await expect(page.getByRole('heading', { name: /^Pay \$90\.00 to secure/ })).toBeVisible();
});
