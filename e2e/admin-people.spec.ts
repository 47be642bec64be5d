import { suspendedMessage } from '@nearhand/shared/messages';
import type { Page } from '@playwright/test';
import { openTab, register, registerApplicant, searchFor } from './admin-office.ts';
import { openOwnMarket, PASSWORD } from './own-market.ts';
import { expect, test } from './test.ts';

const REASON = 'Two customers report visits that never happened.';

async function openPerson(page: Page, { _id, name }: { _id: string; name: string }) {
  await page.goto(`/admin/users/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');

test.describe('an admin, on the page of a person', () => {
  test.use({ signedInAs: 'admin', expectedConsoleErrors: [/status of 40[13]/] });

  test('suspends them with a reason that they read when they sign in, and restores them', async ({
    page,
    otherPage,
  }) => {
    const { provider, service, book } = await openOwnMarket(page, 'Suspended repair');
    await book();
    await openPerson(page, provider);
    await expect(page.getByText('1 to come, 1 in all')).toBeVisible();
    await page.getByRole('button', { name: 'Suspend…' }).click();
    await expect(dialog(page).getByText('1 service', { exact: true })).toBeVisible();
    await expect(dialog(page).getByLabel('Reason')).toBeFocused();

    await page.getByRole('button', { name: 'Suspend account' }).click();
    await expect(dialog(page).getByText('Reason is required')).toBeVisible();
    await dialog(page).getByLabel('Reason').fill(REASON);
    await page.getByRole('button', { name: 'Suspend account' }).click();

    await expect(page.getByText(`Reason: ${REASON}`)).toBeVisible();
    expect((await page.request.get(`/api/services/${service._id}`)).status()).toBe(404);
    await otherPage.goto('/login');
    await otherPage.getByLabel('Email').fill(provider.email);
    await otherPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await otherPage.getByRole('button', { name: 'Sign In' }).click();
    await expect(otherPage.getByText(suspendedMessage(REASON))).toBeVisible();

    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Suspend…' })).toBeVisible();
    expect((await page.request.get(`/api/services/${service._id}`)).status()).toBe(200);
  });

  test('takes an approval back, and finds it in the audit log', async ({ page }) => {
    const { provider } = await openOwnMarket(page, 'Doubtful repair');
    await openPerson(page, provider);
    await page.getByRole('button', { name: 'Take approval back…' }).click();
    await dialog(page).getByLabel('Reason').fill('License expired');
    await dialog(page).getByRole('button', { name: 'Take approval back' }).click();

    await expect(page.getByRole('list', { name: 'Decisions' }).getByText('“License expired”')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve after all…' })).toBeVisible();

    await page.getByRole('link', { name: 'Open in the audit log' }).click();
    await expect(page.getByRole('tab', { name: 'Audit', selected: true })).toBeVisible();
    const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
    await expect(entries.first()).toContainText('Application rejected');
    await expect(entries).toHaveCount(2);
  });

  test('makes a customer an admin, and takes that back', async ({ page }) => {
    const person = await register(page, {});
    await openPerson(page, person);
    await page.getByRole('button', { name: 'Make admin' }).click();
    await expect(page.getByText(`${person.name} is now an admin.`)).toBeVisible();
    await page.getByRole('button', { name: 'Remove admin rights' }).click();
    await expect(page.getByRole('button', { name: 'Make admin' })).toBeVisible();
  });

  test('ends their sessions', async ({ page }) => {
    const person = await register(page, {});
    await openPerson(page, person);
    await page.getByRole('button', { name: 'End all' }).click();
    await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  });

  test('undoes a rejection from the toast', async ({ page }) => {
    const { name } = await registerApplicant(page);
    await openTab(page, 'applications');
    await searchFor(page, name);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article', { name }).getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${name} is now approved.`)).toBeVisible();
  });
});
