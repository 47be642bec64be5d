import { DAY_MS } from '@nearhand/shared/durations';
import type { Page } from '@playwright/test';
import { activeFilters, serviceCards } from '../fixtures/locators.ts';
import {
  apiAs,
  createMarketplaceFixture,
  setAvailability,
  signInAs,
  uniqueWord,
  signInToMarketplace,
} from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

// A place in the ocean, where no demo provider works.
const HERE = { lat: 45.5, lng: -135.2 };
const NEARBY = { lat: 45.52, lng: -135.2 };
const POINT = `${HERE.lat},${HERE.lng}`;

test.use({ signedInAs: 'customer' });

/** Returns the day in so many days, `YYYY-MM-DD`. */
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Creates a provider who works near the place, from 9 to 12 in three days, with one service of a unique name. */
async function createNearbyService(page: Page, center = NEARBY) {
  // One word: a search for two would find the services of parallel tests by the first.
  const name = `Gutter${uniqueWord()}`;
  const market = await signInToMarketplace(page, 'customer', name);
  const { provider } = market;
  const serviceArea = { label: 'Ocean side', center, radiusKm: 30 };
  const body = { name: provider.name, email: provider.email, phone: '555 0100', serviceArea };
  await apiAs(provider).updateProfile({ body });
  const overrides = [{ date: dayAhead(3), windows: [{ from: '09:00', to: '12:00' }] }];
  await setAvailability(provider, { overrides });
  return { ...market, name };
}

test(
  'finds what is near a chosen place, with its distance, and keeps it in the URL',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/services');
    await page.getByRole('combobox', { name: 'Near' }).fill('lond');
    await page
      .getByRole('option', { name: /^London/ })
      .first()
      .click();

    await expect(page).toHaveURL(/near=51\.5.*placeName=London/);
    await expect(activeFilters(page)).toHaveText([/Within 25 km of London/]);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('nearest');

    const copy = await context.newPage();
    await copy.goto(page.url());
    await expect(copy.getByRole('combobox', { name: 'Near' })).toHaveValue(/^London/);
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Near' })).toHaveValue('');
  },
);

test(
  'uses the position of the browser on a click, and says so when it is denied',
  { tag: '@long' },
  async ({ page, context }) => {
    const { name } = await createNearbyService(page);
    await page.goto('/services');
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(page.getByRole('alert')).toHaveText(/did not share your position/);
    await expect(page.getByRole('combobox', { name: 'Near' })).toBeFocused();

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: HERE.lat, longitude: HERE.lng });
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(page.getByRole('combobox', { name: 'Near' })).toHaveValue('Your position');
    await expect(serviceCards(page).filter({ hasText: name })).toContainText('2.2 km · Ocean side');
  },
);

test('free times are chosen by day, and cards show the first', { tag: '@long' }, async ({ page }) => {
  const { name } = await createNearbyService(page);
  const day = dayAhead(3);
  await page.goto(`/services?near=${POINT}&q=${encodeURIComponent(name)}&freeOn=${day}`);
  await expect(serviceCards(page).filter({ hasText: name })).toContainText(/First free .*9:00\sAM/);

  await page.getByRole('button', { name: /^When/ }).click();
  await page
    .getByRole('dialog', { name: 'When', exact: true })
    .getByRole('button', { name: 'Tomorrow' })
    .click();
  await page.getByRole('button', { name: 'Evening' }).click();
  await page.getByRole('button', { name: /^Show \d+ services?$/ }).click();
  await expect(page).toHaveURL(/freeOn=.*&after=17%3A00/);
  await expect(page.getByRole('list', { name: /^Instead of “Gutter/ })).toBeVisible();

  await page.getByRole('button', { name: /^On any day/ }).click();
  await expect(page).not.toHaveURL(/freeOn/);
  await expect(serviceCards(page).filter({ hasText: name })).toBeVisible();
});

test(
  'corrects typing errors, and searches for what was typed on request',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/services?q=plumer');
    await expect(page.getByRole('status').filter({ hasText: 'Showing results for' })).toContainText(
      'plumber',
    );
    await expect(page.getByLabel('Search services')).toHaveValue('plumer');

    await page.getByRole('link', { name: 'plumer' }).click();
    await expect(page).toHaveURL('/services?q=plumer&exact=true');
    await expect(serviceCards(page)).toHaveCount(0);
  },
);

test(
  'filters in the column beside the services, with what each finds',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/services?q=repair');
    const column = page.getByRole('complementary', { name: 'Filters' });
    const easy = column.getByRole('radio', { name: /^Easy/ });
    await expect(easy).toHaveAccessibleName(/^Easy \d+ services$/);
    const label = await column.locator('label').filter({ hasText: 'Easy' }).innerText();
    const count = Number(/\d+/.exec(label)?.[0]);
    await easy.check();

    await expect(page).toHaveURL('/services?q=repair&difficulty=easy');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ services?$/ })).toHaveText(
      new RegExp(`^${count} service`),
    );

    await column.getByLabel('Max price').fill('0.5');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/services?q=repair&difficulty=easy&maxPrice=0.5');
    await expect(page.getByRole('button', { name: /^At any price/ })).toContainText(`${count} service`);
  },
);

