import { suspendedMessage } from '@nearhand/shared/api-messages';
import type { Page } from '@playwright/test';
import { connect } from '@nearhand/test-support/api-client';
import { app } from '../fixtures/app.ts';
import { failRequests } from '../fixtures/requests.ts';
import { UNKNOWN_ID } from '../fixtures/open-screen.ts';
import { submitLogin } from '../pages/account-pages.ts';
import { dialog } from '../fixtures/locators.ts';
import {
  choose,
  openApplication,
  openUser,
  registerAda,
  registerPainter,
  rejectOnCard,
} from '../pages/admin-page.ts';
import {
  apiAs,
  createMarketplaceFixture,
  registerApplicant,
  apiOfPage,
  signInAs,
} from '../fixtures/marketplace.ts';
import { expect, test } from '../fixtures/test.ts';
import { comingDay, formatDay } from '../fixtures/days.ts';

const REASON = 'Two customers report visits that never happened.';

async function suspend(page: Page, user: { _id: string; name: string }) {
  await openUser(page, user);
  await choose(page, 'Suspend…');
  await dialog(page).getByLabel('Reason').fill(REASON);
  await page.getByRole('button', { name: 'Suspend account' }).click();
  await expect(page.getByRole('region', { name: 'Suspension' })).toContainText(`Reason: ${REASON}`);
}

async function readAdminPassword(): Promise<string> {
  const { marketplace } = await connect(app).getMarketplace();
  return marketplace.demoAccounts.find(({ role }) => role === 'admin')?.password ?? '';
}

