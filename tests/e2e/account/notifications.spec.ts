import { expectFocusWithin } from '../fixtures/locators.ts';
import { holdResponse } from '../fixtures/requests.ts';
import { signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';

test('an approval in one browser shows in the other, and its bell counts it', async ({ page, otherPage }) => {
  const market = await signInToMarketplace(page, 'customer');
  await market.book();
  await signInAs(otherPage, market.provider);
  await page.goto('/bookings');
  await otherPage.goto('/requests');
  await expect(page.getByRole('article').getByText('Waiting for provider approval').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await otherPage.getByRole('article').getByRole('button', { name: 'Approve' }).click();

  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test(
  'an approval appears that comes after the page has loaded and before its event stream opens',
  { tag: '@long' },
  async ({ page }) => {
    const market = await signInToMarketplace(page, 'customer');
    const booking = await market.book();
    const openStream = await holdResponse(page, '**/api/events');
    await page.goto('/bookings');
    await expect(page.getByRole('article').getByText('Waiting for provider approval').first()).toBeVisible();
    await market.setStatus(booking, 'approved');

    openStream();

    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  },
);

test('the bell is used by keyboard', { tag: '@long' }, async ({ page }) => {
  const market = await signInToMarketplace(page, 'customer');
  await market.setStatus(await market.book(), 'approved');
  await page.goto('/profile');
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });

  await bell.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect.poll(async () => (await dialog.locator('..').boundingBox())?.width).toBe(416);
  await expect(
    dialog.getByRole('link', { name: /^Unread\. Piet Provider accepted your booking/ }),
  ).toBeVisible();
  await expectFocusWithin(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bell).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: /Piet Provider accepted/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bookings\/[\da-f]{24}$/);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test(
  'the page of notifications filters the unread ones and marks all as read',
  { tag: '@long' },
  async ({ page }) => {
    const market = await signInToMarketplace(page, 'customer');
    await market.setStatus(await market.book(), 'approved');
    await page.goto('/notifications');
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('link', { name: /Piet Provider accepted your booking/ })).toBeVisible();

    await page.getByRole('button', { name: 'Unread (1)' }).click();
    await expect(page).toHaveURL('/notifications?show=unread');
    await expect(today.getByRole('link')).toHaveCount(1);
    await page.getByRole('button', { name: 'Mark all as read' }).click();

    await expect(page.getByText('Nothing unread')).toBeVisible();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(today.getByRole('link', { name: /^Piet Provider accepted your booking/ })).toBeVisible();
  },
);

test(
  'each ticked preference is saved at once, and locked ones stay on',
  { tag: '@long' },
  async ({ page }) => {
    await signInToMarketplace(page, 'customer');
    await page.goto('/notifications/preferences');
    const reminder = page.getByRole('checkbox', { name: 'Reminder, e-mail' });
    await expect(reminder).toBeChecked();
    await expect(
      page.getByRole('checkbox', { name: 'Cancelled and refunded, e-mail, always on' }),
    ).toBeDisabled();

    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await reminder.click();
    await expect(reminder).not.toBeChecked();
    expect((await saved).status()).toBe(200);
    await page.reload();

    await expect(reminder).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Reminder, in app' })).toBeChecked();
  },
);
