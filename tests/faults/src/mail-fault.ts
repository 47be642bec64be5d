import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { poll } from '@nearhand/test-support/poll';
import { createProductionApi } from '@nearhand/test-support/production-api';
import type { TestUser } from '@nearhand/test-support/users';
import { MongoClient } from 'mongodb';
import type { FaultResult, Harness } from './harness.ts';
import { startLoad, type Load } from './load.ts';
import { MailServer } from './mail-server.ts';

// Few: all book one service, and each request waits for the others.
const CLIENTS = 4;
const MAIL_SERVER_OUTAGE_MS = 5000;
/** The mails of a killed instance are sent after its lease, those of an outage after the first waits. */
const TIMEOUT_MS = 600_000;

/** The mails that tell providers of new requests, compared with the stored requests and with what the mail server has got. */
interface MailCheck {
  requests: number;
  /** Requests without a mail, and mails that never arrived. */
  lost: number;
  /** Mails beyond one for a request, each with an id of its own. */
  duplicated: number;
  /** Arrivals of a mail beyond its first, under the same id. */
  repeated: number;
}

/** F-31: kills an instance, the primary and the mail server while mails are sent. */
export async function killMailing(harness: Harness): Promise<FaultResult> {
  const { set, apis, marketplace, isShort } = harness;
  const requests = isShort ? 60 : 1000;
  const mailServer = new MailServer();
  await mailServer.start();
  const customers: TestUser[] = [];
  for (let client = 0; client < CLIENTS; client += 1) customers.push(await marketplace.newCustomer());
  // Instances without a mail server would take the mails and keep them.
  await Promise.all(apis.map((api) => api.terminate('SIGTERM')));
  const settings = { SMTP_URL: mailServer.url };
  const mailing = [
    await createProductionApi(set.uri, settings),
    await createProductionApi(set.uri, settings),
  ] as const;
  const since = new Date();
  try {
    await Promise.all(mailing.map((api) => api.start()));
    const newCustomer = () =>
      Promise.resolve(customers.pop() ?? Promise.reject(new Error('too few customers')));
    const load = await startLoad(mailing, { ...marketplace, newCustomer }, CLIENTS);
    await injectFaults({ set, mailing, mailServer }, load, requests);
    await load.stop();
    return describe(await checkMails(set.uri, since, mailServer));
  } finally {
    await Promise.all(mailing.map((api) => api.terminate('SIGTERM')));
    await mailServer.kill();
    await Promise.all(apis.map((api) => api.start()));
  }
}

interface Mailing extends Pick<Harness, 'set'> {
  mailing: readonly [ApiInstance, ApiInstance];
  mailServer: MailServer;
}

async function injectFaults(
  { set, mailing, mailServer }: Mailing,
  load: Load,
  requests: number,
): Promise<void> {
  const reach = (count: number) => {
    const isReached = () => load.history.filter(({ status }) => status === 201).length >= count;
    return poll(`${count} requests`, isReached, { timeoutMs: TIMEOUT_MS });
  };
  await reach(requests / 4);
  const [, other] = mailing;
  await other.terminate('SIGKILL');
  await other.start();
  await reach(requests / 2);
  const primary = await set.primary();
  await primary.signal('SIGKILL');
  await load.waitForWrite();
  await primary.start();
  await reach((requests * 3) / 4);
  await mailServer.kill();
  await sleep(MAIL_SERVER_OUTAGE_MS);
  await mailServer.start();
  await reach(requests);
}

/** Waits until no mail waits, and counts. */
async function checkMails(uri: string, since: Date, { received }: MailServer): Promise<MailCheck> {
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db();
    const mails = db.collection<{ messageId: string }>('mails');
    const isSent = async () => (await mails.countDocuments({ status: 'waiting' })) === 0;
    await poll('all mails to be sent', isSent, { timeoutMs: TIMEOUT_MS, intervalMs: 500 });
    const requests = await db.collection('bookings').countDocuments({ createdAt: { $gte: since } });
    const stored = await mails.find({ kind: 'request-received', createdAt: { $gte: since } }).toArray();
    const arrived = new Set(received);
    return {
      requests,
      lost:
        Math.max(0, requests - stored.length) +
        stored.filter(({ messageId }) => !arrived.has(messageId)).length,
      duplicated: Math.max(0, stored.length - requests),
      repeated: received.length - arrived.size,
    };
  } finally {
    await client.close();
  }
}

function describe({ requests, lost, duplicated, repeated }: MailCheck): FaultResult {
  return {
    fault: 'F-31 instance, primary and mail server killed while mails are sent',
    measured: `${requests} requests, ${lost} mails lost, ${duplicated} sent twice under different ids, ${repeated} arrived again under their id`,
    goal: 'none lost, none sent twice under different ids',
    isMet: lost === 0 && duplicated === 0,
  };
}
