import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { api, apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';

const LIST = '/api/users/me/saved-searches';
const search = { name: 'Cheap plumbers', query: 'q=plumber&maxPrice=90' };

// The places of all countries take seconds to load.
beforeEach(() => {
  config.MARKETPLACE_COUNTRIES = ['LI'];
});

describe('saved searches', () => {
  it('are listed latest first, until they are deleted', async () => {
    const client = await apiAs(await createUser());

    const first = await client.post(LIST).send(search);
    const second = await client.post(LIST).send({ name: 'Everything', query: '' });

    expect(first.status).toBe(201);
    expect(first.body.savedSearch).toEqual({
      ...search,
      _id: expect.any(String),
      createdAt: expect.any(String),
    });
    expect((await client.get(LIST)).body.savedSearches).toEqual([
      second.body.savedSearch,
      first.body.savedSearch,
    ]);
    expect((await client.delete(`${LIST}/${first.body.savedSearch._id}`)).status).toBe(200);
    expect((await client.delete(`${LIST}/${first.body.savedSearch._id}`)).status).toBe(404);
    expect((await client.get(LIST)).body.savedSearches).toEqual([second.body.savedSearch]);
  });

  it('belong to one user', async () => {
    const [mine, others] = [
      await apiAs(await createUser()),
      await apiAs(await createUser({ role: 'admin' })),
    ];
    const { _id } = (await mine.post(LIST).send(search)).body.savedSearch;

    expect((await others.get(LIST)).body.savedSearches).toEqual([]);
    expect((await others.delete(`${LIST}/${_id}`)).status).toBe(404);
    expect((await mine.delete(`${LIST}/x`)).status).toBe(404);
    expect((await api.get(LIST)).status).toBe(401);
    expect((await mine.get(LIST)).body.savedSearches).toHaveLength(1);
  });

  it.each([
    ['sort', 'sort=best'],
    ['minPrice', 'q=tap&minPrice=x'],
    ['category', 'category=1'],
    ['minPrice', 'minPrice=1&minPrice=2'],
    ['query', '?q=tap'],
    ['place', 'place=1'],
    ['near', 'near=91,0'],
    ['sort', 'sort=nearest'],
    ['freeUntil', 'freeFrom=2030-01-01T00:00:00Z'],
  ])('are validated like the query of GET /services: %s', async (path, query) => {
    const response = await (await apiAs(await createUser())).post(LIST).send({ name: 'A', query });

    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toBe(path);
  });

  it.each([
    ['name', { query: '' }],
    ['name', { name: 'x'.repeat(201), query: '' }],
    ['query', { name: 'A' }],
    ['query', { name: 'A', query: {} }],
    ['query', { name: 'A', query: `q=${'x'.repeat(2000)}` }],
  ])('need a valid %s', async (path, body) => {
    const response = await (await apiAs(await createUser())).post(LIST).send(body);

    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toBe(path);
  });

  it('are at most 20, even when several are saved concurrently', async () => {
    const client = await apiAs(await createUser());
    for (let count = 0; count < 19; count += 1) await client.post(LIST).send(search);

    const responses = await Promise.all([1, 2, 3].map(() => client.post(LIST).send(search)));

    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect((await client.get(LIST)).body.savedSearches).toHaveLength(20);
  });
});

describe('the data export', () => {
  it('contains what the user has saved', async () => {
    const client = await apiAs(await createUser());
    const { savedSearch } = (await client.post(LIST).send(search)).body;

    const { data } = (await client.get('/api/users/me/data')).body;

    expect(data.savedSearches).toEqual([savedSearch]);
    expect(data.savedServices).toEqual([]);
  });
});
