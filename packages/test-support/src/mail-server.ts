import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as a mail server gets it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: ParsedMail;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** The next responses to recipients, in order: 0 accepts, other codes reject. Later ones are accepted. */
  responses: number[];
  stop: () => Promise<void>;
}

/** Starts a mail server on this machine that accepts every mail, unless `responses` rejects its recipient. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const responses: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      const code = responses.shift() ?? 0;
      callback(code === 0 ? null : Object.assign(new Error(`rejected with ${code}`), { responseCode: code }));
    },
    onData(stream, session, callback) {
      const store = async () => received.push(await parseMail(stream, session));
      callbackify(store)((error) => callback(error));
    },
  });
  server.on('error', () => null);
  const boundPort = await new Promise<number>((resolve) => {
    const listener = server.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    received,
    responses,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function parseMail(stream: Readable, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const { mailFrom, rcptTo } = envelope;
  const content = await buffer(stream);
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    raw: content.toString('utf8'),
    parsed: await simpleParser(content),
  };
}
