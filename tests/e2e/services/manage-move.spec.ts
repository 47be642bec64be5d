import type { Service } from '@nearhand/shared/services/services';
import { holdResponse } from '../fixtures/requests.ts';
import { confirmDialog } from '../fixtures/locators.ts';
import { categories, services } from '../pages/manage-page.ts';
import { createMarketplaceFixture, createService, uniqueWord } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('moving several services', () => {
  test.use({ signedInAs: 'admin', expectedConsoleErrors: [/status of 503/] });

  test(
    'shows progress, continues after a failure, and names the failed service',
    { tag: '@long' },
    async ({ page }) => {
      const word = uniqueWord();
      const { provider } = await createMarketplaceFixture();
      const created: Service[] = [];
      for (const number of [1, 2, 3]) {
        created.push(await createService(provider, `Tap ${number} ${word}`));
      }
      await page.goto(`/manage?q=${word}`);
      for (const number of [1, 2, 3]) await page.getByLabel(`Select Tap ${number} ${word}`).check();
      const second = `**/api/services/${created[1]?._id}`;
      // The newest service comes first; the second is second either way.
      const reject = await holdResponse(page, second, (route) =>
        route.fulfill({ status: 503, json: { success: false, message: 'Not now' } }),
      );
      await page.getByLabel('Move 3 services to').selectOption({ index: 2 });
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Moving 2 of 3...' })).toBeVisible();
      reject();

      await expect(page.getByText('2 services moved')).toBeVisible();
      const failure = page.getByRole('alert').filter({ hasText: '1 service not moved' });
      await expect(failure).toContainText(`Tap 2 ${word}: Not now`);
      await expect(page.getByLabel(`Select Tap 2 ${word}`)).toBeChecked();
      await expect(page.getByLabel(`Select Tap 1 ${word}`)).not.toBeChecked();

      await page.unroute(second);
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(page.getByText('1 service moved')).toBeVisible();
      await expect(failure).toBeHidden();
    },
  );
});

test.describe('a category in use', () => {
  test.use({ signedInAs: 'admin', expectedConsoleErrors: [/status of 409/] });

  test('links to its services, which are searched and moved together', { tag: '@long' }, async ({ page }) => {
    const word = uniqueWord();
    const { provider } = await createMarketplaceFixture();
    for (const number of [1, 2]) await createService(provider, `Tap ${number} ${word}`);
    await page.goto('/manage');
    await page
      .getByRole('searchbox', { name: 'Find services' })
      .or(page.getByLabel('Find services'))
      .first()
      .fill(word);
    await page.keyboard.press('Enter');
    await expect(services(page).getByRole('listitem')).toHaveCount(2);

    await page.getByRole('button', { name: /^Add category$/i }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(word);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add category$/i })
      .click();
    await expect(categories(page)).toContainText(word);
    for (const number of [1, 2]) await page.getByLabel(`Select Tap ${number} ${word}`).check();
    await page.getByLabel('Move 2 services to').selectOption(word);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('2 services moved')).toBeVisible();

    await page.getByRole('button', { name: `Delete ${word}`, exact: true }).click();
    await confirmDialog(page).getByRole('button', { name: 'Delete category' }).click();
    await confirmDialog(page).getByRole('link', { name: 'show them' }).click();
    await expect(page).toHaveURL(/\/manage\?category=/);
    await expect(services(page).getByRole('listitem')).toHaveCount(2);
  });
});
