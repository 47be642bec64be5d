import { serviceEditingTexts } from '@nearhand/web/src/features/services/texts.ts';
import { coreTexts } from '@nearhand/web/src/lib/core-texts.ts';
import { commonTexts } from '@nearhand/web/src/lib/texts.ts';
import { failRequests } from '../fixtures/requests.ts';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { confirmDialog } from '../fixtures/locators.ts';
import {
  categories,
  fillServiceForm,
  openServiceForm,
  openWithService,
  services,
  signInNewProvider,
  submitNew,
} from '../pages/manage-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('when a request fails', () => {
  test.use({ expectedConsoleErrors: [/status of (403|500)/] });

  test('a failed save or upload shows the error and preserves the input', async ({ page }) => {
    await signInNewProvider(page);
    await openServiceForm(page);
    await fillServiceForm(page);
    await page.locator('input[type=file]').setInputFiles(IMAGE_FILE);
    await failRequests(page, '**/api/uploads/image');
    const submit = submitNew(page);
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(commonTexts.photoUploadFailed);
    await page.unroute('**/api/uploads/image');

    await page.route('**/api/services', (route) =>
      route.fulfill({ status: 500, json: { message: 'No luck' } }),
    );
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(serviceEditingTexts.saveFailed);
    await expect(page.getByRole('alert')).toContainText('No luck');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tap repair');
    await expect(page.getByLabel('Base price (USD)')).toHaveValue('49.50');
    await page.unroute('**/api/services');
    await submit.click();
    await expect(page.getByText(serviceEditingTexts.created)).toBeVisible();
  });

  test('a service stays when deleting or deactivating it fails', { tag: '@long' }, async ({ page }) => {
    const { _id } = await openWithService(page);
    await failRequests(page, `**/api/services/${_id}`);
    const active = page.getByRole('switch', { name: 'Active: Tap repair' });
    await active.click();
    await expect(page.getByText(serviceEditingTexts.saveFailed)).toBeVisible();
    await expect(active).toBeChecked();

    await page.getByRole('button', { name: 'Delete Tap repair' }).click();
    await confirmDialog(page).getByRole('button', { name: 'Delete service' }).click();
    await expect(confirmDialog(page).getByRole('alert')).toHaveText(serviceEditingTexts.deleteFailed);
    await confirmDialog(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(services(page)).toContainText('Tap repair');
  });

  test('lists that fail to load show the error and are retried', { tag: '@long' }, async ({ page }) => {
    await signInNewProvider(page);
    for (const path of ['**/api/services/provider/**', '**/api/service-categories?**']) {
      await failRequests(page, path, 403);
    }
    await page.goto('/manage');
    const inServices = page.getByRole('region', { name: 'Your services' });
    const inCategories = page.getByRole('region', { name: 'Categories' });
    await expect(inServices.getByRole('alert')).toContainText(serviceEditingTexts.fetchFailed);
    await expect(inCategories.getByRole('alert')).toContainText(coreTexts.categoriesFailed);

    await page.unrouteAll();
    await inServices.getByRole('button', { name: 'Retry' }).click();
    await expect(inServices.getByText('No services yet')).toBeVisible();
    await inCategories.getByRole('button', { name: 'Retry' }).click();
    await expect(categories(page).getByRole('listitem').first()).toBeVisible();
  });
});
