import { messages, tooManyServicesMessage } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { unapprovedTexts } from '@nearhand/web/src/entities/user/application-status.ts';
import type { Page } from '@playwright/test';
import { respondWithMarketplace } from '../fixtures/requests.ts';
import { fillRegistration } from '../pages/account-pages.ts';
import {
  apiAs,
  createService,
  registerApplicant,
  rejectApplicant,
  signInAs,
  signInToMarketplace,
} from '../fixtures/marketplace.ts';
import { expect, openHome, test } from '../fixtures/test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Services' }).getByRole('listitem').filter({ hasText: name });

test('the login page shows why the visitor was redirected', { tag: '@long' }, async ({ page }) => {
  await page.goto('/bookings');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign in to see your bookings', { exact: true })).toBeVisible();
});

test('a category of home opens after registration, with a welcome', { tag: '@long' }, async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole('heading', { name: 'Browse by category' })).toBeVisible();
  await page.getByRole('link', { name: 'Appliance Repair' }).click();
  await fillRegistration(page, 'Carla Customer');
  await page.getByRole('button', { name: /^Create account$/i }).click();

  await expect(page.getByText('Welcome, Carla Customer!')).toBeVisible();
  await expect(page.getByText('Continue to “Appliance Repair”')).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services in Appliance Repair' })).toBeVisible();
});

test('home without categories shows no category section', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/service-categories*', (route) =>
    route.fulfill({
      json: {
        success: true,
        categories: [],
        pagination: { total: 0, page: 1, limit: 100, pages: 0, nextCursor: null },
      },
    }),
  );
  await openHome(page);
  await expect(page.getByRole('heading', { name: 'Browse by category' })).toBeHidden();
});

test(
  'a rejected provider sees the rejection, cannot add services, and applies again with all three fields',
  { tag: '@long' },
  async ({ page }) => {
    const applicant = await registerApplicant('Rita Rejected');
    await rejectApplicant(applicant);
    await signInAs(page, applicant);
    await page.goto('/');
    const banner = page.getByRole('complementary', { name: 'Your application' });
    // The profile shows its own form; this page does not.
    await expect(banner).toContainText(unapprovedTexts.rejected);

    await page.goto('/manage');
    await expect(page.getByText(messages.service.waitForApproval)).toBeVisible();
    // Without permission to add, no form is offered.
    await expect(page.getByRole('heading', { name: 'No services yet' })).toBeVisible();
    await expect(page.getByText('Add the first')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Add service$/i })).toBeHidden();

    await page.getByRole('link', { name: 'Go to your profile' }).click();
    const form = page.getByRole('region', { name: 'Become a Service Provider' });
    await expect(form.getByLabel('Service type')).toHaveValue('Plumbing');
    await expect(form.getByText('(optional)')).toHaveCount(0);
    await form.getByLabel('Business contact').fill('');
    await form.getByRole('button').click();
    await expect(form.getByText('Business contact is required')).toBeVisible();
    await form.getByLabel('Business contact').fill('555 0199');
    await form.getByRole('button').click();
    await expect(page.getByText(messages.providerRequest.submitted)).toBeVisible();
  },
);

test(
  'a service shows whether customers see it, and how many bookings a deletion preserves',
  { tag: '@long' },
  async ({ page }) => {
    const { book } = await signInToMarketplace(page, 'provider');
    await book();
    await page.goto('/manage');
    await expect(row(page, 'Tap repair').getByText('Visible', { exact: true })).toBeVisible();
    await page.getByRole('switch', { name: 'Active: Tap repair' }).click();
    await expect(row(page, 'Tap repair').getByText('Hidden', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Delete Tap repair' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('1 open booking stays.');
  },
);

test(
  'a provider at the service limit sees the limit instead of the add button',
  { tag: '@long' },
  async ({ page }) => {
    let beforeApproval = 2;
    await page.route('**/api/marketplace', (route) =>
      respondWithMarketplace(route, { serviceLimits: { perProvider: 9, beforeApproval } }),
    );
    const applicant = await registerApplicant('Walt Waiting');
    for (const name of ['Tap repair', 'Sink repair']) await createService(applicant, name);
    await signInAs(page, applicant);
    await page.goto('/manage');
    await expect(row(page, 'Tap repair')).toBeVisible();
    await expect(page.getByText(tooManyServicesMessage(2, false))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add service' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Duplicate/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Tap repair' })).toBeVisible();

    beforeApproval = 3;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Duplicate Tap repair' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add service' })).toBeVisible();
  },
);

test('a service of an applicant is pending approval', { tag: '@long' }, async ({ page }) => {
  const applicant = await registerApplicant('Walt Waiting');
  await createService(applicant, 'Tap repair');
  await signInAs(page, applicant);
  await page.goto('/manage');
  await expect(row(page, 'Tap repair').getByText('Waiting for approval', { exact: true })).toBeVisible();
});

test('a service without a provider cannot be hired and shows why', { tag: '@long' }, async ({ page }) => {
  const { service } = await signInToMarketplace(page, 'customer');
  await page.route('**/api/services?*', async (route) => {
    const body = await (await route.fetch()).json();
    body.services = [{ ...service, provider: null }];
    await route.fulfill({ json: body });
  });
  await page.goto('/services');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(bookingMessages.noProvider)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hire Now/ })).toHaveCount(0);
  // The page still requests what further filters would find.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('sees that an application is a second one', { tag: '@long' }, async ({ page }) => {
    const name = `Ria ${crypto.randomUUID().slice(0, 8)}`;
    const applicant = await registerApplicant(name);
    await rejectApplicant(applicant);
    await apiAs(applicant).requestProvider();
    await page.goto(`/admin?tab=applications&q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('article', { name })).toContainText('Applied again');
  });
});
