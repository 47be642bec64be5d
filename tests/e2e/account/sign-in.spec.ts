import { messages } from '@nearhand/shared/api-messages';
import { submitLogin } from '../pages/account-pages.ts';
import { errorSummary } from '../fixtures/locators.ts';
import { holdResponse } from '../fixtures/requests.ts';
import { expect, expectFontsLoaded, test } from '../fixtures/test.ts';

test.describe('signing in', () => {
  test('with a demo account opens home, and the session survives a reload', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Customer' }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1, name: 'Services near you' })).toBeVisible();
  });

  test('opens the page that the visitor requested', { tag: '@long' }, async ({ page }) => {
    await page.goto('/services?sort=price');
    await expect(page).toHaveURL('/login');

    await page.getByRole('button', { name: 'Customer' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Continue to Services')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();

    await expect(page).toHaveURL('/services?sort=price');
    await expect(page.getByText('Continue to Services')).toBeHidden();
  });

  test('the demo accounts cause no layout shift when they load', { tag: '@long' }, async ({ page }) => {
    const release = await holdResponse(page, '**/api/marketplace');
    await page.goto('/login');
    const register = page.getByRole('link', { name: 'Create an account' });
    await expect(register).toBeVisible();
    // Another font would change its width.
    await expectFontsLoaded(page);
    const before = await register.boundingBox();
    release();

    await expect(page.getByRole('group', { name: 'Try a demo account' })).toBeVisible();
    expect(await register.boundingBox()).toEqual(before);
  });

  test('shows and hides the password without losing it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    const toggle = page.getByRole('button', { name: 'Show password' });
    await password.fill('a secret');

    await toggle.click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toHaveValue('a secret');
    await toggle.click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test(
    'without email and password lists both errors with links to the fields',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign In' }).click();

      const summary = errorSummary(page);
      await expect(summary).toBeFocused();
      await summary.getByRole('button', { name: 'Password is required' }).click();
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    },
  );
});

test.describe('a failed sign-in', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('shows the error, preserves the email and focuses the password', async ({ page }) => {
    await page.goto('/login');
    await submitLogin(page, 'unknown@example.org', 'not the password');

    await expect(page.getByRole('alert')).toHaveText(messages.login.wrongCredentials);
    await expect(page.getByLabel('Email')).toHaveValue('unknown@example.org');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('too many sign-ins', () => {
  test.use({ expectedConsoleErrors: [/status of 429/] });

  test('show how long to wait, and when the wait is over', { tag: '@long' }, async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/users/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        json: { message: messages.tooManyRequests },
      }),
    );
    await page.goto('/login');
    await page.getByRole('button', { name: 'Customer' }).click();
    const alert = page.getByRole('alert').filter({ hasText: messages.tooManyRequests });
    await expect(alert).toContainText(/You can try again in \d+ s\./);

    await page.clock.runFor(31_000);
    await expect(alert).toContainText('You can try again now.');
  });
});

test('shows when Caps Lock is on', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  const hint = page.getByRole('status').filter({ hasText: 'Caps Lock is on' });
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(hint).toBeVisible();
  await password.dispatchEvent('keyup', { key: 'CapsLock' });
  await expect(hint).toBeHidden();
});

test('the login page shows why the visitor was redirected', { tag: '@long' }, async ({ page }) => {
  await page.goto('/bookings');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign in to see your bookings', { exact: true })).toBeVisible();
});
