import type { Page } from '@playwright/test';
import { IMAGE_FILE } from './pages/manage-page.ts';
import { dialog, press, problems, title, visit, type Screen } from './screens-open.ts';
import { expect, openHome } from './test.ts';

const signIn = visit('/login', (page) => page.getByRole('group', { name: 'Try a demo account' }));

export const visitorScreens: Screen[] = [
  { name: 'home', open: visitHome },
  {
    name: 'an entry of the FAQ',
    isVariant: true,
    open: visit('/#faq-cancel', (page) => page.getByText('You can cancel or reschedule up to 24 hours')),
  },
  { name: 'the sign-in page', open: signIn },
  { name: 'the errors of the sign-in page', isVariant: true, open: press('Sign In', signIn, problems) },
  {
    name: 'the choice of theme',
    open: press('Theme', signIn, (page) => page.getByRole('radio', { name: 'Dark' })),
  },
  { name: 'the page for a forgotten password', open: visit('/forgot-password') },
  { name: 'the page for a new password', isVariant: true, open: visit('/reset-password#token=unknown') },
  {
    name: 'the page of a link to confirm an email that no longer works',
    isVariant: true,
    expectedConsoleErrors: [/status of 400/],
    open: visit('/verify-email#token=unknown', (page) => page.getByRole('alert')),
  },
  { name: 'the registration of a customer', isVariant: true, open: visit('/register') },
  {
    name: 'the registration of a provider',
    open: visit('/register?type=provider', (page) => page.getByLabel('Business address')),
  },
  {
    name: 'the errors of the registration',
    isVariant: true,
    open: press('Create account', visit('/register?type=provider'), problems),
  },
  {
    name: 'the question before mails of a kind end',
    isVariant: true,
    open: visit('/unsubscribe?token=unknown'),
  },
  { name: 'the crop of a photo', open: openCrop },
  {
    name: 'the screen of an unexpected error',
    expectedConsoleErrors: [/Failed to load|Failed to fetch|React Router caught/],
    open: openUnexpectedError,
  },
];

async function visitHome(page: Page) {
  await openHome(page);
  await expect(title(page)).toBeVisible();
}

async function openCrop(page: Page) {
  await page.goto('/register');
  await page.locator('input[type=file]').setInputFiles(IMAGE_FILE);
  await expect(dialog(page)).toBeVisible();
}

/** Blocks the code of a page. */
async function openUnexpectedError(page: Page) {
  await page.route('**/assets/login-page-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Go home' })).toBeVisible();
}
