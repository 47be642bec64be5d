import { MINUTE_MS } from '@nearhand/shared/durations';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { createdDuringRun, generatedId } from '../data/ids.ts';
import { waitForIdle, type BenchContext } from '../harness/context.ts';
import { signIn } from '../harness/sign-in.ts';
import { residentMegabytes, startTarget, type Target } from '../harness/target.ts';
import { times } from './requests.ts';

export const STREAMS = 500;
const TIMEOUT_MS = MINUTE_MS;
const HEARTBEAT = /^: /m;
const NOTIFICATION = /^event: notification$/m;

export interface EventStreams {
  /** Megabytes of resident memory that the streams add to one instance. */
  megabytes: number;
  /** Milliseconds until the last stream has its event, when all users get a notification at once. By number of instances. */
  lastEvent: Record<'one' | 'two', number>;
}

/** Opens an event stream for each of many users and sends all of them a notification, on one API instance and on two. */
export async function measureEventStreams(context: BenchContext, db: Db, uri: string): Promise<EventStreams> {
  const tokens = await signIn(
    db,
    'customer',
    times(STREAMS, (index) => index),
  );
  const first = await startTarget('api', uri);
  const second = await startTarget('api', uri);
  try {
    // The first stream makes the API open its change stream, which counts for no other.
    const warmUp = await openStreams([first, second], tokens.slice(0, 2));
    close(warmUp);
    await sleep(context.options.idleSeconds * 1000);
    const before = residentMegabytes(first.pid);
    const streams = await openStreams([first], tokens);
    await waitForIdle(context, first);
    const megabytes = residentMegabytes(first.pid) - before;
    const one = await measureLastEvent(db, streams);
    close(streams);
    const spread = await openStreams([first, second], tokens);
    const two = await measureLastEvent(db, spread);
    close(spread);
    return { megabytes, lastEvent: { one, two } };
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await db.collection('notifications').deleteMany(createdDuringRun);
  }
}

interface OpenStream {
  request: http.ClientRequest;
  /** Resolves once what has arrived since the last call matches. */
  waitFor: (pattern: RegExp) => Promise<void>;
}

/** Opens a stream with each token, on the targets in turn, and waits for their first heartbeats. */
async function openStreams(targets: readonly Target[], tokens: readonly string[]): Promise<OpenStream[]> {
  const streams = await Promise.all(
    tokens.map((token, index) => openStream(targets[index % targets.length]?.baseUrl ?? '', token)),
  );
  await Promise.all(streams.map(({ waitFor }) => waitFor(HEARTBEAT)));
  return streams;
}

async function openStream(baseUrl: string, token: string): Promise<OpenStream> {
  const headers = { authorization: `Bearer ${token}` };
  const request = http.get(`${baseUrl}/api/events`, { headers, agent: false });
  // The benchmark itself closes the request.
  request.on('error', () => undefined);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const [response] = (await once(request, 'response', { signal })) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream could not be opened: ${response.statusCode}`);
  response.on('error', () => undefined);
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return {
    request,
    async waitFor(pattern) {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      while (!pattern.test(text)) {
        if (response.readableEnded) throw new Error('A stream has ended');
        await Promise.race(['data', 'end'].map((event) => once(response, event, { signal: limit })));
      }
      text = '';
    },
  };
}

function close(streams: readonly OpenStream[]): void {
  for (const { request } of streams) request.destroy();
}

async function measureLastEvent(db: Db, streams: readonly OpenStream[]): Promise<number> {
  const arrived = Promise.all(streams.map(({ waitFor }) => waitFor(NOTIFICATION)));
  const begin = performance.now();
  await db.collection('notifications').insertMany(
    streams.map((_stream, index) => ({
      recipient: generatedId('customer', index),
      kind: 'booking-reminder',
      title: 'Tomorrow: Tap repair',
      text: 'Thu, Nov 26, 3:30 PM (Lisbon)',
      link: '/bookings',
      read: false,
      createdAt: new Date(),
    })),
  );
  await arrived;
  return performance.now() - begin;
}
