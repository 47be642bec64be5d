import type { Role } from '@nearhand/shared/users/users';
import { authTexts } from '@nearhand/web/src/features/sign-in/texts.ts';
import { profileTexts } from '@nearhand/web/src/features/profile/texts.ts';
import { commonTexts } from '@nearhand/web/src/lib/texts.ts';
import type { Locator, Page } from '@playwright/test';
import { collectRequests, holdResponse } from '../fixtures/requests.ts';
import { fillLogin, fillRegistration } from '../pages/account-pages.ts';
import { openOverview } from '../pages/admin-page.ts';
import { expect, longAfterFirst, test } from '../fixtures/test.ts';

interface Row {
  what: string;
  signedInAs?: Role;
  /** URL pattern of the request that two clicks must send once. */
  call: string;
  button: string;
  busy: string;
  /** Opens the page up to the press of the button. */
  open: (page: Page) => Promise<void>;
}

/** Buttons that change data and have no such test in the spec of their screen. Every request fails, so nothing changes. */
const table: Row[] = [
  {
    what: 'a sign-in',
    call: '**/api/users/login',
    button: 'Sign In',
    busy: authTexts.signingIn,
    open: async (page) => {
      await page.goto('/login');
      await fillLogin(page, 'rita@example.org');
    },
  },
  {
    what: 'a registration',
    call: '**/api/users/register',
    button: 'Create account',
    busy: authTexts.creatingAccount,
    open: async (page) => {
      await page.goto('/register');
      await fillRegistration(page, 'Rita Register');
    },
  },
  {
    what: 'a profile',
    signedInAs: 'customer',
    call: '**/api/users/profile/update',
    button: 'Save changes',
    busy: commonTexts.saving,
    open: async (page) => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByLabel('Phone').fill('555 0199');
    },
  },
  {
    what: 'a password',
    signedInAs: 'customer',
    call: '**/api/users/password',
    button: 'Change password',
    busy: commonTexts.saving,
    open: async (page) => {
      await page.goto('/profile');
      await page.getByLabel('Current password').fill('a long enough secret');
      await page.getByLabel('New password').fill('another long secret');
    },
  },
  {
    what: 'an application',
    signedInAs: 'customer',
    call: '**/api/users/request-provider',
    button: 'Request Provider Status',
    busy: profileTexts.submittingApplication,
    open: async (page) => {
      await page.goto('/profile');
    },
  },
  {
    what: 'a category',
    signedInAs: 'admin',
    call: '**/api/service-categories',
    button: 'Add category',
    busy: commonTexts.saving,
    open: async (page) => {
      await page.goto('/manage?show=categories');
      await page.getByRole('button', { name: 'Add category' }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Zz twice');
    },
  },
  {
    what: 'the deletion of a category',
    signedInAs: 'admin',
    call: '**/api/service-categories/*',
    button: 'Delete category',
    busy: commonTexts.deleting,
    open: async (page) => {
      await page.goto('/manage?show=categories');
      await page.getByRole('button', { name: 'Delete Plumbing' }).click();
    },
  },
  {
    what: 'the deletion of a service',
    signedInAs: 'provider',
    call: '**/api/services/*',
    button: 'Delete service',
    busy: commonTexts.deleting,
    open: async (page) => {
      await page.goto('/manage');
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
    },
  },
  {
    what: 'a test application',
    signedInAs: 'admin',
    call: '**/api/users/register',
    button: 'Create test provider application',
    busy: 'Creating...',
    open: async (page) => {
      await openOverview(page);
      await page.getByText('Developer tools').click();
    },
  },
];

/** Queues two presses, as on a slow phone where the second waits while the page handles the first. */
async function pressTwice(button: Locator) {
  await button.evaluate((pressed: HTMLButtonElement) => {
    for (let press = 0; press < 2; press += 1) {
      void scheduler.postTask(() => pressed.click(), { priority: 'user-blocking' });
    }
  });
}

for (const [row, { what, signedInAs, call, button, busy, open }] of table.entries()) {
  test.describe(() => {
    test.use({ ...(signedInAs && { signedInAs }), expectedConsoleErrors: [/status of 500/] });

    test(`${what} is sent once by a fast double press`, longAfterFirst(row), async ({ page }) => {
      await open(page);
      const sent = collectRequests(page, '', 'POST', 'PUT', 'DELETE');
      const release = await holdResponse(page, call, (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
      );

      // The last match: a dialog comes after the button that opens it.
      await pressTwice(page.getByRole('button', { name: button }).last());
      const whileBusy = page.getByRole('button', { name: busy });
      await expect(whileBusy).toBeVisible();
      release();

      await expect(whileBusy).toBeHidden();
      expect(sent).toHaveLength(1);
    });
  });
}
