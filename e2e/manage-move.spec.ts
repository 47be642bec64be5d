import { categories, question, services } from './manage-page.ts';
import { createService, openOwnMarket } from './own-market.ts';
import { expect, test } from './test.ts';

test.describe('a category in use', () => {
  test.use({ signedInAs: 'admin', expectedConsoleErrors: [/status of 409/] });

  test('leads to its services, which are searched and moved together', async ({ page }) => {
    const word = `zz${crypto.randomUUID().slice(0, 8)}`;
    const { provider } = await openOwnMarket(page);
    for (const number of [1, 2]) await createService(page.request, provider, `Tap ${number} ${word}`);
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
    await question(page).getByRole('button', { name: 'Delete category' }).click();
    await question(page).getByRole('link', { name: 'show them' }).click();
    await expect(page).toHaveURL(/\/manage\?category=/);
    await expect(services(page).getByRole('listitem')).toHaveCount(2);
  });
});
