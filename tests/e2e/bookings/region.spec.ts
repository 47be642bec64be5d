import { getFormats, getDay } from '@nearhand/shared/region/formats';
import { connect } from '@nearhand/test-support/api-client';
import { app } from '../fixtures/app.ts';
import { comingDay } from '../fixtures/days.ts';
import { bookingCard } from '../fixtures/locators.ts';
import {
  createMarketplaceFixture,
  everyMorning,
  setAvailability,
  signInAs,
} from '../fixtures/marketplace.ts';
import { expect, longAfterFirst, test } from '../fixtures/test.ts';
import { hireDialog } from '../pages/hire-dialog.ts';

const MARKETPLACE_ZONE = 'Europe/Lisbon';

test.describe('a German browser in the marketplace’s time zone', () => {
  test.use({ locale: 'de-DE', timezoneId: MARKETPLACE_ZONE });

  test('has 24 hours, weeks from Monday and days before months, and no time zone', async ({ page }) => {
    const { customer, provider, service, book } = await createMarketplaceFixture();
    await book({ date: comingDay(4), time: '15:00' });
    await setAvailability(provider, { weeklyHours: everyMorning() });
    await signInAs(page, customer);
    await page.goto('/bookings');
    const day = getFormats('de-DE').formatWeekdayAndDay(comingDay(4));
    const [, dayOfMonth = ''] = /(\d+) \w{3}/.exec(day) ?? [];
    expect(dayOfMonth).toBe(String(Number(comingDay(4).slice(8))));

    await expect(bookingCard(page)).toContainText('15:00');
    await expect(bookingCard(page)).toContainText(new RegExp(`${dayOfMonth} \\w{3}`));
    await expect(page.getByText('Times are in')).toBeHidden();
    await page.goto(`/services/${service._id}`);
    await page.getByRole('button', { name: 'Hire Provider' }).click();
    await expect(hireDialog(page).locator('th').first()).toHaveText('Mon');
    await expect(page.getByText('Times are in')).toBeHidden();
    await signInAs(page, provider);
    await page.goto('/availability');
    await expect(page.getByText('When customers can book you.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Lisbon');
  });
});

test.describe('a browser on the other side of the earth', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('names the time zone once, and adds the own time of a remote visit', async ({ page }) => {
    const { customer, provider, service, book } = await createMarketplaceFixture();
    const { token } = provider;
    const body = { name: service.name, description: service.description, place: 'remote' } as const;
    const { category, basePrice, unit } = service;
    await connect(app, token).updateService({
      params: { id: service._id },
      body: { ...body, category: category._id, basePrice, unit, duration: 60 },
    });
    await book({ date: comingDay(4), time: '15:00' });
    await signInAs(page, customer);
    await page.goto('/bookings');

    await expect(bookingCard(page)).toContainText(/3:00.*\(.*5:00\sAM your time\)/);
    await expect(page.getByText('Times are in Lisbon.')).toHaveCount(1);
    await expect(bookingCard(page)).not.toContainText('Lisbon');
  });

  test('has the marketplace’s today in its calendars', { tag: '@long' }, async ({ page }) => {
    const { service, provider } = await createMarketplaceFixture();
    await setAvailability(provider, { weeklyHours: everyMorning() });
    const today = getDay(new Date(), MARKETPLACE_ZONE);
    await signInAs(page, await createMarketplaceFixture().then(({ customer }) => customer));
    await page.goto(`/services/${service._id}`);
    await page.getByRole('button', { name: 'Hire Provider' }).click();

    const cells = hireDialog(page)
      .getByRole('gridcell')
      .getByRole('button', { name: /^Today, / });
    await expect(cells).toHaveCount(1);
    await expect(cells).toHaveText(new RegExp(`^${Number(today.slice(8))}`));
  });
});

test.describe('on paper', () => {
  for (const [row, view] of ['', '&view=month'].entries()) {
    test(
      `the calendar is one page, black on white${view && ', as a month'}`,
      longAfterFirst(row),
      async ({ page }) => {
        const { provider, book, setStatus } = await createMarketplaceFixture();
        const day = comingDay(4);
        await setStatus(await book({ date: day, time: '01:00' }), 'approved');
        await book({ date: day, time: '22:00' });
        await signInAs(page, provider);
        await page.goto(`/calendar?date=${day}${view}`);
        // A week names the customer, a month the service.
        const entry = page
          .getByRole('main')
          .getByRole('button')
          .filter({ hasText: /Carla|Tap repair/ })
          .first();
        await expect(entry).toBeVisible();
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

        for (const format of ['A4', 'Letter']) {
          const pdf = await page.pdf({ format, printBackground: true });
          expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
        }
        const colors = await entry.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return [color, backgroundColor];
        });
        expect(colors).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
      },
    );
  }
});

test(
  'an address opens a map in a new tab, and a phone number is dialed',
  { tag: '@long' },
  async ({ page }) => {
    const { provider, book, setStatus } = await createMarketplaceFixture();
    const booking = await setStatus(await book(), 'approved');
    await signInAs(page, provider);
    await page.goto(`/bookings/${booking._id}`);
    const address = page.getByRole('link', { name: '3 Harbour Road, Springfield' });

    await expect(address).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/search\?query=3%20Harbour/,
    );
    await expect(address).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await expect(page.locator('a[href^="tel:"]')).toBeVisible();
  },
);
