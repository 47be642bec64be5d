import type { Page } from '@playwright/test';
import { dialog } from '../fixtures/locators.ts';
import { asRole, openServices, openSignIn, press, type Screen } from '../fixtures/open-screen.ts';
import { expect } from '../fixtures/test.ts';

export const siteScreens: Screen[] = [
  {
    name: 'the choice of theme',
    isVariant: true,
    open: press('Theme', openSignIn, (page) => page.getByRole('radio', { name: 'Dark' })),
  },
  {
    name: 'the screen of an unexpected error',
    expectedConsoleErrors: [/Failed to load|Failed to fetch|React Router caught/],
    open: openUnexpectedError,
  },
  ...asRole('customer', [{ name: 'the menu', isPhoneOnly: true, open: press('Menu', openServices, dialog) }]),
];

/** Blocks the code of a page. */
async function openUnexpectedError(page: Page) {
  await page.route('**/assets/login-page-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Go home' })).toBeVisible();
}
