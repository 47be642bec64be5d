import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../report/statistics.ts';
import type { Contestant } from '../stand/contestant.ts';
import type { HttpRequest } from '../stand/load.ts';
import { settle, type Stand } from '../stand/stand.ts';
import { TimedRequests } from '../stand/timed-requests.ts';
import { logins, type Workload } from './workloads.ts';

const CONCURRENT_LOGINS = 20;
const READS_PER_SECOND = 100;
const TURNS = 2;

export interface ReadsDuringLogins {
  /** Milliseconds. */
  idle: { p50: number; p99: number; samples: number };
  during: { p50: number; p99: number; samples: number };
  loginsPerSecond: number;
}

/** Times reads that come a hundred a second, with nothing else going on and while twenty people log in at every moment. */
export async function measureReadsDuringLogins(
  stand: Stand,
  api: Contestant,
  reads: Workload,
): Promise<ReadsDuringLogins> {
  const requests = reads.requests();
  const seconds = stand.options.readsSeconds / TURNS;
  const client = new TimedRequests();
  const idle: number[] = [];
  const during: number[] = [];
  let loggedIn = 0;
  await readFor(1, client, api, requests);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await settle(stand, api);
    idle.push(...(await readFor(seconds, client, api, requests)));
    const logInLoad = {
      addresses: [api.address],
      connections: CONCURRENT_LOGINS,
      requests: logins(),
      isOnce: false,
    };
    const loading = stand.load.run({ ...logInLoad, seconds: seconds + 2 });
    await sleep(1000);
    during.push(...(await readFor(seconds, client, api, requests)));
    loggedIn += (await loading).requestsPerSecond;
  }
  client.close();
  return { idle: latencies(idle), during: latencies(during), loginsPerSecond: loggedIn / TURNS };
}

async function readFor(
  seconds: number,
  client: TimedRequests,
  { address }: Contestant,
  requests: HttpRequest[],
): Promise<number[]> {
  const taken: number[] = [];
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    const request = requests[taken.length % requests.length];
    if (!request) break;
    taken.push(await client.time(address, request));
    const next = begin + (taken.length * 1000) / READS_PER_SECOND;
    await sleep(Math.max(0, next - performance.now()));
  }
  return taken;
}

function latencies(values: readonly number[]) {
  return { p50: percentile(values, 0.5), p99: percentile(values, 0.99), samples: values.length };
}
