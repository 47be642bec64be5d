import type { Db } from 'mongodb';
import { resetDataset } from '../data/load-data.ts';
import { CONNECTIONS } from '../options.ts';
import { log } from '../report/progress.ts';
import { calculateSpread, type Spread } from '../report/statistics.ts';
import { cpuSeconds, type Target, type TargetName } from '../harness/target.ts';
import type { LoadResult } from '../harness/load.ts';
import { waitForIdle, type BenchContext } from '../harness/context.ts';
import type { Workload, WorkloadName } from './workloads.ts';

interface Figures {
  requestsPerSecond: Spread;
  /** Milliseconds, as medians of the rounds. */
  p50: number;
  p99: number;
  /** CPU time per request of the server and the database, in milliseconds. */
  serverMs: number;
  mongodMs: number;
  /** Requests without a 2xx response. */
  failed: number;
}

export interface ThroughputRow {
  name: WorkloadName;
  title: string;
  figures: Partial<Record<TargetName, Figures>>;
}

interface Round extends LoadResult {
  serverMs: number;
  mongodMs: number;
}

/** Loads the targets in turn in each round, so that other activity on the machine affects all of them equally. */
export async function measureThroughput(
  context: BenchContext,
  targets: readonly Target[],
  workload: Workload,
  databases: readonly Db[],
): Promise<ThroughputRow> {
  const { rounds, roundSeconds, warmUpSeconds } = context.options;
  const participating = targets.filter(({ name }) => workload.targets.includes(name));
  const found = new Map<TargetName, Round[]>(participating.map(({ name }) => [name, []]));
  if (warmUpSeconds > 0) {
    for (const target of participating) await measureRound(context, target, workload, warmUpSeconds);
  }
  for (let round = 1; round <= rounds; round += 1) {
    // Another target starts each round.
    const order = [
      ...participating.slice(round % participating.length),
      ...participating.slice(0, round % participating.length),
    ];
    for (const target of order) {
      found.get(target.name)?.push(await measureRound(context, target, workload, roundSeconds));
    }
    if (workload.isWriting) for (const db of databases) await resetDataset(db);
  }
  const figures = Object.fromEntries([...found].map(([name, results]) => [name, summarizeRounds(results)]));
  const row: ThroughputRow = { name: workload.name, title: workload.title, figures };
  log(`${workload.title}: ${summary(row)}`);
  return row;
}

async function measureRound(
  context: BenchContext,
  { baseUrl, pid }: Target,
  { requests, sendOnce = false }: Workload,
  seconds: number,
): Promise<Round> {
  await waitForIdle(context, { pid });
  const before = [cpuSeconds(pid), cpuSeconds(context.mongod.pid)] as const;
  const result = await context.load.run({
    baseUrls: [baseUrl],
    connections: CONNECTIONS,
    seconds,
    requests: requests(),
    sendOnce,
  });
  const perRequest = (used: number) => (used * 1000) / Math.max(1, result.requests);
  return {
    ...result,
    serverMs: perRequest(cpuSeconds(pid) - before[0]),
    mongodMs: perRequest(cpuSeconds(context.mongod.pid) - before[1]),
  };
}

function summarizeRounds(rounds: readonly Round[]): Figures {
  const median = (of: (round: Round) => number) => calculateSpread(rounds.map(of)).median;
  return {
    requestsPerSecond: calculateSpread(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
    serverMs: median(({ serverMs }) => serverMs),
    mongodMs: median(({ mongodMs }) => mongodMs),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function summary({ figures }: ThroughputRow): string {
  return Object.entries(figures)
    .map(([name, { requestsPerSecond, failed }]) => {
      const failures = failed > 0 ? ` (${failed} FAILED)` : '';
      return `${name} ${Math.round(requestsPerSecond.median)}/s${failures}`;
    })
    .join(', ');
}
