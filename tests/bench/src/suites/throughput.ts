import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import type { Bench, Dataset } from '../bench.ts';
import { resetDataset } from '../data/dataset.ts';
import { pickInTurn, times } from '../data/random.ts';
import { generateServiceInput, getListedServiceIds } from '../data/services.ts';
import type { HttpRequest, Work } from '../load.ts';
import { measureRounds, type Row } from '../report.ts';
import {
  buildPath,
  buildVariants,
  categoryId,
  commonWord,
  difficulty,
  get,
  getInTurn,
  keyword,
  post,
} from '../requests.ts';

/** More than a program handles in a round. */
const BOOKINGS_PER_ROUND = 12_000;
/** The first service whose provider has no calendar, so that it can be booked at any time: see `hasCalendar`. */
const FIRST_WITHOUT_CALENDAR = 4;

/** Loads the API and the raw driver in turn in each round, so that other activity on the machine affects both equally. */
export async function* measureThroughput(bench: Bench): AsyncGenerator<Row> {
  const dataset = await bench.openDataset(bench.options.services);
  const programs = { api: await bench.start('api', dataset), raw: await bench.start('raw', dataset) };
  for (const work of [...buildReads(dataset), ...buildWrites(dataset)]) {
    const figures = await measureRounds(bench.options.rounds, async () => {
      const api = await bench.load(programs.api, work);
      const raw = await bench.load(programs.raw, work);
      await resetDataset(dataset.db);
      return {
        'API req/s': api.rate,
        'raw req/s': raw.rate,
        'of raw': api.rate / raw.rate,
        'p50 ms': api.p50,
        'p99 ms': api.p99,
        'API CPU ms': api.programMs,
        'mongod CPU ms': api.mongodMs,
        'raw CPU ms': raw.programMs,
        'raw mongod CPU ms': raw.mongodMs,
      };
    });
    yield { work: work.work, figures };
  }
}

function buildReads({ sizes, tokens }: Dataset): Work[] {
  const { customers, heavyCustomers, heavyProviders, admins } = tokens;
  const read = (work: string, paths: readonly string[]): Work => ({
    work,
    requests: () => getInTurn(paths, customers),
  });
  const list = (work: string, build: (index: number) => Record<string, string | number>) =>
    read(
      work,
      buildVariants((index) => buildPath('/services', { limit: 20, sort: 'rating', ...build(index) })),
    );
  const page = (work: string, path: string, callers: readonly string[]): Work => ({
    work,
    requests: () => callers.map((token) => get(`${path}?limit=20`, token)),
  });
  const adminLists = [
    '/users/admin/all_customers',
    '/users/admin/all_providers',
    '/users/admin/applications',
    '/bookings/all',
    '/services',
  ];
  return [
    list('list of a category', (index) => ({ category: categoryId(index) })),
    // More lists than concurrent requests, so that the API has no identical queries to merge.
    read(
      'list of a category, all different',
      times(200, (index) =>
        buildPath('/services', { limit: 16 + Math.floor(index / 20), category: categoryId(index) }),
      ),
    ),
    list('list with all filters', (index) => ({
      q: 'work',
      category: categoryId(index % 8),
      keywords: `${keyword(index)},${keyword(index + 1)},${keyword(0)}`,
      difficulty: difficulty(index),
      minPrice: 20 + index,
      maxPrice: 400 + index,
    })),
    read(
      'service by id',
      getListedServiceIds(200, sizes).map((id) => `/services/${id}`),
    ),
    list('text search, one word', (index) => ({ q: commonWord(index) })),
    // The raw driver has no relevance: it lists by rating.
    list('text search, one word, by relevance', (index) => ({ q: commonWord(index), sort: 'relevance' })),
    list('text search, two words', (index) => ({ q: `${commonWord(index)} families` })),
    page('bookings of a customer with 5,000', '/bookings/my-bookings', heavyCustomers),
    page('requests of a provider with 20,000', '/bookings/provider', heavyProviders),
    {
      work: 'admin lists, five in turn',
      requests: () => admins.flatMap((token) => adminLists.map((path) => get(`${path}?limit=20`, token))),
    },
  ];
}

function buildWrites({ sizes, tokens }: Dataset): Work[] {
  const { customers, providers } = tokens;
  const services = getListedServiceIds(100, sizes, FIRST_WITHOUT_CALENDAR);
  let minute = Math.ceil((Date.now() + DAY_MS) / MINUTE_MS);
  function book(index: number): HttpRequest {
    // Each at another time, so that none is rejected.
    minute += 1;
    return post('/bookings', pickInTurn(customers, index), {
      serviceId: pickInTurn(services, index),
      scheduledDate: new Date(minute * MINUTE_MS).toISOString(),
      notes: 'The bell is broken',
      customerAddress: { street: '1 Mill Lane', city: 'Alder Bay' },
    });
  }
  return [
    {
      work: 'create service',
      requests: () =>
        times(40, (index) =>
          post('/services', pickInTurn(providers, index), { ...generateServiceInput(index), isActive: true }),
        ),
    },
    { work: 'create booking', requests: () => times(BOOKINGS_PER_ROUND, book), sendOnce: true },
  ];
}
