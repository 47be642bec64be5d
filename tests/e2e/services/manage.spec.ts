import { MAX_IMAGE_BYTES } from '@nearhand/shared/images/images';
import { HOUR_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { serviceEditingTexts } from '@nearhand/web/src/features/services/texts.ts';
import { unapprovedTexts } from '@nearhand/web/src/entities/user/application-status.ts';
import { commonTexts } from '@nearhand/web/src/lib/texts.ts';
import { apiAs, endSessionAtRequest } from '../fixtures/marketplace.ts';
import { submitLogin } from '../pages/account-pages.ts';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { confirmDialog, dialog, errorSummary } from '../fixtures/locators.ts';
import {
  addServices,
  categories,
  fillServiceForm,
  openServiceForm,
  openWithService,
  services,
  signInNewProvider,
  submitNew,
} from '../pages/manage-page.ts';
import { holdResponse } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('the lists', () => {
  test.use({ signedInAs: 'provider' });

  test('show skeletons for 3 seconds, and none on a return', { tag: '@long' }, async ({ page }) => {
    // The clock runs only when the test advances it.
    await page.clock.install({ time: 0 });
    // In the future, since the clock cannot go back.
    await page.clock.pauseAt(HOUR_MS);
    const responses = [
      page.waitForResponse('**/api/services/provider/**'),
      page.waitForResponse('**/api/service-categories?**'),
    ];
    await page.goto('/manage');
    const loading = page.getByText(/^Loading (services|categories)$/);
    // The session loads first, which takes a few ticks.
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(loading).toHaveCount(2, { timeout: 200 });
    }).toPass();
    for (const response of responses) await (await response).finished();

    await page.clock.runFor(2900);
    await expect(loading).toHaveCount(2);
    await page.clock.runFor(300);
    await page.clock.resume();
    await expect(services(page).getByRole('listitem').first()).toBeVisible();
    await expect(categories(page).getByRole('listitem').first()).toBeVisible();
    await expect(loading).toHaveCount(0);

    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'My Services' }).click();
    await expect(services(page).getByRole('listitem').first()).toBeVisible();
    await expect(loading).toHaveCount(0);
  });
});

