import type { MailDetails } from '@nearhand/shared/mail/mails';
import { poll } from '@nearhand/test-support/poll';
import { apiAs } from './api.ts';
import { createUser } from './factories.ts';

/** Reads the mails to an email as an admin does without a mail server, the latest first. */
export async function readMails(to: string): Promise<MailDetails[]> {
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
