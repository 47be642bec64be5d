import { DAY_MS } from '@nearhand/shared/durations';
import type { Bench, Dataset } from '../bench.ts';
import { times } from '../data/random.ts';
import { generateSearchPoint } from '../data/service-areas.ts';
import type { Work } from '../load.ts';
import { measureRounds, type Row } from '../report.ts';
import { buildPath, categoryId, commonWord, getInTurn } from '../requests.ts';
import { measureGrowth, openSizes } from './growth.ts';

const VARIANTS = 200;
const PLAIN_LIST = 'plain list of a category';

/** Searches by place, text and free time at several sizes, one at a time; then under load at the largest. */
export async function* measureFind(bench: Bench): AsyncGenerator<Row> {
  const opened = await openSizes(bench, buildQueries);
  const rows = await measureGrowth(bench, opened);
  const largest = opened.at(-1);
  if (!largest) return;
  const rates = await measureRounds(bench.options.rounds, async () => {
    const round: Record<string, number> = {};
    for (const query of largest.queries) round[query.work] = (await bench.load(largest.api, query)).rate;
    return round;
  });
  for (const { work, figures } of rows) {
    const [rate = NaN, plainList = NaN] = [rates[work], rates[PLAIN_LIST]];
    yield { work, figures: { ...figures, 'req/s': rate, 'of plain list': rate / plainList } };
  }
}

function buildQueries({ sizes, tokens }: Dataset): Work[] {
  const near = (index: number) => ({
    within: 8,
    limit: 20,
    near: generateSearchPoint(index, sizes.providers),
  });
  const query = (work: string, build: (index: number) => string): Work => {
    const requests = getInTurn(times(VARIANTS, build), tokens.customers);
    return { work, requests: () => requests };
  };
  const services = (work: string, build: (index: number) => Record<string, string | number>) =>
    query(work, (index) => buildPath('/services', build(index)));
  return [
    services(PLAIN_LIST, (index) => ({ limit: 20 + (index % 5), category: categoryId(index) })),
    services('near', near),
    services('text and near', (index) => ({ ...near(index), q: commonWord(index) })),
    services('text, category, price and near, with facets', (index) => ({
      ...near(index),
      q: 'work',
      category: categoryId(index % 6),
      minPrice: 20,
      maxPrice: 400,
      facets: 'true',
    })),
    services('near and free on a day', (index) => ({ ...near(index), freeOn: nextMonday(), after: '09:00' })),
    query('suggestions', (index) =>
      buildPath('/suggestions', { q: commonWord(index).slice(0, 3 + (index % 4)) }),
    ),
  ];
}

function nextMonday(): string {
  const now = new Date();
  const days = ((8 - now.getUTCDay()) % 7) + 7;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
