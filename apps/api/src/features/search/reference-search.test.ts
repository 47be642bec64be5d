import { isApproved } from '@nearhand/shared/applications/applications';
import { MINUTE_MS } from '@nearhand/shared/durations';
import type { ServiceFacets } from '@nearhand/shared/search/search-results';
import { createServiceSchema, type ListedService } from '@nearhand/shared/services/services';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { config } from '../../config.ts';
import { api } from '../../test/api.ts';
import { createCategory, createUser } from '../../test/factories.ts';
import {
  countReferenceFacets,
  searchReference,
  type ServiceFacts,
  type ReferenceQuery,
  type ReferenceResult,
} from '../../test/reference-search.ts';
import { generateCalendar, storeCalendar } from '../../test/random-calendars.ts';
import { createRandom, type Random } from '../../test/random.ts';
import { findReferenceSlots, readClock } from '../../test/reference-slots.ts';
import { planExactly, revisePlan, type QueryPlan } from './plan-query.ts';
import { buildServiceDocument, insertServices } from '../services/build-service-document.ts';
import type { UserDocument } from '../../models/user.model.ts';

/** `npm test` compares 20 queries on 300 services, `npm run test:full` 1,000 on 3,000. */
const [PROVIDERS, SERVICES, QUERIES, CALENDARS] = process.env['TEST_FULL']
  ? [500, 3000, 1000, 24]
  : [70, 300, 20, 6];

const NOW = Date.parse('2026-11-24T08:20:00Z');
const FIRST_DATE = '2026-11-22';
const DAYS = 22;
const DURATIONS = [30, 60, 240];

const NAMES = 'Tap Sink Roof Window Garden Hedge Lamp Boiler Straße Café Smørre Paint'.split(' ');
const JOBS = 'repair cleaning cleanup fitting trimming inspection polishing'.split(' ');
const OTHERS = 'families careful weekend quick garden boiler emergency plumber plumbers sinks'.split(' ');
const PEOPLE = 'Robin Alex Zoë Sink Casey Rooftop'.split(' ');
const TYPED = [...NAMES, ...JOBS, ...OTHERS, ...PEOPLE];
const TYPING_ERRORS =
  'repiar clening hegde bolier gardn plumer plumberz windw polishng inspektoin zzzzz zq cafee sinkx'.split(
    ' ',
  );

const facts: ServiceFacts[] = [];
let random: Random;
const pickSome = <T>(values: readonly T[], most: number) => [
  ...new Set(Array.from({ length: random.integer(0, most) }, () => random.pick(values))),
];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  random = createRandom(7);
  const categories = await Promise.all(
    ['Garden', 'Plumbing', 'Roof and window', 'Electrics'].map((name) => createCategory({ name })),
  );
  const clock = readClock(config.MARKETPLACE_TIME_ZONE, FIRST_DATE, DAYS);
  const calendars = Array.from({ length: CALENDARS }, () => {
    const calendar = generateCalendar(random, NOW);
    const range = { from: '2026-11-24', to: '2026-12-10' };
    const starts = DURATIONS.map((duration) =>
      findReferenceSlots(calendar, range, { duration, now: NOW, clock }),
    );
    return { ...calendar, starts };
  });
  const providers: { user: UserDocument; calendar?: (typeof calendars)[number] | undefined }[] = [];
  for (let index = 0; index < PROVIDERS; index += 1) {
    const area = generateArea();
    const user = await createUser({
      role: 'provider',
      name: `${random.pick(PEOPLE)} ${random.pick(PEOPLE)}`,
      status: random.next() < 0.9 ? 'approved' : 'inqueue',
      ...(area && {
        serviceArea: { label: 'Area', center: { lat: area.lat, lng: area.lng }, radiusKm: area.radiusKm },
      }),
    });
    const calendar = random.next() < 0.6 ? random.pick(calendars) : undefined;
    if (calendar) await storeCalendar(user._id, calendar);
    providers.push({ user, calendar });
  }
  const services = Array.from({ length: SERVICES }, () => {
    const owner = random.next() < 0.95 ? random.pick(providers) : undefined;
    const category = random.pick(categories);
    const duration = random.pick(DURATIONS);
    const input = createServiceSchema.parse({
      name: `${random.pick(NAMES)} ${random.pick(JOBS)}`,
      description: `Done ${[...pickSome(OTHERS, 3), ...pickSome(JOBS, 2)].join(' ')}`,
      category: category._id.toString(),
      basePrice: random.pick([10, 19.99, 20, random.integer(5, 400), random.integer(5, 400) / 4]),
      keywords: pickSome([...OTHERS, ...NAMES, 'tap repair'], 3),
      duration,
      difficulty: random.pick(['easy', 'medium', 'hard']),
      isActive: random.next() < 0.93,
    });
    const reviewCount = random.pick([0, 0, 1, 3]);
    const ratingMean = reviewCount === 0 ? 0 : random.integer(reviewCount, 5 * reviewCount) / reviewCount;
    const ratingRank = reviewCount === 0 ? 0 : random.pick([-0.5, 0.25, 0.5, 1]);
    const rated = {
      reviewCount,
      ratingMean,
      ratingRank,
      ratingSum: ratingMean * reviewCount,
      rating: ratingMean,
    };
    const createdAt = new Date(NOW - random.integer(0, 50) * MINUTE_MS);
    const service = {
      ...buildServiceDocument(input, { category, provider: owner?.user ?? null }),
      ...rated,
      createdAt,
    };
    facts.push({
      id: service._id.toString(),
      name: input.name,
      keywords: input.keywords,
      category: { id: category._id.toString(), name: category.name },
      provider: owner ? { id: owner.user._id.toString(), name: owner.user.name } : null,
      description: input.description,
      ...(owner?.user.serviceArea && {
        area: { ...owner.user.serviceArea.center, radiusKm: owner.user.serviceArea.radiusKm },
      }),
      basePrice: input.basePrice,
      difficulty: input.difficulty,
      ratingMean,
      ratingRank,
      createdAt: createdAt.getTime(),
      isListed: input.isActive && (!owner || isApproved(owner.user)),
      starts: owner?.calendar?.starts[DURATIONS.indexOf(duration)],
    });
    return service;
  });
  await insertServices(services);
});

