import { PASSWORD } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';

export const newEmail = () => `register-${crypto.randomUUID()}@example.org`;

/** Fills in the fields that customers and providers share. */
export async function fillRegistration(page: Page, name: string, email = newEmail()) {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('555 0100');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}
