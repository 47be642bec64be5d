import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createCategory, createUser } from '../../test/factories.ts';
import { serviceCountCache } from '../../models/service.model.ts';
import { SynonymsModel } from '../../models/synonyms.model.ts';
import { insertServices, buildServiceDocument } from './build-service-document.ts';
import { sample } from '../../test/sample.ts';

/** So many services that a query without its index is noticed. */
const SERVICE_COUNT = 5_000;
const CATEGORY_COUNT = 8;
const PAGE_SIZE = 24;
const jobs = ['wash', 'polish', 'repair', 'paint', 'move', 'sharpen', 'assemble', 'inspect'];
const things = ['tap', 'fence', 'roof', 'door', 'window', 'boiler', 'lamp', 'floor', 'wall', 'stove'];

interface ProfileEntry {
  ns: string;
  op: string;
  planSummary?: string;
  keysExamined: number;
  docsExamined: number;
  nreturned: number;
  hasSortStage?: boolean;
}

let category: string;
let provider: ApiClient;
let admin: ApiClient;
let providerId: string;

beforeAll(async () => {
  // Suggestions of places read the gazetteer, which takes seconds for all countries.
  config.MARKETPLACE_COUNTRIES = ['LI'];
  const categories = await Promise.all(Array.from({ length: CATEGORY_COUNT }, () => createCategory()));
  const providers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      createUser({
        role: 'provider',
        status: 'approved',
        serviceArea: { label: 'Area', center: { lat: 40 + index / 10, lng: -9 }, radiusKm: 10 },
      }),
    ),
  );
  const services = Array.from({ length: SERVICE_COUNT }, (_, index) => {
    const parent = categories[index % CATEGORY_COUNT];
    const owner = providers[index % providers.length];
    if (!parent || !owner) throw new Error('No category or no provider');
    const service = buildServiceDocument(
      {
        name: `${jobs[index % 7]} a ${things[index % 10]} ${index % 500}`,
        description: 'Done with care',
        category: parent._id.toString(),
        basePrice: 10 + ((index * 37) % 250),
        unit: 'per service',
        keywords: [`keyword ${index % 50}`],
        duration: 60,
        difficulty: index % 3 === 0 ? 'hard' : 'easy',
        requirements: [],
        cancellationPolicy: 'flexible' as const,
        place: 'customer' as const,
        isActive: index % 11 !== 0,
      },
      { category: parent, provider: owner },
    );
    return { ...service, ratingRank: ((index * 13) % 50) / 10 };
  });
  await insertServices(services);
  category = String(services[0]?.category);
  providerId = String(services[1]?.provider);
  provider = await apiAs({ _id: new mongoose.Types.ObjectId(providerId) });
  admin = await apiAs(await createUser({ role: 'admin' }));
}, 240_000);

beforeEach(async () => {
  serviceCountCache.clear();
  await profile(0);
  await mongoose.connection.collection('system.profile').drop();
  await profile(2);
});

/** Drops the profile, because other tests of this database can neither empty nor restore it. */
afterAll(async () => {
  await profile(0);
  await mongoose.connection.db?.collection('system.profile').drop();
});

async function profile(level: number) {
  await mongoose.connection.db?.command({ profile: level });
}

/** Returns the operations of MongoDB in this test, from its profiler. */
async function profiled(filter: object = {}): Promise<ProfileEntry[]> {
  await profile(0);
  return mongoose.connection
    .collection<ProfileEntry>('system.profile')
    .find({ ns: { $not: /system|users|sessions/ }, ...filter })
    .toArray();
}

/** A search for one word that compares all services that have it. */
const COMPARED = '/services?q=fence&sort=price';

/** The keys of the plain search that others are compared with. */
let plainKeys: Promise<number> | undefined;
const countPlainKeys = () => (plainKeys ??= countKeys(COMPARED));

/** Returns how many keys of the services' indexes a request examines. */
async function countKeys(path: string): Promise<number> {
  serviceCountCache.clear();
  await profile(0);
  await mongoose.connection.collection('system.profile').drop();
  await profile(2);
  await api.get(`/api${path}`).expect(200);
  const reads = await profiled({ ns: /[.]services$/ });
  return reads.reduce((sum, { keysExamined }) => sum + keysExamined, 0);
}

async function pageRead(): Promise<ProfileEntry> {
  const reads = await profiled({
    ns: /[.]services$/,
    op: 'query',
    'command.sort': { $exists: true },
    nreturned: { $gt: 0 },
  });
  expect(reads).toHaveLength(1);
  const [read] = reads;
  if (!read) throw new Error('No page was read');
  return read;
}

const queries = [
  '',
  'sort=price',
  'sort=-price',
  'sort=newest',
  'updatedSince=2020-01-01T00:00:00Z',
  'updatedSince=2020-01-01T00:00:00Z&category=CATEGORY',
  'page=5',
  'category=CATEGORY',
  'category=CATEGORY&sort=price&difficulty=hard&minPrice=100&maxPrice=300',
  'difficulty=hard',
  'minPrice=100&maxPrice=110',
  'isActive=true',
  'isActive=false',
  'keywords=keyword 3,keyword 4',
  'q=fence',
  'q=fences&sort=rating',
  'q=wash fen',
  'q=a',
  'q=1',
  'q=nowhere',
  'q=🔧',
  'q=polish&category=CATEGORY&keywords=keyword 3&difficulty=hard&minPrice=1&maxPrice=500&sort=newest',
];

