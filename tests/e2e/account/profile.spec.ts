import { messages } from '@nearhand/shared/api-messages';
import { PASSWORD } from '@nearhand/test-support/users';
import { profileTexts } from '@nearhand/web/src/features/profile/texts.ts';
import { applicationTexts, unapprovedTexts } from '@nearhand/web/src/entities/user/application-status.ts';
import { failRequests } from '../fixtures/requests.ts';
import { submitLogin, openNewProfile } from '../pages/account-pages.ts';
import { errorSummary } from '../fixtures/locators.ts';
import {
  endSessionAtRequest,
  registerApplicant,
  rejectApplicant,
  signInAs,
  signInToMarketplace,
} from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test('a customer edits the profile; leaving or cancelling asks for confirmation', async ({ page }) => {
  await openNewProfile(page);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required');
  await page.getByLabel('Name', { exact: true }).fill('Olga Renamed');

  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Olga Renamed');
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByText(messages.profile.updated)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('definition').getByText('Olga Renamed')).toBeVisible();
});

test('fixing one of two errors does not move the focus', { tag: '@long' }, async ({ page }) => {
  await openNewProfile(page);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const [name, phone] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Phone')];
  await name.fill('');
  await phone.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(errorSummary(page)).toBeFocused();

  await name.click();
  await page.keyboard.type('Olga');

  await expect(name).toHaveValue('Olga');
  await expect(phone).toHaveValue('');
});

test('a provider needs no more than name, email and phone', { tag: '@long' }, async ({ page }) => {
  await signInToMarketplace(page, 'provider');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Phone').fill('555 0188');
  for (const name of ['Service type', 'Business address', 'Business contact']) {
    await page.getByLabel(name).fill('');
  }
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByText(messages.profile.updated)).toBeVisible();
  await expect(page.getByRole('definition').getByText('555 0188')).toBeVisible();
  await expect(page.getByRole('definition').getByText('Not given')).toHaveCount(3);
});

test(
  'a customer applies as a provider and sees the status of the application',
  { tag: '@long' },
  async ({ page }) => {
    await openNewProfile(page);
    await page.getByLabel('Service type').fill('Painting');
    await page.getByRole('button', { name: 'Request Provider Status' }).click();

    await expect(page.getByText(messages.providerRequest.submitted)).toBeVisible();
    await expect(page.getByText('In queue')).toBeVisible();
    await expect(page.getByText(applicationTexts.inqueueAsCustomer)).toBeVisible();
    await expect(page.getByRole('definition').getByText('Painting')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request Provider Status' })).toBeHidden();
  },
);

test('a rejected applicant applies again with the current profile', { tag: '@long' }, async ({ page }) => {
  const applicant = await registerApplicant('Rita Rejected');
  await rejectApplicant(applicant);
  await signInAs(page, applicant);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Business address').first().fill('2 New Quay');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(messages.profile.updated)).toBeVisible();

  await page.getByRole('button', { name: 'Apply again' }).click();

  await expect(page.getByText(messages.providerRequest.submitted)).toBeVisible();
  await expect(page.getByRole('definition').getByText('2 New Quay')).toBeVisible();
});

test.describe('a session that ends while the profile is edited', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('preserves the input until the user signs in again', { tag: '@long' }, async ({ page }) => {
    const { email } = await openNewProfile(page);
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Phone').fill('555 0177');
    await endSessionAtRequest(page, '**/api/users/profile/update');
    await page.getByRole('button', { name: 'Save changes' }).click();

    await expect(page).toHaveURL('/login');
    await submitLogin(page, email);
    await page.getByRole('link', { name: 'Continue' }).click();

    await expect(page.getByText('We restored your draft.')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('555 0177');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('definition').getByText('555 0177')).toBeVisible();
  });
});

test.describe('a rejected change', () => {
  test.use({ expectedConsoleErrors: [/status of (400|500)/] });

  test(
    'of the profile preserves the input; of the password shows why',
    { tag: '@long' },
    async ({ page }) => {
      await openNewProfile(page);
      await failRequests(page, '**/api/users/profile/update');
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByLabel('Phone').fill('555 0199');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('alert')).toHaveText(profileTexts.updateFailed);
      await expect(page.getByLabel('Phone')).toHaveValue('555 0199');

      await page.getByLabel('Current password').fill('not my password');
      await page.getByLabel('New password').fill('another long secret');
      await page.getByRole('button', { name: 'Change password' }).click();
      const current = page.getByLabel('Current password');
      await expect(current).toHaveAccessibleDescription(messages.profile.currentPasswordWrong);
      await expect(current).toBeFocused();
      await expect(page.getByText(messages.profile.currentPasswordWrong)).toHaveCount(1);
    },
  );
});

