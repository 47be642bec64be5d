import { bookingMessages, paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import { serviceEditingTexts } from '@nearhand/web/src/features/services/texts.ts';
import { applicationTexts } from '@nearhand/web/src/entities/user/application-status.ts';
import type { Page } from '@playwright/test';
import { fillRegistration } from '../pages/account-pages.ts';
import { fillDateAndTime, finishHire, goOn, hireDialog, submitHire } from '../pages/hire-dialog.ts';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { dialog, toast } from '../fixtures/locators.ts';
import { fillServiceForm, openServiceForm, submitNew } from '../pages/manage-page.ts';
import { apiAs, createMarketplaceFixture, apiOfPage, signInAs, uniqueWord } from '../fixtures/marketplace.ts';
import { expect, openHome, test, mockPrint } from '../fixtures/test.ts';
import { comingDay, formatRowDay } from '../fixtures/days.ts';

/** Waits for the heading to take the focus: text typed earlier would go to it. */
async function expectHeadingFocused(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** Uses a link of the top bar, or of the tab bar on phones. */
async function followNavLink(page: Page, link: string | RegExp) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
}

async function hire(page: Page, date: string) {
  await submitHire(page, date, '10:00');
  await expect(dialog(page).getByText(bookingMessages.created)).toBeVisible();
}

test('a customer registers, finds a service, hires twice, pays, prints and cancels', async ({
  page,
  otherPage,
  isMobile,
}) => {
  const word = uniqueWord();
  const { provider } = await createMarketplaceFixture(`Hinge ${word}`);
  await signInAs(otherPage, provider);
  const expectPrinted = await mockPrint(page);

  await test.step('registers', async () => {
    await openHome(page);
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expectHeadingFocused(page, 'Create your account');
    await fillRegistration(page, 'Cora Journey');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/');
    await expectHeadingFocused(page, /^Good \w+, Cora Journey$/);
  });

  await test.step('searches, and hires on the page of the service', async () => {
    await page.getByLabel('What do you need?').fill(word);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/search?q=${word}`);
    await page.getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('button', { name: 'Hire Provider' }).click();
    await hire(page, comingDay(1));
    await dialog(page).getByRole('button', { name: 'Keep browsing' }).click();
  });

  await test.step('filters the services, and hires in the list', async () => {
    await followNavLink(page, 'Services');
    if (isMobile) {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await dialog(page)
        .getByRole('radio', { name: /^Medium/ })
        .check();
    } else {
      await page
        .getByRole('complementary')
        .getByRole('radio', { name: /^Medium/ })
        .check();
    }
    await page.getByLabel('Min price').fill('80');
    await page.getByLabel('Max price').fill('80');
    await page.keyboard.press('Enter');
    const filters = page.getByRole('list', { name: 'Active filters' }).getByRole('button');
    await expect(filters).toHaveCount(2);
    if (isMobile) {
      await page.getByRole('button', { name: /^Search services/ }).click();
      await dialog(page).getByRole('combobox', { name: 'What' }).fill(word);
      await dialog(page).getByRole('button', { name: 'Show 1 service' }).click();
    } else {
      await page.getByLabel('Search services').fill(word);
      await page.getByRole('button', { name: 'Search' }).click();
    }
    await expect(filters).toHaveCount(3);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Hire Now' }).click();
    await fillDateAndTime(hireDialog(page), comingDay(5), '10:00');
    await goOn(page);
    await dialog(page).getByLabel('Notes').fill('Bring a ladder');
    await finishHire(page);
    await dialog(page).getByRole('button', { name: 'Keep browsing' }).click();
    await followNavLink(page, 'My Bookings');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  const first = page.getByRole('article').filter({ hasText: formatRowDay(comingDay(1)) });
  const second = page.getByRole('article').filter({ hasText: formatRowDay(comingDay(5)) });
  await test.step('pays the approved booking', async () => {
    await otherPage.goto('/requests');
    const request = otherPage.getByRole('article').filter({ hasText: formatRowDay(comingDay(1)) });
    await request.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(otherPage, 'Booking approved successfully!')).toBeVisible();

    await page.reload();
    await first.getByRole('button', { name: 'Pay Now' }).click();
    await dialog(page).getByRole('button', { name: 'Use test card' }).click();
    await dialog(page).getByRole('button', { name: 'Pay $80.00' }).click();
    await expect(dialog(page).getByText(paymentMessages.succeeded)).toBeVisible();
  });

  await test.step('prints the receipt', async () => {
    await dialog(page).getByRole('link', { name: 'Receipt' }).click();
    await expectHeadingFocused(page, 'Receipt');
    await expect(page.getByText('Cora Journey')).toBeVisible();
    await page.getByRole('button', { name: 'Print or PDF' }).click();
    await expectPrinted();
    await followNavLink(page, 'My Bookings');
  });

  await test.step('cancels the other booking', async () => {
    await second.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(toast(page, bookingMessages.cancelled)).toBeVisible();
    await page.reload();
    await expect(first.getByText('paid', { exact: true })).toBeVisible();
    await expect(second.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  });
});

test('a provider applies, is approved, adds a service, approves a request and completes it', async ({
  page,
  otherPage,
}) => {
  const name = `Pia ${uniqueWord()}`;

  await test.step('applies', async () => {
    await page.goto('/register?type=provider');
    await fillRegistration(page, name);
    await page.getByLabel('Service type').fill('Plumbing');
    await page.getByLabel('Business address').fill('7 Quay Street');
    await page.getByLabel('Business contact').fill('555 0107');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByText('In queue')).toBeVisible();
  });

  await test.step('is approved by an admin', async () => {
    await otherPage.goto('/login');
    await otherPage.getByRole('button', { name: 'Admin' }).click();
    await followNavLink(otherPage, 'Admin');
    await otherPage.getByRole('tab', { name: 'Applications' }).click();
    await searchApplications(otherPage, name);
    await expect(otherPage.getByRole('article')).toHaveCount(1);
    const card = otherPage.getByRole('article', { name });
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(card.getByText('Approved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(applicationTexts.approved)).toBeVisible();
  });

  await test.step('adds a service with an image', async () => {
    await openServiceForm(page);
    await fillServiceForm(page);
    await page.locator('input[type=file]').setInputFiles(IMAGE_FILE);
    await submitNew(page).click();
    await expect(page.getByText(serviceEditingTexts.created)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Services', exact: true }).locator('img')).toHaveAttribute(
      'src',
      /^\/api\/images\//,
    );
  });

  const request = page.getByRole('article', { name: 'Tap repair' });
  const complete = page.getByRole('button', { name: 'Complete', exact: true });
  const { pay } = await test.step('approves the request of a customer', async () => {
    const customer = await bookOnlyService(page);
    await followNavLink(page, /Requests$/);
    await request.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Booking approved successfully!')).toBeVisible();
    await request.getByRole('heading').getByRole('link').click();
    await expect(complete).toHaveAttribute('aria-disabled', 'true');
    await expect(complete).toHaveAccessibleDescription(new RegExp(bookingTexts.completeAfterPayment));
    return customer;
  });

  await test.step('completes the paid booking', async () => {
    await pay();
    await page.reload();
    await complete.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete booking' }).click();
    await expect(toast(page, 'Booking completed successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Done for/ })).toBeVisible();
  });
});

/** Books the only service of the signed-in provider as a new customer, by the API. */
async function bookOnlyService(page: Page) {
  const provider = await apiOfPage(page);
  const { user } = await provider.getProfile();
  const { services } = await provider.listServicesOfProvider({ params: { providerId: user._id } });
  const { customer } = await createMarketplaceFixture();
  const body = { serviceId: services[0]?._id ?? '', bookingDate: comingDay(3), bookingTime: '11:00' };
  const { booking } = await apiAs(customer).createBooking({ body });
  return {
    pay: () => apiAs(customer).payBooking({ params: { id: booking._id }, body: { method: 'paypal' } }),
  };
}

/** Searches in the applications; the search box of the previous tab stays until the new tab is shown. */
async function searchApplications(page: Page, what: string) {
  const box = page.getByRole('searchbox', { name: 'Search applications' });
  await box.fill(what);
  await box.press('Enter');
}
