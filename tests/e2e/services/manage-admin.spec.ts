import { messages } from '@nearhand/shared/api-messages';
import { categoryTexts } from '@nearhand/web/src/features/service-categories/texts.ts';
import { serviceEditingTexts } from '@nearhand/web/src/features/services/texts.ts';
import { failRequests } from '../fixtures/requests.ts';
import { confirmDialog, dialog, errorSummary } from '../fixtures/locators.ts';
import { categories, services } from '../pages/manage-page.ts';
import { createMarketplaceFixture } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

/** Returns a unique name that sorts last. */
const newName = () => `Zz ${crypto.randomUUID().slice(0, 8)}`;

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test(
    'adds, edits and deletes a category, and a service of a provider',
    { tag: '@long' },
    async ({ page }) => {
      const name = newName();
      const slug = name.toLowerCase().replace(' ', '-');
      // The form offers only the newest providers, which may not include those of the demo data.
      const { provider } = await createMarketplaceFixture();
      await page.goto('/admin');
      await page
        .getByRole('navigation', { name: 'Console' })
        .getByRole('link', { name: /^Services/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Manage' })).toBeFocused();
      await page.getByRole('button', { name: 'Add category' }).click();
      await page.getByLabel('Name', { exact: true }).fill(`${name} & Co.`);
      await expect(page.getByLabel('Slug')).toHaveValue(`${slug}--co`);
      await page.getByLabel('Slug').fill(slug);
      await page.getByLabel('Name', { exact: true }).fill(name);
      await expect(page.getByLabel('Slug')).toHaveValue(slug);
      await dialog(page).getByRole('button', { name: 'Add category' }).click();
      await expect(page.getByText(categoryTexts.created)).toBeVisible();
      await expect(categories(page)).toContainText(`/${slug}`);

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await page.getByLabel('Description').fill('What a test does.');
      await page.getByRole('button', { name: 'Save category' }).click();
      await expect(page.getByText(categoryTexts.saved)).toBeVisible();
      await expect(categories(page)).toContainText('What a test does.');

      await page.getByRole('button', { name: 'Add service' }).click();
      await page.getByLabel('Name', { exact: true }).fill(`Service of ${name}`);
      await page.getByLabel('Description', { exact: true }).fill('Any.');
      await page.getByLabel('Category', { exact: true }).selectOption(name);
      await page.getByLabel(/^Provider/).selectOption(provider._id);
      await page.getByLabel('Base price (USD)').fill('5');
      await dialog(page).getByRole('button', { name: 'Add service' }).click();
      await expect(page.getByText(serviceEditingTexts.created)).toBeVisible();
      const row = page.getByRole('listitem').filter({ hasText: `Service of ${name}` });
      await expect(row).toContainText(provider.name);

      await page.getByRole('button', { name: `Delete Service of ${name}` }).click();
      await confirmDialog(page).getByRole('button', { name: 'Delete service' }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(confirmDialog(page)).toHaveAccessibleName(categoryTexts.confirmDelete);
      await confirmDialog(page).getByRole('button', { name: 'Delete category' }).click();
      await expect(page.getByText(messages.category.deleted)).toBeVisible();
      await expect(categories(page)).not.toContainText(name);
    },
  );

  test.describe('whose change is rejected', { tag: '@long' }, () => {
    test.use({ expectedConsoleErrors: [/status of (409|500)/] });

    test('sees the input of the category form preserved', async ({ page }) => {
      await page.goto('/manage');
      await page.getByRole('button', { name: 'Add category' }).click();
      const submit = dialog(page).getByRole('button', { name: 'Add category' });
      await submit.click();
      const problems = errorSummary(page);
      await expect(problems.getByRole('button')).toHaveText([
        messages.category.nameRequired,
        messages.category.slugRequired,
      ]);
      await page.getByLabel('Name', { exact: true }).fill('Plumbing');
      await submit.click();
      await expect(page.getByRole('alert')).toContainText(categoryTexts.saveFailed);
      await expect(page.getByRole('alert')).toContainText(messages.category.slugTaken);
      await expect(page.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Slug')).toBeFocused();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Plumbing');
      await page.keyboard.press('Escape');
      await confirmDialog(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(dialog(page)).toBeHidden();
    });

    test('reads which services block the deletion of a category', async ({ page }) => {
      await page.goto('/manage');
      await page.getByRole('button', { name: 'Delete Plumbing' }).click();
      const confirm = confirmDialog(page).getByRole('button', { name: 'Delete category' });
      await confirm.click();
      const alert = confirmDialog(page).getByRole('alert');
      await expect(alert).toContainText(categoryTexts.deleteFailed);
      await expect(alert).toContainText(messages.category.hasServices);
      await expect(confirmDialog(page).getByText(/^Move its \d+ services first/)).toBeVisible();

      await failRequests(page, '**/api/service-categories/*');
      await confirm.click();
      await expect(alert).toHaveText(categoryTexts.deleteFailed);
      await confirmDialog(page).getByRole('button', { name: 'Keep it' }).click();
      await expect(page.getByRole('button', { name: 'Delete Plumbing' })).toBeFocused();
    });
  });

  test('copies debug info', { tag: '@long' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/manage');
    await expect(categories(page)).toBeVisible();
    await expect(services(page)).toBeVisible();
    await page.getByText('Debug info').click();
    await page.getByRole('group').getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Debug info copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      /^Role: admin\nCategories: \d+\nServices: \d+\nLast fetch: .+\nAPI base: http.+\/api$/,
    );
  });
});

test.describe('a customer', () => {
  test.use({ signedInAs: 'customer' });

  test('sees both lists read-only', { tag: '@long' }, async ({ page }) => {
    await page.goto('/manage');
    await expect(categories(page).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Services', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Add|Edit|Duplicate|Delete)/ })).toHaveCount(0);
    await expect(page.getByRole('switch')).toHaveCount(0);
  });
});
