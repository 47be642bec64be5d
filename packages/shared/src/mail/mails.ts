import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { pageQueryFields } from '../pagination.ts';
import { emptyAsUndefined } from '../query-parameters.ts';
import { emailSchema } from '../users/users.ts';
import { normalizeEmail } from '../users/emails.ts';

// Without zod, so that pages load without it.

export const mailMessages = {
  notFound: 'This mail does not exist',
  alreadySent: 'This mail has been sent',
  retried: 'The mail is tried again',
  kept: 'The mail stays here: this marketplace sends no mail',
  noServer: 'This marketplace sends no mail: set SMTP_URL, and PUBLIC_URL, in the environment of the server',
  testSent: (to: string) => `A test mail was sent to ${to}`,
  testFailed: (reason: string) => `The mail server says: ${reason}`,
  unsubscribe: 'Stop mails of this kind',
  unsubscribeQuestion: 'Stop mails of this kind?',
  unsubscribed: 'You will no longer get this kind of mail',
  unknownLink: 'This link to unsubscribe does not exist',
} as const;

export const MAX_SUBJECT_LENGTH = 200;
/** After so many tries a mail is dead. */
export const MAX_MAIL_TRIES = 10;
const MAX_MAIL_QUERY_LENGTH = 254;

const mailStatusSchema = z.enum(['waiting', 'sent', 'dead', 'kept']).meta({
  id: 'MailStatus',
  description: 'Status of a mail; kept ones are read here, where no mail is sent',
});
export type MailStatus = z.infer<typeof mailStatusSchema>;

const mailFields = {
  _id: z.string().describe('Its id'),
  to: z.string().describe('The email address it goes to'),
  kind: z.string().describe('The kind of notification it tells, or security'),
  subject: z.string().describe('Its subject'),
  status: mailStatusSchema,
  tries: z.int().describe('How often it has been tried'),
  nextTryAt: z.iso.datetime().optional().describe('When it is tried next, while it waits'),
  sentAt: z.iso.datetime().optional().describe('When the mail server took it'),
  error: z.string().optional().describe('Why the latest try failed'),
  messageId: z.string().describe('Its Message-ID, the same at every try'),
  createdAt: z.iso.datetime().describe('When it was written'),
};

export const mailSchema = z
  .object(mailFields)
  .meta({ id: 'Mail', description: 'A mail to one user, without its contents' });
export type Mail = z.infer<typeof mailSchema>;

export const mailDetailsSchema = z
  .object({
    ...mailFields,
    text: z.string().optional().describe('Its plain text; only where no mail is sent'),
    html: z.string().optional().describe('Its HTML; only where no mail is sent'),
  })
  .meta({
    id: 'MailDetails',
    description: 'A mail to one user, with its contents where no mail is sent',
  });
export type MailDetails = z.infer<typeof mailDetailsSchema>;

export const listMailsQuerySchema = z.object({
  ...pageQueryFields,
  status: emptyAsUndefined(
    z.enum(mailStatusSchema.options, { error: 'status must be waiting, sent, dead or kept' }),
  ).describe('Only mails with this status. Default: all'),
  q: emptyAsUndefined(
    z
      .string({ error: 'q must be given once' })
      .trim()
      .overwrite(normalizeEmail)
      .max(MAX_MAIL_QUERY_LENGTH, `q must be at most ${MAX_MAIL_QUERY_LENGTH} characters`),
  ).describe('The beginning of the email address they go to. Default: all'),
});
export type ListMailsQuery = z.output<typeof listMailsQuerySchema>;

export const testMailSchema = z.object({ to: emailSchema.describe('Where the test mail goes') }).meta({
  id: 'TestMail',
  description: 'A mail to try the mail server',
  examples: [{ to: 'admin@example.org' }],
});

export const mailIdParamsSchema = z.object({
  id: idSchema(mailMessages.notFound).describe('The id of the mail'),
});
