import { ensureData } from '../data/load-data.ts';
import { progress, say } from '../report/progress.ts';
import { percentile } from '../report/statistics.ts';
import { startContestant, type Contestant } from '../stand/contestant.ts';
import { settle, uriOf, type Stand } from '../stand/stand.ts';
import { TimedRequests } from '../stand/timed-requests.ts';
import { growthQueries, type GrowthQuery } from './growth-queries.ts';
import { signInPeople } from './people.ts';

/** A query that takes longer than this at some size, in all, is not asked any further there. */
const MAX_QUERY_MS = 15_000;

export interface GrowthRow {
  title: string;
  maxGrowth: number;
  /** Milliseconds at each size, the smallest first. */
  p50: number[];
  p95: number[];
  samples: number[];
  /** p95 at the largest size against the smallest. */
  growth: number;
}

interface Marketplace {
  services: number;
  api: Contestant;
  queries: GrowthQuery[];
}

/** Asks marketplaces of several sizes the same questions, in turn, one at a time. */
export async function measureGrowth(stand: Stand): Promise<GrowthRow[]> {
  const marketplaces: Marketplace[] = [];
  try {
    for (const services of stand.options.growth) marketplaces.push(await openMarketplace(stand, services));
    await settle(stand, ...marketplaces.map(({ api }) => api));
    say('growth: asking');
    return await ask(stand, marketplaces);
  } finally {
    await Promise.all(marketplaces.map(({ api }) => api.stop()));
  }
}

async function openMarketplace(stand: Stand, services: number): Promise<Marketplace> {
  const db = await ensureData(stand.client, services);
  say(`growth: starting the API on ${services} services, which builds the indexes that are missing`);
  const api = await startContestant('api', uriOf(stand, db));
  return { services, api, queries: await growthQueries(db, await signInPeople(db)) };
}

async function ask({ options }: Stand, marketplaces: readonly Marketplace[]): Promise<GrowthRow[]> {
  const [smallest] = marketplaces;
  const queries = smallest?.queries ?? [];
  const timings = queries.map(() => marketplaces.map((): number[] => []));
  const client = new TimedRequests();
  const [{ requests: variants } = { requests: [] }] = queries;
  const cycles = Math.ceil(options.growthSamples / variants.length);
  const asked = progress('growth: asking', cycles);
  // The first cycle only warms up. A query comes again when all others have been asked, so that its total is counted anew.
  for (let cycle = 0; cycle <= cycles; cycle += 1) {
    asked(cycle);
    for (const [query, rows] of timings.entries()) {
      for (const [place, { api, queries: own }] of marketplaces.entries()) {
        const taken = rows[place] ?? [];
        if (sum(taken) > MAX_QUERY_MS) continue;
        for (const request of own[query]?.requests ?? []) {
          const milliseconds = await client.time(api.address, request);
          if (cycle > 0) taken.push(milliseconds);
        }
      }
    }
  }
  client.close();
  return queries.map(({ title, maxGrowth }, query) => rowOf(title, maxGrowth, timings[query] ?? []));
}

function rowOf(title: string, maxGrowth: number, timings: number[][]): GrowthRow {
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