afterAll(() => {
  vi.useRealTimers();
});

describe('GET /api/services', () => {
  it(`finds the same services as a reference implementation in ${QUERIES} queries`, async () => {
    let nonEmpty = 0;
    for (let seed = 1; seed <= QUERIES; seed += 1) {
      random = createRandom(seed * 7919);
      const query = generateQuery();
      const plan = await decide(query);
      const expected = searchReference(facts, query, plan);
      if (expected.ids.length > 0) nonEmpty += 1;
      await compare(seed, { query, plan }, expected);
    }
    expect(nonEmpty).toBeGreaterThan(QUERIES / 3);
  }, 900_000);
});

/** Decides what a query looks for. The golden queries test the decision. */
async function decide({ q, exact }: ReferenceQuery): Promise<QueryPlan | undefined> {
  if (q === undefined) return undefined;
  const plan = await planExactly(q);
  return exact === 'true' ? plan : revisePlan(q, plan, undefined);
}

async function compare(
  seed: number,
  { query, plan }: { query: ReferenceQuery; plan: QueryPlan | undefined },
  expected: ReferenceResult,
): Promise<void> {
  const about = JSON.stringify({ seed, query });
  const limit = Math.min(100, Math.max(3, Math.ceil(expected.ids.length / 3)));
  const read = async (page: ReferenceQuery) => {
    const response = await api.get('/api/services').query({ ...query, limit, ...page });
    expect([response.status, response.body.message], about).toEqual([200, undefined]);
    return response.body;
  };
  const first = await read({ facets: 'true' });
  const services: ListedService[] = [...first.services];
  for (let cursor = first.pagination.nextCursor; cursor !== null;) {
    const page = await read({ cursor });
    services.push(...page.services);
    cursor = page.pagination.nextCursor;
  }
  const { total, isExact, unknownAvailability } = first.pagination;
  const isCounted = expected.ids.length <= 1000;
  expect(
    {
      ids: services.map(({ _id }) => _id),
      distances: services.map(({ distanceKm }) => distanceKm),
      starts: services.map(({ nextSlot }) => nextSlot && Date.parse(nextSlot.start)),
      total,
      isExact,
      unknown: unknownAvailability,
      correctedQuery: first.correctedQuery,
      droppedWords: first.droppedWords,
      wider: first.wider,
      without: first.withoutFilter?.toSorted(byName),
    },
    about,
  ).toEqual({
    ids: expected.ids,
    distances: expected.distances,
    starts: expected.starts,
    total: isCounted ? expected.ids.length : 1001,
    isExact: isCounted,
    unknown: (query['freeOn'] ?? query['freeFrom']) ? expected.unknown : undefined,
    correctedQuery: expected.correctedQuery,
    droppedWords: expected.droppedWords,
    wider: expected.wider,
    without: expected.without?.toSorted(byName),
  });
  const second = await read({ page: '2' });
  const ids = second.services.map(({ _id }: ListedService) => _id);
  expect(ids, about).toEqual(expected.ids.slice(limit, 2 * limit));
  compareFacets(first.facets, countReferenceFacets(facts, { query, plan }), about);
}

const byName = (one: { filter: string }, other: { filter: string }) => (one.filter < other.filter ? -1 : 1);

