import { ensureDataset } from '../data/load-data.ts';
import { progress, log } from '../report/progress.ts';
import { percentile } from '../report/statistics.ts';
import { startTarget, type Target } from '../harness/target.ts';
import { waitForIdle, getUri, type BenchContext } from '../harness/context.ts';
import { LatencyProbe } from '../harness/latency-probe.ts';
import { buildScalingQueries, type ScalingQuery } from './scaling-queries.ts';
import { signInVirtualUsers } from './virtual-users.ts';

/** The time limit of all measurements of a query at one size. */
const MAX_QUERY_MS = 15_000;

export interface ScalingRow {
  title: string;
  maxGrowth: number;
  /** Milliseconds at each size, in ascending order of size. */
  p50: number[];
  p95: number[];
  samples: number[];
  /** Ratio of the p95 at the largest size to that at the smallest. */
  growth: number;
}

interface Dataset {
  services: number;
  api: Target;
  queries: ScalingQuery[];
}

/** Sends the same queries to datasets of several sizes, in turn and one at a time. */
export async function measureScaling(context: BenchContext): Promise<ScalingRow[]> {
  const datasets: Dataset[] = [];
  try {
    for (const services of context.options.scaling) datasets.push(await openDataset(context, services));
    await waitForIdle(context, ...datasets.map(({ api }) => api));
    log('scaling: measuring');
    return await measure(context, datasets);
  } finally {
    await Promise.all(datasets.map(({ api }) => api.stop()));
  }
}

async function openDataset(context: BenchContext, services: number): Promise<Dataset> {
  const db = await ensureDataset(context.client, services);
  log(`scaling: starting the API on ${services} services, which builds missing indexes`);
  const api = await startTarget('api', getUri(context, db));
  return { services, api, queries: await buildScalingQueries(db, await signInVirtualUsers(db)) };
}

async function measure({ options }: BenchContext, datasets: readonly Dataset[]): Promise<ScalingRow[]> {
  const [smallest] = datasets;
  const queries = smallest?.queries ?? [];
  const timings = queries.map(() => datasets.map((): number[] => []));
  const client = new LatencyProbe();
  const [{ requests } = { requests: [] }] = queries;
  const cycles = Math.ceil(options.scalingSamples / requests.length);
  const logProgress = progress('scaling: measuring', cycles);
  // The first cycle is a warm-up. A query is repeated only after all others, so that its cached total has expired.
  for (let cycle = 0; cycle <= cycles; cycle += 1) {
    logProgress(cycle);
    for (const [query, rows] of timings.entries()) {
      for (const [size, { api, queries: variants }] of datasets.entries()) {
        const taken = rows[size] ?? [];
        if (sum(taken) > MAX_QUERY_MS) continue;
        for (const request of variants[query]?.requests ?? []) {
          const milliseconds = await client.time(api.baseUrl, request);
          if (cycle > 0) taken.push(milliseconds);
        }
      }
    }
  }
  client.close();
  return queries.map(({ title, maxGrowth }, query) => buildRow(title, maxGrowth, timings[query] ?? []));
}

function buildRow(title: string, maxGrowth: number, timings: number[][]): ScalingRow {
  const p95 = timings.map((values) => percentile(values, 0.95));
  return {
    title,
    maxGrowth,
    p50: timings.map((values) => percentile(values, 0.5)),
    p95,
    samples: timings.map(({ length }) => length),
    growth: (p95.at(-1) ?? Number.NaN) / (p95[0] ?? Number.NaN),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
