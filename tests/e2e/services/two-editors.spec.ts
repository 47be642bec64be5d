import { messages } from '@nearhand/shared/api-messages';
import type { Service, UpdateServiceInput } from '@nearhand/shared/services/services';
import { categoryTexts } from '@nearhand/web/src/features/service-categories/texts.ts';
import { serviceEditingTexts } from '@nearhand/web/src/features/services/texts.ts';
import type { Page } from '@playwright/test';
import { uploadImage } from '../fixtures/image-file.ts';
import { dialog } from '../fixtures/locators.ts';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { openWithService, services, signInNewProvider } from '../pages/manage-page.ts';
import { apiAs, apiOfPage, createCustomer, signInAs } from '../fixtures/marketplace.ts';
import { expect, expectNoHorizontalOverflow, test } from '../fixtures/test.ts';

/** Changes a service by the API, as another editor does. */
async function changeElsewhere(page: Page, service: Service, changes: Partial<UpdateServiceInput>) {
  const { _id: id, name, description, basePrice, category } = service;
  const body = { name, description, basePrice, category: category._id, ...changes };
  await (await apiOfPage(page)).updateService({ params: { id }, body });
}

test.use({ expectedConsoleErrors: [/status of 412/] });

const conflict = (page: Page) => page.getByRole('region', { name: 'Changed meanwhile' });

