import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../report/statistics.ts';
import type { Target } from '../harness/target.ts';
import type { HttpRequest } from '../harness/load.ts';
import { waitForIdle, type BenchContext } from '../harness/context.ts';
import { LatencyProbe } from '../harness/latency-probe.ts';
import { buildLogins, type Workload } from './workloads.ts';

const CONCURRENT_LOGINS = 20;
const READS_PER_SECOND = 100;
const ROUNDS = 2;

export interface ReadLatencyUnderLoginLoad {
  /** Milliseconds. */
  idle: { p50: number; p99: number; samples: number };
  during: { p50: number; p99: number; samples: number };
  loginsPerSecond: number;
}

/** Measures a hundred reads per second, without other load and during twenty concurrent logins. */
export async function measureReadLatencyUnderLoginLoad(
  context: BenchContext,
  api: Target,
  reads: Workload,
): Promise<ReadLatencyUnderLoginLoad> {
  const requests = reads.requests();
  const seconds = context.options.readsSeconds / ROUNDS;
  const client = new LatencyProbe();
  const idle: number[] = [];
  const during: number[] = [];
  let loginRates = 0;
  await measureReads(1, client, api, requests);
  for (let round = 0; round < ROUNDS; round += 1) {
    await waitForIdle(context, api);
    idle.push(...(await measureReads(seconds, client, api, requests)));
    const loginJob = {
      baseUrls: [api.baseUrl],
      connections: CONCURRENT_LOGINS,
      requests: buildLogins(),
      sendOnce: false,
    };
    const loading = context.load.run({ ...loginJob, seconds: seconds + 2 });
    await sleep(1000);
    during.push(...(await measureReads(seconds, client, api, requests)));
    loginRates += (await loading).requestsPerSecond;
  }
  client.close();
  return {
    idle: summarizeLatencies(idle),
    during: summarizeLatencies(during),
    loginsPerSecond: loginRates / ROUNDS,
  };
}

/** Sends reads at a constant rate. Resolves to the milliseconds of each. */
async function measureReads(
  seconds: number,
  client: LatencyProbe,
  { baseUrl }: Target,
  requests: HttpRequest[],
): Promise<number[]> {
  const taken: number[] = [];
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    const request = requests[taken.length % requests.length];
    if (!request) break;
    taken.push(await client.time(baseUrl, request));
    const next = begin + (taken.length * 1000) / READS_PER_SECOND;
    await sleep(Math.max(0, next - performance.now()));
  }
  return taken;
}

function summarizeLatencies(values: readonly number[]) {
  return { p50: percentile(values, 0.5), p99: percentile(values, 0.99), samples: values.length };
}
