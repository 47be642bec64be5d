import type { ServiceCategory } from '@nearhand/shared/service-categories';
import type { Page } from '@playwright/test';
import { createMarketplaceFixture, signInAs } from './fixtures/marketplace.ts';
import {
  dialog,
  editProfile,
  firstArticle,
  press,
  problems,
  confirmDialog,
  UNKNOWN_ID,
  visit,
  visitProfile,
  type Screen,
} from './screens-open.ts';
import { expect } from './test.ts';
import { comingDay } from './fixtures/days.ts';

const services = visit('/services', firstArticle);
const hire = press('Hire Now', services, dialog);
const hireOfService = press('Hire Provider', openService, dialog);
const bookings = visit('/bookings', firstArticle);
const messages = visit('/messages', (page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').first(),
);
const payment = press('Pay Now', bookings, dialog);

export const customerScreens: Screen[] = [
  { name: 'home of a customer', open: visit('/', (page) => page.getByRole('list', { name: 'Categories' })) },
  { name: 'the services', open: services },
  {
    name: 'the services without results',
    isVariant: true,
    open: visit('/services?q=zzzz', (page) => page.getByRole('button', { name: 'View All Services' })),
  },
  {
    name: 'filtered services',
    isVariant: true,
    open: visit('/services?q=repair&difficulty=easy&minPrice=1&maxPrice=500', (page) =>
      page.getByRole('list', { name: 'Active filters' }),
    ),
  },
  {
    name: 'the services near a place',
    open: visit('/services?near=0,0', (page) => page.getByText('0 services', { exact: true }).first()),
  },
  {
    name: 'the rings of distance without a place',
    isVariant: true,
    open: visit('/services?view=nearby', (page) => page.getByRole('heading', { name: 'Where are you?' })),
  },
  { name: 'the rings of distance', open: openRings },
  { name: 'the choice of days', open: openDays },
  { name: 'the filters', open: openFilters },
  { name: 'the suggestions', open: openSuggestions },
  { name: 'the hire dialog', open: hire },
  { name: 'the errors of the hire dialog', isVariant: true, open: press('Confirm Hire', hire, problems) },
  { name: 'the confirmation before a hire is discarded', isVariant: true, open: openDiscardDialog },
  { name: 'a service', open: openService },
  { name: 'a provider', open: openProvider },
  { name: 'the saved services', open: visit('/saved', (page) => page.getByText('Nothing saved yet')) },
  { name: 'a service with reviews', open: openReviewedService },
  { name: 'the hire dialog of a service', isVariant: true, open: hireOfService },
  {
    name: 'a service that does not exist',
    isVariant: true,
    expectedConsoleErrors: [/status of 404/],
    open: visit(`/services/${UNKNOWN_ID}`),
  },
  { name: 'the bell', open: press(/^Notifications/, services, dialog) },
  { name: 'the notifications', open: visit('/notifications') },
  { name: 'the preferences of notifications', open: visit('/notifications/preferences') },
  { name: 'the messages', open: messages },
  { name: 'a conversation', open: openConversation },
  { name: 'the menu of a conversation', open: press('More', openConversation, dialog) },
  { name: 'the report of a conversation', isVariant: true, open: openReport },
  { name: 'search results', open: visit('/search?q=tap', firstArticle) },
  {
    name: 'a search that finds nothing',
    isVariant: true,
    open: visit('/search?q=zzzz', (page) => page.getByRole('link', { name: 'Browse All Services' })),
  },
  { name: 'a category', open: openCategory },
  {
    name: 'a category that does not exist',
    isVariant: true,
    expectedConsoleErrors: [/status of 404/],
    open: visit(`/category/${UNKNOWN_ID}`, (page) => page.getByRole('alert')),
  },
  { name: 'My Bookings', open: bookings },
  { name: 'the payment dialog', open: payment },
  { name: 'the errors of the payment dialog', isVariant: true, open: press(/^Pay \$/, payment, problems) },
  {
    name: 'the confirmation before a booking is cancelled',
    isVariant: true,
    open: press('Cancel booking', bookings, confirmDialog),
  },
  { name: 'the choice of another time', open: press(/Change time|Propose another time/, bookings, dialog) },
  { name: 'the details of a booking', open: press('Edit details', bookings, dialog) },
  {
    name: 'the review of a booking',
    open: press('Write a review', visit('/bookings?status=completed', firstArticle), (page) =>
      dialog(page).getByRole('radio').first(),
    ),
  },
  {
    name: 'the report of a review',
    isVariant: true,
    open: press(/^Report the review/, openReviewedService, dialog),
  },
  { name: 'a receipt', open: press('Receipt', bookings, dialog) },
  { name: 'the hires of a customer', isVariant: true, open: visit('/dashboard', firstArticle) },
  {
    name: 'the services and categories for a customer',
    isVariant: true,
    open: visit('/manage', (page) => page.getByRole('list', { name: 'Services', exact: true })),
  },
  { name: 'the profile of a customer', isVariant: true, open: visitProfile },
  { name: 'the profile while it is edited', open: editProfile },
  { name: 'the search on phones', isPhoneOnly: true, open: press(/^Search services/, services, dialog) },
  { name: 'the place of a search on phones', isPhoneOnly: true, open: openPlaces },
  { name: 'the menu', isPhoneOnly: true, open: press('Menu', services, dialog) },
];

/** Screens that sign in a new customer. */
export const newCustomerScreens: Screen[] = [
  { name: 'home without bookings', isVariant: true, open: openNewHome },
  { name: 'Messages without any', isVariant: true, open: openNoMessages },
  { name: 'a confirmed hire', open: openConfirmedHire },
  { name: 'a payment that is done', isVariant: true, open: openPaid },
  { name: 'My Bookings without any', isVariant: true, open: openNoBookings },
];

/** Opens the rings around a place that the demo has, whose providers work near it. */
async function openRings(page: Page) {
  const { places } = await (await page.request.get('/api/places?q=Harborside')).json();
  const { lat, lng } = places[0].point;
  await page.goto(`/services?near=${lat},${lng}&placeName=Harborside&view=nearby`);
  await expect(page.getByRole('list', { name: 'Providers' }).getByRole('link').first()).toBeVisible();
}

async function openConversation(page: Page) {
  await messages(page);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeVisible();
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
}

async function openReport(page: Page) {
  await openConversation(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Report…' }).click();
  await expect(dialog(page).getByLabel('What is wrong?')).toBeVisible();
}

async function openNoMessages(page: Page) {
  const { customer } = await createMarketplaceFixture();
  await signInAs(page, customer);
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: 'View All Services' })).toBeVisible();
}

