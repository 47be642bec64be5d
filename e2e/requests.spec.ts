import { messages } from '@nearhand/shared/messages';
import type { Page } from '@playwright/test';
import { createCustomer, openOwnMarket, signInAs } from './own-market.ts';
import { expect, test } from './test.ts';

const request = (page: Page) => page.getByRole('article', { name: 'Tap repair' });
const button = (page: Page, name: string) => request(page).getByRole('button', { name });
const question = (page: Page) => page.getByRole('alertdialog');
const status = (page: Page, name: string) => request(page).getByText(name, { exact: true }).first();

/** A provider's requests, with one of the test's own in them. */
async function openRequests(page: Page) {
  const market = await openOwnMarket(page);
  await signInAs(page, market.provider);
  const made = await market.book({ notes: 'Ring twice' });
  const open = async () => {
    await page.goto('/requests');
    await expect(request(page).first()).toBeVisible();
  };
  return { ...market, made, open };
}

test('are approved once, which shows the way to the customer', async ({ page }) => {
  const { open } = await openRequests(page);
  const sent: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/bookings/*/status', async (route) => {
    sent.push(route.request().postData() ?? '');
    await held;
    await route.continue();
  });
  await open();
  await expect(page.getByRole('heading', { level: 1, name: 'Service Requests' })).toBeVisible();
  await expect(request(page).getByText('Carla Customer')).toBeVisible();
  await expect(request(page).getByText('Ring twice')).toBeVisible();
  await expect(request(page).getByText('3 Harbour Road')).toBeHidden();

  await button(page, 'Approve').dblclick();
  await expect(status(page, 'Approved')).toBeVisible();
  answer();

  await expect(page.getByText('Booking approved successfully!')).toBeVisible();
  await expect(request(page).getByText('3 Harbour Road, Springfield')).toBeVisible();
  expect(sent).toEqual(['{"status":"approved"}']);
});

test('are rejected', async ({ page }) => {
  const { open } = await openRequests(page);
  await open();
  await button(page, 'Reject').click();
  await question(page).getByRole('button', { name: 'Reject' }).click();

  await expect(page.getByText('Booking rejected successfully!')).toBeVisible();
  await expect(status(page, 'Rejected')).toBeVisible();
  await expect(button(page, 'Approve')).toBeHidden();
});

test('are rejected with a reason, which the customer reads', async ({ page, otherPage }) => {
  const { open, customer } = await openRequests(page);
  await open();
  await button(page, 'Reject').click();
  const reason = question(page).getByLabel('Reason (optional)');
  await expect(reason).toBeFocused();
  await reason.fill('I am away that week.');
  await question(page).getByRole('button', { name: 'Reject' }).click();
  await expect(request(page).getByText('I am away that week.')).toBeVisible();

  await signInAs(otherPage, customer);
  await otherPage.goto('/bookings');
  await expect(request(otherPage).getByText('Reason: I am away that week.')).toBeVisible();
});

test('that clash with an approved booking say so before they are approved', async ({ page }) => {
  const { open, book, move } = await openRequests(page);
  await open();
  await expect(request(page).getByText(messages.booking.overlapsApproved)).toBeHidden();

  const other = await createCustomer(page.request);
  const { _id } = await book({ as: other });
  await move({ _id }, 'approved');
  await page.reload();

  await expect(request(page).getByText('You already have an approved booking at this time')).toBeVisible();
});

test('are completed only when they are paid', async ({ page }) => {
  const { open, move, pay, made } = await openRequests(page);
  const approved = await move(made, 'approved');
  await open();
  const complete = button(page, 'Complete');
  await expect(complete).toHaveAttribute('aria-disabled', 'true');
  await expect(complete).toHaveAccessibleDescription(/after the customer pays/);
  await complete.dispatchEvent('click');
  await expect(status(page, 'Approved')).toBeVisible();

  await pay(approved);
  await page.reload();
  await button(page, 'Complete').click();
  await expect(question(page)).toContainText('still to come');
  await expect(question(page)).not.toContainText('cannot pay');
  await question(page).getByRole('button', { name: 'Complete booking' }).click();

  await expect(page.getByText('Booking completed successfully!')).toBeVisible();
  await expect(status(page, 'Completed')).toBeVisible();
});

test('are narrowed to a status, without the cancelled ones', async ({ page }) => {
  const { open, book, move } = await openRequests(page);
  await move(await book({ date: '2031-04-01' }), 'approved');
  await open();
  await expect(request(page)).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Status' }).getByRole('button')).toHaveText([
    /^All/,
    /^Pending/,
    /^Approved/,
    /^Completed/,
    /^Rejected/,
  ]);

  await page.getByRole('button', { name: /^Approved/ }).click();
  await expect(page).toHaveURL('/requests?status=approved');
  await expect(request(page)).toHaveCount(1);
  await page.goto('/provider/bookings?status=completed');
  await expect(page.getByRole('heading', { name: messages.booking.noneFound })).toBeVisible();
});

test.describe('what goes wrong', () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] });

  test('a change that fails is taken back', async ({ page }) => {
    const { open } = await openRequests(page);
    await page.route('**/api/bookings/*/status', (route) => route.fulfill({ status: 500, body: '' }));
    await open();
    await button(page, 'Approve').click();

    await expect(page.getByText(messages.booking.statusFailed)).toBeVisible();
    await expect(status(page, 'Pending')).toBeVisible();
    await expect(button(page, 'Approve')).toBeVisible();
  });

  test('a request cancelled meanwhile says so', async ({ page }) => {
    const { open, move, made } = await openRequests(page);
    await open();
    await move(made, 'cancelled');
    await button(page, 'Approve').click();

    await expect(page.getByText('This booking is cancelled and cannot be approved')).toBeVisible();
    await expect(status(page, 'Cancelled')).toBeVisible();
  });

  test('a list that cannot be loaded says why, and is tried again', async ({ page }) => {
    const { open } = await openRequests(page);
    const list = '**/api/bookings/provider/bookings*';
    await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'The shelf fell' } }));
    await page.goto('/requests');
    await expect(page.getByRole('alert').getByText('The shelf fell')).toBeVisible();

    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(request(page)).toBeVisible();
    await open();
  });
});
