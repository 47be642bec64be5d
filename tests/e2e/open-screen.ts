import type { Role } from '@nearhand/shared/users';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

type Open = (page: Page) => Promise<void>;

export interface Screen {
  name: string;
  /** Role of the demo account; a screen that changes data signs in a new user instead. */
  signedInAs?: Role;
  expectedConsoleErrors?: RegExp[];
  isPhoneOnly?: boolean;
  /** Shows a state of another screen, or the same parts: a long test. */
  isVariant?: boolean;
  open: Open;
}

export const UNKNOWN_ID = 'f'.repeat(24);

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const firstArticle = (page: Page) => page.getByRole('article').first();
export const dialog = (page: Page) => page.getByRole('dialog');
export const confirmDialog = (page: Page) => page.getByRole('alertdialog');
export const problems = (page: Page) => page.getByRole('group', { name: 'There is a problem' });

/** Loads a page and waits for its last part. */
export function visit(path: string, shown: (page: Page) => Locator = title): Open {
  return async (page) => {
    await page.goto(path);
    await expect(shown(page)).toBeVisible();
  };
}

/** Opens a screen and presses the first button of that name. */
export function press(name: string | RegExp, open: Open, shown: (page: Page) => Locator): Open {
  return async (page) => {
    await open(page);
    await page.getByRole('button', { name }).first().click();
    await expect(shown(page)).toBeVisible();
  };
}

export const visitProfile = visit('/profile', (page) => page.getByRole('button', { name: 'Edit profile' }));
export const editProfile = press('Edit profile', visitProfile, (page) => page.getByLabel('Phone'));

export const openSignIn = visit('/login', (page) => page.getByRole('group', { name: 'Try a demo account' }));
export const openServices = visit('/services', firstArticle);

export async function openService(page: Page) {
  await openServices(page);
  await firstArticle(page).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Hire Provider' })).toBeVisible();
}

export const asRole = (signedInAs: Role, screens: Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, signedInAs }));
