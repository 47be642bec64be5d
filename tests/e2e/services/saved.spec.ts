import { bearerHeader, createMarketplaceFixture, signInAs } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test('a customer saves a service and finds it again, also when it is gone', async ({ page }) => {
  const { customer, provider, service } = await createMarketplaceFixture('Sundial tuning');
  await signInAs(page, customer);
  await page.goto('/services?q=sundial');
  const heart = page.getByRole('button', { name: 'Save Sundial tuning' });
  const saved = page.waitForResponse(/saved-services\//);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);

  await page.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('list', { name: 'Saved services' })).toContainText('Sundial tuning');

  await page.request.delete(`/api/services/${service._id}`, { headers: bearerHeader(provider.token) });
  await page.reload();
  await expect(page.getByText('No longer offered')).toBeVisible();
  await page.getByRole('button', { name: /^Remove.*Sundial/ }).click();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
});

test('a customer saves a search', async ({ page }) => {
  const { customer } = await createMarketplaceFixture();
  await signInAs(page, customer);
  await page.goto('/services?q=repair');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Search saved.')).toBeVisible();

  await page.goto('/saved');
  const searches = page.getByRole('list', { name: 'Saved searches' });
  await expect(searches.getByRole('link', { name: 'repair' })).toHaveAttribute('href', '/services?q=repair');
  await searches.getByRole('button', { name: /^Remove.*repair/ }).click();
  await expect(searches).toBeHidden();
});

test('a customer saves a search that finds nothing yet', { tag: '@long' }, async ({ page }) => {
  const { customer } = await createMarketplaceFixture();
  await signInAs(page, customer);
  await page.goto('/services?q=xylophonist');
  await page.getByRole('button', { name: 'save this search' }).click();
  await expect(page.getByText('Search saved.')).toBeVisible();

  await page.goto('/saved');
  await expect(page.getByRole('link', { name: 'xylophonist' })).toHaveAttribute(
    'href',
    '/services?q=xylophonist',
  );
});

test.describe('a heart that is rejected', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('turns back and says why', { tag: '@long' }, async ({ page }) => {
    const { customer } = await createMarketplaceFixture('Weathervane repair');
    await signInAs(page, customer);
    await page.route('**/saved-services/*', (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          code: 'conflict',
          message: 'You can save at most 500 services',
          requestId: 'x',
        },
      }),
    );
    await page.goto('/services?q=weathervane');
    const heart = page.getByRole('button', { name: 'Save Weathervane repair' });

    await heart.click();

    await expect(page.getByText('You can save at most 500 services')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});