/** Searches that compare services in memory. */
const searches = [
  'near=40.31,-9.01',
  'near=40.31,-9.01&q=fence&category=CATEGORY&minPrice=50&facets=true',
  'near=40.31,-9.01&freeOn=2030-05-06&sort=soonest',
  'q=fence&facets=true',
  'q=fense&category=CATEGORY',
];

/** Queries that scan more: past services that match only some filters, past earlier pages, or for too many terms to list. */
const SCANNING = [
  'updatedSince=2020-01-01T00:00:00Z&category=CATEGORY',
  'page=5',
  'q=a',
  'q=1',
  'minPrice=100&maxPrice=110',
  // Compared in memory, each once.
  'q=wash fen',
  'q=polish&category=CATEGORY&keywords=keyword 3&difficulty=hard&minPrice=1&maxPrice=500&sort=newest',
];

describe('no list of services scans the collection', () => {
  it.each(queries.filter((query) => !SCANNING.includes(query)))(
    'for a visitor, ?%s, and at most three keys of an index are read for each service of a page',
    async (query) => {
      const { body } = await api.get(`/api/services?${query.replace('CATEGORY', category)}`);

      const entries = await profiled();
      expectPlans(entries);
      const reads = entries.filter(({ ns, op }) => ns.endsWith('.services') && op === 'query');
      // One more tells whether there is another page; each range of a merge may read one key ahead.
      const mostKeys = 3 * (body.services.length + 1) + 5;
      for (const { keysExamined } of reads) expect(keysExamined).toBeLessThanOrEqual(mostKeys);
    },
  );

  it.each([...SCANNING, ...searches])('for a visitor, ?%s', async (query) => {
    await expectIndexes(() => api.get(`/api/services?${query.replace('CATEGORY', category)}`));
  });

  it.each(sample([...queries, ...searches], 3))('for a provider, ?%s', async (query) => {
    await expectIndexes(() => provider.get(`/api/services?${query.replace('CATEGORY', category)}`));
  });

  it.each(sample(queries, 3, 1))('for an admin, ?%s', async (query) => {
    await expectIndexes(() => admin.get(`/api/services?${query.replace('CATEGORY', category)}`));
  });

  it('for a category, a provider, one service or the categories themselves', async () => {
    await expectIndexes(async () => {
      await api.get(`/api/services/category/${category}`);
      await provider.get(`/api/services/provider/${providerId}`);
      await api.get(`/api/services/provider/${providerId}`);
      await api.get(`/api/services/${'f'.repeat(24)}`);
      await api.get('/api/service-categories');
      await api.get('/api/suggestions?q=fenc');
      await api.get('/api/suggestions?q=fnece');
      return api.get('/api/service-categories/slug/x');
    });
  });

  async function expectIndexes(request: () => PromiseLike<{ status: number }>) {
    await request();

    expectPlans(await profiled());
  }

  function expectPlans(entries: ProfileEntry[]) {
    const plans = entries.map(({ planSummary }) => planSummary);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).toMatch(/^(IXSCAN|IDHACK|EOF|COUNT_SCAN|DISTINCT_SCAN)/);
  }
});

