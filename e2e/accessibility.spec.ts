import type { Page } from '@playwright/test';
import { expect, expectNoAccessibilityViolations, expectNoSidewaysScroll, test } from './test.ts';

const signedOutScreens = { home: openHome, 'the sign-in page': openLogin, 'its problems': openLoginProblems };
const customerScreens = {
  'home of a customer': openHome,
  'the services': openServices,
  'the services when none are found': openNoServices,
  'the hire dialog': openHireDialog,
  'the filters': openFilters,
  'filtered services': openFilteredServices,
  'My Bookings': openBookings,
  'the payment dialog': openPaymentDialog,
  'the question before a booking is cancelled': openCancelQuestion,
  'a receipt': openReceipt,
  'the hires of a customer': openDashboard,
};
const providerScreens = {
  'Service Requests': openRequests,
  'the hire requests of a provider': openDashboard,
  'the services of a provider': openManage,
  'the service form': openServiceForm,
  'the problems of the service form': openServiceFormProblems,
  'the question before a service is deleted': openDeleteQuestion,
};

const adminScreens = {
  'the admin overview': openAdminOverview,
  'the customers of the admin': openAdminTable('customers'),
  'the providers of the admin': openAdminTable('providers'),
  'the applications of the admin': openAdminApplications,
  'the manage page of an admin': openAdminManage,
  'the category form': openCategoryForm,
};

for (const [signedInAs, screens] of [
  ['nobody', signedOutScreens],
  ['customer', customerScreens],
  ['provider', providerScreens],
  ['admin', adminScreens],
] as const) {
  for (const [name, open] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(colorScheme, () => {
        test.use({ signedInAs, colorScheme });

        test(`${name} has nothing that shuts somebody out`, async ({ page }) => {
          await open(page);
          await expectNoAccessibilityViolations(page);
        });
      });
    }

    test.describe('a window of 320 px', () => {
      test.use({ signedInAs });

      test(`has room for ${name}`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await open(page);
        await expectNoSidewaysScroll(page);
      });
    });
  }
}

async function openHome(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openLogin(page: Page) {
  await page.goto('/login');
  await expect(page.getByRole('group', { name: 'Try a demo account' })).toBeVisible();
}

async function openLoginProblems(page: Page) {
  await openLogin(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
}

async function openServices(page: Page) {
  await page.goto('/services');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openNoServices(page: Page) {
  await page.goto('/services?q=zzzz');
  await expect(page.getByRole('button', { name: 'View All Services' })).toBeVisible();
}

async function openHireDialog(page: Page) {
  await openServices(page);
  await page.getByRole('button', { name: 'Hire Now' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openFilters(page: Page) {
  await openServices(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Min price').fill('none');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Min price')).toHaveAttribute('aria-invalid', 'true');
}

async function openFilteredServices(page: Page) {
  await page.goto('/services?q=repair&difficulty=easy&minPrice=1&maxPrice=500');
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
}

async function openAdminOverview(page: Page) {
  await page.goto('/admin');
  await page.getByText('Developer tools').click();
  await expect(page.getByRole('img', { name: 'bookings a week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Total Customers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recent bookings' })).toBeVisible();
}

function openAdminTable(tab: 'customers' | 'providers') {
  return async (page: Page) => {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('table')).toBeVisible();
  };
}

async function openAdminApplications(page: Page) {
  await page.goto('/admin?tab=applications');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openBookings(page: Page) {
  await page.goto('/bookings');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openPaymentDialog(page: Page) {
  await openBookings(page);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
}

async function openCancelQuestion(page: Page) {
  await openBookings(page);
  await page.getByRole('button', { name: 'Cancel booking' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function openReceipt(page: Page) {
  await openBookings(page);
  await page.getByRole('button', { name: 'Receipt' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openRequests(page: Page) {
  await page.goto('/requests');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openManage(page: Page) {
  await page.goto('/manage');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
}

async function openServiceForm(page: Page) {
  await openManage(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeVisible();
}

async function openServiceFormProblems(page: Page) {
  await openServiceForm(page);
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('dialog').getByLabel('Description', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save Service' }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
}

async function openDeleteQuestion(page: Page) {
  await openManage(page);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function openAdminManage(page: Page) {
  await page.goto('/manage?show=categories');
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible();
  await page.getByText('Debug info').click();
}

async function openCategoryForm(page: Page) {
  await openAdminManage(page);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByRole('dialog').getByLabel('Slug')).toBeVisible();
}
