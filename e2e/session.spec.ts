import { messages } from '@nearhand/shared/messages';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function logOut(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test.describe('logging out', () => {
  test.use({ signedInAs: 'customer' });

  test('goes home, forgets the token and ends the session on the server', async ({ page, isMobile }) => {
    await page.goto('/services');
    const token = await storedToken(page);
    const answered = page.waitForResponse('**/api/users/logout');

    await logOut(page, isMobile);

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region').getByText(messages.profile.loggedOut)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await answered;
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/users/profile', { headers })).status()).toBe(401);
  });

  test('at home says so, and leaves the focus on the heading', async ({ page, isMobile }) => {
    await page.goto('/');
    const answered = page.waitForResponse('**/api/users/logout');

    await logOut(page, isMobile);

    await expect(page.getByRole('region').getByText(messages.profile.loggedOut)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await answered;
  });

  test.describe('while the server fails', () => {
    test.use({ expectedConsoleErrors: [/status of 500/] });

    test('forgets the token all the same', async ({ page, isMobile }) => {
      await page.route('**/api/users/logout', (route) => route.fulfill({ status: 500 }));
      await page.goto('/services');
      const answered = page.waitForResponse('**/api/users/logout');

      await logOut(page, isMobile);

      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await storedToken(page)).toBeNull();
      // The page goes on without the answer, and would be closed before it is given.
      await answered;
    });
  });
});

test.describe('logging out while home cannot be loaded', () => {
  test.use({
    signedInAs: 'customer',
    expectedConsoleErrors: [/Failed to load|Failed to fetch|React Router caught/],
  });

  test('forgets the token all the same', async ({ page, isMobile }) => {
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/assets/home-page-*.js', (route) => route.abort());
    const reloaded = page.waitForEvent('load');
    await logOut(page, isMobile);
    await reloaded;

    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe('logging out over an unsaved form', () => {
  test.use({ signedInAs: 'customer' });

  const question = (page: Page) => page.getByRole('alertdialog', { name: /Leave without saving/ });

  async function editProfileAndLogOut(page: Page, isMobile: boolean) {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Phone').fill('555 0177');
    const token = await storedToken(page);
    await logOut(page, isMobile);
    await expect(question(page)).toBeVisible();
    return token;
  }

  test('asks first: who stays is still signed in, and keeps the input', async ({ page, isMobile }) => {
    const token = await editProfileAndLogOut(page, isMobile);
    await question(page).getByRole('button', { name: 'Keep editing' }).click();

    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('Phone')).toHaveValue('555 0177');
    expect(await storedToken(page)).toBe(token);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/users/profile', { headers })).status()).toBe(200);

    // Going home later is no more than going home.
    await page.getByRole('banner').getByRole('link', { name: 'Nearhand' }).click();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedToken(page)).toBe(token);
  });

  test('asks first: who leaves is signed out, at home', async ({ page, isMobile }) => {
    await editProfileAndLogOut(page, isMobile);
    const answered = page.waitForResponse('**/api/users/logout');
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await answered;
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('555 0177');
  });
});

test('coming back to where somebody has logged out logs nobody out', async ({ page, isMobile }) => {
  await page.goto('/login');
  const signIn = () => page.getByRole('button', { name: 'Customer' }).click();
  await signIn();
  await expect(page).toHaveURL('/');
  const answered = page.waitForResponse('**/api/users/logout');
  await logOut(page, isMobile);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await answered;
  await signIn();
  await expect(page).toHaveURL('/');

  await page.goBack();
  await page.reload();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Browse by category' })).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
});

test.describe('a token the server does not know', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('is forgotten, and the visitor asked to sign in again', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'made-up'));
    await page.goto('/services');

    // First what goes away by itself.
    await expect(page.getByText(messages.sessionEnded)).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe('a session that is still loaded', () => {
  test.use({ signedInAs: 'customer' });

  test('shows that it is, and sends nobody away', async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/users/profile', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/bookings');
    await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible();
    answer();

    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
    await expect(page).toHaveURL('/bookings');
  });
});

test.describe('a server that fails while the session is loaded', () => {
  test.use({ signedInAs: 'customer', expectedConsoleErrors: [/status of 503/] });

  test('does not sign anybody out, and can be asked again', async ({ page }) => {
    await page.route('**/api/users/profile', (route) => route.fulfill({ status: 503 }));
    await page.goto('/services');
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();

    await page.unroute('**/api/users/profile');
    await retry.click();

    await expect(page.getByRole('heading', { level: 1, name: 'Services near you' })).toBeVisible();
  });
});

test('a page that does not exist leads home and says so', async ({ page }) => {
  // It is said for a few seconds only, in which a slow machine may not have loaded the page of home.
  await page.goto('/no/such/page', { waitUntil: 'commit' });

  await expect(page.getByText("We couldn't find that page. You're on the home page.")).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
