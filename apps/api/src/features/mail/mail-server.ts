import { createTransport } from 'nodemailer';
import { config } from '../../config.ts';
import type { MailDocument } from './mail.model.ts';
import { getOneClickUrl, renderMail } from './mail-templates.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A list of addresses, or one with a name, would reach others. */
const ONE_ADDRESS = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+$/;

/** No try can deliver it. */
class UndeliverableError extends Error {}

type Transport = ReturnType<typeof createTransport>;

let transport: { url: string; connection: Transport } | undefined;

/** Hands a mail to the mail server, which has taken it when this resolves. */
export async function deliver(mail: MailDocument, url: string): Promise<void> {
  const { to, kind, subject, messageId, attachments, unsubscribeToken } = mail;
  if (!ONE_ADDRESS.test(to)) throw new UndeliverableError('this is not one email address');
  await connect(url).sendMail({
    from: getSender(),
    to: { name: '', address: to },
    envelope: { from: getSenderAddress(), to: [to] },
    subject,
    messageId,
    ...renderMail(mail),
    headers: {
      'X-Notice-Kind': kind,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeToken !== undefined && {
        // Prepared: a folded URL is none.
        'List-Unsubscribe': { prepared: true, value: `<${getOneClickUrl(unsubscribeToken)}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Returns whether no other try can succeed: the mail server will not take a mail for this recipient. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UndeliverableError) return true;
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const isAboutRecipient = error.command === 'RCPT TO' || error.command === 'DATA';
  return isAboutRecipient && Number(error.responseCode) >= 500;
}

/** Closes the connections to the mail server. */
export function disconnectMailServer(): void {
  transport?.connection.close();
  transport = undefined;
}

function connect(url: string): Transport {
  if (transport?.url === url) return transport.connection;
  disconnectMailServer();
  const { hostname } = new URL(url);
  const connection = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The outbox counts the tries.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A mail server on this machine has no certificate for it, and nothing in between could read along.
    ...(LOOPBACK.test(hostname) && { tls: { rejectUnauthorized: false } }),
  });
  transport = { url, connection };
  return connection;
}

const ADDRESS_IN_BRACKETS = /^(.*)<([^<>]+)>$/;

function getSender(): { name: string; address: string } {
  const [, name, address] = ADDRESS_IN_BRACKETS.exec(config.MAIL_FROM) ?? [undefined, '', config.MAIL_FROM];
  return { name: (name ?? '').replaceAll('"', '').trim(), address: (address ?? '').trim() };
}

function getSenderAddress(): string {
  return getSender().address;
}
