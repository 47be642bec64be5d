import { registerApprovedProvider, loginAsDemoUser } from '@nearhand/test-support/users';
import { serviceEditingTexts } from '@nearhand/web/src/features/services/texts.ts';
import { app } from '../fixtures/app.ts';
import { dialog } from '../fixtures/locators.ts';
import {
  apiAs,
  everyMorning,
  setAvailability,
  signInAs,
  signInToMarketplace,
} from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the first steps of a provider lead to what they name', { tag: '@long' }, async ({ page }) => {
  const provider = await registerApprovedProvider(app, await loginAsDemoUser(app, 'admin'));
  await signInAs(page, provider);
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Your first booking' });
  await steps.getByRole('link', { name: 'Add service' }).click();
  const form = page.getByRole('dialog', { name: 'Add service' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  // On the page itself, too.
  await steps.getByRole('link', { name: 'Add service' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/manage');

  await steps.getByRole('link', { name: 'Set area' }).click();
  await expect(page.getByLabel('Service area')).toBeFocused();
  await expect(page.getByLabel('Service area')).toBeInViewport();
  await page.goBack();
  await steps.getByRole('link', { name: 'Write' }).click();
  await expect(page.getByLabel('About')).toBeFocused();
  await page.goBack();
  await steps.getByRole('link', { name: 'Add photo' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
});

test('leaving asks before it discards what a provider has typed', { tag: '@long' }, async ({ page }) => {
  const { provider, book, setStatus } = await signInToMarketplace(page, 'provider');
  await setStatus(await book(), 'approved');
  await setAvailability(provider, { weeklyHours: everyMorning() });
  const forms = [
    ['/profile', 'About'],
    ['/availability', 'Note'],
    ['/customers', 'Private note'],
  ] as const;
  for (const [path, label] of forms) {
    await page.goto(path);
    await page.getByLabel(label).fill('Two sentences about it');
    await page.getByRole('link', { name: /^Messages/ }).click();
    const question = page.getByRole('alertdialog', { name: /Leave without saving/ });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel(label)).toHaveValue('Two sentences about it');
    await page.getByLabel(label).fill('');
    await page.getByRole('link', { name: /^Messages/ }).click();
    await expect(page).toHaveURL('/messages');
  }
  await expect(page.getByText('What customers write to you appears here.')).toBeVisible();
  // What is saved is not asked about.
  await page.goto('/profile');
  await page.getByLabel('About').fill('  I repair taps. ');
  await page.getByRole('button', { name: 'Save work details' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page).toHaveURL('/messages');
  expect((await apiAs(provider).getProfile()).user.about).toBe('I repair taps.');
});

test.describe('a dialog that cannot be saved', { tag: '@long' }, () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

  test('says so above its buttons', async ({ page }) => {
    const { service } = await signInToMarketplace(page, 'provider');
    await page.route('**/api/services/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await page.goto('/manage');
    await page.getByRole('button', { name: `Edit ${service.name}` }).click();
    await dialog(page).getByLabel('Description').fill('Done with care, and fast');
    await dialog(page).getByRole('button', { name: 'Save service' }).click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText(serviceEditingTexts.saveFailed);
    await expect(alert).toBeInViewport({ ratio: 1 });
    const readBottom = () => alert.evaluate((element) => element.getBoundingClientRect().bottom);
    const buttons = page.locator('[data-dialog-actions]');
    const top = await buttons.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(readBottom).toBeLessThanOrEqual(top);
    // Both buttons in one row.
    const tops = await buttons
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
});