test.describe('a new email', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test(
    'is saved with the current password, requested once the email differs',
    { tag: '@long' },
    async ({ page }) => {
      const { email } = await openNewProfile(page);
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save Changes' }) });
      const password = form.getByLabel('Current password');
      await expect(password).toBeHidden();
      await form.getByLabel('Email').fill(`  ${email.toUpperCase()} `);
      await expect(password).toBeHidden();
      await form.getByLabel('Email').fill(`moved-${email}`);

      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(password).toHaveAccessibleDescription(/Current password is required$/);
      await expect(password).toBeFocused();
      await password.fill('not my password');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(password).toHaveAccessibleDescription(
        new RegExp(`${messages.profile.currentPasswordWrong}$`),
      );
      await expect(password).toBeFocused();
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Save Changes' }).click();

      await expect(page.getByText(messages.profile.updated)).toBeVisible();
      await expect(page.getByRole('definition').getByText(`moved-${email}`)).toBeVisible();
    },
  );
});

test('two invalid forms each label their own error list', { tag: '@long' }, async ({ page }) => {
  await openNewProfile(page);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  for (const label of ['Name', 'Phone']) await page.getByLabel(label, { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(errorSummary(page)).toHaveCount(2);

  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test(
  'a customer subscribes to their bookings in a calendar, and ends it',
  { tag: '@long' },
  async ({ page }) => {
    const market = await signInToMarketplace(page, 'customer');
    await market.book();
    await page.goto('/devices');
    await page.getByRole('button', { name: 'Create address' }).click();
    const url = await page.getByLabel('Calendar address').inputValue();
    expect(await (await page.request.get(url)).text()).toContain('STATUS:TENTATIVE');

    // After a reload the page knows that an address exists, but not which.
    await page.reload();
    await expect(page.getByText('A calendar address exists.')).toBeVisible();
    await page.getByRole('button', { name: 'End feed' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End feed' }).click();
    await expect(page.getByText('A calendar address exists.')).toBeHidden();
    expect((await page.request.get(url)).status()).toBe(404);
  },
);

test('a customer saves an address', { tag: '@long' }, async ({ page }) => {
  await signInToMarketplace(page, 'customer');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('button', { name: 'Save addresses' }).click();
  await expect(page.getByText('Label is required')).toBeVisible();
  await page.getByLabel('Label').fill('Home');
  await page.getByLabel('Street').fill('4 Elm Street');
  await page.getByRole('checkbox', { name: 'Default' }).check();
  await page.getByRole('button', { name: 'Save addresses' }).click();

  await expect(page.getByText('Addresses saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('4 Elm Street');
  await expect(page.getByRole('checkbox', { name: 'Default' })).toBeChecked();
});

test(
  'a rejected provider sees the rejection, cannot add services, and applies again with all three fields',
  { tag: '@long' },
  async ({ page }) => {
    const applicant = await registerApplicant('Rita Rejected');
    await rejectApplicant(applicant);
    await signInAs(page, applicant);
    await page.goto('/');
    const banner = page.getByRole('complementary', { name: 'Your application' });
    // The profile shows its own form; this page does not.
    await expect(banner).toContainText(unapprovedTexts.rejected);

    await page.goto('/manage');
    await expect(page.getByText(messages.service.waitForApproval)).toBeVisible();
    // Without permission to add, no form is offered.
    await expect(page.getByRole('heading', { name: 'No services yet' })).toBeVisible();
    await expect(page.getByText('Add the first')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Add service$/i })).toBeHidden();

    await page.getByRole('link', { name: 'Go to your profile' }).click();
    const form = page.getByRole('region', { name: 'Become a Service Provider' });
    await expect(form.getByLabel('Service type')).toHaveValue('Plumbing');
    await expect(form.getByText('(optional)')).toHaveCount(0);
    await form.getByLabel('Business contact').fill('');
    await form.getByRole('button').click();
    await expect(form.getByText('Business contact is required')).toBeVisible();
    await form.getByLabel('Business contact').fill('555 0199');
    await form.getByRole('button').click();
    await expect(page.getByText(messages.providerRequest.submitted)).toBeVisible();
  },
);