test('a provider adds a service with an image and sees a preview of its card', async ({ page }) => {
  const provider = await signInNewProvider(page);
  await openServiceForm(page);
  await expect(page.getByText(unapprovedTexts.inqueue)).toBeAttached();
  await fillServiceForm(page);
  await page.getByLabel('Unit').selectOption('per hour');
  await page.getByLabel('Difficulty').selectOption('Hard');
  await page.getByLabel('Cancellation policy').selectOption('strict');
  await page.getByLabel('Keywords').fill('tap, leak,, drip ,washer');
  await page.getByLabel('Requirements').fill('Water shut off, ');
  await page.locator('input[type=file]').setInputFiles(IMAGE_FILE);
  await expect(page.getByText('10 / 200')).toBeVisible();

  const card = dialog(page).locator('article');
  for (const text of [
    'Tap repair',
    'Any tap, same day.',
    '$49.50 per hour',
    'Hard',
    '+1 more',
    provider.address ?? '',
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card.locator('img')).toHaveAttribute('src', /^blob:/);
  const added = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/services'),
  );
  await submitNew(page).dblclick();

  const { imageUrl, ...sent } = (await added).postDataJSON();
  expect(imageUrl).toMatch(/^\/api\/images\//);
  expect(sent).toEqual({
    name: 'Tap repair',
    description: 'Any tap, same day.',
    category: expect.any(String),
    basePrice: 49.5,
    unit: 'per hour',
    keywords: ['tap', 'leak', 'drip', 'washer'],
    duration: 60,
    difficulty: 'hard',
    requirements: ['Water shut off'],
    cancellationPolicy: 'strict',
    place: 'customer',
    isActive: true,
  });
  await expect(page.getByText(serviceEditingTexts.created)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(services(page).getByRole('listitem')).toHaveCount(1);
  const stored = await apiAs(provider).listServicesOfProvider({ params: { providerId: provider._id } });
  expect(stored.services).toHaveLength(1);
});

test(
  'a provider edits, deactivates, duplicates and deletes a service',
  { tag: '@long' },
  async ({ page }) => {
    await openWithService(page, { location: 'Harbour' });
    const rows = services(page).getByRole('listitem');

    await page.getByRole('button', { name: 'Edit Tap repair' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Faucet repair');
    await page.getByRole('button', { name: 'Remove photo' }).click();
    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save service' }).click();
    expect((await saved).postDataJSON()).toMatchObject({ imageUrl: '', location: 'Harbour', basePrice: 50 });
    await expect(page.getByText(serviceEditingTexts.saved)).toBeVisible();
    await expect(rows).toContainText('Faucet repair');
    await expect(page.getByRole('button', { name: 'Edit Faucet repair' })).toBeFocused();

    const active = page.getByRole('switch', { name: 'Active: Faucet repair' });
    const switchedOff = page.waitForResponse((response) => response.request().method() === 'PUT');
    // Not `uncheck`, which checks the switch only once: it renders as off after a moment.
    await active.click();
    await expect(active).not.toBeChecked();
    await page.getByRole('button', { name: 'Duplicate Faucet repair' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copy of Faucet repair');
    await submitNew(page).click();
    await expect(rows).toHaveCount(2);
    await switchedOff;
    await page.reload();
    await expect(page.getByRole('switch')).toHaveCount(2);
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete Copy of Faucet repair' }).click();
    await expect(confirmDialog(page)).toHaveAccessibleName(serviceEditingTexts.confirmDelete);
    await confirmDialog(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete Copy of Faucet repair' }).click();
    await confirmDialog(page).getByRole('button', { name: 'Delete service' }).click();
    await expect(page.getByText(messages.service.deleted)).toBeVisible();
    await expect(rows).toHaveCount(1);
  },
);

test('the last Load more keeps the focus in the list', { tag: '@long' }, async ({ page }) => {
  await addServices(await signInNewProvider(page), 25);
  await page.goto('/manage');
  await expect(services(page).getByRole('listitem')).toHaveCount(24);
  const loadMore = page.getByRole('button', { name: 'Load more' });
  await loadMore.focus();
  await page.keyboard.press('Enter');

  await expect(services(page).getByRole('listitem')).toHaveCount(25);
  await expect(loadMore).toBeHidden();
  await expect(page.locator(':focus')).toContainText('Showing 25 of 25');
  await page.keyboard.press('Shift+Tab');
  await expect(services(page).getByRole('listitem').last().locator(':focus')).toHaveCount(1);
});

test(
  'a service form lists missing fields, and asks before it is closed or left',
  { tag: '@long' },
  async ({ page }) => {
    await signInNewProvider(page);
    await page.goto('/profile');
    await page.getByRole('banner').getByRole('link', { name: 'My Services' }).click();
    await page.getByRole('button', { name: 'Add service' }).click();
    await page.getByLabel('Duration (minutes)').fill('0');
    await submitNew(page).click();
    const problems = errorSummary(page);
    await expect(problems.getByRole('button')).toHaveText([
      messages.service.nameRequired,
      messages.service.descriptionRequired,
      messages.service.categoryRequired,
      messages.service.basePriceInvalid,
      /^Duration must be at least 1/,
    ]);
    await problems.getByRole('button', { name: messages.service.categoryRequired }).click();
    await expect(page.getByLabel('Category', { exact: true })).toBeFocused();
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...IMAGE_FILE, buffer: Buffer.alloc(MAX_IMAGE_BYTES + 1) });
    await expect(page.getByRole('alert')).toHaveText(messages.image.tooLarge);

    await page.getByLabel('Name', { exact: true }).fill('Tap repair');
    await page.keyboard.press('Escape');
    await confirmDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await page.goBack();
    await confirmDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tap repair');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await confirmDialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog(page)).toBeHidden();
  },
);

test('without categories, no service can be submitted', { tag: '@long' }, async ({ page }) => {
  await signInNewProvider(page);
  const json = { categories: [], pagination: { limit: 100, total: 0, page: 1, nextCursor: null } };
  await page.route('**/api/service-categories?**', (route) => route.fulfill({ json }));
  await openServiceForm(page);
  await expect(page.getByText(serviceEditingTexts.noCategories)).toBeVisible();
  const submit = submitNew(page);
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(serviceEditingTexts.noCategories);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByText(messages.service.nameRequired)).toBeHidden();
});

test('a dialog stays open while its request is pending', { tag: '@long' }, async ({ page }) => {
  const { _id } = await openWithService(page);
  await page.getByRole('button', { name: 'Edit Tap repair' }).click();
  const saved = await holdResponse(page, `**/api/services/${_id}`);
  await page.getByLabel('Name', { exact: true }).fill('Tap repair, same day');
  await dialog(page).getByRole('button', { name: 'Save service' }).click();
  await expect(dialog(page).getByRole('button', { name: commonTexts.saving })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmDialog(page)).toBeHidden();
  saved();
  await expect(dialog(page)).toBeHidden();
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Delete Tap repair, same day' }).click();
  const deleted = await holdResponse(page, `**/api/services/${_id}`);
  await confirmDialog(page).getByRole('button', { name: 'Delete service' }).click();
  await confirmDialog(page).getByRole('button', { name: 'Keep it' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(confirmDialog(page)).toBeVisible();
  deleted();
  await expect(page.getByText(messages.service.deleted)).toBeVisible();
});

test.describe('a session that ends over a service form', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('preserves the input', { tag: '@long' }, async ({ page, baseURL }) => {
    const provider = await signInNewProvider(page);
    await openServiceForm(page);
    await fillServiceForm(page);
    await endSessionAtRequest(page, '**/api/services');
    await submitNew(page).click();
    await expect(page).toHaveURL('/login');

    await submitLogin(page, provider.email);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${baseURL}/manage`);
    await page.getByRole('button', { name: 'Add service' }).click();

    await expect(dialog(page).getByText('We restored your draft.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tap repair');
    await expect(page.getByLabel('Base price (USD)')).toHaveValue('49.50');
    await submitNew(page).click();
    await expect(page.getByText(serviceEditingTexts.created)).toBeVisible();
  });
});
