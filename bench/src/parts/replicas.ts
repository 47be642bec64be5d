import { CONNECTIONS } from '../options.ts';
import { spreadOf, type Spread } from '../report/statistics.ts';
import { cpuSeconds, startContestant, type Contestant } from '../stand/contestant.ts';
import { settle, type Stand } from '../stand/stand.ts';
import type { Workload } from './workloads.ts';

export interface ReplicaRow {
  title: string;
  one: Spread;
  two: Spread;
  /** How many processors were busy with each, in the rounds with one replica and with two. */
  busy: Record<'one' | 'two', Busy>;
}

/** Loads one API process, and two that share the load, on the same data. */
export async function measureReplicas(
  stand: Stand,
  uri: string,
  first: Contestant,
  reads: readonly Workload[],
): Promise<ReplicaRow[]> {
  const second = await startContestant('api', uri);
  try {
    const rows: ReplicaRow[] = [];
    for (const workload of reads) rows.push(await compare(stand, [first, second], workload));
    return rows;
  } finally {
    await second.stop();
  }
}

/** Processors. */
interface Busy {
  api: number;
  mongod: number;
  load: number;
}

interface Round extends Busy {
  requestsPerSecond: number;
}

async function compare(
  stand: Stand,
  replicas: readonly Contestant[],
  workload: Workload,
): Promise<ReplicaRow> {
  const one: Round[] = [];
  const two: Round[] = [];
  await measure(stand, replicas, workload);
  for (let round = 0; round < stand.options.rounds; round += 1) {
    one.push(await measure(stand, replicas.slice(0, 1), workload));
    two.push(await measure(stand, replicas, workload));
  }
  const rate = (rounds: Round[]) => spreadOf(rounds.map(({ requestsPerSecond }) => requestsPerSecond));
  const busy = (rounds: Round[]) => ({
    api: spreadOf(rounds.map(({ api }) => api)).median,
    mongod: spreadOf(rounds.map(({ mongod }) => mongod)).median,
    load: spreadOf(rounds.map(({ load }) => load)).median,
  });
  return { title: workload.title, one: rate(one), two: rate(two), busy: { one: busy(one), two: busy(two) } };
}

async function measure(
  stand: Stand,
  replicas: readonly Contestant[],
  { requests }: Workload,
): Promise<Round> {
  await settle(stand, ...replicas);
  const used = () => ({
    api: replicas.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    mongod: cpuSeconds(stand.mongod.pid),
    load: cpuSeconds(stand.load.pid),
  });
  const before = used();
  const begin = performance.now();
  const { requestsPerSecond } = await stand.load.run({
    addresses: replicas.map(({ address }) => address),
    connections: CONNECTIONS,
    seconds: stand.options.roundSeconds,
    requests: requests(),
    isOnce: false,
  });
  const seconds = (performance.now() - begin) / 1000;
  const after = used();
  return {
    requestsPerSecond,
    api: (after.api - before.api) / seconds,
    mongod: (after.mongod - before.mongod) / seconds,
    load: (after.load - before.load) / seconds,
  };
}
