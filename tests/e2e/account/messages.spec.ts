import { messages } from '@nearhand/shared/api-messages';
import type { Role } from '@nearhand/shared/users/users';
import { authTexts } from '@nearhand/web/src/features/sign-in/texts.ts';
import { paymentTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import { profileTexts } from '@nearhand/web/src/features/profile/texts.ts';
import { commonTexts } from '@nearhand/web/src/lib/texts.ts';
import { dashboardTexts } from '@nearhand/web/src/pages/texts.ts';
import type { Page } from '@playwright/test';
import { failRequests } from '../fixtures/requests.ts';
import { fillRegistration } from '../pages/account-pages.ts';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, longAfterFirst, test } from '../fixtures/test.ts';

interface Row {
  /** The message on the page (product 5 and 8). */
  sentence: string;
  when: string;
  /** Role of the demo account; without it, the trigger signs in a new user or none. */
  signedInAs?: Role;
  trigger: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

/** Messages that the tests of their screens do not cover. */
const table: Row[] = [
  {
    sentence: authTexts.loginFailed,
    when: 'a sign-in fails without a reason',
    trigger: async (page) => {
      await failRequests(page, '**/api/users/login');
      await page.goto('/login');
      await press(page, 'Customer');
    },
  },
  {
    sentence: commonTexts.registrationFailed,
    when: 'a registration fails without a reason',
    trigger: async (page) => {
      await failRequests(page, '**/api/users/register');
      await page.goto('/register');
      await fillRegistration(page, 'Rita Register');
      await press(page, 'Create account');
    },
  },
  {
    sentence: commonTexts.profilePhotoUploadFailed,
    when: 'the photo of a registration cannot be stored',
    trigger: async (page) => {
      const json = { code: 'image_host_failed', message: messages.image.hostFailed };
      await page.route('**/api/users/register', (route) => route.fulfill({ status: 502, json }));
      await page.goto('/register');
      await fillRegistration(page, 'Rita Register');
      await page.locator('input[type=file]').setInputFiles(IMAGE_FILE);
      await press(page, 'Use photo');
      await press(page, 'Create account');
    },
  },
  ...['Name is required', 'Email is required', 'Phone is required', 'Password is required'].map(
    (sentence): Row => ({
      sentence,
      when: 'a visitor registers with nothing filled in',
      trigger: async (page) => {
        await page.goto('/register');
        await press(page, 'Create account');
      },
    }),
  ),
  ...['Name', 'Email', 'Phone'].map((label): Row => ({
    sentence: `${label} is required`,
    when: 'a profile is saved without it',
    signedInAs: 'customer',
    trigger: async (page) => {
      await page.goto('/profile');
      await press(page, 'Edit profile');
      await page.getByLabel(label, { exact: true }).fill(' ');
      await press(page, 'Save changes');
    },
  })),
  {
    sentence: profileTexts.applicationFailed,
    when: 'an application fails without a reason',
    signedInAs: 'customer',
    trigger: async (page) => {
      await failRequests(page, '**/api/users/request-provider');
      await page.goto('/profile');
      await press(page, 'Request Provider Status');
    },
  },
  {
    sentence: paymentTexts.expiryFormat,
    when: 'a card expires in a month that no year has',
    signedInAs: 'customer',
    trigger: async (page) => {
      await page.goto('/bookings');
      await press(page, 'Pay Now');
      await press(page, 'Use test card');
      await page.getByLabel('Expiry (MM/YY)').fill('13/30');
      await press(page, 'Pay $');
    },
  },
  {
    sentence: dashboardTexts.statusFailed('completed'),
    when: 'a hire cannot be completed',
    trigger: async (page) => {
      const { book, setStatus } = await signInToMarketplace(page, 'provider');
      await setStatus(await book(), 'approved');
      await failRequests(page, '**/api/bookings/*/status');
      await page.goto('/dashboard');
      await press(page, 'Complete');
      await press(page, 'Complete booking');
    },
  },
  {
    sentence: commonTexts.bookingsFailed,
    when: 'Service Requests cannot be loaded without a reason',
    signedInAs: 'provider',
    trigger: async (page) => {
      await failRequests(page, '**/api/bookings/provider/bookings*');
      await page.goto('/requests');
    },
  },
  ...(['providers', 'applications'] as const).map((tab): Row => ({
    sentence: commonTexts.fetchFailed,
    when: `the ${tab} of the admin cannot be loaded`,
    signedInAs: 'admin',
    trigger: async (page) => {
      await failRequests(page, `**/api/users/admin/${tab === 'providers' ? 'all_providers' : tab}*`);
      await page.goto(`/admin?tab=${tab}`);
    },
  })),
];

for (const [row, { sentence, when, signedInAs, trigger }] of table.entries()) {
  test.describe(() => {
    test.use({ ...(signedInAs && { signedInAs }), expectedConsoleErrors: [/status of 50\d/] });

    test(`“${sentence}” when ${when}`, longAfterFirst(row), async ({ page }) => {
      await trigger(page);
      await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
    });
  });
}
