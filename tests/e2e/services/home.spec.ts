import { moveVisitsToPast } from '@nearhand/test-support/past-visits';
import { app } from '../fixtures/app.ts';
import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { holdResponse } from '../fixtures/requests.ts';
import { comingDay } from '../fixtures/days.ts';
import { createCustomer, registerApplicant, signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, openHome, test } from '../fixtures/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('home of a signed-in user', () => {
  test.use({ signedInAs: 'customer' });

  test(
    'shows a skeleton for 3 seconds, then the first 6 categories; on a return, at once',
    { tag: '@long' },
    async ({ page }) => {
      // The clock runs only when the test advances it.
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(MINUTE_MS);
      const responded = page.waitForResponse('**/api/service-categories?*');
      await page.goto('/');
      const loading = page.getByText('Loading categories');
      const categories = page.getByRole('list', { name: 'Categories' }).getByRole('link');
      await expect(loading).toBeAttached();
      await (await responded).finished();

      await page.clock.runFor(2900);
      await expect(loading).toBeAttached();
      await page.clock.runFor(300);
      await page.clock.resume();
      await expect(categories).toHaveCount(6);
      await expect(loading).toBeHidden();

      await page.getByRole('link', { name: 'View All Services' }).click();
      await expect(page).toHaveURL('/services');
      await page.goBack();
      await expect(categories.first()).toHaveAttribute('href', /^\/services\?category=[0-9a-f]{24}$/);
      await expect(loading).toBeHidden();
    },
  );
});