test.describe('an admin on the page of a user', () => {
  test.use({ signedInAs: 'admin', expectedConsoleErrors: [/status of (40[134]|500)/] });

  test(
    'suspends the user with a reason shown at sign-in, and restores the account',
    { tag: '@long' },
    async ({ page, otherPage }) => {
      const { provider, service, book } = await createMarketplaceFixture('Suspended repair');
      await book();
      await openUser(page, provider);
      await expect(page.getByText('1 to come, 1 in all')).toBeVisible();
      const navigation = page.getByRole('navigation', { name: 'Console', includeHidden: true });
      await expect(navigation.locator('[aria-current]')).toHaveText(/^Providers/);
      await choose(page, 'Suspend…');
      await expect(dialog(page).getByText('1 service', { exact: true })).toBeVisible();
      await expect(dialog(page).getByLabel('Reason')).toBeFocused();

      await page.getByRole('button', { name: 'Suspend account' }).click();
      await expect(dialog(page).getByText('Reason is required')).toBeVisible();
      await dialog(page).getByLabel('Reason').fill(REASON);
      await page.getByRole('button', { name: 'Suspend account' }).click();

      await expect(page.getByRole('region', { name: 'Suspension' })).toContainText(
        /^Suspended by Jordan Avery on .+ Reason: Two customers/,
      );
      await expect(page.getByRole('list', { name: 'Services' }).getByText('Hidden')).toBeVisible();
      await expect(apiAs().getService({ params: { id: service._id } })).rejects.toMatchObject({
        status: 404,
      });
      await otherPage.goto('/login');
      await submitLogin(otherPage, provider.email);
      await expect(otherPage.getByText(suspendedMessage(REASON))).toBeVisible();

      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(page.getByRole('region', { name: 'Suspension' })).toBeHidden();
      await apiAs().getService({ params: { id: service._id } });
    },
  );

  test(
    'cancels the upcoming bookings of a suspended provider, and retries failures',
    { tag: '@long' },
    async ({ page }) => {
      const { customer, provider, book, setStatus } = await createMarketplaceFixture('Abandoned repair');
      const spared = await book({ date: comingDay(4) });
      await setStatus(await book({ date: comingDay(5) }), 'approved');
      const failing = await book({ date: comingDay(6) });
      await suspend(page, provider);
      const path = `**/api/bookings/${failing._id}/cancel`;
      await failRequests(page, path);

      await expect(page.getByRole('button', { name: 'Cancel 3 bookings…' })).toBeEnabled();
      await page
        .getByRole('checkbox', { name: `Select Abandoned repair, ${formatDay(comingDay(4), 'short')}` })
        .uncheck();
      await page.getByRole('button', { name: 'Cancel 2 bookings…' }).click();
      await dialog(page).getByLabel('Reason').fill('The provider is suspended');
      await dialog(page).getByRole('button', { name: 'Cancel 2 bookings' }).click();

      const alert = page.getByRole('alert').filter({ hasText: '1 booking could not be cancelled' });
      await expect(alert).toContainText(`Abandoned repair, ${formatDay(comingDay(6), 'short')}`);
      await expect(page.getByText('2 to come, 3 in all')).toBeVisible();
      await page.unroute(path);
      await page.getByRole('button', { name: 'Cancel 1 booking…' }).click();
      await dialog(page).getByLabel('Reason').fill('The provider is suspended');
      await dialog(page).getByRole('button', { name: 'Cancel 1 booking' }).click();

      await expect(page.getByText('1 booking cancelled')).toBeVisible();
      await expect(alert).toBeHidden();
      await expect(page.getByText('1 to come, 3 in all')).toBeVisible();
      const { bookings } = await apiAs(customer).listMyBookings();
      expect(
        bookings.map(({ _id, status, cancellationReason }) => [
          _id === spared._id,
          status,
          cancellationReason,
        ]),
      ).toEqual(
        expect.arrayContaining([
          [true, 'pending', undefined],
          [false, 'cancelled', 'The provider is suspended'],
          [false, 'cancelled', 'The provider is suspended'],
        ]),
      );
    },
  );

  test('cannot cancel all bookings of an active provider at once', { tag: '@long' }, async ({ page }) => {
    const { provider, book } = await createMarketplaceFixture('Regular repair');
    await book();
    await openUser(page, provider);
    await expect(page.getByRole('link', { name: 'Regular repair' }).first()).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  test(
    'keeps the focus on the page when the pressed button disappears',
    { tag: '@long' },
    async ({ page }) => {
      const { provider } = await createMarketplaceFixture('Focused repair');
      await suspend(page, provider);
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
      await page.getByRole('button', { name: 'Restore' }).press('Enter');
      await expect(page.getByRole('region', { name: 'Suspension' })).toBeHidden();
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    },
  );

  test('revokes an approval and finds it in the audit log', { tag: '@long' }, async ({ page }) => {
    const { provider } = await createMarketplaceFixture('Doubtful repair');
    await openUser(page, provider);
    await page.getByRole('button', { name: 'Take approval back…' }).click();
    await dialog(page).getByLabel('Reason').fill('License expired');
    await dialog(page).getByRole('button', { name: 'Take approval back' }).click();

    await expect(page.getByRole('list', { name: 'Decisions' }).getByText('“License expired”')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve after all…' })).toBeVisible();

    await page.getByRole('link', { name: 'Open audit log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('rowheader');
    await expect(entries.first()).toContainText('Application rejected');
    await expect(entries).toHaveCount(2);
  });

  test('makes a customer an admin, and reverts it', { tag: '@long' }, async ({ page }) => {
    const user = await registerAda();
    await openUser(page, user);
    const confirmDialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Confirm email…' }).click();
    await dialog(page).getByLabel('Reason').fill('We have met');
    await dialog(page).getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('button', { name: 'Confirm email…' })).toBeHidden();
    await choose(page, 'Make admin…');
    await dialog(page)
      .getByLabel('Your own password')
      .fill(await readAdminPassword());
    await dialog(page).getByRole('button', { name: 'Make admin' }).click();
    await expect(page.getByText(`${user.name} is now an admin.`)).toBeVisible();
    await choose(page, 'Remove admin rights…');
    await confirmDialog.getByRole('button', { name: 'Remove admin rights' }).click();
    await expect(page.getByText(`${user.name} is now a customer.`)).toBeVisible();
  });

  test(
    'writes to the user, who answers, and notes what came of it',
    { tag: '@long' },
    async ({ page, otherPage }) => {
      const user = await registerAda();
      await openUser(page, user);
      await page.getByRole('button', { name: 'Message' }).click();
      await dialog(page).getByLabel('Message').fill('Is your license valid?');
      await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('log').getByText('Is your license valid?')).toBeVisible();

      await signInAs(otherPage, user);
      await otherPage.goto('/messages');
      await otherPage.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
      await expect(otherPage.getByText('The marketplace')).toBeVisible();
      await expect(otherPage.getByRole('button', { name: 'More' })).toHaveCount(0);
      await otherPage.getByRole('textbox', { name: /^Message to / }).fill('Until May');
      await otherPage.keyboard.press('Enter');

      await expect(page.getByRole('log').getByText('Until May')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: user.name }).click();
      await page.getByLabel('What should the next admin know?').fill('License valid until May');
      await page.getByRole('button', { name: 'Add note' }).click();
      const notes = page.getByRole('list', { name: 'Notes' });
      await expect(notes.getByText('License valid until May')).toBeVisible();
      await notes.getByRole('button', { name: /^Remove the note of / }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }).click();
      await expect(notes).toBeHidden();
    },
  );

  test('jumps to a section by its link', { tag: '@long' }, async ({ page }) => {
    const { provider } = await createMarketplaceFixture('Linked repair');
    await page.setViewportSize({ width: 900, height: 500 });
    await openUser(page, provider);
    const heading = page.getByRole('heading', { name: 'Devices' });
    await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
    await expect(heading).not.toBeInViewport();
    await page.getByRole('link', { name: /^Devices \(/ }).click();
    await expect(heading).toBeInViewport();
    await expect(page).toHaveURL(/#devices$/);
  });

  test('ends the sessions of the user', { tag: '@long' }, async ({ page }) => {
    const user = await registerAda();
    await openUser(page, user);
    await page.getByRole('button', { name: 'End all' }).click();
    await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  });

  test('undoes a decision on the page of the applicant in the toast', { tag: '@long' }, async ({ page }) => {
    const applicant = await registerPainter();
    await openUser(page, applicant);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    const decisions = page.getByRole('list', { name: 'Decisions' });
    await expect(decisions.getByText('Decision on application undone')).toBeVisible();
  });

  test(
    'rejects an application with a reason that the applicant reads',
    { tag: '@long' },
    async ({ page, otherPage }) => {
      const applicant = await registerApplicant(`Rita ${Date.now()}`);
      await openApplication(page, applicant.name);
      await rejectOnCard(page, applicant.name, 'The license has expired');
      await expect(page.getByText('Rejected', { exact: true })).toBeVisible();

      await signInAs(otherPage, applicant);
      await otherPage.goto('/profile');
      await expect(otherPage.getByText('Reason: The license has expired').first()).toBeVisible();
      await openUser(page, applicant);
      const decisions = page.getByRole('list', { name: 'Decisions' });
      await expect(decisions.getByText('“The license has expired”')).toBeVisible();
    },
  );

  test('reads only decisions about themselves on their own page', { tag: '@long' }, async ({ page }) => {
    await createMarketplaceFixture();
    await page.goto('/profile');
    const { user } = await (await apiOfPage(page)).getProfile();
    await openUser(page, user);
    await expect(
      page.getByRole('list', { name: 'Audit' }).getByText('Application approved').first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Decisions' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'End all' })).toHaveCount(0);
  });

  test('sees which section failed to load, and retries', { tag: '@long' }, async ({ page }) => {
    const { provider } = await createMarketplaceFixture('Unlucky repair');
    await failRequests(page, '**/api/audit-log*');
    await failRequests(page, '**/api/services/provider/*');
    await openUser(page, provider);
    const failures = page.getByRole('main').getByRole('alert');
    await expect(failures).toHaveCount(3);

    await page.unrouteAll();
    for (const name of ['Services', 'Audit', 'Decisions']) {
      await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Retry' }).click();
    }

    await expect(failures).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Unlucky repair' })).toBeVisible();
  });

  test('reads that the user does not exist or could not be loaded', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/admin/users/${UNKNOWN_ID}`);
    await expect(page.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);

    const user = await registerAda();
    await failRequests(page, `**/api/users/${user._id}`);
    await page.goto(`/admin/users/${user._id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'There is a problem' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();
  });
});
