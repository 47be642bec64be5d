import { PASSWORD, type TestUser, registerUser } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { expect } from '../fixtures/test.ts';

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

export const newEmail = () => `register-${crypto.randomUUID()}@example.org`;

/** Fills in the fields that customers and providers share. */
export async function fillRegistration(page: Page, name: string, email = newEmail()) {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('555 0100');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

export async function openNewProfile(page: Page): Promise<TestUser> {
  const customer = await registerUser(app, { name: 'Olga Own' });
  await openSignedIn(page, customer, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  return customer;
}
