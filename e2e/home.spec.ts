import type { Locator } from '@playwright/test';
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
  test('home can be read, and the app takes over where the visitor has got to', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('The right pair of hands is closer than you think.')).toBeVisible();
    await expect(page.getByText('Why Nearhand')).toBeVisible();
    await page.getByRole('link', { name: 'Offer your services' }).focus();
    const scrolledTo = await page.evaluate(() => window.scrollY);

    release();
    await expect(page.locator('.drawn-page')).toHaveCount(0);

    expect(scrolledTo).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
    await expect(page.getByRole('link', { name: 'Offer your services' })).toBeFocused();
  });

  test('home leads on already, and takes nothing that would be lost', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await page.mouse.click(...(await centreOf(page.getByPlaceholder('Leaking tap'))));
    await page.keyboard.type('tap');
    await expect(page.getByPlaceholder('Leaking tap')).toHaveValue('');

    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    release();

    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  });

  test.describe('of somebody signed in', () => {
    test.use({ signedInAs: 'customer' });

    test('home does not show what visitors see', async ({ page }) => {
      const release = await hold(page, '**/assets/*.js');
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

async function centreOf(element: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}
