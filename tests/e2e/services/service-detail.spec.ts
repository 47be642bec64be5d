import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import { servicePageTexts } from '@nearhand/web/src/pages/texts.ts';
import type { Page } from '@playwright/test';
import { comingDay } from '../fixtures/days.ts';
import { expect, longAfterFirst, test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hire Service Provider' });
const hireButton = (page: Page) => page.getByRole('button', { name: 'Hire Provider' });

/** Returns the first demo service with preparation notes; services of other tests have no rating, so they come last. */
async function someService(page: Page, token?: string): Promise<Service> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await page.request.get('/api/services?isActive=true&limit=100', { headers });
  const { services }: { services: Service[] } = await reply.json();
  const service = services.find(({ requirements, provider }) => requirements.length > 0 && provider);
  if (!service) throw new Error('The demo data has no service with requirements');
  return service;
}

/** Signs in a new customer. */
async function signInSomebodyNew(page: Page): Promise<string> {
  const person = {
    name: 'Robin Lee',
    email: `robin-${crypto.randomUUID()}@example.org`,
    phone: '555-0100',
    password: 'a good password',
    confirmPassword: 'a good password',
  };
  const { token } = await (await page.request.post('/api/users/register', { data: person })).json();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  return token;
}

test.describe('a customer', () => {
  test.use({ signedInAs: 'customer' });

  test('opens a service by its card, which prefetches on hover', async ({ page }) => {
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
    const service = await someService(page);
    await page.goto(`/services/${service._id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(service.name);
    for (const text of [service.location, service.availability, `${service.duration} minutes`]) {
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
    await expect(main.getByText(bookingTexts.terms)).toBeVisible();
    const { marketplace } = await (await page.request.get('/api/marketplace')).json();
    await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${marketplace.supportEmail}\\?subject=`),
    );
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link')).toHaveText(['Services', service.category.name]);
    await expect(hireButton(page)).toHaveCount(1);
    await expect(page.getByRole('grid', { name: /^Day of the visit/ })).toBeVisible();

    await page.setViewportSize({ width: 320, height: 640 });
    // On phones the button stays visible above the tab bar at every scroll position.
    await expect(hireButton(page)).toHaveCount(1);
    await expect(hireButton(page)).toBeInViewport({ ratio: 1 });
  });

  test('sees the rating once there are reviews', { tag: '@long' }, async ({ page }) => {
    const service = await someService(page);
    const json = { service: { ...service, rating: 3.2, reviewCount: 1 } };
    await page.route(`**/api/services/${service._id}`, (route) => route.fulfill({ json }));
    await page.goto(`/services/${service._id}`);

    await expect(page.getByRole('main')).toContainText('3.2');
    await expect(page.getByRole('main')).toContainText('(1 review)');
  });

  test('sees defaults for missing fields of a service', { tag: '@long' }, async ({ page }) => {
    const { _id, name, description, category, isActive, provider } = await someService(page);
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
      for (const id of ['f'.repeat(24), 'search']) {
        await page.goto(`/services/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(servicePageTexts.notFoundTitle);
        await expect(page.getByText(servicePageTexts.notFoundText)).toBeVisible();
      }
      await page.getByRole('link', { name: 'Back to Services' }).click();
      await expect(page).toHaveURL('/services');
    });

    test('reads why, and retries', async ({ page }) => {
      const { _id, name } = await someService(page);
      await page.route(`**/api/services/${_id}`, (route) => route.fulfill({ status: 500 }));
      await page.goto(`/services/${_id}`);
      // The query retries before it fails.
      await expect(page.getByRole('alert')).toContainText(messages.service.notFound, { timeout: 20_000 });

      await page.unroute(`**/api/services/${_id}`);
      await page.getByRole('button', { name: 'Retry' }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    });
  });
});

test.describe('the hire dialog', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('requires only date and time, preserves them when the time is taken, and shows what happens next', async ({
    page,
  }) => {
    const token = await signInSomebodyNew(page);
    const service = await someService(page, token);
    const taken = { serviceId: service._id, bookingDate: comingDay(6), bookingTime: '10:00' };
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post('/api/bookings', { headers, data: taken })).status()).toBe(201);

    await page.goto(`/services/${service._id}`);
    const calendar = page.getByRole('application', { name: /^Day of the visit/ });
    await calendar.getByRole('button', { name: 'Next' }).first().click();
    await calendar.getByRole('button', { name: / 15, / }).click();
    await hireButton(page).click();
    await expect(dialog(page).getByLabel('Date')).toHaveValue(/-15$/);
    await expect(dialog(page).getByLabel('Notes')).toHaveCount(0);
    await dialog(page).getByLabel('Date').fill(comingDay(6));
    await dialog(page).getByLabel('Time').fill('10:00');
    await dialog(page).getByRole('button', { name: 'Confirm Hire' }).click();

    await expect(dialog(page).getByRole('alert')).toHaveText(messages.booking.duplicate);
    await expect(dialog(page).getByLabel('Date')).toHaveValue(comingDay(6));
    await expect(dialog(page).getByLabel('Time')).toHaveValue('10:00');
    await expect(dialog(page).getByLabel('Time')).toBeFocused();

    await dialog(page).getByLabel('Time').fill('16:30');
    const sent = page.waitForRequest('**/api/bookings');
    await dialog(page).getByRole('button', { name: 'Confirm Hire' }).click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({ ...taken, bookingTime: '16:30' });
    expect(await request.headerValue('idempotency-key')).toBeTruthy();
    await expect(dialog(page).getByText(messages.booking.created)).toBeVisible();
    await expect(dialog(page).getByRole('heading', { name: 'What happens next' })).toBeVisible();

    await dialog(page).getByRole('button', { name: 'Keep browsing' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(hireButton(page)).toBeFocused();
  });

  test('sends one request for repeated presses of Confirm Hire', { tag: '@long' }, async ({ page }) => {
    const token = await signInSomebodyNew(page);
    const service = await someService(page, token);
    let sentCount = 0;
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/bookings', async (route) => {
      sentCount += 1;
      await responded;
      await route.continue();
    });
    await page.goto(`/services/${service._id}`);
    await hireButton(page).click();
    await dialog(page).getByLabel('Date').fill(comingDay(7));
    await dialog(page).getByLabel('Time').fill('10:00');
    await dialog(page).getByRole('button', { name: 'Confirm Hire' }).click();

    const busy = dialog(page).getByRole('button', { name: bookingTexts.pendingLabel });
    await busy.click({ force: true });
    await busy.press('Enter');
    respond();

    await expect(dialog(page).getByText(messages.booking.created)).toBeVisible();
    expect(sentCount).toBe(1);
  });
});

for (const [row, signedInAs] of (['provider', 'admin'] as const).entries()) {
  test.describe(`a user with the role ${signedInAs}`, () => {
    test.use({ signedInAs });

    test('cannot hire and reads why, on the page and in the list', longAfterFirst(row), async ({ page }) => {
      const { _id } = await someService(page);
      await page.goto(`/services/${_id}`);
      await expect(page.getByText(bookingTexts.customersOnly)).toBeVisible();
      await expect(hireButton(page)).toHaveCount(0);

      await page.goto('/services');
      await page.getByRole('button', { name: 'Hire Now' }).first().click();
      await expect(dialog(page).getByText(bookingTexts.customersOnly)).toBeVisible();
      await expect(dialog(page).getByLabel('Date')).toHaveCount(0);
    });
  });
}
