import type { Page } from '@playwright/test';
import { failRequests } from '../fixtures/requests.ts';
import { dialog, firstArticle } from '../fixtures/locators.ts';
import { comingDay } from '../fixtures/days.ts';
import { createMarketplaceFixture } from '../fixtures/marketplace.ts';
import { choose, openOverview, openUser, registerAda } from '../pages/admin-page.ts';
import { asRole, press, type Open, type Screen, UNKNOWN_ID, visit } from '../fixtures/open-screen.ts';
import { expect } from '../fixtures/test.ts';

const table = (page: Page) => page.getByRole('table');
const categories = (page: Page) => page.getByRole('list', { name: 'Categories' });
const visitApplications = visit('/admin?tab=applications', firstArticle);
const allBookings = visit('/admin/bookings', (page) => page.getByRole('button', { name: /^All \(/ }));

export const adminScreens: Screen[] = [
  {
    name: 'the confirmation before mails of a kind end',
    isVariant: true,
    open: visit('/unsubscribe?token=unknown'),
  },
  ...asRole('admin', [
    { name: 'the admin overview', open: openAdminOverview },
    { name: 'what an admin has found', open: openFind },
    {
      name: 'the menu of the console',
      isPhoneOnly: true,
      open: press('Menu', visit('/admin/places'), dialog),
    },
    {
      name: 'the customers of the admin',
      isVariant: true,
      open: visit('/admin?tab=customers', table),
    },
    {
      name: 'the providers of the admin',
      isVariant: true,
      open: visit('/admin?tab=providers', table),
    },
    { name: 'the applications of the admin', isVariant: true, open: visitApplications },
    {
      name: 'the rejection of an application',
      isVariant: true,
      open: press('Reject', visitApplications, (page) => page.getByLabel('Reason, shown to')),
    },
    {
      name: 'the mails of the admin',
      isVariant: true,
      open: visit('/admin/mail', (page) => page.getByText(/, latest first$/)),
    },
    {
      name: 'the jobs of the admin',
      isVariant: true,
      open: visit('/admin/mail?tab=jobs', table),
    },
    { name: 'the audit log', open: visitAuditLog },
    {
      name: 'the figures',
      isVariant: true,
      open: visit('/admin/figures', (page) => page.getByRole('region', { name: 'All figures' })),
    },
    {
      name: 'the settings',
      open: visit('/admin/settings/marketplace', (page) => page.getByLabel('Tagline')),
    },
    { name: 'the invitations of the admin', isVariant: true, open: visit('/admin/invitations') },
    { name: 'the places of the admin', isVariant: true, open: visit('/admin/places') },
    { name: 'the problems of the admin', isVariant: true, open: visit('/admin/problems') },
    { name: 'the categories of the admin', open: visit('/admin/categories', categories) },
    {
      name: 'the editor of a category',
      isVariant: true,
      open: press(/^Edit /, visit('/admin/categories', categories), (page) => page.getByLabel('Slug')),
    },
    {
      name: 'the installation',
      isVariant: true,
      open: visit('/admin/about', (page) => page.getByRole('region', { name: 'Jobs' })),
    },
    { name: 'the synonyms of the admin', isVariant: true, open: visit('/admin/synonyms') },
    {
      name: 'the audit log without entries',
      isVariant: true,
      expectedConsoleErrors: [/status of 404/],
      open: visit(`/admin/audit?about=${UNKNOWN_ID}`, (page) =>
        page.getByRole('heading', { name: 'No decisions match' }),
      ),
    },
    { name: 'a customer', open: openCustomer },
    {
      name: 'what an admin can do with a customer',
      isVariant: true,
      open: press('More', openCustomer, dialog),
    },
    { name: 'a first message to a customer', isVariant: true, open: press('Message', openCustomer, dialog) },
    { name: 'the announcements of the admin', isVariant: true, open: openAnnouncement },
    {
      name: 'the messages of the marketplace',
      isVariant: true,
      open: visit('/admin/conversations?show=marketplace'),
    },
    { name: 'the account of a provider', isVariant: true, open: openProvider },
    {
      name: 'the suspension of a provider',
      isVariant: true,
      open: openInMenu('Suspend…', openProvider),
    },
    { name: 'the suspension without a reason', isVariant: true, open: openSuspensionProblem },
    { name: 'a suspended provider', isVariant: true, open: openSuspended },
    {
      name: 'the cancelling of several bookings',
      isVariant: true,
      open: press(/^Cancel 2 bookings/, openSuspended, dialog),
    },
    {
      name: 'bookings that could not be cancelled',
      isVariant: true,
      expectedConsoleErrors: [/status of 500/],
      open: openNotCancelled,
    },
    {
      name: 'the reversal of an approval',
      isVariant: true,
      open: press('Take approval back…', openProvider, dialog),
    },
    {
      name: 'the confirmation before a customer becomes an admin',
      isVariant: true,
      open: openInMenu('Make admin…', openCustomer),
    },
    {
      name: 'a user who does not exist',
      isVariant: true,
      expectedConsoleErrors: [/status of 404/],
      open: visit(`/admin/users/${UNKNOWN_ID}`, (page) => page.getByRole('alert')),
    },
    { name: 'all bookings', isVariant: true, open: allBookings },
    {
      name: 'all bookings when none match',
      isVariant: true,
      open: visit('/admin/bookings?q=zzzz&status=pending&from=2030-01-01', (page) =>
        page.getByRole('heading', { name: 'No bookings match' }),
      ),
    },
    { name: 'a booking', isVariant: true, open: openBooking },
    {
      name: 'the cancelling of a booking',
      isVariant: true,
      open: press('Cancel booking…', openBooking, dialog),
    },
    {
      name: 'a booking that does not exist',
      isVariant: true,
      expectedConsoleErrors: [/status of 404/],
      open: visit(`/admin/bookings/${UNKNOWN_ID}`, (page) => page.getByRole('alert')),
    },
  ]),
];

async function openAdminOverview(page: Page) {
  await openOverview(page);
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
  await page.getByText('Developer tools').click();
  await expect(page.getByRole('button', { name: 'Create test provider application' })).toBeVisible();
}

async function openFind(page: Page) {
  const field = page.getByRole('combobox');
  await press('Find a person', visit('/admin/places'), () => field)(page);
  await field.fill('moreno');
  await expect(page.getByRole('option').filter({ hasText: 'Ana Moreno' }).first()).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText(/hits?$/);
}

/** Opens a dialog from the menu of a user. */
function openInMenu(name: string, open: Open): Open {
  return async (page) => {
    await open(page);
    await choose(page, name);
    await expect(dialog(page)).toBeVisible();
  };
}

async function openAnnouncement(page: Page) {
  await page.goto('/admin/announcements');
  await page.getByLabel('Title').fill('Closed on January 1');
  await page.getByLabel('Text').fill('Nobody answers the phone.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeVisible();
}

async function openCustomer(page: Page) {
  await openUser(page, await registerAda());
}

/** Opens a provider with upcoming bookings and a decision in the audit log. */
async function openProvider(page: Page) {
  const { provider, book, setStatus } = await createMarketplaceFixture(
    'Drain unclogging: kitchen, tub and shower',
  );
  await book();
  await setStatus(await book({ date: comingDay(5) }), 'approved');
  await openUser(page, provider);
  await expect(page.getByRole('list', { name: 'Decisions' })).toBeVisible();
}

async function openSuspensionProblem(page: Page) {
  await openProvider(page);
  await choose(page, 'Suspend…');
  await page.getByRole('button', { name: 'Suspend account' }).click();
  await expect(dialog(page).getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
}

async function openSuspended(page: Page) {
  await openProvider(page);
  await choose(page, 'Suspend…');
  await dialog(page).getByLabel('Reason').fill('Two customers report visits that never happened.');
  await page.getByRole('button', { name: 'Suspend account' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
}

async function openNotCancelled(page: Page) {
  await failRequests(page, '**/api/bookings/*/cancel');
  await openSuspended(page);
  await page.getByRole('button', { name: /^Cancel 2 bookings/ }).click();
  await dialog(page).getByLabel('Reason').fill('The provider is suspended.');
  await dialog(page).getByRole('button', { name: 'Cancel 2 bookings' }).click();
  await expect(page.getByText('2 bookings could not be cancelled')).toBeVisible();
}

async function openBooking(page: Page) {
  const { book, setStatus } = await createMarketplaceFixture('Drain unclogging: kitchen, tub and shower');
  const { _id } = await setStatus(
    await book({ notes: 'Third floor. The cat must stay inside.' }),
    'approved',
  );
  await page.goto(`/admin/bookings/${_id}`);
  await expect(page.getByRole('button', { name: 'Cancel booking…' })).toBeVisible();
}

async function visitAuditLog(page: Page) {
  await createMarketplaceFixture();
  await page.goto('/admin/audit');
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
}
