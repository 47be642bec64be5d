import type { TestUser } from '@nearhand/test-support/users';
import { messages } from '@nearhand/shared/api-messages';
import type { Service } from '@nearhand/shared/services/services';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import { servicePageTexts } from '@nearhand/web/src/pages/texts.ts';
import type { Page } from '@playwright/test';
import { collectRequests, failRequests, holdResponse } from '../fixtures/requests.ts';
import { UNKNOWN_ID } from '../fixtures/open-screen.ts';
import { apiAs, createCustomer, signInAs } from '../fixtures/marketplace.ts';
import { confirmHire, hireDialog, hiredDialog, submitHire } from '../pages/hire-dialog.ts';
import { comingDay } from '../fixtures/days.ts';
import { expect, test } from '../fixtures/test.ts';

const hireButton = (page: Page) => page.getByRole('button', { name: 'Hire Provider' });

/** Returns the first demo service with preparation notes; services of other tests have no rating, so they come last. */
async function getDemoService(): Promise<Service> {
  const { services } = await apiAs().listServices({ query: { isActive: true, limit: 100 } });
  const service = services.find(({ requirements, provider }) => requirements.length > 0 && provider);
  if (!service) throw new Error('The demo data has no service with requirements');
  return service;
}

async function signInNewCustomer(page: Page): Promise<TestUser> {
  const customer = await createCustomer();
  await signInAs(page, customer);
  return customer;
}

test.describe('a customer', () => {
  test.use({ signedInAs: 'customer' });

  test('opens a service by its card, which prefetches on hover', { tag: '@long' }, async ({ page }) => {
    await page.goto('/services');
    const card = page.getByRole('article').first();
    const link = card.getByRole('heading').getByRole('link');
    const url = (await link.getAttribute('href')) ?? '';
    const name = await link.innerText();
    const loaded = page.waitForResponse(`**/api${url}`);
    await card.hover();
    await loaded;

    // The image is no link itself: the whole card is clickable.
    await card.click({ position: { x: 100, y: 100 } });

    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Nearhand`);
  });

  test('sees all details before hiring, at every width', { tag: '@long' }, async ({ page }) => {
    const service = await getDemoService();
    await page.goto(`/services/${service._id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(service.name);
    for (const text of [
      service.location,
      service.availability,
      `${Math.floor((service.duration ?? 0) / 60)} hour`,
    ]) {
      await expect(main).toContainText(text ?? '');
    }
    await expect(main.getByRole('region', { name: "What's Included" }).getByRole('listitem')).toHaveText([
      'Professional delivery',
      'Quality guarantee',
      'Customer support',
      'Flexible scheduling',
    ]);
    await expect(
      main.getByRole('region', { name: 'What you need to prepare' }).getByRole('listitem'),
    ).toHaveText(service.requirements);
    const provider = main.getByRole('region', { name: 'Provider', exact: true });
    await expect(provider.getByRole('heading')).toHaveText(service.provider?.name ?? '');
    await expect(provider.locator('a[href^="tel:"]')).toBeVisible();
    await expect(provider.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(main.getByText(/^Free cancellation until .* You pay when .* accepts\.$/)).toBeVisible();
    const { marketplace } = await apiAs().getMarketplace();
    await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${marketplace.supportEmail}\\?subject=`),
    );
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link')).toHaveText(['Services', service.category.name]);
    await expect(hireButton(page)).toHaveCount(1);
    await expect(main.getByText(/^Where should/)).toBeVisible();

    await page.setViewportSize({ width: 320, height: 640 });
    // On phones the button stays visible above the tab bar at every scroll position.
    await expect(hireButton(page)).toHaveCount(1);
    await expect(hireButton(page)).toBeInViewport({ ratio: 1 });
  });

  test('sees the rating once there are reviews', { tag: '@long' }, async ({ page }) => {
    const service = await getDemoService();
    const json = { service: { ...service, rating: 3.2, reviewCount: 1 } };
    await page.route(`**/api/services/${service._id}`, (route) => route.fulfill({ json }));
    await page.goto(`/services/${service._id}`);

    await expect(page.getByRole('main')).toContainText('3.2');
    await expect(page.getByRole('main')).toContainText('(1 review)');
  });

  test('sees defaults for missing fields of a service', { tag: '@long' }, async ({ page }) => {
    const { _id, name, description, category, isActive, provider } = await getDemoService();
    const service = {
      _id,
      name,
      description,
      category,
      isActive,
      provider: { _id: provider?._id },
    };
    await page.route(`**/api/services/${_id}`, (route) => route.fulfill({ json: { service } }));
    await page.goto(`/services/${_id}`);

    for (const text of ['4.5', '(12 reviews)', 'Local Area', '1-2 hours', 'Mon-Fri', '$50 starting from']) {
      await expect(page.getByRole('main')).toContainText(text);
    }
    for (const text of ['Service provider', 'Phone not provided', 'Email not provided']) {
      await expect(page.getByRole('region', { name: 'Provider', exact: true })).toContainText(text);
    }
  });

  test.describe('of a service that cannot be loaded', { tag: '@long' }, () => {
    test.use({ expectedConsoleErrors: [/status of (404|500)/] });

    test('reads that it does not exist, and goes back', async ({ page }) => {
      for (const id of [UNKNOWN_ID, 'search']) {
        await page.goto(`/services/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(servicePageTexts.notFoundTitle);
        await expect(page.getByText(servicePageTexts.notFoundText)).toBeVisible();
      }
      await page.getByRole('link', { name: 'Back to Services' }).click();
      await expect(page).toHaveURL('/services');
    });

    test('reads why, and retries', async ({ page }) => {
      const { _id, name } = await getDemoService();
      await failRequests(page, `**/api/services/${_id}`);
      await page.goto(`/services/${_id}`);
      // The query retries before it fails.
      await expect(page.getByRole('alert')).toContainText(messages.service.notFound, { timeout: 20_000 });

      await page.unroute(`**/api/services/${_id}`);
      await page.getByRole('button', { name: 'Retry' }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    });
  });
});

