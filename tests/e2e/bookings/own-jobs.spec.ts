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
    await expect(dialog.getByText('Say what is to be done')).toBeVisible();
    await expect(dialog.getByLabel('Customer')).toBeFocused();
    await dialog.getByLabel('Customer').fill('Mrs. Hollis');
    await dialog.getByLabel('Phone').fill('+1 202 555 0188 ext. 4');
    await dialog.getByLabel('Price').fill('1,500');
    await dialog.getByLabel('Address').fill('6 Mason Court');
    await dialog.getByLabel('What').fill('Kitchen tap');
    await dialog.getByRole('button', { name: 'Add job' }).click();
    await expect(dialog.getByText('at most 2 decimals')).toBeVisible();
    await dialog.getByLabel('Price').fill('٧٠٫٥٠');
    await dialog.getByRole('button', { name: 'Add job' }).click();
    const entry = page.getByRole('button', { name: /^Own job, Kitchen tap/ });
    await expect(entry).toContainText('Mrs. Hollis');
    await expect(entry).toContainText('6 Mason Court');

    await page.getByRole('link', { name: 'Customers' }).click();
    await expect(page.getByRole('link', { name: '+1 202 555 0188' })).toHaveAttribute(
      'href',
      'tel:+12025550188;ext=4',
    );
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

test('a provider draws the time of a job, or presses N', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await signInToMarketplace(page, 'provider');
  const day = comingDay(4);
  await page.goto(`/calendar?date=${day}`);
  const column = page.locator(`[data-day="${day}"]`);
  const dialog = page.getByRole('dialog', { name: 'Add a job' });
  const at = async (minutes: number) => {
    const box = await column.boundingBox();
    if (!box) throw new Error('The day has no box');
    const shown = Number(await column.getAttribute('data-minutes'));
    return [box.x + 40, box.y + (minutes / shown) * box.height] as const;
  };
  await expect(page.getByRole('link', { name: 'Set hours' })).toBeVisible();
  // The first hour is 8:00.
  await page.mouse.move(...(await at(125)));
  await page.mouse.down();
  await page.mouse.move(...(await at(205)), { steps: 5 });
  await page.mouse.up();

  await expect(dialog.getByLabel('Day')).toHaveValue(day);
  await expect(dialog.getByLabel('From')).toHaveValue('10:00');
  await expect(dialog.getByLabel('Minutes')).toHaveValue('90');
  await expect(dialog.getByLabel('Customer')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Customer')).toBeFocused();
  await expect(dialog.getByLabel('Customer')).toHaveValue('');
  await expect(dialog.getByLabel('Day')).toHaveValue(day);
});
