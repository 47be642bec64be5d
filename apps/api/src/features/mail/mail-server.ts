import type * as nodemailer from 'nodemailer';
import { config, LOOPBACK } from '../../config.ts';
import type { MailDocument } from '../../models/mail.model.ts';
import { getSetting } from '../../settings/live-settings.ts';
import { getOneClickUrl, renderMail } from './mail-templates.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** Rejects lists of emails and names before an email, which could smuggle in other recipients. */
const SINGLE_EMAIL = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+$/;

const EMAIL_IN_BRACKETS = /^(.*)<([^<>]+)>$/;

/** No further try can deliver the mail. */
class UndeliverableError extends Error {}

/** Loaded with the first mail. */
type Library = typeof nodemailer;
type Transport = ReturnType<Library['createTransport']>;

let transport: { url: string; connection: Transport } | undefined;

/** Sends a mail to the mail server, and resolves to its subject once the server has accepted it. */
export async function deliver(mail: MailDocument & { isAnswered: boolean }, url: string): Promise<string> {
  const { to, kind, messageId, attachments, unsubscribeToken } = mail;
  if (!SINGLE_EMAIL.test(to)) throw new UndeliverableError('the recipient is not a single email');
  const rendered = await renderMail(mail);
  const sender = buildSender();
  await connect(url, await import('nodemailer')).sendMail({
    ...sender,
    to: { name: '', address: to },
    envelope: { from: sender.from.address, to: [to] },
    messageId,
    ...rendered,
    headers: {
      'X-Notice-Kind': kind,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeToken !== undefined && {
        // Prepared, because nodemailer would fold the URL, and a folded URL is invalid.
        'List-Unsubscribe': { prepared: true, value: `<${getOneClickUrl(unsubscribeToken)}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return rendered.subject;
}

/** Signs in to the mail server, and sends a mail to `to`. Rejects with the reason when that fails. */
export async function testMailServer(url: string, to?: string): Promise<void> {
  const connection = createConnection(url, await import('nodemailer'));
  try {
    await connection.verify();
    if (to === undefined) return;
    const subject = `Test mail of ${config.MARKETPLACE_NAME}`;
    const shown = `This mail shows that ${config.MARKETPLACE_NAME} (${config.PUBLIC_URL}) can send mails.`;
    const text = [shown, getSetting('mailFooter')].filter(Boolean).join('\n\n');
    await connection.sendMail({ ...buildSender(), to, subject, text });
  } finally {
    connection.close();
  }
}

/** Returns whether the mail server rejects this recipient or mail permanently, so that a retry cannot succeed. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UndeliverableError) return true;
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const isAboutRecipient = error.command === 'RCPT TO' || error.command === 'DATA';
  return isAboutRecipient && Number(error.responseCode) >= 500;
}

export function disconnectMailServer(): void {
  transport?.connection.close();
  transport = undefined;
}

function connect(url: string, library: Library): Transport {
  if (transport?.url === url) return transport.connection;
  disconnectMailServer();
  const connection = createConnection(url, library);
  transport = { url, connection };
  return connection;
}

function createConnection(url: string, { createTransport }: Library): Transport {
  const { hostname } = new URL(url);
  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The outbox retries.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A mail server on this machine has no valid certificate, and the connection does not leave the machine.
    ...(LOOPBACK.test(hostname) && { tls: { rejectUnauthorized: false } }),
  });
}

function buildSender() {
  const replyTo = getSetting('replyTo');
  return { from: parseSender(config.MAIL_FROM), ...(replyTo !== null && { replyTo }) };
}

function parseSender(from: string): { name: string; address: string } {
  const [, name, email] = EMAIL_IN_BRACKETS.exec(from) ?? [undefined, '', from];
  return { name: (name ?? '').replaceAll('"', '').trim(), address: (email ?? '').trim() };
}
