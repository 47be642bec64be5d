import { apiAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a customer saves a service and finds it again, also when it is gone',
  { tag: '@long' },
  async ({ page }) => {
    const { provider, service } = await signInToMarketplace(page, 'customer', 'Sundial tuning');
    await page.goto('/services?q=sundial');
    const heart = page.getByRole('button', { name: 'Save Sundial tuning' });
    const saved = page.waitForResponse(/saved-services\//);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).status()).toBe(200);

    await page.getByRole('link', { name: 'Saved' }).click();
    await expect(page.getByRole('list', { name: 'Saved services' })).toContainText('Sundial tuning');

    await apiAs(provider).deleteService({ params: { id: service._id } });
    await page.reload();
    await expect(page.getByText('No longer offered')).toBeVisible();
    await page.getByRole('button', { name: /^Remove.*Sundial/ }).click();
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
  },
);

for (const [what, q, button] of [
  ['a search', 'repair', 'Notify me'],
  ['a search that finds nothing yet', 'xylophonist', 'save this search'],
] as const) {
  test(`a customer saves ${what}, and removes it`, { tag: '@long' }, async ({ page }) => {
    await signInToMarketplace(page, 'customer');
    await page.goto(`/services?q=${q}`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Search saved.')).toBeVisible();

    await page.goto('/saved');
    const searches = page.getByRole('list', { name: 'Saved searches' });
    await expect(searches.getByRole('link', { name: q })).toHaveAttribute('href', `/services?q=${q}`);
    await searches.getByRole('button', { name: new RegExp(`^Remove.*${q}`) }).click();
    await expect(searches).toBeHidden();
  });
}

test.describe('a heart that is rejected', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('turns back and says why', { tag: '@long' }, async ({ page }) => {
    await signInToMarketplace(page, 'customer', 'Weathervane repair');
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
