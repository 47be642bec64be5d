import { tooManyServicesMessage } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Page } from '@playwright/test';
import { respondWithMarketplace } from '../fixtures/requests.ts';
import { fillRegistration } from '../pages/account-pages.ts';
import { createService, registerApplicant, signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, openHome, test } from '../fixtures/test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Services' }).getByRole('listitem').filter({ hasText: name });

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
