import { PASSWORD } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';

export async function fillLogin(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function submitLogin(page: Page, email: string, password = PASSWORD) {
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
