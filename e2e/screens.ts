import type { ServiceCategory } from '@nearhand/shared/service-categories';
import type { Role } from '@nearhand/shared/users';
import type { Locator, Page } from '@playwright/test';
import { openOverview } from './admin-office.ts';
import { PICTURE } from './manage-page.ts';
import { openOwnMarket, signInAs } from './own-market.ts';
import { expect, openHome } from './test.ts';

type Open = (page: Page) => Promise<void>;

interface Screen {
  name: string;
  /** Of the demo data; a screen that would change the demo data signs in somebody of its own instead. */
  signedInAs?: Role;
  expectedConsoleErrors?: RegExp[];
  isPhoneOnly?: boolean;
  open: Open;
}

const UNKNOWN_ID = 'f'.repeat(24);

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const firstArticle = (page: Page) => page.getByRole('article').first();
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const problems = (page: Page) => page.getByRole('group', { name: 'There is a problem' });

/** Loads a page and waits for the part of it that comes last. */
function visit(path: string, shown: (page: Page) => Locator = title): Open {
  return async (page) => {
    await page.goto(path);
    await expect(shown(page)).toBeVisible();
  };
}

/** Goes on from a screen by a button, the first of that name. */
function press(name: string | RegExp, open: Open, shown: (page: Page) => Locator): Open {
  return async (page) => {
    await open(page);
    await page.getByRole('button', { name }).first().click();
    await expect(shown(page)).toBeVisible();
  };
}

const signIn = visit('/login', (page) => page.getByRole('group', { name: 'Try a demo account' }));
const services = visit('/services', firstArticle);
const hire = press('Hire Now', services, dialog);
const hireOfService = press('Hire Provider', openService, dialog);
const bookings = visit('/bookings', firstArticle);
const payment = press('Pay Now', bookings, dialog);
const profile = visit('/profile', (page) => page.getByRole('button', { name: 'Edit profile' }));
const editProfile = press('Edit profile', profile, (page) => page.getByLabel('Phone'));
const manage = visit('/manage', (page) => page.getByRole('button', { name: /^Edit / }).first());
const editService = press(/^Edit /, manage, (page) => dialog(page).getByLabel('Name', { exact: true }));
const table = (page: Page) => page.getByRole('table');

const publicScreens: Screen[] = [
  { name: 'home', open: visitHome },
  {
    name: 'an answer of the FAQ',
    open: visit('/#faq-cancel', (page) => page.getByText('You can cancel or reschedule up to 24 hours')),
  },
  { name: 'the sign-in page', open: signIn },
  { name: 'the problems of the sign-in page', open: press('Sign In', signIn, problems) },
  {
    name: 'the choice of theme',
    open: press('Theme', signIn, (page) => page.getByRole('radio', { name: 'Dark' })),
  },
  { name: 'the registration of a customer', open: visit('/register') },
  {
    name: 'the registration of a provider',
    open: visit('/register?type=provider', (page) => page.getByLabel('Business address')),
  },
  {
    name: 'the problems of the registration',
    open: press('Create account', visit('/register?type=provider'), problems),
  },
  { name: 'the crop of a photo', open: openCrop },
  {
    name: 'the screen of an unexpected error',
    expectedConsoleErrors: [/Failed to load|Failed to fetch|React Router caught/],
    open: openUnexpectedError,
  },
];

const customerScreens: Screen[] = [
  { name: 'home of a customer', open: visit('/', (page) => page.getByRole('list', { name: 'Categories' })) },
  { name: 'the services', open: services },
  {
    name: 'the services when none are found',
    open: visit('/services?q=zzzz', (page) => page.getByRole('button', { name: 'View All Services' })),
  },
  {
    name: 'filtered services',
    open: visit('/services?q=repair&difficulty=easy&minPrice=1&maxPrice=500', (page) =>
      page.getByRole('list', { name: 'Active filters' }),
    ),
  },
  { name: 'the filters', open: openFilters },
  { name: 'the suggestions', open: openSuggestions },
  { name: 'the hire dialog', open: hire },
  { name: 'the problems of the hire dialog', open: press('Confirm Hire', hire, problems) },
  { name: 'the question before a hire is given up', open: openGiveUpQuestion },
  { name: 'a service', open: openService },
  { name: 'the hire dialog of a service', open: hireOfService },
  {
    name: 'a service that does not exist',
    expectedConsoleErrors: [/status of 404/],
    open: visit(`/services/${UNKNOWN_ID}`),
  },
  { name: 'search results', open: visit('/search?q=tap', firstArticle) },
  {
    name: 'a search that finds nothing',
    open: visit('/search?q=zzzz', (page) => page.getByRole('link', { name: 'Browse All Services' })),
  },
  { name: 'a category', open: openCategory },
  {
    name: 'a category that does not exist',
    expectedConsoleErrors: [/status of 404/],
    open: visit(`/category/${UNKNOWN_ID}`, (page) => page.getByRole('alert')),
  },
  { name: 'My Bookings', open: bookings },
  { name: 'the payment dialog', open: payment },
  { name: 'the problems of the payment dialog', open: press(/^Pay \$/, payment, problems) },
  { name: 'the question before a booking is cancelled', open: press('Cancel booking', bookings, question) },
  { name: 'a receipt', open: press('Receipt', bookings, dialog) },
  { name: 'the hires of a customer', open: visit('/dashboard', firstArticle) },
  {
    name: 'the services and categories for a customer',
    open: visit('/manage', (page) => page.getByRole('list', { name: 'Services', exact: true })),
  },
  { name: 'the profile of a customer', open: profile },
  { name: 'the profile while it is edited', open: editProfile },
  { name: 'the menu', isPhoneOnly: true, open: press('Menu', services, dialog) },
];

