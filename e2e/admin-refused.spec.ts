import { applicationConflictMessage, messages } from '@nearhand/shared/messages';
import { openTab, registerApplicant, searchFor } from './admin-office.ts';
import { hold } from './hold.ts';
import { expect, test } from './test.ts';

test.use({ signedInAs: 'admin' });

test.describe('when a decision fails', () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] });

  for (const [button, path, failed] of [
    ['Approve', 'approve', messages.admin.approveFailed],
    ['Reject', 'reject', messages.admin.rejectFailed],
  ] as const) {
    test(`to ${path}, the application is back and says so`, async ({ page }) => {
      const { name } = await registerApplicant(page);
      await openTab(page, 'applications');
      await searchFor(page, name);
      await expect(page.getByRole('article')).toHaveCount(1);
      const card = page.getByRole('article', { name });
      const release = await hold(page, `**/api/users/admin/${path}/*`, (route) =>
        route.fulfill({ status: 500, body: '' }),
      );

      await card.getByRole('button', { name: button }).click();
      await expect(card.getByText('In queue')).toBeHidden();
      release();

      await expect(page.getByText(failed, { exact: true })).toBeVisible();
      await expect(card.getByText('In queue')).toBeVisible();
      await expect(card.getByRole('button', { name: button })).toBeEnabled();
    });
  }

  test('because somebody else decided meanwhile, it says what they did', async ({ page }) => {
    const { _id, name } = await registerApplicant(page);
    await openTab(page, 'applications');
    await searchFor(page, name);
    // Until the search is answered the card stands among all others, and the answer would take it away.
    await expect(page.getByRole('article')).toHaveCount(1);
    const card = page.getByRole('article', { name });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.request.put(`/api/users/admin/reject/${_id}`, {
      headers: { authorization: `Bearer ${token}` },
    });

    await card.getByRole('button', { name: 'Approve' }).click();

    await expect(page.getByText(applicationConflictMessage('rejected'))).toBeVisible();
    await expect(card).toBeHidden();
  });
});

test.describe('when the marketplace does not answer', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('is told so in each tab, and can try again', async ({ page }) => {
    await page.route('**/api/users/admin/all_customers*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await openTab(page, 'customers');
    await expect(page.getByText(messages.admin.fetchFailed)).toBeVisible();
    await page.unroute('**/api/users/admin/all_customers*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  });

  test('is told so in the overview beside what is there', async ({ page }) => {
    await page.route('**/api/bookings/weekly', (route) => route.fulfill({ status: 500, body: '' }));
    await openTab(page, 'overview');
    const alert = page.getByRole('alert').filter({ hasText: messages.admin.fetchFailed });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('table', { name: 'Recent bookings' })).toBeVisible();
    await page.unroute('**/api/bookings/weekly');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('img', { name: 'bookings a week' })).toBeVisible();
  });

  test('is told why an export did not work', async ({ page }) => {
    await openTab(page, 'customers');
    await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
    await page.route('**/api/users/admin/all_customers*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText(messages.admin.fetchFailed)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  });
});