describe('a page of services is read from the index in its order', () => {
  it.each([
    ['all', ''],
    ['by price', 'sort=price'],
    ['the newest', 'sort=newest'],
    ['those of a category', 'category=CATEGORY'],
    ['those of a category by price', 'category=CATEGORY&sort=price'],
    ['those with a keyword', 'keywords=keyword 3,keyword 4'],
  ])('%s', async (_what, query) => {
    const { body } = await api.get(`/api/services?${query.replace('CATEGORY', category)}`);

    expect(body.services).toHaveLength(PAGE_SIZE);
    const read = await pageRead();
    expect(read.hasSortStage ?? false).toBe(false);
    // The page and one more document, which tells whether there is another page; each range of a merge may read one
    // key ahead.
    expect(read.docsExamined).toBe(PAGE_SIZE + 1);
    expect(read.keysExamined).toBeLessThanOrEqual(PAGE_SIZE + 5);
  });

  it.each([
    ['all', 'minPrice=100&maxPrice=110'],
    ['a category', 'category=CATEGORY&minPrice=100&maxPrice=110'],
  ])('of %s, between two prices close together, without reading any other service', async (_what, query) => {
    const { body } = await api.get(`/api/services?${query.replace('CATEGORY', category)}`);

    expect(body.services).toHaveLength(PAGE_SIZE);
    const read = await pageRead();
    expect(read.docsExamined).toBe(PAGE_SIZE + 1);
    expect(read.keysExamined).toBeLessThanOrEqual(body.pagination.total + 1);
  });

  it.each([
    ['a form', 'fences'],
    ['a synonym', 'gate'],
    ['a word that no service has', 'fence zauberei'],
    ['a typing error', 'fense'],
    ['a beginning', 'fen'],
    ['letters that fold to eighteen', '\ufdfa'.repeat(100)],
    ['one word of a hundred letters', 'fence'.repeat(20)],
    ['twenty words', [...jobs, ...things, 'done', 'care'].join(' ')],
    ['twenty words that no service has', Array.from({ length: 20 }, (_, at) => `zq${at}zauberei`).join(' ')],
    ['twenty typing errors', [...jobs, ...things].map((word) => `${word.slice(0, 2)}${word}`).join(' ')],
    ['Arabic', 'إصلاح تسرب المياه وتركيب الصنابير والسخانات'],
    ['Hebrew with points', 'בְּדִיקַת לוּחַ חַשְׁמַל'],
    ['Chinese', '水管维修'.repeat(25)],
    ['signs', '🔧🪠👨‍👩‍👧‍👦'.repeat(20)],
    ['quotes', `"fence' \`fence\` «fence» “fence”`],
  ])('of a search with %s, with at most twice the keys of a plain one and 500 a word', async (_what, q) => {
    const mostKeys = 2 * (await countPlainKeys());
    const countedWords = Math.min(20, q.split(' ').length);

    expect(await countKeys(`/services?q=${encodeURIComponent(q)}`)).toBeLessThanOrEqual(
      mostKeys + 501 * (countedWords + 2),
    );
    expect(await countKeys(`/suggestions?q=${encodeURIComponent(q)}`)).toBeLessThanOrEqual(mostKeys);
  });

  it('of a search with a word that is in each of 2,000 sets of synonyms, with as few keys', async () => {
    const mostKeys = 2 * (await countPlainKeys());
    const sets = Array.from({ length: 2000 }, (_, at) => [
      'fence',
      'fence fence',
      `${things[at % 10]} ${at}`,
    ]);
    await admin.put('/api/synonyms').send({ sets }).expect(200);
    onTestFinished(async () => {
      await SynonymsModel.deleteMany();
    });

    expect(await countKeys('/services?q=fence fencing')).toBeLessThanOrEqual(mostKeys);
  });

  it('of the rarest of two words, whichever of them the searches before began with', async () => {
    for (let search = 0; search < 4; search += 1) await countKeys('/services?q=polish wash&sort=price');

    expect(await countKeys('/services?q=keyword 123&sort=price')).toBeLessThanOrEqual(200);
  });

  it('deep in the list as well as at its top', async () => {
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const { body } = await api.get('/api/services').query({ category, limit: 20, cursor });
      cursor = body.pagination.nextCursor;
    }
    await profile(0);
    await mongoose.connection.collection('system.profile').drop();
    await profile(2);

    await api.get('/api/services').query({ category, limit: 20, cursor });

    const reads = await profiled({ ns: /[.]services$/, op: 'query' });
    expect(reads.length).toBeGreaterThan(0);
    const keys = reads.reduce((sum, { keysExamined }) => sum + keysExamined, 0);
    expect(keys).toBeLessThanOrEqual(20 + 5);
  });

  it('for an admin and a provider too', async () => {
    await admin.get('/api/services?sort=price');
    for (const sort of ['newest', 'price', '-price', 'total'])
      await provider.get('/api/services').query({ sort });

    const reads = await profiled({ ns: /[.]services$/, op: 'query' });
    expect(reads).toHaveLength(5);
    for (const { docsExamined } of reads) expect(docsExamined).toBeLessThanOrEqual(PAGE_SIZE + 5);
  });

  it.each([
    ['', 'near=40.31,-9.01'],
    [' by rating', 'near=40.31,-9.01&sort=rating'],
    [' and free on a day', 'near=40.31,-9.01&freeOn=2030-05-06'],
  ])(
    'near a point%s from the index alone, which reads few services that are too far away',
    async (_what, query) => {
      const { body } = await api.get(`/api/services?${query}`);

      const { total, unknownAvailability = 0 } = body.pagination;
      const [search, page] = await profiled({ ns: /[.]services$/ });
      expect(search?.docsExamined).toBe(0);
      // The cells also contain the two next centers.
      expect(search?.keysExamined).toBeLessThanOrEqual(3 * (total + unknownAvailability) + 200);
      expect(page?.docsExamined ?? 0).toBeLessThanOrEqual(PAGE_SIZE + 1);
    },
  );

  it('and counted without reading a document', async () => {
    await api.get('/api/services').query({ category });

    const [count] = await profiled({ ns: /[.]services$/, op: 'command' });
    expect(count?.docsExamined).toBe(0);
  });

  it.each([
    ['a price range', { minPrice: 20, maxPrice: 400 }],
    ['a difficulty and a price range', { difficulty: 'hard', minPrice: 20, maxPrice: 400 }],
  ])('so also within a category by %s', async (_what, filters) => {
    const { body } = await api.get('/api/services').query({ category, ...filters });

    const [count] = await profiled({ ns: /[.]services$/, op: 'command' });
    expect(count?.docsExamined).toBe(0);
    // One of three services is hard, and one more key ends the range.
    expect(count?.keysExamined).toBeLessThanOrEqual(3 * body.pagination.total + 3);
  });
});
