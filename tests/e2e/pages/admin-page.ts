import type { RegisterInput } from '@nearhand/shared/users/users';
import { registerUser, type TestUser } from '@nearhand/test-support/users';
import type { Locator, Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { expect } from '../fixtures/test.ts';

/** Registers a customer, unless the fields say otherwise, with a name that no other test uses. */
export const registerAda = (fields: Partial<RegisterInput> = {}): Promise<TestUser> =>
  registerUser(app, { name: `Ada ${crypto.randomUUID().slice(0, 8)}`, ...fields });

export const registerPainter = () => registerAda({ role: 'provider', serviceType: 'Painting' });

export async function openTab(page: Page, tab: string) {
  await page.goto(`/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

/** Opens the overview and waits for all of it, since late content shifts the buttons. */
export async function openOverview(page: Page) {
  await openTab(page, 'overview');
  await expect(page.getByRole('list', { name: 'Counters' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Pending applications' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('link')).toHaveCount(4);
  for (const name of ['Waiting for a decision', 'Visits today', 'Money this week'])
    await expect(page.getByRole('region', { name })).not.toContainText('Loading');
  await expect(page.getByRole('button', { name: 'Show as table' })).toBeVisible();
}

/** Opens the applications and searches for one. Returns its card. */
export async function openApplication(page: Page, name: string): Promise<Locator> {
  await openTab(page, 'applications');
  await searchFor(page, name);
  // The search result replaces the list, so wait for it.
  await expect(page.getByRole('article')).toHaveCount(1);
  return page.getByRole('article', { name });
}

export async function openUser(page: Page, { _id, name }: Pick<TestUser, '_id' | 'name'>) {
  await page.goto(`/admin/users/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Chooses what an admin does with the user of the open page, in its menu. */
export async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Rejects an application on its card. */
export async function rejectOnCard(page: Page, name: string, reason = 'No papers were sent') {
  const card = page.getByRole('article', { name });
  await card.getByRole('button', { name: 'Reject' }).click();
  await card.getByLabel('Reason, shown to').fill(reason);
  await card.getByRole('button', { name: 'Reject application' }).click();
}

export async function searchFor(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
}
