import type { NoticeTexts } from '@nearhand/shared/notifications/notice-data';
import { startMailServer, type MailServer, type ReceivedMail } from '@nearhand/test-support/mail-server';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { config } from '../config.ts';
import { withTransaction } from '../database/transactions.ts';
import { JobModel } from '../models/job.model.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { disconnectMailServer } from '../features/mail/mail-server.ts';
import { MailModel, type MailDocument } from '../models/mail.model.ts';
import { queueMail, type NewMail } from '../features/mail/commands.ts';
import { MAIL_JOB } from '../features/mail/jobs.ts';
import type { UserDocument } from '../models/user.model.ts';
import { createUser } from './factories.ts';

interface Outbox {
  server: MailServer;
  /** The recipient of `queue`, another one in each test. */
  user: UserDocument;
  /** Queues a mail to `user`: of the texts, or of a kind with its data. */
  queue: (mail?: Partial<NoticeTexts> & Partial<NewMail>) => Promise<void>;
  /** Tries to send the mails that are due in `inMs`. Resolves to the number of attempts. */
  send: (inMs?: number) => Promise<number>;
  findMail: () => Promise<MailDocument>;
}

/** Starts a mail server for the tests of a file, which receives the mails that they queue and send. */
export function useOutbox(): Outbox {
  const outbox = { queue, send, findMail } as Outbox;
  beforeAll(async () => {
    outbox.server = await startMailServer();
  });
  afterAll(async () => {
    disconnectMailServer();
    await outbox.server.stop();
  });
  beforeEach(async () => {
    config.SMTP_URL = outbox.server.url;
    outbox.server.received.length = 0;
    outbox.server.responses.length = 0;
    outbox.user = await createUser();
    await JobModel.deleteMany({ kind: MAIL_JOB });
    await MailModel.deleteMany({ to: { $exists: true } });
  });
  afterEach(() => {
    delete config.SMTP_URL;
  });

  function queue({
    title = 'Your request is confirmed',
    text = 'Sofia comes on Tuesday.',
    link = '/bookings/1',
    action = 'View the booking',
    paragraphs = [],
    details = [],
    ...mail
  }: Partial<NoticeTexts> & Partial<NewMail> = {}): Promise<void> {
    const { email: to, _id: recipient } = outbox.user;
    const data = { written: { title, text, link, action, paragraphs, details } };
    const complete: NewMail = { to, recipient, kind: 'request-approved', data, ...mail };
    return withTransaction((tx) => queueMail(complete, tx));
  }

  function send(inMs = 0): Promise<number> {
    return runDueJobs({ kinds: [MAIL_JOB], now: new Date(Date.now() + inMs) });
  }

  function findMail(): Promise<MailDocument> {
    return MailModel.findOne({ to: outbox.user.email }).orFail().lean();
  }
  return outbox;
}

/** Returns the value of a header as it was sent. */
export function getHeader(mail: ReceivedMail['parsed'] | undefined, name: string): string | undefined {
  return mail?.headerLines.find(({ key }) => key === name)?.line.slice(name.length + 2);
}
