import { PASSWORD, type TestUser } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';

export async function fillLogin(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function submitLogin(page: Page, email: string, password = PASSWORD) {
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs the user in and opens a page. Unlike after `signInAs`, the user stays signed out after a logout. */
export async function openSignedIn(page: Page, { token }: TestUser, path: string) {
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
}