function compareFacets(
  facets: ServiceFacets,
  expected: ReturnType<typeof countReferenceFacets>,
  about: string,
): void {
  const categories = new Map(
    facets.category.filter(({ count }) => count > 0).map(({ _id, count }) => [_id, count]),
  );
  expect({ ...facets, category: categories, price: undefined }, about).toEqual({
    category: expected.categories,
    difficulty: expected.difficulty,
    minRating: expected.minRating,
    price: undefined,
  });
  const { min, max, buckets } = facets.price;
  const { prices } = expected;
  expect([min, max], about).toEqual(
    prices.length === 0 ? [null, null] : [Math.min(...prices), Math.max(...prices)],
  );
  for (const [at, { from, to, count }] of buckets.entries()) {
    const isLast = at === buckets.length - 1;
    expect(buckets[at - 1]?.to ?? from, about).toBe(from);
    expect(count, about).toBe(
      prices.filter((price) => price >= from && (price < to || (isLast && price === to))).length,
    );
  }
  expect((buckets[0]?.from ?? 0) <= (min ?? 0) && (buckets.at(-1)?.to ?? 0) >= (max ?? 0), about).toBe(true);
}

function generateQuery(): ReferenceQuery {
  const query: ReferenceQuery = {};
  const maybe = (chance: number, add: () => ReferenceQuery) => {
    if (random.next() < chance) Object.assign(query, add());
  };
  maybe(0.5, () => ({ q: generateTerms() }));
  maybe(0.25, () => ({ category: random.pick(facts).category.id }));
  maybe(0.2, () => ({ difficulty: random.pick(['easy', 'medium', 'hard']) }));
  maybe(0.2, () => ({ minPrice: random.pick(['10', '19.99', '60']) }));
  maybe(0.2, () => ({ maxPrice: random.pick(['60', '100', '250']) }));
  maybe(0.2, () => ({ minRating: random.pick(['1', '3', '3.5', '4.34']) }));
  maybe(0.15, () => ({ keywords: [random.pick(OTHERS), random.pick(NAMES)].join(',') }));
  maybe(0.15, () => ({ exact: 'true' }));
  maybe(0.5, () => ({
    near: generatePoint(),
    ...(random.next() < 0.5 && { within: random.pick(['1', '12.5', '60', '200']) }),
  }));
  maybe(0.4, generateSpan);
  const sorts = ['rating', 'price', '-price', 'newest'];
  if (query['q'] !== undefined) sorts.push('relevance');
  if (query['near'] !== undefined) sorts.push('nearest');
  if (query['freeOn'] ?? query['freeFrom']) sorts.push('soonest', 'soonest');
  maybe(0.6, () => ({ sort: random.pick(sorts) }));
  return query;
}

function generateTerms(): string {
  const one = () => (random.next() < 0.25 ? random.pick(TYPING_ERRORS) : random.pick(TYPED));
  const typed = Array.from({ length: random.integer(1, 2) }, one);
  const last = typed.at(-1) ?? '';
  if (random.next() < 0.4) typed[typed.length - 1] = last.slice(0, random.integer(1, last.length));
  return typed.join(' ');
}

function generateSpan(): ReferenceQuery {
  const date = `2026-11-${random.integer(24, 30)}`;
  if (random.next() < 0.6) {
    const times: ReferenceQuery = {
      after: random.pick(['00:00', '09:30', '12:00']),
      before: random.pick(['13:00', '18:15', '24:00']),
    };
    return { freeOn: date, ...(random.next() < 0.5 && times) };
  }
  const from = Date.parse(`${date}T${random.pick(['00', '09', '17'])}:00:00Z`);
  const length = random.pick([30, 300, 1440, 7 * 1440, 14 * 1440]);
  return {
    freeFrom: new Date(from).toISOString(),
    freeUntil: new Date(from + length * MINUTE_MS).toISOString(),
  };
}

/** Centers around Lisbon. No two are equally far from a third, because rounding would decide their order. */
const CENTERS = Array.from({ length: 12 }, (_, at) => ({
  lat: 38.7 + at / 50 + at ** 2 / 10_000,
  lng: -9.1 + (at % 4) / 20,
}));

function generateArea() {
  if (random.next() < 0.12) return undefined;
  const radiusKm = random.pick([1, 5, 10, 10.5, 25, 60, 200]);
  if (random.next() < 0.06) return { lat: -16.5, lng: random.pick([179.95, -179.98, 180]), radiusKm };
  if (random.next() < 0.4) return { ...random.pick(CENTERS), radiusKm };
  return { lat: 38 + random.integer(0, 1600) / 1000, lng: -9.9 + random.integer(0, 1600) / 1000, radiusKm };
}

function generatePoint(): string {
  if (random.next() < 0.06) return '-16.45,-179.99';
  if (random.next() < 0.3) return random.pick(CENTERS.map(({ lat, lng }) => `${lat},${lng}`));
  return `${38 + random.next() * 1.6},${-9.9 + random.next() * 1.6}`;
}
