import { applicationConflictMessage } from '@nearhand/shared/api-messages';
import { adminTexts } from '@nearhand/web/src/entities/user-administration/texts.ts';
import { commonTexts } from '@nearhand/web/src/lib/texts.ts';
import { approveApplicant, rejectApplicant } from '../fixtures/marketplace.ts';
import { openApplication, openTab, registerPainter, rejectWithDialog } from '../pages/admin-page.ts';
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
    await expect(card.getByText('In queue')).toBeHidden();
    release();

    await expect(page.getByText(adminTexts.approveFailed, { exact: true })).toBeVisible();
    await expect(card.getByText('In queue')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  test(
    'reads the error in the rejection dialog, which preserves the reason',
    { tag: '@long' },
    async ({ page }) => {
      const { name } = await registerPainter();
      await openApplication(page, name);
      const path = '**/api/users/admin/reject/*';
      await failRequests(page, path);

      await rejectWithDialog(page, name, 'No license');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(adminTexts.rejectFailed)).toBeVisible();
      await expect(dialog.getByLabel('Reason')).toHaveValue('No license');

      await page.unroute(path);
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByText(`${name}'s application was rejected.`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No applications found' })).toBeVisible();
    },
  );

  test('reads that another admin approved the application', { tag: '@long' }, async ({ page }) => {
    const { _id, name } = await registerPainter();
    await openApplication(page, name);
    await approveApplicant({ _id });

    await rejectWithDialog(page, name);

    await expect(page.getByText(applicationConflictMessage('approved'))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No applications found' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('reads that undoing in the toast failed', { tag: '@long' }, async ({ page }) => {
    const { name } = await registerPainter();
    const card = await openApplication(page, name);
    await card.getByRole('button', { name: 'Approve' }).click();
    await failRequests(page, '**/api/users/admin/reject/*');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(adminTexts.rejectFailed, { exact: true })).toBeVisible();
  });

  test('reads what another admin decided', { tag: '@long' }, async ({ page }) => {
    const { _id, name } = await registerPainter();
    const card = await openApplication(page, name);
    await rejectApplicant({ _id });

    await card.getByRole('button', { name: 'Approve' }).click();

    await expect(page.getByText(applicationConflictMessage('rejected'))).toBeVisible();
    await expect(card).toBeHidden();
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

  test('reads the error next to the loaded parts of the overview', async ({ page }) => {
    await failRequests(page, '**/api/bookings/weekly');
    await openTab(page, 'overview');
    const alert = page.getByRole('alert').filter({ hasText: commonTexts.fetchFailed });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('table', { name: 'Recent bookings' })).toBeVisible();
    await page.unroute('**/api/bookings/weekly');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('img', { name: 'bookings a week' })).toBeVisible();
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
