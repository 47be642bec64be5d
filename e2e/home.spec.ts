import type { Page } from '@playwright/test';
import { messages } from '@nearhand/shared/messages';
import { HOME_CATEGORY_COUNT } from '@nearhand/shared/landing';
import { hold } from './hold.ts';
import { expect, openHome, test } from './test.ts';

test.describe('home of somebody signed in', () => {
  test.use({ signedInAs: 'customer' });

  test('shows its loading for 3 seconds, then the first 6 categories, and on a return at once', async ({
    page,
  }) => {
    // The clock stands still until the test moves it.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    const answered = page.waitForResponse('**/api/service-categories?*');
    await page.goto('/');
    const loading = page.getByText('Loading categories');
    const categories = page.getByRole('list', { name: 'Categories' }).getByRole('link');
    await expect(loading).toBeAttached();
    await (await answered).finished();

    await page.clock.runFor(2900);
    await expect(loading).toBeAttached();
    await page.clock.runFor(300);
    await page.clock.resume();
    await expect(categories).toHaveCount(HOME_CATEGORY_COUNT);
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

test('a visitor is led to register, and told before a search that it needs an account', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('What do you need?').fill('tap');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sign in to see providers and prices')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Plumbing' }).click();
  await expect(page).toHaveURL('/register');
});

test('an answer of the FAQ has an address of its own', async ({ page }) => {
  await openHome(page, '/#faq-cancel');
  await expect(
    page.getByText('You can cancel or reschedule up to 24 hours before the service.'),
  ).toBeVisible();
  await expect(page.getByText('Sample quotes')).toBeVisible();
});

test.describe('while its scripts are on their way', () => {
  test('what can be seen without them is fetched first', async ({ page }) => {
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

  test('home can be read, and the app takes over where the visitor has got to', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Why Nearhand' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    await page.getByRole('link', { name: 'Offer your services' }).focus();
    const scrolledTo = await scrollOf(page);

    release();
    await expect(page.locator('.drawn-page')).toHaveCount(0);

    expect(scrolledTo).toBeGreaterThan(0);
    expect(await scrollOf(page)).toBe(scrolledTo);
    await expect(page.getByRole('link', { name: 'Offer your services' })).toBeFocused();
  });

  test('home that is loaded again stands where it stood, and goes on from there', async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => window.scrollTo(0, 700));
    const release = await holdScripts(page);

    await page.reload({ waitUntil: 'commit' });
    // The first frame waits for the styles. To ask for the place before would lay the page out without them, and keep another one.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => scrollOf(page)).toBe(700);
    // As somebody does it: the browser would go back on what a script has scrolled.
    await page.mouse.wheel(0, 200);
    await expect.poll(() => scrollOf(page)).toBe(900);
    release();
    await expect(page.locator('.drawn-page')).toHaveCount(0);

    await expect(page).toHaveTitle('Local services · Nearhand');
    expect(await scrollOf(page)).toBe(900);
  });

  test('home has the name that the marketplace goes by, before and after', async ({ page }) => {
    const release = await holdScripts(page);
    const answer = await hold(page, '**/api/marketplace');
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
    await expect(page.locator('.drawn-page')).toHaveCount(0);
    await expect(brand).toBeVisible();
    answer();
  });

  test('home leads on already, and takes nothing that would be lost', async ({ page }) => {
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

  test.describe('of somebody signed in', () => {
    test.use({ signedInAs: 'customer' });

    test('home does not show what visitors see', async ({ page }) => {
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

const holdScripts = (page: Page) => hold(page, '**/assets/*.js');
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
