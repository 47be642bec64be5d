import { comingDay } from '../fixtures/days.ts';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a provider adds a job of their own, and notes something about its customer',
  { tag: '@long' },
  async ({ page }) => {
    await signInToMarketplace(page, 'provider');
    const day = comingDay(4);
    await page.goto(`/calendar?date=${day}`);

    const empty = page.locator(`[data-day="${day}"]`).getByRole('button', { name: /^Add a job on/ });
    await empty.click();
    const dialog = page.getByRole('dialog', { name: 'Add a job' });
    await expect(dialog.getByLabel('Customer')).toBeFocused();
    await dialog.getByRole('button', { name: 'Add job' }).click();
    await expect(dialog.getByText('Customer is required')).toBeVisible();
    await dialog.getByLabel('Customer').fill('Mrs. Hollis');
    await dialog.getByLabel('Address').fill('6 Mason Court');
    await dialog.getByLabel('What').fill('Kitchen tap');
    await dialog.getByRole('button', { name: 'Add job' }).click();
    const entry = page.getByRole('button', { name: /^Own job, Kitchen tap/ });
    await expect(entry).toContainText('Mrs. Hollis');
    await expect(entry).toContainText('6 Mason Court');

    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByLabel('Private note').fill('The bell does not work');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Note saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Private note')).toHaveValue('The bell does not work');
    await page.getByRole('link', { name: 'Book again for Mrs. Hollis' }).click();
    await expect(page.getByRole('dialog', { name: 'Add a job' }).getByLabel('Customer')).toHaveValue(
      'Mrs. Hollis',
    );
  },
);
