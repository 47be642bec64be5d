import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Locator, Page } from '@playwright/test';
import { createMarketplaceFixture } from '../fixtures/marketplace.ts';
import { dialog } from '../fixtures/locators.ts';
import { expect, longAfterFirst, test } from '../fixtures/test.ts';
import { openSignedIn, submitLogin } from '../pages/account-pages.ts';

interface Form {
  name: string;
  role: 'customer' | 'provider';
  status?: 'approved';
  path: (booking: Booking) => string;
  /** Opens the form by this button; without one it is on the page. */
  button?: string;
  field: (page: Page) => Locator;
}

const pageOfBooking = ({ _id }: Booking) => `/bookings/${_id}`;

const forms: Form[] = [
  {
    name: 'the details of a booking',
    role: 'customer',
    path: pageOfBooking,
    button: 'Edit details',
    field: (page) => dialog(page).getByRole('textbox', { name: /^Notes/ }),
  },
  {
    name: 'the reason of a cancellation',
    role: 'customer',
    path: pageOfBooking,
    button: 'Cancel booking',
    field: (page) => page.getByRole('alertdialog').getByLabel('Reason'),
  },
  {
    name: 'the note of another time',
    role: 'customer',
    status: 'approved',
    path: pageOfBooking,
    button: 'Propose another time',
    field: (page) => dialog(page).getByLabel('Note'),
  },
  {
    name: 'a saved address',
    role: 'customer',
    path: () => '/profile',
    button: 'Add address',
    field: (page) => page.getByLabel('Label'),
  },
  {
    name: 'an offer',
    role: 'provider',
    path: pageOfBooking,
    button: 'Make an offer',
    field: (page) => dialog(page).getByLabel('Note'),
  },
  {
    name: 'the reason of a rejection',
    role: 'provider',
    path: pageOfBooking,
    button: 'Reject',
    field: (page) => page.getByRole('alertdialog').getByLabel('Reason'),
  },
  {
    name: 'what a provider says about the work',
    role: 'provider',
    path: () => '/profile',
    field: (page) => page.getByLabel('About'),
  },
];

/** Ends the session as another tab does. */
async function endSession(page: Page) {
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
}

const press = (page: Page, button: string | undefined) =>
  button && page.getByRole('button', { name: button }).click();

for (const [row, { name, role, status, path, button, field }] of forms.entries()) {
  test(
    `${name} is still there after the session has ended and the user has signed in again`,
    longAfterFirst(row),
    async ({ page }) => {
      const market = await createMarketplaceFixture();
      const booking = await market.book();
      if (status) await market.setStatus(booking, status);
      await openSignedIn(page, market[role], path(booking));
      await press(page, button);
      await field(page).fill('The blue door, أهلا');
      await endSession(page);
      await expect(page).toHaveURL('/login');

      await submitLogin(page, market[role].email);
      await page.getByRole('link', { name: 'Continue' }).click();
      // What is on the page itself is there without a press.
      if (name !== 'a saved address') await press(page, button);

      await expect(page.getByText('We restored your draft.')).toBeVisible();
      await expect(field(page)).toHaveValue('The blue door, أهلا');
    },
  );
}

test('the details of a booking ask before they are discarded', { tag: '@long' }, async ({ page }) => {
  const market = await createMarketplaceFixture();
  await openSignedIn(page, market.customer, pageOfBooking(await market.book()));
  await press(page, 'Edit details');
  await dialog(page)
    .getByRole('textbox', { name: /^Notes/ })
    .fill('Ring twice');

  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();

  await expect(dialog(page).getByRole('textbox', { name: /^Notes/ })).toHaveValue('Ring twice');
});
