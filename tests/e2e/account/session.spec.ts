import { messages } from '@nearhand/shared/api-messages';
import type { Page } from '@playwright/test';
import { failRequests, holdResponse } from '../fixtures/requests.ts';
import { apiAs, readToken } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

async function logOut(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test.describe('logging out', () => {
  test.use({ signedInAs: 'customer' });

  test('opens home, clears the token and ends the session on the server', async ({ page, isMobile }) => {
    await page.goto('/services');
    const token = await readToken(page);
    const responded = page.waitForResponse('**/api/users/logout');

    await logOut(page, isMobile);

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region').getByText(messages.profile.loggedOut)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await readToken(page)).toBeNull();
    await responded;
    await expect(apiAs({ token: token ?? '' }).getProfile()).rejects.toMatchObject({ status: 401 });
  });

  test(
    'at home shows a message and keeps the focus on the heading',
    { tag: '@long' },
    async ({ page, isMobile }) => {
      await page.goto('/');
      const responded = page.waitForResponse('**/api/users/logout');

      await logOut(page, isMobile);

      await expect(page.getByRole('region').getByText(messages.profile.loggedOut)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await responded;
    },
  );

  test.describe('while the server fails', { tag: '@long' }, () => {
    test.use({ expectedConsoleErrors: [/status of 500/] });

    test('clears the token anyway', async ({ page, isMobile }) => {
      await failRequests(page, '**/api/users/logout');
      await page.goto('/services');
      const responded = page.waitForResponse('**/api/users/logout');

      await logOut(page, isMobile);

      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await readToken(page)).toBeNull();
      // The page does not wait for the response, and the test would end before it.
      await responded;
    });
  });
});

test.describe('logging out while home cannot be loaded', { tag: '@long' }, () => {
  test.use({
    signedInAs: 'customer',
    expectedConsoleErrors: [/Failed to load|Failed to fetch|React Router caught/],
  });

  test('clears the token anyway', async ({ page, isMobile }) => {
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/assets/home-page-*.js', (route) => route.abort());
    const reloaded = page.waitForEvent('load');
    await logOut(page, isMobile);
    await reloaded;

    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await readToken(page)).toBeNull();
  });
});

test.describe('logging out over an unsaved form', () => {
  test.use({ signedInAs: 'customer' });

  const confirmDialog = (page: Page) => page.getByRole('alertdialog', { name: /Leave without saving/ });

  async function editProfileAndLogOut(page: Page, isMobile: boolean) {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Phone').fill('555 0177');
    const token = await readToken(page);
    await logOut(page, isMobile);
    await expect(confirmDialog(page)).toBeVisible();
    return token;
  }

  test('asks first: a user who stays is still signed in and does not lose the input', async ({
    page,
    isMobile,
  }) => {
    const token = await editProfileAndLogOut(page, isMobile);
    await confirmDialog(page).getByRole('button', { name: 'Keep editing' }).click();

    await expect(confirmDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('Phone')).toHaveValue('555 0177');
    expect(await readToken(page)).toBe(token);
    await apiAs({ token: token ?? '' }).getProfile();

    // Opening home later does not sign out.
    await page.getByRole('banner').getByRole('link', { name: 'Nearhand' }).click();
    await confirmDialog(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readToken(page)).toBe(token);
  });

  test(
    'asks first: a user who leaves is signed out at home',
    { tag: '@long' },
    async ({ page, isMobile }) => {
      await editProfileAndLogOut(page, isMobile);
      const responded = page.waitForResponse('**/api/users/logout');
      await confirmDialog(page).getByRole('button', { name: 'Leave without saving' }).click();

      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await readToken(page)).toBeNull();
      await responded;
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('555 0177');
    },
  );
});

test(
  'returning by Back to the page of a logout does not log out again',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await page.goto('/login');
    const signIn = () => page.getByRole('button', { name: 'Customer' }).click();
    await signIn();
    await expect(page).toHaveURL('/');
    const responded = page.waitForResponse('**/api/users/logout');
    await logOut(page, isMobile);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await responded;
    await signIn();
    await expect(page).toHaveURL('/');

    await page.goBack();
    await page.reload();

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 2, name: 'Browse by category' })).toBeVisible();
    expect(await readToken(page)).not.toBeNull();
  },
);

test.describe('an unknown token', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('is cleared, and the visitor is asked to sign in', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'made-up'));
    await page.goto('/services');

    // Check the toast first: it disappears.
    await expect(page.getByText(messages.sessionEnded)).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await readToken(page)).toBeNull();
  });
});

test.describe('a session that is loading', { tag: '@long' }, () => {
  test.use({ signedInAs: 'customer' });

  test('shows a loading state without a redirect', async ({ page }) => {
    const respond = await holdResponse(page, '**/api/users/profile');
    await page.goto('/bookings');
    await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible();
    respond();

    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
    await expect(page).toHaveURL('/bookings');
  });
});

test.describe('a server that fails while the session is loaded', () => {
  test.use({ signedInAs: 'customer', expectedConsoleErrors: [/status of 503/] });

  test('does not sign the user out, and can be retried', async ({ page }) => {
    await failRequests(page, '**/api/users/profile', 503);
    await page.goto('/services');
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();

    await page.unroute('**/api/users/profile');
    await retry.click();

    await expect(page.getByRole('heading', { level: 1, name: 'Services near you' })).toBeVisible();
  });
});

test('an unknown page redirects home with a message', { tag: '@long' }, async ({ page }) => {
  // The message disappears after seconds, in which a slow machine may not have loaded home.
  await page.goto('/no/such/page', { waitUntil: 'commit' });

  await expect(page.getByText("We couldn't find that page. You're on the home page.")).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
