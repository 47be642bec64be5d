import type { Page } from '@playwright/test';
import { apiAs, apiOfPage } from '../fixtures/marketplace.ts';
import { confirmDialog } from '../fixtures/locators.ts';
import { expect, test } from '../fixtures/test.ts';

const newName = (letter: string) => `Zz ${letter} ${crypto.randomUUID().slice(0, 8)}`;

async function readOrder(names: string[]): Promise<string[]> {
  const { categories } = await apiAs().listCategories({ query: { limit: 100 } });
  return categories.flatMap(({ name }) => (names.includes(name) ? [name] : []));
}

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}, position` });

test.use({ signedInAs: 'admin' });

test(
  'an admin orders categories by keys, pointer and menu, hides one and deletes it',
  { tag: '@long' },
  async ({ page }) => {
    const [a, b] = [newName('A'), newName('B')];
    await page.goto('/admin/categories');
    const admin = await apiOfPage(page);
    await admin.createCategory({ body: { name: a } });
    await admin.createCategory({ body: { name: b } });
    await page.reload();

    await handle(page, b).press('Space');
    await expect(page.getByText(`${b} lifted. Position`)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(handle(page, b)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${b} put back.`)).toBeAttached();
    await handle(page, b).press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(() => readOrder([a, b])).toEqual([b, a]);

    await handle(page, b).scrollIntoViewIfNeeded();
    const target = await handle(page, a).boundingBox();
    await handle(page, b).hover();
    await page.mouse.down();
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + (target?.height ?? 0), { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => readOrder([a, b])).toEqual([a, b]);

    await page.getByRole('button', { name: `More for ${b}` }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.poll(() => readOrder([a, b])).toEqual([b, a]);

    await page.getByRole('button', { name: `Hide ${b}` }).click();
    await expect(page.getByRole('button', { name: `Show ${b}` })).toBeVisible();
    for (const name of [a, b]) {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await confirmDialog(page).getByRole('button', { name: 'Delete category' }).click();
      await expect(handle(page, name)).toHaveCount(0);
    }
  },
);