test('two editors of a service: the second sees the change of the first and loses no input', async ({
  page,
}) => {
  const service = await openWithService(page);
  await page.getByRole('button', { name: 'Edit Tap repair' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My taps');
  await changeElsewhere(page, service, { name: 'Their taps', description: 'Any tap, any day.' });

  await dialog(page).getByRole('button', { name: 'Save service' }).click();

  await expect(conflict(page).getByRole('alert')).toContainText(messages.changedMeanwhile('service'));
  await expect(conflict(page)).toContainText('Theirs: Their taps');
  await expect(conflict(page)).toContainText('Yours: My taps (in the form)');
  // Fields that only the other editor changed are updated.
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Any tap, any day.');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('My taps');
  await page.getByRole('button', { name: 'Use theirs for Name' }).click();
  await expect(name).toHaveValue('Their taps');
  await page.getByRole('button', { name: 'Use yours for Name' }).click();
  await expect(name).toHaveValue('My taps');
  await expectNoAccessibilityViolations(page);
  await expectNoHorizontalOverflow(page);

  await dialog(page).getByRole('button', { name: 'Save service' }).click();

  await expect(page.getByText(serviceEditingTexts.saved)).toBeVisible();
  await expect(services(page)).toContainText('My taps');
  const stored = await (await apiOfPage(page)).getService({ params: { id: service._id } });
  expect(stored.service).toMatchObject({ name: 'My taps', description: 'Any tap, any day.' });
});

test(
  'the Active switch reports a change made meanwhile, and shows it',
  { tag: '@long' },
  async ({ page }) => {
    const service = await openWithService(page);
    await changeElsewhere(page, service, { name: 'Their taps', basePrice: 75 });

    await page.getByRole('switch', { name: 'Active: Tap repair' }).click();

    await expect(page.getByText(messages.changedMeanwhile('service'))).toBeVisible();
    const active = page.getByRole('switch', { name: 'Active: Their taps' });
    await expect(active).toBeChecked();
    await expect(services(page)).toContainText('$75 per service');

    // With the current version, the switch works.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await active.click();
    await expect(active).not.toBeChecked();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(active).not.toBeChecked();
  },
);

test('two editors of a profile see the change and lose no input', { tag: '@long' }, async ({ page }) => {
  await openWithService(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Petra Mine');
  const api = await apiOfPage(page);
  const { email } = (await api.getProfile()).user;
  await api.updateProfile({ body: { name: 'Petra Theirs', email, phone: '555-0199' } });

  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(conflict(page).getByRole('alert')).toContainText(messages.changedMeanwhile('profile'));
  await expect(conflict(page)).toContainText('Theirs: Petra Theirs');
  await expect(page.getByLabel('Phone')).toHaveValue('555-0199');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(messages.profile.updated)).toBeVisible();
  await expect(page.getByRole('definition').getByText('Petra Mine')).toBeVisible();
});

test(
  'two photos of a service are offered when both editors changed it',
  { tag: '@long' },
  async ({ page }) => {
    const service = await openWithService(page);
    await page.getByRole('button', { name: 'Edit Tap repair' }).click();
    await page.getByRole('button', { name: 'Remove photo' }).click();
    const api = await apiOfPage(page);
    const imageUrl = await uploadImage(api, 'services');
    await changeElsewhere(page, service, { imageUrl });

    await dialog(page).getByRole('button', { name: 'Save service' }).click();

    const photo = conflict(page).getByRole('listitem').filter({ hasText: 'Photo' });
    await expect(photo.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', imageUrl);
    await expect(photo).toContainText('Yours: No photo (in the form)');
    await expectNoAccessibilityViolations(page);
    await page.getByRole('button', { name: 'Use theirs for Photo' }).click();
    await expect(page.getByRole('img', { name: 'Preview of your choice' })).toHaveAttribute('src', imageUrl);
    await page.getByRole('button', { name: 'Use yours for Photo' }).click();
    await expect(page.getByRole('img', { name: 'Preview of your choice' })).toBeHidden();

    await dialog(page).getByRole('button', { name: 'Save service' }).click();

    await expect(page.getByText(serviceEditingTexts.saved)).toBeVisible();
    const stored = await api.getService({ params: { id: service._id } });
    expect(stored.service).not.toHaveProperty('imageUrl');
  },
);

test(
  'a photo of a profile that only the other editor changed is preserved',
  { tag: '@long' },
  async ({ page }) => {
    const provider = await signInNewProvider(page);
    const { name, email, phone } = provider;
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Petra Mine');
    const profilePhoto = await uploadImage(apiAs(provider), 'profile-photos');
    await apiAs(provider).updateProfile({ body: { name, email, phone, profilePhoto } });

    await page.getByRole('button', { name: 'Save changes' }).click();

    const photo = conflict(page).getByRole('listitem').filter({ hasText: 'Photo' });
    await expect(photo).toContainText('Yours: No photo');
    await expect(photo.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', profilePhoto);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(messages.profile.updated)).toBeVisible();
    const stored = await apiAs(provider).getProfile();
    expect(stored.user).toMatchObject({ name: 'Petra Mine', profilePhoto });
  },
);

test(
  'applying as a provider does not conflict with the open profile form',
  { tag: '@long' },
  async ({ page }) => {
    const customer = await createCustomer();
    await signInAs(page, customer);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Cora Renamed');
    const application = page.getByRole('region', { name: 'Become a Service Provider' });
    await application.getByLabel('Service type').fill('Plumbing');
    await application.getByRole('button', { name: 'Request Provider Status' }).click();
    await expect(page.getByText(messages.providerRequest.submitted)).toBeVisible();

    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details.getByLabel('Service type')).toHaveValue('Plumbing');
    await details.getByLabel('Business address').fill('1 Quay Street');
    await page.getByRole('button', { name: 'Save changes' }).click();

    await expect(page.getByText(messages.profile.updated)).toBeVisible();
    const stored = await apiAs(customer).getProfile();
    expect(stored.user).toMatchObject({
      name: 'Cora Renamed',
      serviceType: 'Plumbing',
      address: '1 Quay Street',
      status: 'inqueue',
    });
  },
);

test.describe('two admins with one category', { tag: '@long' }, () => {
  test.use({ signedInAs: 'admin' });

  test('see the changes of the other admin', async ({ page }) => {
    const name = `Zz ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/manage');
    const api = await apiOfPage(page);
    const { category } = await api.createCategory({ body: { name } });
    await page.reload();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Name', { exact: true }).fill(`${name} mine`);
    const params = { id: category._id };
    await api.updateCategory({ params, body: { name, description: 'Theirs.', slug: category.slug } });

    await page.getByRole('button', { name: 'Save category' }).click();

    await expect(conflict(page).getByRole('alert')).toContainText(messages.changedMeanwhile('category'));
    await expect(page.getByLabel('Description')).toHaveValue('Theirs.');
    await page.getByRole('button', { name: 'Save category' }).click();
    await expect(page.getByText(categoryTexts.saved)).toBeVisible();
    const stored = await api.getCategory({ params });
    expect(stored.category).toMatchObject({ name: `${name} mine`, description: 'Theirs.' });
    await api.deleteCategory({ params });
  });
});
