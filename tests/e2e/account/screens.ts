import type { Page } from '@playwright/test';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { confirmDialog, dialog, errorSummary } from '../fixtures/locators.ts';
import {
  asRole,
  editProfile,
  openServices,
  openSignIn,
  press,
  type Screen,
  visit,
  visitProfile,
} from '../fixtures/open-screen.ts';
import { expect } from '../fixtures/test.ts';

export const accountScreens: Screen[] = [
  { name: 'the sign-in page', open: openSignIn },
  {
    name: 'the errors of the sign-in page',
    isVariant: true,
    open: press('Sign In', openSignIn, errorSummary),
  },
  {
    name: 'the page for a forgotten password',
    isVariant: true,
    open: visit('/forgot-password'),
  },
  {
    name: 'the page for a new password',
    isVariant: true,
    open: visit('/reset-password#token=unknown'),
  },
  {
    name: 'the page of a link to confirm an email that no longer works',
    isVariant: true,
    expectedConsoleErrors: [/status of 400/],
    open: visit('/verify-email#token=unknown', (page) => page.getByRole('alert')),
  },
  {
    name: 'the page of the link in a mail that it was not them',
    isVariant: true,
    open: visit('/account-alert#token=unknown'),
  },
  { name: 'the registration of a customer', isVariant: true, open: visit('/register') },
  {
    name: 'the registration of a provider',
    open: visit('/register?type=provider', (page) => page.getByLabel('Business address')),
  },
  {
    name: 'the errors of the registration',
    isVariant: true,
    open: press('Create account', visit('/register?type=provider'), errorSummary),
  },
  { name: 'the crop of a photo', isVariant: true, open: openCrop },
  ...asRole('customer', [
    { name: 'the bell', isVariant: true, open: press(/^Notifications/, openServices, dialog) },
    { name: 'the notifications', open: visit('/notifications') },
    {
      name: 'the devices',
      isVariant: true,
      open: visit('/devices', (page) => page.getByText('Push is off on all devices.')),
    },
    {
      name: 'the preferences of notifications',
      isVariant: true,
      open: visit('/notifications/preferences'),
    },
    { name: 'the profile of a customer', isVariant: true, open: visitProfile },
    { name: 'the profile while it is edited', open: editProfile },
    {
      name: 'the confirmation before an account is closed',
      isVariant: true,
      open: press('Close account', visitProfile, confirmDialog),
    },
  ]),
  ...asRole('provider', [
    { name: 'the profile of a provider', isVariant: true, open: visitProfile },
    {
      name: 'the profile of a provider while it is edited',
      isVariant: true,
      open: editProfile,
    },
  ]),
];

async function openCrop(page: Page) {
  await page.goto('/register');
  await page.locator('input[type=file]').setInputFiles(IMAGE_FILE);
  await expect(dialog(page)).toBeVisible();
}
