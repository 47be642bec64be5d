import type { MailDetails } from '@nearhand/shared/mail/mails';
import { poll } from '@nearhand/test-support/poll';
import { config } from '../config.ts';
import { api, apiAs, type ApiClient } from './api.ts';
import { createUser } from './factories.ts';
import type { Notification } from '@nearhand/shared/notifications/notifications';

/** A mail server for tests in which mail works, but none is sent. */
export const UNUSED_MAIL_SERVER = 'smtp://127.0.0.1:9';

/** Reads the mails to an email as an admin does without a mail server, the latest first. */
export async function readMails(to: string): Promise<MailDetails[]> {
  const { SMTP_URL } = config;
  delete config.SMTP_URL;
  try {
    return await readKeptMails(to);
  } finally {
    if (SMTP_URL !== undefined) config.SMTP_URL = SMTP_URL;
  }
}

async function readKeptMails(to: string): Promise<MailDetails[]> {
  const admin = await apiAs(
    await createUser({ role: 'admin', emailVerifiedAt: new Date(), hasSecondFactor: true }),
  );
  const { body } = await admin.get('/api/mails').query({ q: to });
  const mails: MailDetails[] = [];
  for (const { _id } of body.mails) mails.push((await admin.get(`/api/mails/${_id}`)).body.mail);
  return mails;
}

/** Waits for a mail to an email that has this subject, and returns the latest. */
export function findMail(to: string, subject: string): Promise<MailDetails> {
  const find = async () => (await readMails(to)).find((mail) => mail.subject === subject);
  return poll(`the mail "${subject}"`, find, { timeoutMs: 10_000 });
}

export function getLinkToken({ text = '' }: MailDetails): string {
  const [, token = ''] = /#token=([\w-]+)/.exec(text) ?? [];
  return token;
}

/** Sets a new password by the link in the mail that an account asks for. */
export async function resetPassword({ email }: { email: string }, newPassword: string) {
  await api.post('/api/users/forgot-password').send({ email });
  const token = getLinkToken(await findMail(email, 'Reset your password'));
  return api.post('/api/users/reset-password').send({ token, newPassword, confirmPassword: newPassword });
}

export async function listNotifications(client: ApiClient): Promise<Notification[]> {
  const { body } = await client.get('/api/notifications');
  return body.notifications;
}

export const listNotificationKinds = async (client: ApiClient) =>
  (await listNotifications(client)).map(({ kind }) => kind);
