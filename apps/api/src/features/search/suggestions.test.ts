import { beforeAll, describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createCategory, createService, createUser } from '../../test/factories.ts';
import { loadPlaces } from '../../test/demo-catalog.ts';

const named = (list: { name: string }[]) => list.map(({ name }) => name);

async function suggest(q: string) {
  const { status, body } = await api.get('/api/suggestions').query({ q });
  expect(status).toBe(200);
  return body;
}

describe('GET /api/suggestions', () => {
  beforeAll(async () => {
    const category = await createCategory({ name: 'Plumbing and heating' });
    const provider = await createUser({ role: 'provider', name: 'Zoë Plumridge' });
    const fields = { category: category._id, provider: provider._id };
    await createService({ ...fields, name: 'Plumbing repair', ratingRank: 0.5 });
    await createService({ ...fields, name: 'Emergency plumber', ratingRank: 1 });
    await createService({ ...fields, name: 'Große Straßenreinigung', description: 'Not a plumb line' });
    await createService({ ...fields, name: 'Hidden plumage', isActive: false, isListed: false });
  });

  it('finds names by the beginning of any word, the better rated services first', async () => {
    const { services, categories, providers } = await suggest('plum');

    expect(named(services)).toEqual(['Emergency plumber', 'Plumbing repair']);
    expect(named(categories)).toEqual(['Plumbing and heating']);
    expect(named(providers)).toEqual(['Zoë Plumridge']);

    await createCategory({ name: 'Plumage' });
    expect(named((await suggest('plum')).categories)).toEqual(['Plumbing and heating', 'Plumage']);
  });

  it('finds approved providers without a listed service too, by the name they have now', async () => {
    const provider = await createUser({ role: 'provider', name: 'Quentin Ørsted' });
    await createUser({ role: 'provider', name: 'Quentin Waiting', status: 'inqueue' });
    await createUser({ role: 'provider', name: 'Quentin Away', suspension: { reason: 'x', at: new Date() } });
    await createUser({ name: 'Quentin Customer' });
    expect((await suggest('orst quent')).providers).toEqual([
      {
        _id: String(provider._id),
        name: 'Quentin Ørsted',
        ranges: [
          [0, 5],
          [8, 12],
        ],
      },
    ]);
    expect(named((await suggest('quent')).providers)).toEqual(['Quentin Ørsted']);

    const { email, phone } = provider;
    const renamed = { name: 'Renata Ørsted', email, phone };
    await (await apiAs(provider)).put('/api/users/profile/update').send(renamed).expect(200);

    expect((await suggest('quent')).providers).toEqual([]);
    expect(named((await suggest('renat')).providers)).toEqual(['Renata Ørsted']);
  });

  it('names the parts that match, in UTF-16 units of the name', async () => {
    const { services } = await suggest('strass gros');

    expect(services).toMatchObject([
      {
        name: 'Große Straßenreinigung',
        ranges: [
          [0, 4],
          [6, 11],
        ],
      },
    ]);
  });

  it.each([
    ['flatpack', [[5, 14]]],
    [
      'flat-pack',
      [
        [5, 9],
        [10, 14],
      ],
    ],
    ['flatp', [[5, 11]]],
    [
      'bedbug',
      [
        [16, 19],
        [20, 23],
      ],
    ],
  ])('names the parts of marked and joined words that %s matches', async (q, ranges) => {
    await createService({ name: 'Tidy flat-pack, bed bugs', keywords: [], ratingRank: 0 });

    expect((await suggest(q)).services[0]).toMatchObject({ ranges });
  });

  it('finds only names with every word of the query', async () => {
    expect(named((await suggest('emer plum')).services)).toEqual(['Emergency plumber']);
    expect((await suggest('emer zoe')).services).toEqual([]);
  });

  it('corrects a typing error when no name matches', async () => {
    expect(named((await suggest('plumebr')).services)).toEqual(['Emergency plumber']);
    expect((await suggest('plumaeg')).services).toEqual([]);
    await createCategory({ name: 'Electrical' });
    expect(named((await suggest('electrition')).categories)).toEqual(['Electrical']);
  });

  it('suggests places, with the part that matches', async () => {
    await loadPlaces();

    const { places } = await suggest('shang');
    expect(places[0]).toMatchObject({ name: 'Shanghai', country: 'CN', ranges: [[0, 5]] });
    expect((await suggest('上海')).places[0]).toMatchObject({
      name: 'Shanghai',
      matched: '上海',
      ranges: [],
    });
    expect((await suggest('shagnhai')).places[0]).toMatchObject({ name: 'Shanghai' });
  });

  it('returns only ids, names and ranges', async () => {
    const { services, categories, providers } = await suggest('plum');

    for (const suggestion of [...services, ...categories, ...providers]) {
      expect(Object.keys(suggestion)).toEqual(['_id', 'name', 'ranges']);
    }
  });

  it.each(['', '?q=', '?q=%20', '?q=a&q=b'])('rejects %s', async (query) => {
    const { status, body } = await api.get(`/api/suggestions${query}`);

    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.message).toContain('q');
  });
});
