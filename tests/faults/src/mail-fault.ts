import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@nearhand/shared/durations';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { poll } from '@nearhand/test-support/poll';
import { createProductionApi } from '@nearhand/test-support/production-api';
import type { TestUser } from '@nearhand/test-support/users';
import { MongoClient } from 'mongodb';
import type { FaultResult, Harness } from './harness.ts';
import { startLoad, type Load } from './load.ts';
import { KillableMailServer } from './killable-mail-server.ts';

/** Few, because all book one service, whose requests wait for each other. */
const CLIENTS = 4;
const MAIL_SERVER_OUTAGE_MS = 5000;
/** Includes the lease of a killed instance, and the delays between attempts during the outage. */
const TIMEOUT_MS = 10 * MINUTE_MS;

/** Counts of the mails about new requests: stored ones compared with the requests, and with those that the mail server received. */
interface MailCheck {
  requests: number;
  /** Requests without a mail, and mails that never arrived. */
  lost: number;
  /** Further mails for one request, with another Message-ID. */
  duplicated: number;
  /** Further arrivals of one mail, with the same Message-ID. */
  repeated: number;
}

/** F-31: kills an instance, the primary and the mail server while mails are sent. */
export async function killDuringMailDelivery(harness: Harness): Promise<FaultResult> {
  const { set, apis, marketplace, isShort } = harness;
  const requests = isShort ? 60 : 1000;
  const mailServer = new KillableMailServer();
  await mailServer.start();
  const customers: TestUser[] = [];
  for (let client = 0; client < CLIENTS; client += 1) customers.push(await marketplace.newCustomer());
  // An instance without SMTP_URL stores its mails without sending them.
  await Promise.all(apis.map((api) => api.terminate('SIGTERM')));
  const settings = { SMTP_URL: mailServer.url };
  const mailApis = [
    await createProductionApi(set.uri, settings),
    await createProductionApi(set.uri, settings),
  ] as const;
  const since = new Date();
  try {
    await Promise.all(mailApis.map((api) => api.start()));
    const newCustomer = () =>
      Promise.resolve(customers.pop() ?? Promise.reject(new Error('too few customers')));
    const load = await startLoad(mailApis, { ...marketplace, newCustomer }, CLIENTS);
    await injectFaults({ set, mailApis, mailServer }, load, requests);
    await load.stop();
    return toFaultResult(await checkMails(set.uri, since, mailServer));
  } finally {
    await Promise.all(mailApis.map((api) => api.terminate('SIGTERM')));
    await mailServer.kill();
    await Promise.all(apis.map((api) => api.start()));
  }
}

interface MailProcesses extends Pick<Harness, 'set'> {
  mailApis: readonly [ApiInstance, ApiInstance];
  mailServer: KillableMailServer;
}

async function injectFaults(
  { set, mailApis, mailServer }: MailProcesses,
  load: Load,
  requests: number,
): Promise<void> {
  const waitForBookings = (count: number) => {
    const isReached = () => load.history.filter(({ status }) => status === 201).length >= count;
    return poll(`${count} bookings`, isReached, { timeoutMs: TIMEOUT_MS });
  };
  await waitForBookings(requests / 4);
  const [, other] = mailApis;
  await other.terminate('SIGKILL');
  await other.start();
  await waitForBookings(requests / 2);
  const primary = await set.primary();
  await primary.signal('SIGKILL');
  await load.waitForWrite();
  await primary.start();
  await waitForBookings((requests * 3) / 4);
  await mailServer.kill();
  await sleep(MAIL_SERVER_OUTAGE_MS);
  await mailServer.start();
  await waitForBookings(requests);
}

/** Waits until every mail is sent, and counts them. */
async function checkMails(uri: string, since: Date, { received }: KillableMailServer): Promise<MailCheck> {
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

function toFaultResult({ requests, lost, duplicated, repeated }: MailCheck): FaultResult {
  return {
    fault: 'F-31 instance, primary and mail server killed while mails are sent',
    measured: `${requests} requests, ${lost} mails lost, ${duplicated} sent twice under different ids, ${repeated} arrived again under their id`,
    goal: 'none lost, none sent twice under different ids',
    isMet: lost === 0 && duplicated === 0,
  };
}