/** Returns what the API asks for the usual quantity. */
async function getUsualTotal({ _id: id }: Service): Promise<number> {
  return (await apiAs().quoteService({ params: { id }, body: {} })).quote.total;
}

test.describe('the hire dialog', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test(
    'requires only date and time, preserves them when the time is taken, and shows what happens next',
    { tag: '@long' },
    async ({ page }) => {
      const customer = await signInNewCustomer(page);
      const service = await getDemoService();
      const taken = { serviceId: service._id, bookingDate: comingDay(6), bookingTime: '10:00' };
      await apiAs(customer).createBooking({ body: taken });

      await page.goto(`/services/${service._id}`);
      await hireButton(page).click();
      await expect(hireDialog(page).getByLabel('Notes')).toHaveCount(0);
      await submitHire(page, comingDay(6), '10:00');

      await expect(hireDialog(page).getByRole('alert')).toHaveText(bookingMessages.duplicate);
      await expect(hireDialog(page).getByLabel('Date')).toHaveValue(comingDay(6));
      await expect(hireDialog(page).getByLabel('Time')).toHaveValue('10:00');
      await expect(hireDialog(page).getByLabel('Time')).toBeFocused();

      await hireDialog(page).getByLabel('Time').fill('16:30');
      const sent = page.waitForRequest('**/api/bookings');
      await confirmHire(page).click();
      const request = await sent;
      const expectedTotal = await getUsualTotal(service);
      expect(request.postDataJSON()).toEqual({ ...taken, bookingTime: '16:30', expectedTotal });
      expect(await request.headerValue('idempotency-key')).toBeTruthy();
      await expect(hiredDialog(page).getByText(bookingMessages.created)).toBeVisible();
      await expect(hiredDialog(page).getByRole('heading', { name: 'What happens next' })).toBeVisible();

      await hiredDialog(page).getByRole('button', { name: 'Keep browsing' }).click();
      await expect(hiredDialog(page)).toBeHidden();
      await expect(hireButton(page)).toBeFocused();
    },
  );

  test('sends one request for repeated presses of Confirm Hire', { tag: '@long' }, async ({ page }) => {
    await signInNewCustomer(page);
    const service = await getDemoService();
    const sent = collectRequests(page, '/api/bookings');
    const respond = await holdResponse(page, '**/api/bookings');
    await page.goto(`/services/${service._id}`);
    await hireButton(page).click();
    await submitHire(page, comingDay(7), '10:00');

    const busy = hireDialog(page).getByRole('button', { name: bookingTexts.pendingLabel });
    await busy.click({ force: true });
    await busy.press('Enter');
    respond();

    await expect(hiredDialog(page).getByText(bookingMessages.created)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

for (const signedInAs of ['provider', 'admin'] as const) {
  test.describe(`a user with the role ${signedInAs}`, () => {
    test.use({ signedInAs });

    test('cannot hire and reads why, on the page and in the list', { tag: '@long' }, async ({ page }) => {
      const { _id } = await getDemoService();
      await page.goto(`/services/${_id}`);
      await expect(page.getByText(bookingTexts.customersOnly)).toBeVisible();
      await expect(hireButton(page)).toHaveCount(0);

      await page.goto('/services');
      await page.getByRole('button', { name: 'Hire Now' }).first().click();
      await expect(hireDialog(page).getByText(bookingTexts.customersOnly)).toBeVisible();
      await expect(hireDialog(page).getByLabel('Date')).toHaveCount(0);
    });
  });
}
