import { messages } from '@nearhand/shared/messages';
import { HOME_CATEGORY_COUNT } from '@nearhand/shared/landing';
import { expect, test } from './test.ts';

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
  await page.goto('/');
  await page.getByLabel('What do you need?').fill('tap');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sign in to see providers and prices')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Plumbing' }).click();
  await expect(page).toHaveURL('/register');
});

test('an answer of the FAQ has an address of its own', async ({ page }) => {
  await page.goto('/#faq-cancel');
  await expect(
    page.getByText('You can cancel or reschedule up to 24 hours before the service.'),
  ).toBeVisible();
  await expect(page.getByText('Sample quotes')).toBeVisible();
});
