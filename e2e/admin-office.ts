import type { RegisterInput, User } from '@nearhand/shared/users';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const PASSWORD = 'a long enough secret';

/** An account of the test's own, made beside the browser. */
export async function register(page: Page, fields: Partial<RegisterInput>): Promise<User> {
  const key = crypto.randomUUID();
  const account = {
    name: `Ada ${key.slice(0, 8)}`,
    email: `admin-${key}@example.org`,
    phone: '555 0100',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...fields,
  };
  const reply = await page.request.post('/api/users/register', { data: account });
  expect(reply.status()).toBe(201);
  return (await reply.json()).user;
}

export const registerApplicant = (page: Page) =>
  register(page, {
    role: 'provider',
    serviceType: 'Painting',
    address: '3 Mill Lane, Lisbon',
    contact: '555 0177',
  });

export async function openTab(page: Page, tab: string) {
  await page.goto(`/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

/** The overview when all of it is there: until then, what comes above a button moves it. */
export async function openOverview(page: Page) {
  await openTab(page, 'overview');
  await expect(page.getByRole('list', { name: 'Counters' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Pending applications' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'bookings a week' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bookings by status' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recent bookings' })).toBeVisible();
}

export async function searchFor(page: Page, what: string) {
  await page.getByRole('searchbox').fill(what);
  await page.getByRole('searchbox').press('Enter');
}
