import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { connect, type ApiServer } from '@nearhand/test-support/api-client';
import { startMailServer, type MailServer, type ReceivedMail } from '@nearhand/test-support/mail-server';
import { createService } from '@nearhand/test-support/marketplace';
import { moveVisitsToPast } from '@nearhand/test-support/past-visits';
import { login, loginAsDemoUser, PASSWORD, registerApprovedProvider } from '@nearhand/test-support/users';
import type { Page } from '@playwright/test';
import { submitLogin, fillRegistration } from '../pages/account-pages.ts';
import { fillDateAndTime, submitHire } from '../pages/hire-dialog.ts';
import { dialog } from '../fixtures/locators.ts';
import { comingDay } from '../fixtures/days.ts';
import { readToken, signInAs } from '../fixtures/marketplace.ts';
import { startApp } from '../fixtures/start-app.ts';
import { expectNoAccessibilityViolations } from '../fixtures/axe.ts';
import { expect, expectNoHorizontalOverflow, openHome, test } from '../fixtures/test.ts';

const NEW_PASSWORD = 'quite another secret';
const SERVICE = 'Boiler check';

interface MailingApp {
  api: ApiServer;
  mongodbUri: string;
  mails: MailServer;
  stop: () => Promise<void>;
}

let starting: Promise<MailingApp> | undefined;

/** Starts a marketplace that sends its mails to a mail server, once for the tests of this file. */
function startMailingApp(name: string): Promise<MailingApp> {
  starting ??= (async () => {
    const mails = await startMailServer();
    const app = await startApp(
      { SMTP_URL: mails.url, MESSAGE_NOTICE_SECONDS: '2' },
      `people-journey-${name}`,
    );
    const stop = async () => {
      await app.stop();
      await mails.stop();
    };
    return { api: { baseUrl: app.url }, mongodbUri: app.mongodbUri, mails, stop };
  })();
  return starting;
}

async function getMailingApp(): Promise<MailingApp> {
  if (!starting) throw new Error('The fixture of the base URL starts it');
  return starting;
}

test.use({
  baseURL: async ({ browserName }, use) => use((await startMailingApp(browserName)).api.baseUrl),
});
test.afterAll(async () => {
  await (await starting)?.stop();
});

// The journey starts an app of its own and waits for a dozen mails.
test.slow();

const card = (page: Page) => page.getByRole('article', { name: SERVICE });
const log = (page: Page) => page.getByRole('log');

/** Waits until the mail server has a mail to this email with this subject, and no second one. */
async function expectMail(to: string, subject: string | RegExp): Promise<ReceivedMail> {
  const { mails } = await getMailingApp();
  const find = () =>
    mails.received.filter(
      ({ to: [recipient], parsed }) => recipient === to && (parsed.subject ?? '').search(subject) === 0,
    );
  await expect.poll(() => find().length, `mails "${subject}" to ${to}`).toBe(1);
  const [mail] = find();
  if (!mail) throw new Error('The mail server lost the mail');
  return mail;
}

/** Opens the link of a mail, as a person does who reads it. */
async function followLink(page: Page, { parsed }: ReceivedMail) {
  const [link = ''] = /^http\S+$/m.exec(parsed.text ?? '') ?? [];
  const { api } = await getMailingApp();
  expect(new URL(link).origin).toBe(api.baseUrl);
  await page.goto(link);
}

/** Reads the only booking of the customer of a page. */
async function readBooking(page: Page): Promise<{ _id: string }> {
  const { api } = await getMailingApp();
  const { bookings } = await connect(api, (await readToken(page)) ?? undefined).listMyBookings();
  const [booking] = bookings;
  if (!booking) throw new Error('The customer has no booking');
  return booking;
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Message to / }).fill(text);
  await page.keyboard.press('Enter');
}

