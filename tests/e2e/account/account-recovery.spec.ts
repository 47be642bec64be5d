import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { messages } from '@nearhand/shared/api-messages';
import { PASSWORD, registerUser } from '@nearhand/test-support/users';
import { app } from '../fixtures/app.ts';
import { submitLogin, openSignedIn } from '../pages/account-pages.ts';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { readLinkPath } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/test.ts';
import { totpCode } from '../fixtures/totp.ts';

const NEW_PASSWORD = 'quite another secret';

const registerCustomer = () => registerUser(app, { name: 'Olga Own' });

test(
  'a forgotten password is replaced by a link, which an admin reads where no mail is sent',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await registerCustomer();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByRole('button', { name: 'Request link' })).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: 'Request link' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Request link' }).click();
    await expect(page.getByText(accountSecurityMessages.resetLinkStored)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\b(sent|we send)\b/i);

    await page.goto(await readLinkPath(email, 'Reset your password'));
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill('not the same');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(messages.register.passwordsDiffer)).toBeVisible();
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();

    await expect(page).toHaveURL('/login');
    await expect(page.getByText(accountSecurityMessages.passwordReset)).toBeVisible();
    await submitLogin(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL('/');
  },
);

test.describe('a link that no longer works', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test('leads to a new one', { tag: '@long' }, async ({ page }) => {
    await page.goto('/reset-password#token=unknown');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText(accountSecurityMessages.linkInvalid);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');

    await page.goto('/verify-email#token=unknown');
    await expect(page.getByRole('alert')).toContainText(accountSecurityMessages.linkInvalid);
    await expect(page.getByRole('link', { name: 'Sign in to get a new link' })).toBeVisible();
    await page.goto('/reset-password');
    await expect(page.getByRole('alert')).toContainText(accountSecurityMessages.linkInvalid);
  });
});

test(
  'nothing asks a new user to confirm the email where no mail is sent, and the link of an admin works',
  { tag: '@long' },
  async ({ page }) => {
    const customer = await registerCustomer();
    await openSignedIn(page, customer, '/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Confirmation needed' })).toBeHidden();

    await page.goto(await readLinkPath(customer.email, 'Confirm your email'));

    await expect(page.getByText(accountSecurityMessages.emailVerified)).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/');
  },
);

test('a new email counts at once where no mail is sent', { tag: '@long' }, async ({ page }) => {
  const customer = await registerCustomer();
  const { email } = customer;
  const moved = `moved-${email}`;
  await openSignedIn(page, customer, '/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Email').fill(moved);
  await page.getByRole('textbox', { name: 'Current password' }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByRole('definition').getByText(moved)).toBeVisible();
  await page.goto(await readLinkPath(email, 'Your email was changed'));
  await expect(page.getByRole('button', { name: 'That was not me' })).toBeVisible();
});

test.describe('the second factor', () => {
  test.use({ expectedConsoleErrors: [/status of 40[01]/] });

  test(
    'is set up, required at the sign-in, and switched off',
    { tag: '@long' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const customer = await registerCustomer();
      const { email } = customer;
      await openSignedIn(page, customer, '/profile');
      await page.getByRole('button', { name: 'Set up second factor' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Your password')).toBeFocused();
      await expectNoAccessibilityViolations(page);
      await dialog.getByLabel('Your password').fill('not this one');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(
        messages.account.passwordWrong,
      );
      await dialog.getByLabel('Your password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Continue' }).click();

      await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expectNoAccessibilityViolations(page);
      await dialog.getByRole('button', { name: 'Copy secret' }).click();
      const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(readClipboard).toMatch(/^[A-Z2-7]+$/);
      const secret = await readClipboard();
      await expect(dialog.getByRole('status', { name: 'Secret' })).toHaveText(
        secret.match(/.{4}/g)?.join(' ') ?? '',
      );
      await dialog.getByLabel('Code', { exact: true }).fill('000000');
      await dialog.getByRole('button', { name: 'Switch on' }).click();
      await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
        new RegExp(accountSecurityMessages.codeWrong),
      );
      await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret));
      await dialog.getByRole('button', { name: 'Switch on' }).click();

      const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      await expectNoAccessibilityViolations(page);
      const [first = '', second = ''] = await codes.allTextContents();
      await page.keyboard.press('Escape');
      await expect(codes).toHaveCount(10);
      await dialog.getByLabel('I have saved them').check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('10 recovery codes left.')).toBeVisible();

      const logOut = page.getByRole('banner').getByRole('button', { name: 'Logout' });
      await logOut.click();
      await expect(logOut).toBeHidden();
      await page.goto('/login');
      await submitLogin(page, email);
      const code = page.getByLabel('Code', { exact: true });
      await expect(code).toBeFocused();
      await expectNoAccessibilityViolations(page);
      await code.fill('not a code');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toContainText(accountSecurityMessages.codeWrong);
      await expect(code).toBeFocused();
      await page.getByRole('button', { name: 'Use another account' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await code.fill(first);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/');

      await page.goto('/profile');
      await page.getByRole('button', { name: 'Switch off' }).click();
      const confirm = page.getByRole('alertdialog');
      await confirm.getByLabel('Your password').fill(PASSWORD);
      await confirm.getByLabel('Code', { exact: true }).fill(second);
      await expectNoAccessibilityViolations(page);
      await confirm.getByRole('button', { name: 'Switch off' }).click();
      await expect(page.getByRole('button', { name: 'Set up second factor' })).toBeVisible();
    },
  );
});

test('the list of devices marks a new one', { tag: '@long' }, async ({ page }) => {
  const { email } = await registerCustomer();
  await page.goto('/login');
  await submitLogin(page, email);
  await expect(page).toHaveURL('/');
  await page.goto('/devices');
  const devices = page.getByRole('list', { name: 'Signed-in devices' });
  await expect(devices.getByText('New', { exact: true })).toHaveCount(1);
});

test.describe('the link "That was not me"', () => {
  test.use({ expectedConsoleErrors: [/status of 40[013]/] });

  test('shuts everybody out until the password is reset', { tag: '@long' }, async ({ page }) => {
    const customer = await registerCustomer();
    const { email } = customer;
    await openSignedIn(page, customer, '/profile');
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'New password' }).fill('quite another one');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(messages.profile.passwordChanged)).toBeVisible();
    const path = await readLinkPath(email, 'Your password was changed');

    await page.goto(path);
    // Opening the link changes nothing.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeAttached();
    await page.getByRole('button', { name: 'That was not me' }).click();

    await expect(page.getByText(accountSecurityMessages.accountReported)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeAttached();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('quite another one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText(accountSecurityMessages.passwordResetRequired);
  });
});
