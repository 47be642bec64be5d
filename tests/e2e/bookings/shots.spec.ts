import { apiAs, everyMorning, setAvailability, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';
const OUT = '/tmp/hw-shots';
for (const [width, height, theme] of [
  [390, 844, 'light'],
  [1440, 900, 'light'],
  [390, 844, 'dark'],
  [1440, 900, 'dark'],
  [320, 568, 'light'],
] as const) {
  test(`shots ${width} ${theme}`, async ({ page }) => {
    const shot = (name: string) => page.screenshot({ path: `${OUT}/${name}-${width}-${theme}.png` });
    await page.setViewportSize({ width, height });
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme);
    const name = `Weekly cleaning ${crypto.randomUUID().slice(0, 6)}`;
    const market = await signInToMarketplace(page, 'customer', name);
    const { _id: id, provider: _p, category, ...service } = market.service;
    await apiAs(market.provider).updateService({
      params: { id },
      body: { ...service, category: category._id, unit: 'per hour', basePrice: 38, duration: 180 },
    });
    const afternoons = everyMorning()
      .filter((_, i) => i % 3 !== 0)
      .map(({ day }) => ({ day, from: '13:00', to: '19:00' }));
    await setAvailability(market.provider, {
      weeklyHours: [...everyMorning(), ...afternoons],
      bookingWindow: 365,
    });
    await page.goto(`/services?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: 'Hire Now' }).first().click();
    await expect(page.getByRole('button', { name: /^Next free/ })).toBeVisible();
    await page.waitForTimeout(300);
    await shot('1-when');
    if (width < 900) {
      await page.getByRole('button', { name: 'Choose a time' }).click();
      await page.waitForTimeout(200);
      await shot('2-choose');
    } else {
      await page.getByRole('button', { name: 'Confirm Hire' }).click();
      await page.waitForTimeout(200);
      await shot('2-choose');
    }
    await page.getByRole('dialog').getByRole('radio').nth(1).check();
    await shot('3-chosen');
    if (width < 900) {
      await page.getByRole('button', { name: 'Next: what and where' }).click();
      await shot('4-what');
      await page.getByRole('button', { name: 'Next: check' }).click();
      await page.waitForTimeout(200);
      await shot('5-where');
    }
    await page.getByLabel('Street').fill('27 Pilot Street, Apt 3');
    await page.getByLabel('City').fill('Alder Bay');
    await shot('6-where');
    if (width < 900) {
      await page.getByRole('button', { name: 'Next: check' }).click();
      await page.waitForTimeout(200);
      await shot('7-check');
    }
    await page.getByRole('button', { name: 'Confirm Hire' }).click();
    await expect(page.getByRole('heading', { name: 'Booking requested' })).toBeFocused();
    await page.waitForTimeout(300);
    await shot('8-success');
    const { bookings } = await apiAs(market.customer).listMyBookings();
    const b = bookings[0]!;
    await page.getByRole('link', { name: 'View booking' }).click();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${OUT}/12-page-${width}-${theme}.png`, fullPage: true });
    await market.setStatus(b, 'approved');
    await page.goto(`/bookings/${b._id}`);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${OUT}/13-page-${width}-${theme}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.waitForTimeout(500);
    await shot('14-pay');
    await market.pay(b);
    await page.goto(`/bookings/${b._id}/receipt`);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${OUT}/15-receipt-${width}-${theme}.png`, fullPage: true });
    await page.goto(`/services/${id}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${OUT}/9-detail-${width}-${theme}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Hire Provider' }).last().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Next free/ })).toBeVisible();
    await page.waitForTimeout(300);
    await shot('10-short');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Next free/ })
      .click();
    await shot('11-short');
  });
}
