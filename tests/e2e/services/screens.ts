import { getFirstCategory } from '@nearhand/test-support/marketplace';
import type { Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { confirmDialog, dialog, errorSummary, firstArticle, title } from '../fixtures/locators.ts';
import { apiAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import {
  asRole,
  openService,
  openServices,
  press,
  type Screen,
  UNKNOWN_ID,
  visit,
} from '../fixtures/open-screen.ts';
import { expect, openHome } from '../fixtures/test.ts';

const manage = visit('/manage', (page) => page.getByRole('button', { name: /^Edit / }).first());
/** What opens over a list is checked over a short one: axe takes seconds for the whole catalog. */
const openFewServices = visit('/services?q=tap', firstArticle);
const editService = press(/^Edit /, manage, (page) => dialog(page).getByLabel('Name', { exact: true }));

export const serviceScreens: Screen[] = [
  { name: 'home', open: visitHome },
  {
    name: 'an entry of the FAQ',
    isVariant: true,
    open: visit('/#faq-cancel', (page) => page.getByText('You can cancel or reschedule up to 24 hours')),
  },
  { name: 'home without bookings', isVariant: true, open: openNewHome },
  ...asRole('customer', [
    {
      name: 'home of a customer',
      open: visit('/', (page) => page.getByRole('list', { name: 'Categories' })),
    },
    { name: 'the services', open: openServices },
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
      isVariant: true,
      open: visit('/services?near=0,0', (page) => page.getByText('0 services', { exact: true }).first()),
    },
    {
      name: 'the rings of distance without a place',
      isVariant: true,
      open: visit('/services?view=nearby', (page) => page.getByRole('heading', { name: 'Where are you?' })),
    },
    { name: 'the rings of distance', isVariant: true, open: openRings },
    { name: 'the choice of days', isVariant: true, open: openDays },
    { name: 'the filters', isVariant: true, open: openFilters },
    { name: 'the suggestions', isVariant: true, open: openSuggestions },
    { name: 'a service', open: openService },
    { name: 'a provider', open: openProvider },
    {
      name: 'the saved services',
      isVariant: true,
      open: visit('/saved', (page) => page.getByText('Nothing saved yet')),
    },
    {
      name: 'a service that does not exist',
      isVariant: true,
      expectedConsoleErrors: [/status of 404/],
      open: visit(`/services/${UNKNOWN_ID}`),
    },
    { name: 'search results', isVariant: true, open: visit('/search?q=tap', firstArticle) },
    {
      name: 'a search that finds nothing',
      isVariant: true,
      open: visit('/search?q=zzzz', (page) => page.getByRole('link', { name: 'Browse All Services' })),
    },
    { name: 'a category', isVariant: true, open: openCategory },
    {
      name: 'a category that does not exist',
      isVariant: true,
      expectedConsoleErrors: [/status of 404/],
      open: visit(`/category/${UNKNOWN_ID}`, (page) => page.getByRole('alert')),
    },
    {
      name: 'the services and categories for a customer',
      isVariant: true,
      open: visit('/manage', (page) => page.getByRole('list', { name: 'Services', exact: true })),
    },
    {
      name: 'the search on phones',
      isPhoneOnly: true,
      open: press(/^Search services/, openServices, dialog),
    },
    {
      name: 'the place of a search on phones',
      isVariant: true,
      isPhoneOnly: true,
      open: openPlaces,
    },
  ]),
  ...asRole('provider', [
    {
      name: 'home of a provider',
      isVariant: true,
      open: visit('/', (page) => page.getByRole('list', { name: 'Categories' })),
    },
    { name: 'the services of a provider', open: manage },
    { name: 'the service form', open: editService },
    {
      name: 'the errors of the service form',
      isVariant: true,
      open: openServiceFormProblems,
    },
    {
      name: 'the confirmation before a service is deleted',
      isVariant: true,
      open: press(/^Delete /, manage, confirmDialog),
    },
  ]),
  ...asRole('admin', [
    {
      name: 'home of an admin',
      isVariant: true,
      open: visit('/', (page) => page.getByRole('list', { name: 'Categories' })),
    },
    { name: 'the manage page of an admin', isVariant: true, open: openAdminManage },
    {
      name: 'the category form',
      isVariant: true,
      open: press('Add category', openAdminManage, (page) => dialog(page).getByLabel('Slug')),
    },
    {
      name: 'the confirmation before a category is deleted',
      isVariant: true,
      open: press('Delete Plumbing', openAdminManage, confirmDialog),
    },
  ]),
];

async function visitHome(page: Page) {
  await openHome(page);
  await expect(title(page)).toBeVisible();
}

async function openRings(page: Page) {
  const [place] = (await apiAs().findPlaces({ query: { q: 'Harborside' } })).places;
  await page.goto(`/services?near=${place?.point.lat},${place?.point.lng}&placeName=Harborside&view=nearby`);
  await expect(page.getByRole('list', { name: 'Providers' }).getByRole('link').first()).toBeVisible();
}

/** Opens the dialog of the filters, which stand in a column on wider screens. */
async function openFilters(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 1100, height: 900 };
  await page.setViewportSize({ width: Math.min(width, 1100), height });
  await openFewServices(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Min price').fill('none');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Min price')).toHaveAttribute('aria-invalid', 'true');
}

/** On phones the days are in a sheet with the place. */
async function openDays(page: Page) {
  await openFewServices(page);
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
  await openServices(page);
  await openSearchOfPhone(page);
  await dialog(page).getByRole('button', { name: /^Near/ }).click();
  await page.getByRole('combobox', { name: 'Near' }).fill('harb');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
}

async function openSuggestions(page: Page) {
  await openFewServices(page);
  await openSearchOfPhone(page);
  await page.getByRole('combobox', { name: /^(Search services|What)$/ }).fill('pl');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
}

async function openCategory(page: Page) {
  const { _id } = await getFirstCategory(app);
  await page.goto(`/category/${_id}`);
  await expect(firstArticle(page)).toBeVisible();
}

async function openNewHome(page: Page) {
  await signInToMarketplace(page, 'customer');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Find help in minutes' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible();
}

async function openProvider(page: Page) {
  await openService(page);
  await page.getByRole('region', { name: 'Provider' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Services/ })).toBeVisible();
}

async function openServiceFormProblems(page: Page) {
  await editService(page);
  await dialog(page).getByLabel('Name', { exact: true }).fill('');
  await dialog(page).getByLabel('Description', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(errorSummary(page)).toBeVisible();
}

async function openAdminManage(page: Page) {
  await page.goto('/manage?show=categories');
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible();
  await page.getByText('Debug info').click();
}
