import { contractList } from '@nearhand/shared/contracts';
import { createServiceSchema } from '@nearhand/shared/services/services';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../config.ts';
import { api } from '../test/api.ts';
import { createBooking, createCategory, createUser } from '../test/factories.ts';
import { emptyTestDatabase } from '../test/test-database.ts';
import { buildServiceDocument, insertServices } from '../features/services/build-service-document.ts';

const SERVICES = 200;
const words = ['tap', 'roof', 'door', 'lamp', 'wall', 'floor', 'fence', 'stove', 'boiler', 'window'];
const settings = { ...config };

let ids: Record<string, string>;
let listCost: number;

beforeAll(async () => {
  await emptyTestDatabase();
  config.MARKETPLACE_COUNTRIES = ['LI'];
  const category = await createCategory({ slug: 'plumbing' });
  const provider = await createUser({ role: 'provider', status: 'approved' });
  const services = Array.from({ length: SERVICES }, (_, index) => {
    const name = [0, 1, 2].map((shift) => words[(index + shift * 3) % words.length]).join(' ');
    const fields = { name: `${name} ${index}`, description: 'Done with care', basePrice: 80 };
    const input = createServiceSchema.parse({ ...fields, category: category._id.toString() });
    return buildServiceDocument(input, { category, provider });
  });
  await insertServices(services);
  const booking = await createBooking({ provider: provider._id });
  ids = {
    category: category._id.toString(),
    provider: provider._id.toString(),
    service: booking.service.toString(),
  };
  listCost = await countReads('/services');
});
afterAll(async () => {
  Object.assign(config, settings);
  await profile(0);
  await mongoose.connection.db?.collection('system.profile').drop();
});

async function profile(level: number) {
  await mongoose.connection.db?.command({ profile: level });
}

/** Returns the index keys and documents that MongoDB reads for a request of a visitor, with one for each command. */
async function countReads(path: string): Promise<number> {
  await profile(0);
  await mongoose.connection.collection('system.profile').drop();
  await profile(2);
  const { status } = await api.get(`/api${path}`);
  await profile(0);
  expect(status).toBeLessThan(500);
  const entries = await mongoose.connection
    .collection<{ keysExamined?: number; docsExamined?: number }>('system.profile')
    // Of other fields the profiler cuts long texts, also within a letter.
    .find({}, { projection: { keysExamined: 1, docsExamined: 1 } })
    .toArray();
  return entries.reduce(
    (sum, { keysExamined = 0, docsExamined = 0 }) => sum + 1 + keysExamined + docsExamined,
    0,
  );
}

const expanding = encodeURIComponent('\ufdfa'.repeat(100));
const manyWords = encodeURIComponent(
  Array.from({ length: 40 }, (_, index) => `${words[index % 10]}${index}`).join(' '),
);
const shortWords = encodeURIComponent(words.join(' '));

describe('a request of a visitor costs at most ten times as much as a list:', () => {
  it.each(
    [
      expanding,
      manyWords,
      shortWords,
      'a',
      encodeURIComponent('t r d l w'),
      encodeURIComponent('tpa rofo dooor lapm'),
      encodeURIComponent('ภาษาไทย'.repeat(20)),
      encodeURIComponent('ﬃßİ'.repeat(60)),
      encodeURIComponent('"tap roof" -door wall'),
    ].flatMap((q) => [
      `/services?q=${q}`,
      `/services?q=${q}&facets=true`,
      `/services/search?q=${q}&sort=soonest&near=38.7,-9.1&within=200`,
      `/suggestions?q=${q}`,
      `/places?q=${q}`,
    ]),
  )('%s', async (path) => {
    expect(await countReads(path)).toBeLessThanOrEqual(10 * listCost);
  });

  const open = contractList.filter(
    ({ method, access }) => method === 'get' && (access === 'public' || access === 'optional-auth'),
  );
  it.each(open.map(({ path }) => path))('%s', async (path) => {
    const filled = path
      .replace(':slug', 'plumbing')
      .replace(/:categoryId/, () => ids['category'] ?? '')
      .replace(/:providerId/, () => ids['provider'] ?? '')
      .replace(/:\w+/g, () => ids[path.startsWith('/providers') ? 'provider' : 'service'] ?? '');

    expect(await countReads(`${filled}?limit=100`)).toBeLessThanOrEqual(10 * listCost);
  });
});
