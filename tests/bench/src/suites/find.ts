import { DAY_MS } from '@nearhand/shared/durations';
import { generateSearchPoint } from '../data/service-areas.ts';
import { ensureDataset } from '../data/load-data.ts';
import { getSizes } from '../data/sizes.ts';
import { getUri, waitForIdle, type BenchContext } from '../harness/context.ts';
import { LatencyProbe } from '../harness/latency-probe.ts';
import type { HttpRequest } from '../harness/load.ts';
import { startTarget, type Target } from '../harness/target.ts';
import { CONNECTIONS } from '../options.ts';
import { log, progress } from '../report/progress.ts';
import { calculateSpread, percentile, type Spread } from '../report/statistics.ts';
import { buildQueryString, get, times } from './requests.ts';
import { pickInTurn, categoryId, commonWord } from './service-queries.ts';
import { signInVirtualUsers } from './virtual-users.ts';

const VARIANTS = 200;
const NEAR = { within: 8, limit: 20 };

export interface FindRow {
  title: string;
  maxGrowth: number;
  /** The minimum of `share`, if there is one. */
  minShare?: number;
  /** Milliseconds at each size, in ascending order of size. */
  p50: number[];
  p95: number[];
  /** Ratio of the p95 at the largest size to that at the smallest. */
  growth: number;
  /** Requests per second at the largest size. */
  rate: Spread;
  /** Requests per second as a share of the plain list's. */
  share: number;
}

interface FindQuery {
  title: string;
  maxGrowth: number;
  minShare?: number;
  build: (index: number, providers: number) => string;
}

const near = (index: number, providers: number) => ({ ...NEAR, near: generateSearchPoint(index, providers) });

const queries: readonly FindQuery[] = [
  {
    title: 'plain list of a category',
    maxGrowth: 2,
    build: (index) =>
      `/services${buildQueryString({ limit: 20 + (index % 5), category: categoryId(index) })}`,
  },
  {
    title: 'near',
    maxGrowth: 2,
    minShare: 0.5,
    build: (index, providers) => `/services${buildQueryString(near(index, providers))}`,
  },
  {
    title: 'text and near',
    maxGrowth: 2,
    build: (index, providers) =>
      `/services${buildQueryString({ ...near(index, providers), q: commonWord(index) })}`,
  },
  {
    title: 'text, category, price and near, with facets',
    maxGrowth: 2,
    minShare: 0.2,
    build: (index, providers) =>
      `/services${buildQueryString({
        ...near(index, providers),
        q: 'work',
        category: categoryId(index % 6),
        minPrice: 20,
        maxPrice: 400,
        facets: 'true',
      })}`,
  },
  {
    title: 'near and free on a day',
    maxGrowth: 2,
    build: (index, providers) =>
      `/services${buildQueryString({ ...near(index, providers), freeOn: nextMonday(), after: '09:00' })}`,
  },
  {
    title: 'suggestions',
    maxGrowth: 1.5,
    build: (index) => `/suggestions${buildQueryString({ q: commonWord(index).slice(0, 3 + (index % 4)) })}`,
  },
];

interface Dataset {
  services: number;
  api: Target;
  requests: HttpRequest[][];
}

/** Searches by place, text and free time on datasets of several sizes, in turn and one at a time; then under load. */
export async function measureFind(context: BenchContext): Promise<FindRow[]> {
  const datasets: Dataset[] = [];
  try {
    for (const services of context.options.scaling) datasets.push(await openDataset(context, services));
    await waitForIdle(context, ...datasets.map(({ api }) => api));
    log('find: measuring');
    const timings = await timeQueries(context, datasets);
    const rates = await measureRates(context, datasets.at(-1));
    return queries.map((query, index) =>
      buildRow(query, timings[index] ?? [], rates[index] ?? [], rates[0] ?? []),
    );
  } finally {
    await Promise.all(datasets.map(({ api }) => api.stop()));
  }
}

async function openDataset(context: BenchContext, services: number): Promise<Dataset> {
  const db = await ensureDataset(context.client, services);
  log(`find: starting the API on ${services} services, which builds missing indexes`);
  const api = await startTarget('api', getUri(context, db));
  const { providers } = getSizes(services);
  const { customers } = await signInVirtualUsers(db);
  const requests = queries.map(({ build }) =>
    times(VARIANTS, (index) => get(build(index, providers), pickInTurn(customers, index))),
  );
  return { services, api, requests };
}

async function timeQueries({ options }: BenchContext, datasets: readonly Dataset[]): Promise<number[][][]> {
  const timings = queries.map(() => datasets.map((): number[] => []));
  const client = new LatencyProbe();
  const cycles = Math.max(20, Math.min(VARIANTS, options.scalingSamples));
  const logProgress = progress('find: measuring', cycles);
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    logProgress(cycle);
    for (const [query, rows] of timings.entries()) {
      for (const [size, { api, requests }] of datasets.entries()) {
        const request = requests[query]?.[cycle % VARIANTS];
        if (!request) continue;
        const milliseconds = await client.time(api.baseUrl, request);
        // The first requests warm up.
        if (cycle >= cycles / 10) rows[size]?.push(milliseconds);
      }
    }
  }
  client.close();
  return timings;
}

/** Loads the largest dataset with each query in turn. */
async function measureRates(context: BenchContext, dataset: Dataset | undefined): Promise<number[][]> {
  const rates = queries.map((): number[] => []);
  if (!dataset) return rates;
  for (let round = 0; round <= context.options.rounds; round += 1) {
    for (const [query, requests] of dataset.requests.entries()) {
      await waitForIdle(context, dataset.api);
      const { requestsPerSecond, failed } = await context.load.run({
        baseUrls: [dataset.api.baseUrl],
        connections: CONNECTIONS,
        seconds: context.options.roundSeconds,
        requests,
        sendOnce: false,
      });
      if (failed > 0) throw new Error(`${failed} requests of "${queries[query]?.title}" failed`);
      // The first round warms up.
      if (round > 0) rates[query]?.push(requestsPerSecond);
    }
  }
  return rates;
}

function buildRow(
  { title, maxGrowth, minShare }: FindQuery,
  timings: readonly number[][],
  rates: number[],
  plainListRates: number[],
): FindRow {
  const p95 = timings.map((values) => percentile(values, 0.95));
  const rate = calculateSpread(rates);
  return {
    title,
    maxGrowth,
    ...(minShare !== undefined && { minShare }),
    p50: timings.map((values) => percentile(values, 0.5)),
    p95,
    growth: (p95.at(-1) ?? Number.NaN) / (p95[0] ?? Number.NaN),
    rate,
    share: rate.median / calculateSpread(plainListRates).median,
  };
}

function nextMonday(): string {
  const now = new Date();
  const days = ((8 - now.getUTCDay()) % 7) + 7;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
