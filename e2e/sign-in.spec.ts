import { messages } from '@nearhand/shared/messages';
import { hold } from './hold.ts';
import { expect, test } from './test.ts';

test.describe('signing in', () => {
  test('with a demo account leads home, and the session outlives a reload', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Customer' }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1, name: 'Services near you' })).toBeVisible();
  });

  test('leads on to the page the visitor was heading to', async ({ page }) => {
    await page.goto('/services?sort=price');
    await expect(page).toHaveURL('/login');

    await page.getByRole('button', { name: 'Customer' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Continue to Services')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();

    await expect(page).toHaveURL('/services?sort=price');
    await expect(page.getByText('Continue to Services')).toBeHidden();
  });

  test('the demo accounts push nothing from under a finger when they come', async ({ page }) => {
    const release = await hold(page, '**/api/marketplace');
    await page.goto('/login');
    const register = page.getByRole('link', { name: 'Create an account' });
    await expect(register).toBeVisible();
    // In another font it would be wider.
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    const before = await register.boundingBox();
    release();

    await expect(page.getByRole('group', { name: 'Try a demo account' })).toBeVisible();
    expect(await register.boundingBox()).toEqual(before);
  });

  test('shows and hides the password without losing it', async ({ page }) => {
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

  test('without email and password lists both problems, and leads to them', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();

    const summary = page.getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: 'Password is required' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  });

  test('without a password leads straight to it', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('someone@example.org');
    await page.getByLabel('Email').press('Enter');

    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeHidden();
  });
});

test.describe('a refused sign-in', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('says so, keeps the email and waits in the password', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();

    await expect(page.getByRole('alert')).toHaveText(messages.login.wrongCredentials);
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('too many sign-ins', () => {
  test.use({ expectedConsoleErrors: [/status of 429/] });

  test('say how long to wait, and when it is over', async ({ page }) => {
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

test('says when Caps Lock is on', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  const hint = page.getByRole('status').filter({ hasText: 'Caps Lock is on' });
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(hint).toBeVisible();
  await password.dispatchEvent('keyup', { key: 'CapsLock' });
  await expect(hint).toBeHidden();
});

test('a double click on Sign In sends one request', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/login')) calls += 1;
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('customer@demo.nearhand.example');
  await page.getByLabel('Password', { exact: true }).fill('nearhand-demo');

  await page.getByRole('button', { name: 'Sign In' }).dblclick();

  await expect(page).toHaveURL('/');
  expect(calls).toBe(1);
});

test('a press on Sign In while it is busy sends nothing more', async ({ page }) => {
  let calls = 0;
  let letThrough = () => {};
  const pressedTwice = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/users/login', async (route) => {
    calls += 1;
    await pressedTwice;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Customer' }).click();

  const button = page.getByRole('button', { name: messages.login.busy });
  // Forced, for Playwright itself would wait until the button can be pressed again.
  await button.click({ force: true });
  await button.click({ force: true });
  letThrough();

  await expect(page).toHaveURL('/');
  expect(calls).toBe(1);
});
