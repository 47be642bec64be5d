import type { Db } from 'mongodb';
import { removeAdded } from '../data/load-data.ts';
import { CONNECTIONS } from '../options.ts';
import { say } from '../report/progress.ts';
import { spreadOf, type Spread } from '../report/statistics.ts';
import { cpuSeconds, type Contestant, type ContestantName } from '../stand/contestant.ts';
import type { LoadResult } from '../stand/load.ts';
import { settle, type Stand } from '../stand/stand.ts';
import type { Workload, WorkloadName } from './workloads.ts';

interface Figures {
  requestsPerSecond: Spread;
  /** Milliseconds, medians of the rounds. */
  p50: number;
  p99: number;
  /** Processor time in milliseconds that one request costs the server and the database. */
  serverMs: number;
  mongodMs: number;
  /** Requests that were not answered with 2xx. */
  failed: number;
}

export interface ThroughputRow {
  name: WorkloadName;
  title: string;
  figures: Partial<Record<ContestantName, Figures>>;
}

interface Round extends LoadResult {
  serverMs: number;
  mongodMs: number;
}

/** Loads the contestants one after another, round by round, so that what the machine does meanwhile meets all of them alike. */
export async function measureThroughput(
  stand: Stand,
  contestants: readonly Contestant[],
  workload: Workload,
  databases: readonly Db[],
): Promise<ThroughputRow> {
  const { rounds, roundSeconds, warmUpSeconds } = stand.options;
  const taking = contestants.filter(({ name }) => workload.contestants.includes(name));
  const found = new Map<ContestantName, Round[]>(taking.map(({ name }) => [name, []]));
  if (warmUpSeconds > 0) {
    for (const contestant of taking) await measureRound(stand, contestant, workload, warmUpSeconds);
  }
  for (let round = 1; round <= rounds; round += 1) {
    // Each begins in turn.
    const order = [...taking.slice(round % taking.length), ...taking.slice(0, round % taking.length)];
    for (const contestant of order) {
      found.get(contestant.name)?.push(await measureRound(stand, contestant, workload, roundSeconds));
    }
    if (workload.isWriting) for (const db of databases) await removeAdded(db);
  }
  const figures = Object.fromEntries([...found].map(([name, results]) => [name, figuresOf(results)]));
  const row: ThroughputRow = { name: workload.name, title: workload.title, figures };
  say(`${workload.title}: ${summary(row)}`);
  return row;
}

async function measureRound(
  stand: Stand,
  { address, pid }: Contestant,
  { requests, isOnce = false }: Workload,
  seconds: number,
): Promise<Round> {
  await settle(stand, { pid });
  const before = [cpuSeconds(pid), cpuSeconds(stand.mongod.pid)] as const;
  const result = await stand.load.run({
    addresses: [address],
    connections: CONNECTIONS,
    seconds,
    requests: requests(),
    isOnce,
  });
  const perRequest = (used: number) => (used * 1000) / Math.max(1, result.requests);
  return {
    ...result,
    serverMs: perRequest(cpuSeconds(pid) - before[0]),
    mongodMs: perRequest(cpuSeconds(stand.mongod.pid) - before[1]),
  };
}

function figuresOf(rounds: readonly Round[]): Figures {
  const median = (of: (round: Round) => number) => spreadOf(rounds.map(of)).median;
  return {
    requestsPerSecond: spreadOf(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
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
