import { applicationConflictMessage } from '@nearhand/shared/api-messages';
import { adminTexts } from '@nearhand/web/src/entities/user-administration/texts.ts';
import { commonTexts } from '@nearhand/web/src/lib/texts.ts';
import { approveApplicant } from '../fixtures/marketplace.ts';
import { openApplication, openTab, registerPainter, rejectOnCard } from '../pages/admin-page.ts';
import { failRequests, holdResponse } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ signedInAs: 'admin' });

test.describe('an admin whose decision fails', () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] });

  test('sees the application again after a failed approval', { tag: '@long' }, async ({ page }) => {
    const { name } = await registerPainter();
    const card = await openApplication(page, name);
    const release = await holdResponse(page, '**/api/users/admin/approve/*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );

    await card.getByRole('button', { name: 'Approve' }).click();
    release();

    await expect(card.getByText(adminTexts.approveFailed)).toBeVisible();
    await expect(card.getByText('In queue')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  test('reads why a rejection failed, and the reason stays', { tag: '@long' }, async ({ page }) => {
    const { name } = await registerPainter();
    const card = await openApplication(page, name);
    const path = '**/api/users/admin/reject/*';
    await failRequests(page, path);

    await rejectOnCard(page, name, 'No license was sent');
    await expect(card.getByText(adminTexts.rejectFailed)).toBeVisible();
    await expect(card.getByLabel('Reason, shown to')).toHaveValue('No license was sent');

    await page.unroute(path);
    await card.getByRole('button', { name: 'Reject application' }).click();
    await expect(card.getByText('Rejected', { exact: true })).toBeVisible();
  });

  test('reads on the card that another admin approved', { tag: '@long' }, async ({ page }) => {
    const { _id, name } = await registerPainter();
    const card = await openApplication(page, name);
    await approveApplicant({ _id });

    await rejectOnCard(page, name);

    // The tests have one admin, who is not named.
    await expect(card).toContainText(applicationConflictMessage('approved'));
    await expect(card.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  test('reads that undoing failed', { tag: '@long' }, async ({ page }) => {
    const { name } = await registerPainter();
    const card = await openApplication(page, name);
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(card.getByText('Approved', { exact: true })).toBeVisible();
    await failRequests(page, '**/api/users/admin/approve/*');
    await expect(async () => {
      await card.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(adminTexts.undoFailed, { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

test.describe('an admin without a response', { tag: '@long' }, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('reads the error in a tab, and retries', async ({ page }) => {
    await failRequests(page, '**/api/users/admin/all_customers*');
    await openTab(page, 'customers');
    await expect(page.getByText(commonTexts.fetchFailed)).toBeVisible();
    await page.unroute('**/api/users/admin/all_customers*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  });

  test('reads the error in one panel of Today, next to the others', async ({ page }) => {
    await failRequests(page, '**/api/today?part=money');
    await openTab(page, 'overview');
    const money = page.getByRole('region', { name: 'Money this week' });
    await expect(money.getByText('Couldn’t load the money of the week. Try again.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Today' }).getByRole('link')).toHaveCount(4);
    await page.unroute('**/api/today?part=money');
    await money.getByRole('button', { name: 'Retry' }).click();
    await expect(money.getByRole('button', { name: 'Show as table' })).toBeVisible();
  });

  test('reads the error of the figures, and retries', async ({ page }) => {
    await failRequests(page, '**/api/figures*');
    await page.goto('/admin/figures');
    const alert = page.getByRole('alert').filter({ hasText: commonTexts.fetchFailed });
    await expect(alert).toBeVisible();
    await page.unroute('**/api/figures*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Requests' })).toBeVisible();
  });

  test('reads why an export failed', async ({ page }) => {
    await openTab(page, 'customers');
    await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
    await failRequests(page, '**/api/users/admin/all_customers*');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText(commonTexts.fetchFailed)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  });
});