test(
  'a customer signs up, asks, books, changes, pays, reviews and resets the password, with a mail about each step',
  { tag: '@long' },
  async ({ page, otherPage }) => {
    const { api, mongodbUri } = await getMailingApp();
    const admin = await loginAsDemoUser(api, 'admin');
    const provider = await registerApprovedProvider(api, admin, { name: 'Piet Provider' });
    const service = await createService(api, provider, { name: SERVICE });
    const email = `sofia-${crypto.randomUUID()}@example.org`;
    await followLink(otherPage, await expectMail(provider.email, 'Confirm your email'));
    await signInAs(otherPage, provider);

    await test.step('signs up, and confirms the email by the link of a mail', async () => {
      await openHome(page);
      await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
      await fillRegistration(page, 'Sofia Lima', email);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('complementary', { name: 'Confirmation needed' })).toContainText(email);
      await expectNoHorizontalOverflow(page);
      await expectNoAccessibilityViolations(page);
      await followLink(page, await expectMail(email, 'Confirm your email'));
      await expect(page.getByText(accountSecurityMessages.emailVerified)).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByRole('complementary', { name: 'Confirmation needed' })).toBeHidden();
    });

    await test.step('asks a question, which the provider answers', async () => {
      await page.goto(`/services/${service._id}`);
      await page.getByRole('link', { name: 'Message', exact: true }).click();
      await write(page, 'Do you check old boilers too?');
      await expect(log(page).getByText('Do you check old boilers too?')).toBeVisible();
      await expectMail(provider.email, 'Sofia Lima wrote to you');
      await otherPage.goto('/messages');
      await otherPage
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link', { name: 'Sofia Lima' })
        .click();
      await write(otherPage, 'Yes, all of them.');
      await expect(log(page).getByText('Yes, all of them.')).toBeVisible();
    });

    await test.step('books', async () => {
      await page.goto(`/services/${service._id}`);
      await page.getByRole('button', { name: 'Hire Provider' }).click();
      await submitHire(page, comingDay(1), '10:00');
      await expect(dialog(page).getByText(bookingMessages.created)).toBeVisible();
      const { parsed } = await expectMail(provider.email, 'Sofia Lima requests a booking');
      expect(parsed.text).toContain(SERVICE);
    });

    await test.step('changes the time, before and after the approval', async () => {
      await page.goto('/bookings');
      await card(page).getByRole('heading').getByRole('link').click();
      await page.getByRole('button', { name: 'Change time' }).click();
      await fillDateAndTime(dialog(page), comingDay(2), '10:15');
      await dialog(page).getByRole('button', { name: 'Change time' }).click();
      await expect(page.getByText('Booking rescheduled')).toBeVisible();
      await expectMail(provider.email, 'Sofia Lima moved the request');

      await otherPage.goto('/requests');
      await card(otherPage).getByRole('button', { name: 'Approve', exact: true }).click();
      const { parsed } = await expectMail(email, 'Piet Provider accepted your booking');
      expect(parsed.attachments.map(({ contentType }) => contentType)).toEqual(['text/calendar']);

      await page.getByRole('button', { name: 'Propose another time' }).click();
      await fillDateAndTime(dialog(page), comingDay(3), '13:30');
      await dialog(page).getByRole('button', { name: 'Send proposal' }).click();
      await expectMail(provider.email, 'Sofia Lima proposes another time');
      await card(otherPage).getByRole('heading').getByRole('link').click();
      await otherPage.getByRole('button', { name: /^Accept / }).click();
      await expectMail(email, 'Piet Provider accepted the new time');
      await expect(page.getByText('1:30 PM').first()).toBeVisible();
    });

    await test.step('pays', async () => {
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await dialog(page).getByRole('button', { name: 'Use test card' }).click();
      await dialog(page).getByRole('button', { name: 'Pay $80.00' }).click();
      await dialog(page).getByRole('button', { name: 'Done' }).click();
      await expectMail(provider.email, 'Sofia Lima paid');
    });

    await test.step('reviews the completed booking, and is reviewed', async () => {
      await otherPage.getByRole('button', { name: 'Complete' }).click();
      await otherPage.getByRole('alertdialog').getByRole('button', { name: 'Complete booking' }).click();
      await expectMail(email, `How was ${SERVICE}`);
      await moveVisitsToPast(mongodbUri, [await readBooking(page)]);
      await page.goto(`/services/${service._id}`);
      const form = page.getByRole('form', { name: 'Your review' });
      await form.getByRole('radio', { name: '5: Excellent' }).check({ force: true });
      await form.getByLabel('What should others know?').fill('Warm again.');
      await form.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByRole('region', { name: 'Your review' })).toContainText('Waiting.');

      await otherPage.goto('/requests?status=completed');
      await otherPage.getByRole('button', { name: 'Review customer' }).click();
      await dialog(otherPage).getByRole('radio', { name: '4: Good' }).check({ force: true });
      await dialog(otherPage).getByRole('button', { name: 'Send review' }).click();
      await expectMail(email, 'Piet Provider has reviewed you: 4 of 5');
      await expectMail(provider.email, `Sofia Lima has reviewed ${SERVICE}: 5 of 5`);
      await page.reload();
      await expect(page.getByRole('article', { name: 'Review by Sofia L.' })).toContainText('Warm again.');
    });

    await test.step('resets the forgotten password, which signs out the other devices', async () => {
      const { token } = await login(api, { email, password: PASSWORD });
      await expectMail(email, 'New sign-in to your account');
      const logOut = page.getByRole('banner').getByRole('button', { name: 'Logout' });
      await logOut.click();
      await expect(logOut).toBeHidden();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText(accountSecurityMessages.resetLinkSent)).toBeVisible();
      await followLink(page, await expectMail(email, 'Reset your password'));
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page).toHaveURL('/login');
      await expectMail(email, 'Your password was changed');
      await expect(connect(api, token).getProfile()).rejects.toMatchObject({ status: 401 });
      await submitLogin(page, email, NEW_PASSWORD);
      await expect(page).toHaveURL('/');
      await page.goto('/bookings?status=completed');
      await expect(card(page)).toBeVisible();
    });
  },
);