/** Opens the dialog of the filters, which stand in a column on wider screens. */
async function openFilters(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 1100, height: 900 };
  await page.setViewportSize({ width: Math.min(width, 1100), height });
  await services(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Min price').fill('none');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Min price')).toHaveAttribute('aria-invalid', 'true');
}

/** On phones the days are in a sheet with the place. */
async function openDays(page: Page) {
  await services(page);
  await openSearchOfPhone(page);
  await page.getByRole('button', { name: /^When/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** On phones a button opens the fields of the search. */
async function openSearchOfPhone(page: Page) {
  const sheet = page.getByRole('button', { name: /^Search services/ });
  if (await sheet.isVisible()) await sheet.click();
}

async function openPlaces(page: Page) {
  await services(page);
  await openSearchOfPhone(page);
  await dialog(page).getByRole('button', { name: /^Near/ }).click();
  await page.getByRole('combobox', { name: 'Near' }).fill('harb');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
}

async function openSuggestions(page: Page) {
  await services(page);
  await openSearchOfPhone(page);
  await page.getByRole('combobox', { name: /^(Search services|What)$/ }).fill('pl');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
}

async function openDiscardDialog(page: Page) {
  await hire(page);
  await dialog(page).getByLabel('Notes').fill('Ring twice');
  await page.keyboard.press('Escape');
  await expect(confirmDialog(page)).toBeVisible();
}

/** Opens the demo service with the most reviews, one of which the demo customer can write. */
async function openReviewedService(page: Page) {
  const { services: found } = await (await page.request.get('/api/services?q=faucet')).json();
  await page.goto(`/services/${found[0]._id}`);
  await expect(page.getByRole('article', { name: /^Review by/ }).first()).toBeVisible();
}

async function openService(page: Page) {
  await services(page);
  await firstArticle(page).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Hire Provider' })).toBeVisible();
}

async function openCategory(page: Page) {
  const reply = await (await page.request.get('/api/service-categories')).json();
  const [category]: ServiceCategory[] = reply.categories;
  await page.goto(`/category/${category?._id}`);
  await expect(firstArticle(page)).toBeVisible();
}

async function openConfirmedHire(page: Page) {
  const { customer, service } = await createMarketplaceFixture();
  await signInAs(page, customer);
  await page.goto(`/services/${service._id}`);
  await page.getByRole('button', { name: 'Hire Provider' }).click();
  await dialog(page).getByLabel('Date').fill(comingDay(1));
  await dialog(page).getByLabel('Time').fill('09:30');
  await dialog(page).getByRole('button', { name: 'Confirm Hire' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Keep browsing' })).toBeVisible();
}

async function openPaid(page: Page) {
  const { customer, book, setStatus } = await createMarketplaceFixture();
  await signInAs(page, customer);
  await setStatus(await book(), 'approved');
  await payment(page);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
  await dialog(page).getByRole('button', { name: /^Pay / }).click();
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeVisible();
}

async function openNewHome(page: Page) {
  const { customer } = await createMarketplaceFixture();
  await signInAs(page, customer);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Find help in minutes' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible();
}

async function openNoBookings(page: Page) {
  const { customer } = await createMarketplaceFixture();
  await signInAs(page, customer);
  await page.goto('/bookings');
  await expect(page.getByRole('link', { name: 'Browse services' })).toBeVisible();
}

async function openProvider(page: Page) {
  await openService(page);
  await page.getByRole('region', { name: 'Provider' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Services/ })).toBeVisible();
}
