import { messages } from '@nearhand/shared/messages';
import type { Page } from '@playwright/test';
import { approve, bearer, openOwnMarket, registerApplicant, signInAs } from './own-market.ts';
import { expect, test } from './test.ts';

/** What a tab does when the person comes back to it. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/** How often the profile has been answered from now on. */
function countProfiles(page: Page): () => number {
  let count = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/users/profile')) count += 1;
  });
  return () => count;
}

test('an approval shows when the provider comes back to the page, and leaves the form alone', async ({
  page,
}) => {
  await page.clock.install();
  const applicant = await registerApplicant(page.request, 'Ada Applicant');
  await signInAs(page, applicant);
  await page.goto('/profile');
  await expect(page.getByText(messages.providerStatus.inqueue)).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Phone').fill('555 0177');

  await approve(page.request, applicant);
  await page.clock.fastForward(31_000);
  await comeBack(page);

  await expect(page.getByText(messages.providerStatus.approved)).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('555 0177');
});

test.describe('a page that is refused', () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test('shows a customer who was approved meanwhile as the provider they are', async ({ page }) => {
    const { customer } = await openOwnMarket(page);
    const headers = bearer(customer.token);
    await page.request.post('/api/users/request-provider', { headers, data: {} });
    await signInAs(page, customer);
    await page.goto('/bookings');
    await expect(page.getByText(messages.booking.noneFound)).toBeVisible();
    // Before everything is answered another call than the one below could be refused.
    await page.waitForLoadState('networkidle');
    await approve(page.request, customer);

    await page.getByRole('button', { name: 'Cancelled' }).click();

    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Service Requests' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Service Requests' })).toBeVisible();
  });

  test('asks who the person is, and stays when nothing has changed', async ({ page }) => {
    const { customer } = await openOwnMarket(page);
    await signInAs(page, customer);
    await page.route('**/api/bookings/my-bookings**', (route) => route.fulfill({ status: 403 }));
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
