import { registerUser, type TestUser } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { expect } from '../fixtures/test.ts';

/** Signs the user in and opens a page. Unlike after `signInAs`, the user stays signed out after a logout. */
export async function openSignedIn(page: Page, { token }: TestUser, path: string) {
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
}

/** Registers a customer and opens their profile. */
export async function openNewProfile(page: Page): Promise<TestUser> {
  const customer = await registerUser(app, { name: 'Olga Own' });
  await openSignedIn(page, customer, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  return customer;
}
