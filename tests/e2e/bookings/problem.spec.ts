import { loginAsDemoUser } from '@nearhand/test-support/users';
import { beginVisits } from '@nearhand/test-support/past-visits';
import type { Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { dialog, title } from '../fixtures/locators.ts';
import { apiAs, signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, expectNoHorizontalOverflow, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const UNDO_MS = 10_000;
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

/** Begins a visit, and opens its page for its customer and, on the other page, for its provider. */
async function openVisit(page: Page, otherPage: Page, { isPaid = true, minutesAgo = 20 } = {}) {
  const name = `Tap care ${crypto.randomUUID().slice(0, 8)}`;
  const market = await signInToMarketplace(page, 'customer', name);
  await signInAs(otherPage, market.provider);
  await otherPage.setViewportSize({ width: 390, height: 844 });
  const approved = await market.setStatus(await market.book(), 'approved');
  if (isPaid) await market.pay(approved);
  await beginVisits(app.mongodbUri, [approved], minutesAgo);
  await otherPage.clock.install();
  for (const each of [page, otherPage]) await each.goto(`/bookings/${approved._id}`);
  return { ...market, booking: approved, name };
}

test('a booking is followed live from the request over a problem with its visit to the refund', async ({
  page,
  otherPage,
}) => {
  const name = `Tap care ${crypto.randomUUID().slice(0, 8)}`;
  const market = await signInToMarketplace(page, 'customer', name);
  await signInAs(otherPage, market.provider);
  await otherPage.setViewportSize({ width: 1440, height: 900 });
  const booking = await market.book();
  for (const each of [page, otherPage]) await each.goto(`/bookings/${booking._id}`);
  await button(otherPage, 'Approve').click();
  await expect(title(page)).toHaveText(/^Pay \$80\.00 to secure /);
  await button(page, 'Pay Now').click();
  await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
  await dialog(page).getByRole('button', { name: 'Pay $80.00' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(otherPage.getByRole('region', { name: 'Price' }).getByText('Paid').first()).toBeVisible();

  await beginVisits(app.mongodbUri, [booking]);
  await otherPage.clock.install();
  await page.reload();
  await otherPage.goto('/');
  const today = otherPage.getByRole('list', { name: 'Visits today' }).getByRole('listitem');
  await expect(today).toContainText('paid');
  await expect(today.getByRole('link', { name: 'Call Carla Customer' })).toBeVisible();
  // The second click of a double click meets no other button.
  await button(otherPage, 'On my way').dblclick();
  await expect(button(otherPage, 'Undo')).toBeFocused();
  await otherPage.clock.fastForward(UNDO_MS);
  await expect(title(page)).toHaveText('Piet Provider is on the way');
  await today.getByRole('link', { name }).click();
  await button(otherPage, 'Started').dblclick();
  await expect(title(page)).toHaveText('Piet Provider has started');
  await expect(button(otherPage, 'Finished')).toBeVisible();

  await page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Report a problem' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page).getByText('Please choose what happened')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'The work is not as agreed' }).check();
  await dialog(page).getByLabel('Describe it for').fill('The tap still drips.');
  await dialog(page).getByLabel('Add photos').setInputFiles(IMAGE_FILE);
  await expect(dialog(page).getByRole('img', { name: 'The job, 1' })).toBeVisible();
  await dialog(page).getByLabel('Amount you ask back').fill('20');
  await expectNoHorizontalOverflow(page);
  await expectNoAccessibilityViolations(page);
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(title(page)).toHaveText(/^Piet Provider answers by /);

  await expect(title(otherPage)).toHaveText('Carla Customer asks for $20.00 back');
  await button(otherPage, 'Answer').click();
  await dialog(otherPage).getByRole('radio', { name: 'Object' }).check();
  await dialog(otherPage).getByLabel('Your side').fill('It was dry when I left.');
  await expectNoAccessibilityViolations(otherPage);
  await dialog(otherPage).getByRole('button', { name: 'Send objection' }).click();
  await expect(title(page)).toHaveText('An admin decides');
  await expectNoAccessibilityViolations(page);

  await signInAs(otherPage, await loginAsDemoUser(app, 'admin'));
  await otherPage.goto('/admin/problems');
  await otherPage
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link', { name: 'The work is not as agreed' })
    .click();
  await expect(otherPage).toHaveURL(`/admin/bookings/${booking._id}`);
  await expect(otherPage.getByText('It was dry when I left.')).toBeVisible();
  await otherPage.getByRole('slider').press('ArrowLeft');
  await otherPage.getByLabel('Reason').fill('The photo shows a drop.');
  await expectNoHorizontalOverflow(otherPage);
  await expectNoAccessibilityViolations(otherPage);
  await otherPage.getByRole('button', { name: 'Decide and refund $19.50' }).click();

  await expect(title(page)).toHaveText('You get back $19.50 of $80.00');
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('-$19.50');
  await expect(page.getByText('The photo shows a drop.').first()).toBeVisible();
});

test(
  'a visit paid in cash is recorded, completed, and denied',
  { tag: '@long' },
  async ({ page, otherPage }) => {
    const { booking, provider } = await openVisit(page, otherPage, { isPaid: false, minutesAgo: 300 });
    await button(otherPage, 'Paid in cash or by transfer…').click();
    await expect(dialog(otherPage).getByLabel('Amount')).toHaveValue('80');
    await dialog(otherPage).getByLabel('Amount').fill('81');
    await dialog(otherPage).getByRole('button', { name: 'Record the payment' }).click();
    await expect(dialog(otherPage).getByText('Enter an amount of at most $80.00')).toBeVisible();
    await dialog(otherPage).getByLabel('Amount').fill('70');
    await dialog(otherPage).getByRole('button', { name: 'Record the payment' }).click();
    await expect(otherPage.getByRole('region', { name: 'Price' })).toContainText('Paid in cash');
    await expect(button(page, 'Yes, it’s done')).toBeVisible();
    await page.getByRole('button', { name: 'I have not paid this' }).click();
    await dialog(page).getByLabel('Describe it for').fill('I paid nothing.');
    await dialog(page).getByRole('button', { name: 'Send report' }).click();
    await expect(title(page)).toHaveText(/^Piet Provider answers by /);

    const { problem } = (await apiAs(provider).getBooking({ params: { id: booking._id } })).booking;
    expect(problem).toMatchObject({ kind: 'notPaidInCash', status: 'open' });
    await button(page, 'Withdraw the report').click();
    await button(page, 'Yes, it’s done').click();
    await expect(page.getByText('Completed').first()).toBeVisible();
  },
);

test.describe('a phone without a signal', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('keeps a step and sends it later with its time', { tag: '@long' }, async ({ page, otherPage }) => {
    const { booking, provider } = await openVisit(page, otherPage);
    await expect(button(otherPage, 'On my way')).toBeVisible();
    await otherPage.context().setOffline(true);
    await button(otherPage, 'On my way').click();
    await otherPage.clock.fastForward(UNDO_MS);
    await expect(otherPage.getByText('Will be sent')).toBeVisible();
    await button(otherPage, 'Started').click();
    await expect(button(otherPage, 'Finished')).toBeVisible();
    await otherPage.context().setOffline(false);

    await expect(title(page)).toHaveText('Piet Provider has started');
    const { visit } = (await apiAs(provider).getBooking({ params: { id: booking._id } })).booking;
    expect(Object.keys(visit ?? {})).toEqual(['onTheWay', 'started']);
  });
});
