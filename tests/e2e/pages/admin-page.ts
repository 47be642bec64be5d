import type { RegisterInput, User } from '@nearhand/shared/users';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

const PASSWORD = 'a long enough secret';

/** Registers a new user by the API. */
export async function registerUser(page: Page, fields: Partial<RegisterInput>): Promise<User> {
  const key = crypto.randomUUID();
  const account = {
    name: `Ada ${key.slice(0, 8)}`,
    email: `admin-${key}@example.org`,
    phone: '555 0100',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...fields,
  };
  const response = await page.request.post('/api/users/register', { data: account });
  expect(response.status()).toBe(201);
  return (await response.json()).user;
}

export const registerPainter = (page: Page) =>
  registerUser(page, {
    role: 'provider',
    serviceType: 'Painting',
    address: '3 Mill Lane, Lisbon',
    contact: '555 0177',
  });

export async function openTab(page: Page, tab: string) {
  await page.goto(`/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

/** Opens the overview and waits for all of it, since late content shifts the buttons. */
export async function openOverview(page: Page) {
  await openTab(page, 'overview');
  await expect(page.getByRole('list', { name: 'Counters' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Pending applications' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'bookings a week' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bookings by status' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recent bookings' })).toBeVisible();
}

/** Rejects an application on its card, with an optional reason. */
export async function rejectWithDialog(page: Page, name: string, reason = '') {
  await page.getByRole('article', { name }).getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
}

export async function searchFor(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
}
