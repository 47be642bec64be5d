import { expectFocusWithin } from '../fixtures/locators.ts';
import { createMarketplaceFixture } from '../fixtures/marketplace.ts';
import { expect, expectNoHorizontalOverflow, test } from '../fixtures/test.ts';

test.describe('an admin, among the mails', () => {
  test.use({ signedInAs: 'admin' });

  test(
    'finds and reads what was written to a customer, whose link ends mails of the kind',
    { tag: '@long' },
    async ({ page, otherPage }) => {
      const { customer, book, setStatus } = await createMarketplaceFixture();
      await setStatus(await book(), 'approved');
      await page.goto('/admin');
      await page.getByRole('link', { name: /^Mail and jobs/ }).click();

      await page.getByLabel('Email address').fill(customer.email.slice(0, -3).toUpperCase());

      await expect(page).toHaveURL(/q=/);
      // The others ask the customer to confirm the email, and confirm the request.
      await expect(page.getByRole('row').filter({ hasText: customer.email })).toHaveCount(3);
      const row = page.getByRole('row').filter({ hasText: /accepted/i });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('Kept');
      await row.getByRole('button', { name: /^Read/ }).click();
      const dialog = page.getByRole('dialog');
      const link = dialog.getByRole('link', { name: /\/unsubscribe\?token=/ });
      await expect(link).toBeVisible();
      await expectNoHorizontalOverflow(page);
      const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
      await expectFocusWithin(dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Sent', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'No mails' })).toBeVisible();

      await otherPage.goto(pathname + search);
      await otherPage.getByRole('button', { name: 'Stop mails of this kind' }).click();
      await expect(otherPage.getByText('You will no longer get this kind of mail')).toBeVisible();
    },
  );

  test('sees the jobs that wait, and that none has failed', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/mail');
    await page.getByRole('tab', { name: 'Jobs' }).click();

    await expect(page.getByRole('row').filter({ hasText: 'Expiry check' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Failed' }).click();
    await expect(page).toHaveURL('/admin/mail?tab=jobs&jobs=failed');
    await expect(page.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
  });
});

test.describe('a forged link to unsubscribe', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('is reported as unknown', { tag: '@long' }, async ({ page }) => {
    await page.goto('/unsubscribe?token=unknown');
    await page.getByRole('button', { name: 'Stop mails of this kind' }).click();

    await expect(page.getByRole('alert')).toContainText('This link to unsubscribe does not exist');
  });
});
