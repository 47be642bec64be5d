import { loginAsDemoUser } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';
import { app } from '../fixtures/app.ts';
import { IMAGE_FILE } from '../fixtures/image-file.ts';
import { collectRequests, holdResponse } from '../fixtures/requests.ts';
import { signInAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { expect, test, withoutLiveEvents } from '../fixtures/test.ts';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name });

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Sends a question of a new customer to the provider of a service, from its page. */
async function startConversation(page: Page, text = 'Do you repair shower taps?') {
  const market = await signInToMarketplace(page, 'customer');
  await page.goto(`/services/${market.service._id}`);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Piet Provider' })).toBeVisible();
  await write(page, text);
  await expect(page).toHaveURL(/\/messages\/[0-9a-f]{24}$/);
  await expect(log(page).getByText(text)).toBeVisible();
  return market;
}

test('a customer and a provider write to each other, one of them without live events', async ({
  page,
  otherPage,
}) => {
  const market = await startConversation(page);
  await withoutLiveEvents(otherPage);
  await signInAs(otherPage, market.provider);
  await otherPage.goto('/requests');
  const link = otherPage.getByRole('navigation').getByRole('link', { name: /^Messages\s*1 unread/ });
  await expect(link).toBeVisible();
  await link.click();
  await row(otherPage, 'Carla Customer').click();
  await expect(otherPage.getByText('About Tap repair')).toBeVisible();
  await expect(log(otherPage).getByText('New', { exact: true })).toBeVisible();
  await expect(log(page).getByText(/Seen/)).toBeVisible();
  await expect(otherPage.getByText('1 unread')).toHaveCount(0);

  await write(otherPage, 'Yes. See https://example.org/taps.');

  const answer = log(page).getByRole('link', { name: 'https://example.org/taps' });
  await expect(answer).toHaveAttribute('rel', 'nofollow noopener ugc');
  await write(page, '<b>Great</b>, I book it');
  await expect(log(otherPage).getByText('<b>Great</b>, I book it')).toBeVisible();
});

test(
  'a change of a booking appears between the messages and links to it',
  { tag: '@long' },
  async ({ page }) => {
    const market = await startConversation(page);
    const booking = await market.book();
    await market.setStatus(booking, 'approved');

    const line = log(page).getByRole('link', { name: 'You requested Tap repair' });
    await expect(line).toBeVisible();
    await expect(log(page).getByRole('link', { name: 'Piet Provider approved Tap repair' })).toBeVisible();
    await line.click();
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f]{24}$/);
    await page.getByRole('link', { name: 'Message Piet Provider' }).first().click();
    await expect(page).toHaveURL(/\/messages\/[0-9a-f]{24}$/);
    await expect(page.getByRole('link', { name: /Tap repair · Approved$/ })).toBeVisible();
  },
);

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('a message waits to be sent again, and is sent once', async ({ page, context }) => {
    await startConversation(page);
    await expect(row(page, 'Piet Provider')).toContainText('Do you repair shower taps?');
    await context.setOffline(true);
    await write(page, 'I turned the valve off.');
    await expect(log(page).getByText('Not sent. You are offline.')).toBeVisible();
    await expect(row(page, 'Piet Provider')).toContainText('Not sent: I turned the valve off.');
    await context.setOffline(false);

    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(log(page).getByText('Not sent')).toHaveCount(0);
    await page.reload();
    await expect(log(page).getByText('I turned the valve off.')).toHaveCount(1);
  });

  test('a message that is not sent can be deleted', { tag: '@long' }, async ({ page, context }) => {
    await startConversation(page);
    await context.setOffline(true);
    await write(page, 'Never mind.');
    await log(page).getByRole('button', { name: 'Delete' }).click();

    await expect(log(page).getByText('Never mind.')).toHaveCount(0);
    await context.setOffline(false);
  });
});

test(
  'Shift+Enter breaks the line, and a draft stays with its conversation',
  { tag: '@long' },
  async ({ page }) => {
    await startConversation(page);
    await field(page).fill('First line');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('second line');
    await page.getByRole('link', { name: 'My Bookings' }).first().click();
    await expect(page).toHaveURL(/\/bookings$/);
    await page.goBack();
    await expect(field(page)).toHaveValue('First line\nsecond line');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Send', exact: true }).click();

    await expect(log(page).getByText('First line second line')).toBeVisible();
    await expect(field(page)).toHaveValue('');
  },
);

