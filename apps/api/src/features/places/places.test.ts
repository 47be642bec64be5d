import { beforeEach, describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { PlaceModel } from '../../models/place.model.ts';
import { findPlacePoint } from './queries.ts';
import { loadGazetteer } from './load-gazetteer.ts';

describe('the gazetteer', () => {
  it('has the places of the marketplace’s countries only', async () => {
    const { areas, names, populations } = await loadGazetteer(['PT', 'AD']);

    expect([...new Set(areas.map(({ country }) => country))].toSorted()).toEqual(['AD', 'PT']);
    expect(names).toContain('Lisbon');
    expect(names).toContain('Andorra la Vella');
    expect(names).not.toContain('Madrid');
    expect(populations.filter((population) => population >= 15_000).length).toBeGreaterThan(100);
  });

  it('has all towns of 15,000 people, in the order of their folded names', async () => {
    const { folded, populations, ids, byId } = await loadGazetteer([]);

    expect(populations.filter((population) => population >= 15_000).length).toBeGreaterThan(25_000);
    expect(folded.every((name, at) => at === 0 || (folded[at - 1] ?? '') <= name)).toBe(true);
    expect(byId.every((number, at) => at === 0 || (ids[byId[at - 1] ?? 0] ?? 0) < (ids[number] ?? 0))).toBe(
      true,
    );
  });
});

interface Found {
  body: { places: { _id: string; name: string; region?: string; country?: string; point: object }[] };
}
const names = ({ body }: Found) => body.places.map(({ name }) => name);
const find = (q: string, limit?: number | string) => api.get('/api/places').query({ q, limit });

beforeEach(async () => {
  await PlaceModel.deleteMany();
});

describe('GET /api/places', () => {
  it('finds towns by the beginning of their names, the largest first', async () => {
    const response = await find('Lisb');

    expect(response.status).toBe(200);
    expect(response.body.places[0]).toEqual({
      _id: '2267057',
      name: 'Lisbon',
      region: 'Lisbon',
      country: 'PT',
      point: { lat: 38.71667, lng: -9.13333 },
    });
    expect(response.body.places[1]).toMatchObject({ name: 'Lisburn', country: 'GB' });
  });

  it.each([
    ['KOLN', 'Köln'],
    ['sao paulo', 'São Paulo'],
    ['lodz', 'Łódź'],
    ['saint-etienn', 'Saint-Étienne'],
    ['  new   york ', 'New York City'],
  ])('finds %s without regard to accents, case and punctuation', async (q, name) => {
    expect(names(await find(q))[0]).toBe(name);
  });

  it.each(['Lisbno', 'Lisbonn', 'Lsbon', 'Lizbon', 'Kisbon'])('finds Lisbon for %s', async (q) => {
    const { body } = await find(q);

    expect(body.places[0]).toMatchObject({ name: 'Lisbon', country: 'PT' });
  });

  it('puts places with a typo after those whose names begin with the query', async () => {
    const found = names(await find('Porto A'));

    expect(found[0]).toBe('Porto Alegre');
    const firstTypo = found.findIndex((name) => !name.startsWith('Porto A'));
    expect(found.slice(firstTypo).some((name) => name.startsWith('Porto A'))).toBe(false);
  });

  it('allows no typo in three letters', async () => {
    expect(names(await find('Zzq'))).toEqual([]);
  });

  it('cuts a limit above 10, and rejects one below 1', async () => {
    expect((await find('San', 50)).body.places).toHaveLength(10);
    expect((await find('San', 2)).body.places).toHaveLength(2);
    expect((await find('San', '')).body.places).toHaveLength(10);
    for (const limit of [0, -1, 'x', 1.5]) expect((await find('San', limit)).status).toBe(400);
  });

  it('rejects a missing or blank query', async () => {
    for (const path of ['/api/places', '/api/places?q=', '/api/places?q=%20', '/api/places?q=a&q=b']) {
      const response = await api.get(path);
      expect(response.status).toBe(400);
      expect(response.body.issues[0].path).toBe('q');
    }
  });

  it('finds nothing for punctuation only', async () => {
    expect((await find('...')).body.places).toEqual([]);
  });

  it('puts the places of admins first, without a country', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    await admin.post('/api/places').send({ name: 'Lisboa Velha', point: { lat: 1.5, lng: 2.5 } });

    const { body } = await find('Lisbo', 2);

    expect(body.places).toEqual([
      { _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Lisboa Velha', point: { lat: 1.5, lng: 2.5 } },
      expect.objectContaining({ name: 'Lisbon' }),
    ]);
    expect(names(await find('Lisbao', 1))).toEqual(['Lisboa Velha']);
  });
});

describe('POST and DELETE /api/places', () => {
  const oldTown = { name: 'Old Town', region: 'Alder Bay', point: { lat: 45.5, lng: -122.6 } };

  it('adds a place, which is found until it is deleted', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const added = await admin.post('/api/places').send({ ...oldTown, country: 'US', population: 9 });

    expect(added.status).toBe(201);
    expect(added.body.place).toEqual({ _id: expect.any(String), ...oldTown });
    const { _id } = added.body.place;
    expect((await find('old t')).body.places[0]).toEqual(added.body.place);
    expect((await admin.delete(`/api/places/${_id}`)).status).toBe(200);
    expect((await admin.delete(`/api/places/${_id}`)).status).toBe(404);
    expect(names(await find('old town'))).not.toContainEqual('Old Town, Alder Bay');
    expect(await PlaceModel.exists({ _id })).toBeNull();
  });

  it.each([
    ['name', {}],
    ['point', { name: 'A' }],
    ['point.lat', { name: 'A', point: { lat: 90.1, lng: 0 } }],
    ['point.lng', { name: 'A', point: { lat: 0, lng: '7' } }],
    ['point.lng', { name: 'A', point: { lat: 0, lng: -180.5 } }],
    ['region', { name: 'A', region: {}, point: { lat: 0, lng: 0 } }],
  ])('rejects a place without a valid %s', async (path, body) => {
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const response = await admin.post('/api/places').send(body);

    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toBe(path);
  });

  it.each(['f'.repeat(24), '2267057', 'point:1.00000,2.00000', 'x'])(
    'returns 404 for the place %s',
    async (id) => {
      const admin = await apiAs(await createUser({ role: 'admin' }));

      expect((await admin.delete(`/api/places/${id}`)).status).toBe(404);
    },
  );
});

describe('findPlacePoint', () => {
  it('finds towns, places of admins and points', async () => {
    const { _id } = await PlaceModel.create({ name: 'Pier', point: { lat: 1, lng: 2 } });

    expect(await findPlacePoint('2267057')).toEqual({ lat: 38.71667, lng: -9.13333 });
    expect(await findPlacePoint(_id.toString())).toEqual({ lat: 1, lng: 2 });
    expect(await findPlacePoint('point:52.50001,-13.40000')).toEqual({ lat: 52.50001, lng: -13.4 });
  });

  it.each([
    '',
    '1',
    '999999999',
    'f'.repeat(24),
    'point:91.00000,0.00000',
    'point:1',
    'point:a,b',
    '-5',
    'x',
  ])('does not find %s', async (id) => {
    expect(await findPlacePoint(id)).toBeUndefined();
  });
});
