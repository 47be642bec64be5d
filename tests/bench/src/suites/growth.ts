import type { Bench, Dataset, Program } from '../bench.ts';
import { timeRequest, type Work } from '../load.ts';
import { log, percentile, type Row } from '../report.ts';

/** Sent before the first measured requests, to warm up. */
const WARM_UP_REQUESTS = 20;

/** A dataset of one size, with the API on it. */
export interface OpenedSize {
  api: Program;
  queries: readonly Work[];
}

export async function openSizes(
  bench: Bench,
  buildQueries: (dataset: Dataset, api: Program) => Promise<Work[]> | Work[],
): Promise<OpenedSize[]> {
  const opened: OpenedSize[] = [];
  for (const services of bench.options.sizes) {
    const dataset = await bench.openDataset(services);
    log(`starting the API on ${services} services, which builds missing indexes`);
    const api = await bench.start('api', dataset);
    opened.push({ api, queries: await buildQueries(dataset, api) });
  }
  return opened;
}

/** Sends the same queries to all sizes, in turn and one at a time. Returns p95 at each size, and how it grows from the first to the last. */
export async function measureGrowth({ options }: Bench, opened: readonly OpenedSize[]): Promise<Row[]> {
  const [smallest] = opened;
  const rows = (smallest?.queries ?? []).map(({ work }) => ({ work, times: opened.map((): number[] => []) }));
  // A query is repeated only after all others, so that its cached total has expired.
  for (let sample = -WARM_UP_REQUESTS; sample < options.samples; sample += 1) {
    for (const [query, { times }] of rows.entries()) {
      for (const [size, { api, queries }] of opened.entries()) {
        const requests = queries[query]?.requests() ?? [];
        const request = requests[(sample + WARM_UP_REQUESTS) % requests.length];
        if (!request) continue;
        const milliseconds = await timeRequest(api.baseUrl, request);
        if (sample >= 0) times[size]?.push(milliseconds);
      }
    }
  }
  return rows.map(({ work, times }) => {
    const p95 = times.map((values) => percentile(values, 0.95));
    const bySize = options.sizes.map((services, size) => [`p95 ms, ${services / 1000} k`, p95[size] ?? NaN]);
    const growth = (p95.at(-1) ?? NaN) / (p95[0] ?? NaN);
    return { work, figures: { ...Object.fromEntries(bySize), growth } };
  });
}
