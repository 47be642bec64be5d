import { registerUser, type TestUser } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';
import { openSignedIn } from './login-page.ts';
import { app } from '../fixtures/app.ts';
import { expect } from '../fixtures/test.ts';

/** Registers a customer and opens their profile. */
export async function openNewProfile(page: Page): Promise<TestUser> {
  const customer = await registerUser(app, { name: 'Olga Own' });
  await openSignedIn(page, customer, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  return customer;
}