test(
  'a customer sees the next booking and what waits, and hires again',
  { tag: '@long' },
  async ({ page }) => {
    const { service, book, setStatus, pay } = await signInToMarketplace(page, 'customer');
    const done = await setStatus(
      await setStatus(await book({ date: comingDay(1) }), 'approved'),
      'completed',
    );
    await moveVisitsToPast(app.mongodbUri, [done]);
    await pay(await setStatus(await book({ date: comingDay(2) }), 'approved'));
    const due = await setStatus(await book({ date: comingDay(3) }), 'approved');
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Carla Customer$/ })).toBeVisible();
    await expect(page.getByText('Two things waiting for you.')).toBeVisible();
    await expect(section(page, 'Your next booking')).toContainText('Paid, done');
    const waiting = section(page, 'Waiting for you').getByRole('listitem');
    await expect(waiting).toHaveText([/^Pay \$.* for Tap repair/, /^How was Tap repair\?/]);

    await pay(due);
    await expect(waiting).toHaveText([/^How was/]);

    await section(page, 'Hire again').getByRole('link', { name: 'Hire again' }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*/services/${service._id}`));
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'a customer without bookings finds the way to the services, with nothing beside it',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, await createCustomer());
    await page.goto('/');

    const help = section(page, 'Find help in minutes');
    await expect(help).toBeVisible();
    await expect(section(page, 'Waiting for you')).toBeHidden();
    await expect(section(page, 'Hire again')).toBeHidden();
    await expect(page.getByRole('link', { name: 'View All Services' })).toHaveCount(1);
    await help.getByRole('link', { name: 'View All Services' }).click();
    await expect(page).toHaveURL('/services');
  },
);

test('a provider sees the visits of today and answers requests', { tag: '@long' }, async ({ page }) => {
  const { book, setStatus } = await signInToMarketplace(page, 'provider');
  const request = await book();
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Piet Provider$/ })).toBeVisible();
  await expect(page.getByText('One thing waiting for you.')).toBeVisible();
  await expect(section(page, 'Today')).toContainText('No visits');
  const waiting = section(page, 'Waiting for you');
  await expect(waiting.getByRole('link')).toHaveText([/^Carla Customer requests Tap repair\s*Answer by /]);

  await setStatus(request, 'approved');
  await expect(waiting).toBeHidden();
  await expect(section(page, 'Today')).toContainText('Approved');
  await section(page, 'Today').getByRole('link', { name: 'Open calendar' }).click();
  await expect(page).toHaveURL('/calendar');
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('sees what waits for a decision', { tag: '@long' }, async ({ page }) => {
    await registerApplicant('Ada Applicant');
    await page.goto('/');

    await expect(page.getByText(/ decisions? waiting for you\.$/)).toBeVisible();
    await section(page, 'Waiting for a decision')
      .getByRole('link', { name: /applications? to decide/ })
      .click();
    await expect(page.getByRole('tab', { name: 'Applications' })).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('while one list fails', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test('home shows the others and offers a retry', { tag: '@long' }, async ({ page }) => {
    const { book, setStatus } = await signInToMarketplace(page, 'customer');
    await setStatus(await book(), 'approved');
    await page.route('**/api/conversations?*unread=true*', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'No', code: 'invalid' } }),
    );
    await page.goto('/');

    const waiting = section(page, 'Waiting for you');
    await expect(waiting.getByRole('alert')).toContainText('Not everything could be loaded');
    await expect(waiting.getByRole('link', { name: /^Pay / })).toBeVisible();
    await expect(section(page, 'Your next booking')).toContainText('Tap repair');
    await page.unroute('**/api/conversations?*unread=true*');
    await waiting.getByRole('button', { name: 'Retry' }).click();
    await expect(waiting.getByRole('alert')).toBeHidden();
  });
});

test(
  'a visitor finds the registration, and reads before a search that it needs an account',
  { tag: '@long' },
  async ({ page }) => {
    await openHome(page);
    await page.getByLabel('What do you need?').fill('tap');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sign in to see providers and prices')).toBeVisible();
    await expect(page).toHaveURL('/');

    await page
      .getByRole('list', { name: 'Categories' })
      .getByRole('link', { name: 'Appliance Repair' })
      .click();
    await expect(page).toHaveURL('/register');
  },
);

test('an entry of the FAQ has its own URL', { tag: '@long' }, async ({ page }) => {
  await openHome(page, '/#faq-cancel');
  await expect(
    page.getByText('You can cancel or reschedule up to 24 hours before the service, and cancel even later.'),
  ).toBeVisible();
  await expect(page.getByText('Sample quotes')).toBeVisible();
});

test.describe('while scripts are loading', () => {
  test('visible content is fetched first', { tag: '@long' }, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    const priorities = new Map<string, string>();
    await browser.send('Network.enable');
    browser.on('Network.requestWillBeSent', ({ request }) => {
      priorities.set(request.url, request.initialPriority);
    });

    await openHome(page);

    const [script, styles] = await page.evaluate(() =>
      ['script[type=module]', 'link[rel=stylesheet]'].map((selector) => {
        const element = document.querySelector(selector);
        return element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href;
      }),
    );
    expect(priorities.get(String(script))).toBe('Low');
    expect(priorities.get(String(styles))).toBe('VeryHigh');
  });

  test('home is readable, and the app takes over at the same scroll position', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Why Nearhand' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    await page.getByRole('link', { name: 'Offer your services' }).focus();
    const scrolledTo = await getScrollY(page);

    release();
    await expect(page.locator('.prerendered')).toHaveCount(0);

    expect(scrolledTo).toBeGreaterThan(0);
    await expect.poll(() => getScrollY(page)).toBe(scrolledTo);
    await expect(page.getByRole('link', { name: 'Offer your services' })).toBeFocused();
  });

  test(
    'a reload of home restores the scroll position, and the app preserves it',
    { tag: '@long' },
    async ({ page }) => {
      await openHome(page);
      await page.evaluate(() => window.scrollTo(0, 700));
      const release = await holdScripts(page);

      await page.reload({ waitUntil: 'commit' });
      // The first frame waits for the styles. Reading the position earlier would force a layout without them.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect.poll(() => getScrollY(page)).toBe(700);
      // Uses the wheel: the browser reverts the scroll position set by a script.
      await page.mouse.wheel(0, 200);
      await expect.poll(() => getScrollY(page)).toBe(900);
      release();
      await expect(page.locator('.prerendered')).toHaveCount(0);

      await expect(page).toHaveTitle('Local services · Nearhand');
      await expect.poll(() => getScrollY(page)).toBe(900);
    },
  );

  test(
    'home shows the name of the marketplace, before and after the app starts',
    { tag: '@long' },
    async ({ page }) => {
      const release = await holdScripts(page);
      const respond = await holdResponse(page, '**/api/marketplace');
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replaceAll('Nearhand', 'Springfield Hands') });
      });
      const brand = page.getByRole('banner').getByRole('link', { name: 'Springfield Hands' });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page).toHaveTitle('Springfield Hands');
      await expect(brand).toBeVisible();

      release();
      await expect(page.locator('.prerendered')).toHaveCount(0);
      await expect(brand).toBeVisible();
      respond();
    },
  );

  test('links of home work, and inputs that would be lost are disabled', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const takesFocus = await page.getByLabel('What do you need?').evaluate((field) => {
      field.focus();
      return field === document.activeElement;
    });
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    release();

    expect(takesFocus).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  });

  test.describe('a signed-in user', () => {
    test.use({ signedInAs: 'customer' });

    test('does not see the home of visitors', { tag: '@long' }, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      const invitation = page.getByText('Create your account');
      await expect(invitation).toBeAttached();
      await expect(invitation).toBeHidden();

      release();
      await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, / })).toBeVisible();
      await expect(invitation).not.toBeAttached();
    });
  });
});

const holdScripts = (page: Page) => holdResponse(page, '**/assets/*.js');
const getScrollY = (page: Page) => page.evaluate(() => window.scrollY);
