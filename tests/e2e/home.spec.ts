import type { Page } from '@playwright/test';
import { messages } from '@nearhand/shared/messages';
import { holdResponse } from './delay-route.ts';
import { expect, openHome, test } from './test.ts';

test.describe('home of a signed-in user', () => {
  test.use({ signedInAs: 'customer' });

  test('shows a skeleton for 3 seconds, then the first 6 categories; on a return, at once', async ({
    page,
  }) => {
    // The clock runs only when the test advances it.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
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
  });

  test('searches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(messages.search.queryRequired)).toBeVisible();
    await page.getByLabel('What do you need?').fill('tap');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=tap');
  });
});

test('a visitor finds the registration, and reads before a search that it needs an account', async ({
  page,
}) => {
  await openHome(page);
  await page.getByLabel('What do you need?').fill('tap');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sign in to see providers and prices')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Plumbing' }).click();
  await expect(page).toHaveURL('/register');
});

test('an entry of the FAQ has its own URL', async ({ page }) => {
  await openHome(page, '/#faq-cancel');
  await expect(
    page.getByText('You can cancel or reschedule up to 24 hours before the service, and cancel even later.'),
  ).toBeVisible();
  await expect(page.getByText('Sample quotes')).toBeVisible();
});

test.describe('while scripts are loading', () => {
  test('visible content is fetched first', async ({ page }) => {
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
    expect(await getScrollY(page)).toBe(scrolledTo);
    await expect(page.getByRole('link', { name: 'Offer your services' })).toBeFocused();
  });

  test('a reload of home restores the scroll position, and the app keeps it', async ({ page }) => {
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
    expect(await getScrollY(page)).toBe(900);
  });

  test('home shows the name of the marketplace, before and after the app starts', async ({ page }) => {
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
  });

  test('links of home work, and inputs that would be lost are disabled', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const takesFocus = await page.getByPlaceholder('Leaking tap').evaluate((field) => {
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

    test('does not see the home of visitors', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      const invitation = page.getByText('Create your account');
      await expect(invitation).toBeAttached();
      await expect(invitation).toBeHidden();

      release();
      await expect(page.getByRole('link', { name: 'Browse services' })).toBeVisible();
      await expect(invitation).not.toBeAttached();
    });
  });
});

const holdScripts = (page: Page) => holdResponse(page, '**/assets/*.js');
const getScrollY = (page: Page) => page.evaluate(() => window.scrollY);
