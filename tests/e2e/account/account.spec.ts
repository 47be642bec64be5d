import { readFile } from 'node:fs/promises';
import { messages } from '@nearhand/shared/api-messages';
import { login, PASSWORD } from '@nearhand/test-support/users';
import { accountTexts } from '@nearhand/web/src/features/account/texts.ts';
import type { Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { failRequests } from '../fixtures/requests.ts';
import { openNewProfile } from '../pages/account-pages.ts';
import { readToken, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Signs the user in on another device. Returns a function that checks whether that session is valid. */
async function signInElsewhere({ request }: Page, email: string, userAgent: string) {
  const headers = { 'user-agent': userAgent };
  const response = await request.post('/api/users/login', { data: { email, password: PASSWORD }, headers });
  const authorization = `Bearer ${(await response.json()).token}`;
  return async () => (await request.get('/api/users/profile', { headers: { authorization } })).ok();
}

const getDevices = (page: Page) =>
  page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');

async function openCloseDialog(page: Page) {
  await page.getByRole('button', { name: 'Close account' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(confirmDialog).toBeVisible();
  const password = confirmDialog.getByLabel('Your password');
  return { confirmDialog, password, confirm: confirmDialog.getByRole('button', { name: 'Close account' }) };
}

test('a user lists their devices and signs out the others', { tag: '@long' }, async ({ page }) => {
  const { email } = await openNewProfile(page);
  const isOnFirefox = await signInElsewhere(page, email, FIREFOX);
  const isOnPhone = await signInElsewhere(page, email, IPHONE);
  await page.getByRole('link', { name: 'See your devices' }).click();
  await expect(getDevices(page)).toHaveCount(3);
  await expect(getDevices(page).first()).toContainText('This device');

  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(page.getByText(messages.account.deviceSignedOut)).toBeVisible();
  await expect(getDevices(page)).toHaveCount(2);
  expect([await isOnFirefox(), await isOnPhone()]).toEqual([false, true]);

  await expect(getDevices(page).filter({ hasText: 'Safari on iPhone' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText(messages.account.othersSignedOut)).toBeVisible();
  await expect(getDevices(page)).toHaveCount(1);
  expect(await isOnPhone()).toBe(false);
  await page.reload();
  await expect(getDevices(page)).toHaveText(/This device/);
});

test.describe('when the devices cannot be loaded', { tag: '@long' }, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('shows an error and retries', async ({ page }) => {
    await failRequests(page, '**/api/users/me/sessions');
    await openNewProfile(page);
    await page.goto('/devices');
    await expect(page.getByText(accountTexts.devicesFailed)).toBeVisible();

    await page.unroute('**/api/users/me/sessions');
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(getDevices(page).first()).toContainText('This device');
  });
});

test('a user exports their data', { tag: '@long' }, async ({ page }) => {
  const { email } = await openNewProfile(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await downloading;

  expect(file.suggestedFilename()).toMatch(/^nearhand-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.profile).toMatchObject({ name: 'Olga Own', email });
  expect(data.devices).toHaveLength(1);
});

test.describe('closing the account', () => {
  // The event stream may reconnect before the response to the closing arrives.
  test.use({ expectedConsoleErrors: [/status of 40[01]/] });

  test('requires the password, and deletes the account', { tag: '@long' }, async ({ page }) => {
    const { email } = await openNewProfile(page);
    const { confirmDialog, password, confirm } = await openCloseDialog(page);
    await confirm.click();
    await expect(password).toHaveAccessibleDescription(messages.account.passwordRequired);
    await password.fill('not my password');
    await confirm.click();
    await expect(password).toHaveAccessibleDescription(messages.account.passwordWrong);
    await expect(password).toHaveValue('not my password');
    await expect(confirmDialog).toBeVisible();

    await password.fill(PASSWORD);
    await password.press('Enter');

    await expect(page).toHaveURL('/');
    await expect(page.getByText(messages.account.closed)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await readToken(page)).toBeNull();
    await expect(login(app, { email, password: PASSWORD })).rejects.toMatchObject({ status: 401 });
  });

  test('does not warn of unsaved changes', { tag: '@long' }, async ({ page }) => {
    await openNewProfile(page);
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Phone').fill('555 0177');
    const { password } = await openCloseDialog(page);
    await password.fill(PASSWORD);
    await password.press('Enter');

    await expect(page).toHaveURL('/');
    await expect(page.getByText(messages.account.closed)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(await readToken(page)).toBeNull();
  });
});

test(
  'a user with obligations reads first why the account cannot be closed',
  { tag: '@long' },
  async ({ page }) => {
    const market = await signInToMarketplace(page, 'provider');
    await market.setStatus(await market.book(), 'approved');
    await page.goto('/profile');

    await expect(page.getByText(messages.account.awaitedAsProvider)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close account' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Service Requests' }).click();
    await expect(page).toHaveURL('/requests');
  },
);
