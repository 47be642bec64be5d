import { CONNECTIONS } from '../options.ts';
import { calculateSpread, type Spread } from '../report/statistics.ts';
import { cpuSeconds, startTarget, type Target } from '../harness/target.ts';
import { waitForIdle, type BenchContext } from '../harness/context.ts';
import type { Workload } from './workloads.ts';

export interface InstancesRow {
  title: string;
  one: Spread;
  two: Spread;
  /** CPU cores used in the rounds with one instance and with two. */
  busy: Record<'one' | 'two', Busy>;
}

/** Compares the throughput of one API instance with that of two, on the same data. */
export async function measureInstances(
  context: BenchContext,
  uri: string,
  first: Target,
  reads: readonly Workload[],
): Promise<InstancesRow[]> {
  const second = await startTarget('api', uri);
  try {
    const rows: InstancesRow[] = [];
    for (const workload of reads) rows.push(await compare(context, [first, second], workload));
    return rows;
  } finally {
    await second.stop();
  }
}

/** Used CPU cores, by process. */
interface Busy {
  api: number;
  mongod: number;
  load: number;
}

interface Round extends Busy {
  requestsPerSecond: number;
}

async function compare(
  context: BenchContext,
  instances: readonly Target[],
  workload: Workload,
): Promise<InstancesRow> {
  const one: Round[] = [];
  const two: Round[] = [];
  await measure(context, instances, workload);
  for (let round = 0; round < context.options.rounds; round += 1) {
    one.push(await measure(context, instances.slice(0, 1), workload));
    two.push(await measure(context, instances, workload));
  }
  const rate = (rounds: Round[]) => calculateSpread(rounds.map(({ requestsPerSecond }) => requestsPerSecond));
  const busy = (rounds: Round[]) => ({
    api: calculateSpread(rounds.map(({ api }) => api)).median,
    mongod: calculateSpread(rounds.map(({ mongod }) => mongod)).median,
    load: calculateSpread(rounds.map(({ load }) => load)).median,
  });
  return { title: workload.title, one: rate(one), two: rate(two), busy: { one: busy(one), two: busy(two) } };
}

async function measure(
  context: BenchContext,
  instances: readonly Target[],
  { requests }: Workload,
): Promise<Round> {
  await waitForIdle(context, ...instances);
  const used = () => ({
    api: instances.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    mongod: cpuSeconds(context.mongod.pid),
    load: cpuSeconds(context.load.pid),
  });
  const before = used();
  const begin = performance.now();
  const { requestsPerSecond } = await context.load.run({
    baseUrls: instances.map(({ baseUrl }) => baseUrl),
    connections: CONNECTIONS,
    seconds: context.options.roundSeconds,
    requests: requests(),
    sendOnce: false,
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
