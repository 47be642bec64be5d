import { serviceEditingTexts } from '@nearhand/web/src/features/services/texts.ts';
import { respondWithMarketplace } from '../fixtures/requests.ts';
import { dialog } from '../fixtures/locators.ts';
import {
  fillServiceForm,
  openServiceForm,
  openWithService,
  services,
  signInNewProvider,
  submitNew,
} from '../pages/manage-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('a price typed with a comma is not read as a hundred times higher', async ({ page }) => {
  await signInNewProvider(page);
  await openServiceForm(page);
  await fillServiceForm(page);
  const price = page.getByLabel('Base price (USD)');
  await price.fill('');
  await price.pressSequentially('65,50');
  const added = page.waitForResponse((response) => response.request().method() === 'POST');
  await submitNew(page).click();

  expect((await added).request().postDataJSON()).toMatchObject({ basePrice: 65.5 });
  await expect(services(page).getByText('$65.50')).toBeVisible();
});

test('a price in yen steps by one and has no decimals', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/marketplace', (route) => respondWithMarketplace(route, { currency: 'JPY' }));
  await signInNewProvider(page);
  await openServiceForm(page);
  await page.getByLabel('Name', { exact: true }).fill('Tap repair');
  await page.getByLabel('Description', { exact: true }).fill('Any tap, same day.');
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  const price = page.getByLabel('Base price (JPY)');
  await expect(price).toHaveAttribute('step', '1');
  await price.fill('1500.5');
  await submitNew(page).click();
  await expect(price).toHaveAccessibleDescription('A price in JPY has no decimals: the smallest step is 1');

  await price.fill('1500');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('1501');
});

test(
  'an image with an http URL is replaced by an illustration, and the form says so',
  { tag: '@long' },
  async ({ page }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await openWithService(page, { imageUrl: 'http://pictures.example/tap.png' });
    await expect(services(page).locator('img')).toHaveCount(0);
    await services(page).getByRole('button', { name: /^Edit/ }).click();

    await expect(dialog(page).getByText(serviceEditingTexts.imageNotEncrypted)).toBeVisible();
    expect(urls.filter((url) => url.includes('pictures.example'))).toEqual([]);
  },
);