test('photos are added, removed and sent', { tag: '@long' }, async ({ page }) => {
  await startConversation(page);
  const chooser = page.getByLabel('Add photos');
  await chooser.setInputFiles(IMAGE_FILE);
  await expect(page.getByRole('img', { name: 'To send, 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByRole('list', { name: 'Photos to send' }).getByRole('img')).toHaveCount(0);
  await chooser.setInputFiles(IMAGE_FILE);
  await expect(page.getByRole('img', { name: 'To send, 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(log(page).getByRole('img', { name: 'Photo' })).toBeVisible();
  await expect(row(page, 'Piet Provider')).toContainText('You: Photo');
});

test('a block stops both from writing until it is removed', { tag: '@long' }, async ({ page }) => {
  await startConversation(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You have blocked Piet Provider. Unblock to write again.')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Unblock' }).click();

  await expect(field(page)).toBeVisible();
});

test(
  'an admin reads a reported conversation, which the audit log records',
  { tag: '@long' },
  async ({ page, otherPage }) => {
    const text = `Pay me in cash ${crypto.randomUUID()}`;
    await startConversation(page, text);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Report…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Piet Provider' });
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog.getByText('Please say what is wrong')).toBeVisible();
    await dialog.getByLabel('What is wrong?').fill(text);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(page.getByText('Reported. We look at it.')).toBeVisible();

    await signInAs(otherPage, await loginAsDemoUser(app, 'admin'));
    await otherPage.goto('/admin/conversations');
    const item = otherPage.getByRole('listitem').filter({ hasText: text });
    await expect(item.getByText('Not read yet')).toBeVisible();
    await item.getByRole('link', { name: 'Carla Customer and Piet Provider' }).click();
    await expect(otherPage.getByText('Reading the messages is recorded in the audit log')).toBeVisible();
    await expect(log(otherPage)).toHaveCount(0);
    await resyncEverySecond(otherPage);
    await otherPage.reload();
    const readings = collectRequests(otherPage, '/messages');
    await otherPage.getByRole('button', { name: 'Read the messages' }).click();
    await expect(log(otherPage).getByText(text)).toBeVisible();
    for (let round = 0; round < 2; round += 1)
      await otherPage.waitForResponse(/conversations\/[0-9a-f]{24}$/);
    expect(readings).toHaveLength(1);
    await otherPage.goto('/admin/conversations');
    await expect(item).toBeVisible();
    await expect(item.getByText('Not read yet')).toBeHidden();
    await otherPage.goto('/admin/audit');
    await expect(otherPage.getByRole('rowheader', { name: 'Conversation read' }).first()).toBeVisible();
  },
);

/** Sends the page each second the event that it has missed others. */
async function resyncEverySecond(page: Page) {
  const body = 'id: 1\nevent: resync\ndata: {}\n\n';
  await page.route('**/api/events', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a conversation fills the window, and Back leads to the list', async ({ page }) => {
    await startConversation(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Conversations' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to all messages' }).click();

    await expect(row(page, 'Piet Provider')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

/** Returns how many pixels of the messages are below what the log shows. */
const hiddenBelow = (page: Page) =>
  log(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);

test(
  'a conversation stays at its end while the next booking appears and a keyboard opens',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const market = await startConversation(page);
    await market.setStatus(await market.book(), 'approved');
    for (let index = 0; index < 8; index += 1) await write(page, `Question ${index}\n`.repeat(4));
    await expect(log(page).getByText('Sending…')).toHaveCount(0);
    const showBooking = await holdResponse(page, '**/api/bookings/**');
    await page.reload();
    await expect(log(page).getByText('Question 7')).toBeVisible();

    showBooking();
    await expect(page.getByRole('link', { name: /Tap repair · Approved$/ })).toBeVisible();
    await expect.poll(() => hiddenBelow(page)).toBeLessThanOrEqual(1);

    await page.setViewportSize({ width: 390, height: 480 });
    await expect.poll(() => hiddenBelow(page)).toBeLessThanOrEqual(1);
  },
);

test(
  'a new message does not move a reader who has scrolled up',
  { tag: '@long' },
  async ({ page, otherPage }) => {
    const market = await startConversation(page);
    for (let index = 0; index < 12; index += 1) await write(page, `Question ${index}\n`.repeat(4));
    await expect(log(page).getByText('Sending…')).toHaveCount(0);
    await log(page).evaluate((element) => element.scrollTo(0, 0));
    await signInAs(otherPage, market.provider);
    await otherPage.goto('/messages');
    await row(otherPage, 'Carla Customer').click();
    await write(otherPage, 'Here is the answer');

    await page.getByRole('button', { name: '1 new message' }).click();

    await expect(log(page).getByText('Here is the answer')).toBeInViewport();
    await expect(page.getByRole('button', { name: '1 new message' })).toHaveCount(0);
  },
);
