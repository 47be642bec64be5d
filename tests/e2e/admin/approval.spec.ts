import { bookingTexts } from '@nearhand/web/src/features/bookings/texts.ts';
import { applicationTexts } from '@nearhand/web/src/entities/user/application-status.ts';
import type { Page } from '@playwright/test';
import { failRequests } from '../fixtures/requests.ts';
import {
  approveApplicant,
  apiAs,
  registerApplicant,
  signInAs,
  signInToMarketplace,
} from '../fixtures/marketplace.ts';
import { comeBack, expect, test, withoutLiveEvents } from '../fixtures/test.ts';

/** Counts the profile responses from now on. */
function countProfiles(page: Page): () => number {
  let count = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/users/profile')) count += 1;
  });
  return () => count;
}

test('an approval appears when the provider returns to the tab, without changing the form', async ({
  page,
}) => {
  await page.clock.install();
  const applicant = await registerApplicant('Ada Applicant');
  await signInAs(page, applicant);
  await page.goto('/profile');
  await expect(page.getByText(applicationTexts.inqueue)).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Phone').fill('555 0177');

  await approveApplicant(applicant);
  await page.clock.fastForward(31_000);
  await comeBack(page);

  await expect(page.getByText(applicationTexts.approved)).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('555 0177');
});

test.describe('a page without access', () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test('treats a customer who was approved meanwhile as a provider', { tag: '@long' }, async ({ page }) => {
    const { customer } = await signInToMarketplace(page, 'customer');
    await apiAs(customer).requestProvider();
    await withoutLiveEvents(page);
    await page.goto('/bookings');
    await expect(page.getByText(bookingTexts.noneFound)).toBeVisible();
    // Earlier, another request than the one below could be rejected.
    await page.waitForLoadState('networkidle');
    await approveApplicant(customer);

    await page.getByRole('button', { name: 'Cancelled' }).click();

    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Service Requests' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Service Requests' })).toBeVisible();
  });

  test('reloads the session, and stays when nothing changed', { tag: '@long' }, async ({ page }) => {
    await signInToMarketplace(page, 'customer');
    await failRequests(page, '**/api/bookings/my-bookings**', 403);
    const profiles = countProfiles(page);
    await page.goto('/bookings');
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect.poll(profiles).toBe(2);

    await retry.click();
    await expect.poll(profiles).toBe(3);

    await expect(retry).toBeVisible();
    await expect(page).toHaveURL('/bookings');
  });
});