test('shows providers on rings, which the keyboard walks by distance', async ({ page }) => {
  const [one, other] = [
    await createNearbyService(page),
    await createNearbyService(page, { lat: 45.5, lng: -135.1 }),
  ];
  await page.goto(`/services?near=${POINT}&view=nearby`);
  const rings = page.getByRole('group', { name: 'Providers around you' });
  const list = page.getByRole('list', { name: 'Providers' });
  await expect(list.getByRole('link', { name: one.provider.name }).first()).toBeVisible();

  await rings.getByRole('button').first().focus();
  await page.keyboard.press('End');
  const last = rings.getByRole('button').last();
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rings.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list.locator('a:focus')).toHaveCount(1);
  expect(other.name).not.toBe(one.name);

  await list.getByRole('link', { name: one.provider.name }).first().click();
  const area = page.getByRole('region', { name: 'Area and contact' });
  await expect(area).toContainText('Ocean side and 30 km around');
  await expect(area).toContainText('You are inside.');
  await expect(page.getByText('2.2 km · Ocean side')).toBeVisible();
  await page.goto(`/providers/${one.provider._id}?near=45.52,-134.7`);
  await expect(area).toContainText('You are 9 km outside. Ask before you book.');
});

test('asks for a place if the URL has none', { tag: '@long' }, async ({ page }) => {
  await signInToMarketplace(page, 'customer');
  await page.goto('/services?view=nearby');
  await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
});

test('a link to a search with everything in it shows the same to another user', async ({
  page,
  otherPage,
}) => {
  const { name, customer } = await createNearbyService(page);
  const other = await createMarketplaceFixture();
  const days = `freeFrom=${dayAhead(2)}T00:00:00.000Z&freeUntil=${dayAhead(5)}T00:00:00.000Z`;
  await page.goto(
    `/services?q=${encodeURIComponent(name)}&difficulty=medium&minPrice=1&maxPrice=900&near=${POINT}&within=5&${days}` +
      '&placeName=Ocean&sort=soonest',
  );
  const shown = serviceCards(page).filter({ hasText: name });
  await expect(shown).toContainText('2.2 km · Ocean side');

  await signInAs(otherPage, other.customer);
  await otherPage.goto(page.url());

  expect(customer._id).not.toBe(other.customer._id);
  await expect(serviceCards(otherPage)).toHaveCount(await serviceCards(page).count());
  await expect(serviceCards(otherPage).filter({ hasText: name })).toHaveText(await shown.innerText(), {
    useInnerText: true,
  });
  await expect(activeFilters(otherPage)).toHaveText(await activeFilters(page).allTextContents());
  await expect(otherPage.getByRole('combobox', { name: 'Sort by' })).toHaveValue('soonest');
  await expect(otherPage.getByLabel('Search services')).toHaveValue(name);
  await expect(otherPage.getByRole('combobox', { name: 'Near' })).toHaveValue('Ocean');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the search unfolds one field at a time, and says what it will show',
    { tag: '@long' },
    async ({ page }) => {
      const { name } = await createNearbyService(page);
      await page.goto('/services');
      const pill = page.getByRole('button', { name: /^Search services/ });
      await expect(pill).toHaveAccessibleName('Search services: Anywhere, Any day');
      await pill.click();
      const sheet = page.getByRole('dialog', { name: 'Search' });
      const what = sheet.getByRole('combobox', { name: 'What' });
      await expect(what).toBeFocused();
      await what.fill(name);
      await expect(sheet.getByRole('button', { name: 'Show 1 service' })).toBeVisible();

      await sheet.getByRole('button', { name: 'Near Anywhere' }).click();
      await expect(what).toBeHidden();
      await sheet.getByRole('combobox', { name: 'Near' }).fill('harbors');
      await sheet.getByRole('option', { name: /^Harborside/ }).click();
      await expect(sheet.getByRole('button', { name: 'Today', exact: true })).toBeFocused();
      await expect(sheet.getByRole('button', { name: 'Show 0 services' })).toBeVisible();
      await sheet.getByRole('button', { name: 'Near Harborside, Alder Bay' }).click();
      await sheet.getByRole('button', { name: 'Clear the place' }).click();

      await sheet.getByRole('button', { name: 'When Any day' }).click();
      await sheet.getByRole('button', { name: 'Next 7 days' }).click();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL('/services');
      await expect(pill).toBeFocused();

      await pill.click();
      await expect(what).toHaveValue(name);
      await sheet.getByRole('button', { name: 'Show 1 service' }).click();
      await expect(page).toHaveURL(/q=Gutter.*&freeFrom=.*&freeUntil=/);
      await expect(sheet).toBeHidden();
      await expect(pill).toBeFocused();
      await expect(pill).toHaveAccessibleName(new RegExp(`^Search services: ${name}, Anywhere, `));
      await expect(serviceCards(page)).toHaveCount(1);
      await page.goBack();
      await expect(pill).toHaveAccessibleName('Search services: Anywhere, Any day');
    },
  );

  test('the search works by keyboard alone', { tag: '@long' }, async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('button', { name: /^Search services/ }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Search' });
    await expect(sheet.getByRole('combobox', { name: 'What' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const near = sheet.getByRole('combobox', { name: 'Near' });
    await expect(near).toBeFocused();
    await page.keyboard.type('harbors');
    await expect(sheet.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(near).toHaveValue('');
    await expect(sheet).toBeVisible();

    await page.keyboard.type('harbors');
    await expect(sheet.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('button', { name: 'Today', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /^Search services/ })).toBeFocused();
  });
});
