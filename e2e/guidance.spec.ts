import { messages } from '@nearhand/shared/messages';
import type { Page } from '@playwright/test';
import {
  PASSWORD,
  bearer,
  createService,
  openOwnMarket,
  registerApplicant,
  reject,
  signInAs,
} from './own-market.ts';
import { expect, openHome, test } from './test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Services' }).getByRole('listitem').filter({ hasText: name });

test('the login page says why a visitor was led there', async ({ page }) => {
  await page.goto('/bookings');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign in to see your bookings', { exact: true })).toBeVisible();
});

test('a tile of home leads over registering to its category, with a welcome on the way', async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole('heading', { name: 'Browse by category' })).toBeVisible();
  await page.getByRole('link', { name: 'Plumbing' }).click();
  await page.getByLabel('Name').fill('Carla Customer');
  await page.getByLabel('Email').fill(`own-${crypto.randomUUID()}@example.org`);
  await page.getByLabel('Phone').fill('555 010 0100');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: /^Create account$/i }).click();

  await expect(page.getByText('Welcome, Carla Customer!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse services' }).first()).toBeVisible();
  await expect(page.getByText('Continue to “Plumbing”')).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services in Plumbing' })).toBeVisible();
});

test('home without categories promises none', async ({ page }) => {
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

test('home shows the next booking to its customer and its provider', async ({ page, otherPage }) => {
  const { customer, provider, book, move } = await openOwnMarket(page);
  await book({ date: '2031-03-01' });
  await move(await book({ date: '2031-03-09' }), 'approved');
  await signInAs(page, customer);
  await signInAs(otherPage, provider);
  for (const [one, text] of [
    [page, 'Tap repair with Piet Provider'],
    [otherPage, 'Tap repair with Carla Customer'],
  ] as const) {
    await one.goto('/');
    const next = one.getByRole('region', { name: 'Your next booking' });
    await expect(next).toContainText(text);
    await expect(next).toContainText(/Mar(ch)? 9, 2031/);
  }
});

test('a rejected provider reads so, adds nothing, and applies again with all three fields', async ({
  page,
}) => {
  const applicant = await registerApplicant(page.request, 'Rita Rejected');
  await reject(page.request, applicant);
  await signInAs(page, applicant);
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Your application' });
  await expect(banner).toContainText(messages.providerStatus.rejected);

  await page.goto('/manage');
  await expect(page.getByText(messages.service.waitForApproval)).toBeVisible();
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
});

test('a service says whether customers see it, and how many bookings stay when it is deleted', async ({
  page,
}) => {
  const { provider, book } = await openOwnMarket(page);
  await book();
  await signInAs(page, provider);
  await page.goto('/manage');
  await expect(row(page, 'Tap repair').getByText('Visible', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Active: Tap repair' }).click();
  await expect(row(page, 'Tap repair').getByText('Hidden', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Tap repair' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 open booking stays.');
});

test('a service of an applicant waits for approval', async ({ page }) => {
  const applicant = await registerApplicant(page.request, 'Walt Waiting');
  await createService(page.request, applicant, 'Tap repair');
  await signInAs(page, applicant);
  await page.goto('/manage');
  await expect(row(page, 'Tap repair').getByText('Waiting for approval', { exact: true })).toBeVisible();
});

test('a service without a provider has no button to hire, and says why', async ({ page }) => {
  const { customer, service } = await openOwnMarket(page);
  await signInAs(page, customer);
  await page.route('**/api/services?*', async (route) => {
    const reply = await (await route.fetch()).json();
    reply.services = [{ ...service, provider: null }];
    await route.fulfill({ json: reply });
  });
  await page.goto('/services');
  await expect(page.getByRole('article', { name: 'Tap repair' }).or(page.getByRole('article'))).toHaveCount(
    1,
  );
  await expect(page.getByText(messages.booking.noProvider)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hire Now/ })).toHaveCount(0);
});

test.describe('to an admin', () => {
  test.use({ signedInAs: 'admin', expectedConsoleErrors: [/status of 409/] });

  test('a second application says that it is one', async ({ page }) => {
    const name = `Ria ${crypto.randomUUID().slice(0, 8)}`;
    const applicant = await registerApplicant(page.request, name);
    await reject(page.request, applicant);
    await page.request.post('/api/users/request-provider', { data: {}, headers: bearer(applicant.token) });
    await page.goto(`/admin?tab=applications&q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('article', { name })).toContainText('Applied again');
  });

  test('a slug that is taken is marked at its field', async ({ page }) => {
    await page.goto('/manage');
    await page.getByRole('button', { name: /^Add category$/i }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill(' Plumbing ');
    await expect(form.getByLabel('Slug')).toHaveValue('plumbing');
    await form.getByRole('button', { name: /^Add category$/i }).click();
    await expect(form.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Slug')).toBeFocused();
  });
});