const ownScreens: Screen[] = [
  { name: 'a confirmed hire', open: openConfirmedHire },
  { name: 'a payment that is done', open: openPaid },
  { name: 'My Bookings without any', open: openNoBookings },
];

const providerScreens: Screen[] = [
  { name: 'Service Requests', open: visit('/requests', firstArticle) },
  { name: 'the hire requests of a provider', open: visit('/dashboard', firstArticle) },
  { name: 'the services of a provider', open: manage },
  { name: 'the service form', open: editService },
  { name: 'the problems of the service form', open: openServiceFormProblems },
  { name: 'the question before a service is deleted', open: press(/^Delete /, manage, question) },
  { name: 'the profile of a provider', open: profile },
  { name: 'the profile of a provider while it is edited', open: editProfile },
];

const adminScreens: Screen[] = [
  { name: 'the admin overview', open: openAdminOverview },
  { name: 'the customers of the admin', open: visit('/admin?tab=customers', table) },
  { name: 'the providers of the admin', open: visit('/admin?tab=providers', table) },
  { name: 'the applications of the admin', open: visit('/admin?tab=applications', firstArticle) },
  { name: 'the bookings of everybody', open: visit('/dashboard', firstArticle) },
  { name: 'the manage page of an admin', open: openAdminManage },
  {
    name: 'the category form',
    open: press('Add category', openAdminManage, (page) => dialog(page).getByLabel('Slug')),
  },
  {
    name: 'the question before a category is deleted',
    open: press('Delete Plumbing', openAdminManage, question),
  },
];

const seenBy = (signedInAs: Role, screens: Screen[]) => screens.map((screen) => ({ ...screen, signedInAs }));

/** Every screen and open dialog: the checks that hold for all of them, and their pictures, go through this list. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...seenBy('customer', customerScreens),
  ...ownScreens,
  ...seenBy('provider', providerScreens),
  ...seenBy('admin', adminScreens),
];

async function visitHome(page: Page) {
  await openHome(page);
  await expect(title(page)).toBeVisible();
}

async function openCrop(page: Page) {
  await page.goto('/register');
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(dialog(page)).toBeVisible();
}

/** By a page whose code cannot be loaded. */
async function openUnexpectedError(page: Page) {
  await page.route('**/assets/login-page-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Go home' })).toBeVisible();
}

async function openFilters(page: Page) {
  await services(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Min price').fill('none');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Min price')).toHaveAttribute('aria-invalid', 'true');
}

async function openSuggestions(page: Page) {
  await services(page);
  await page.getByLabel('Search services').fill('pl');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
}

async function openGiveUpQuestion(page: Page) {
  await hire(page);
  await dialog(page).getByLabel('Notes').fill('Ring twice');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
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
  const { customer, service } = await openOwnMarket(page);
  await signInAs(page, customer);
  await page.goto(`/services/${service._id}`);
  await page.getByRole('button', { name: 'Hire Provider' }).click();
  await dialog(page).getByLabel('Date').fill('2031-03-06');
  await dialog(page).getByLabel('Time').fill('09:30');
  await dialog(page).getByRole('button', { name: 'Confirm Hire' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Keep browsing' })).toBeVisible();
}

async function openPaid(page: Page) {
  const { customer, book, move } = await openOwnMarket(page);
  await signInAs(page, customer);
  await move(await book(), 'approved');
  await payment(page);
  await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
  await dialog(page).getByRole('button', { name: /^Pay / }).click();
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeVisible();
}

async function openNoBookings(page: Page) {
  const { customer } = await openOwnMarket(page);
  await signInAs(page, customer);
  await page.goto('/bookings');
  await expect(page.getByRole('link', { name: 'Browse services' })).toBeVisible();
}

async function openServiceFormProblems(page: Page) {
  await editService(page);
  await dialog(page).getByLabel('Name', { exact: true }).fill('');
  await dialog(page).getByLabel('Description', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(problems(page)).toBeVisible();
}

async function openAdminOverview(page: Page) {
  await openOverview(page);
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
  await page.getByText('Developer tools').click();
  await expect(page.getByRole('button', { name: 'Create test provider application' })).toBeVisible();
}

async function openAdminManage(page: Page) {
  await page.goto('/manage?show=categories');
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible();
  await page.getByText('Debug info').click();
}
