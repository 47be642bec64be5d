import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { GazetteerLoadModel } from '../../models/gazetteer-load.model.ts';
import { GazetteerPlaceModel } from '../../models/gazetteer-place.model.ts';
import { PlaceModel } from '../../models/place.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { loadPlaces } from '../../test/demo-catalog.ts';
import { isGazetteerLoaded, loadGazetteer } from './load-gazetteer.ts';
import { findPlacePoint } from './queries.ts';

/** Towns of fewer than a million people that the tests look for. */
const TOWNS = {
  beverlyHills: 5328041,
  florence: 3176959,
  springfieldIllinois: 4250542,
  springfieldMissouri: 4409896,
  londonOntario: 6058560,
  parisTexas: 4717560,
  saintLouis: 4407066,
  vancouverCanada: 6173331,
  vancouverWashington: 5814616,
  washington: 4140963,
  lisbon: 2267057,
  lisburn: 2644411,
  lodz: 3093133,
  koln: 2886242,
  saintEtienne: 2980291,
  athens: 264371,
  telAviv: 293397,
  andorra: 3041563,
  porto: 2735943,
  paducah: 4048662,
} as const;

interface Found {
  body: { places: { _id: string; name: string; region?: string; country?: string; matched?: string }[] };
}
const names = ({ body }: Found) => body.places.map(({ name }) => name);
const find = (q: string, limit?: number | string) => api.get('/api/places').query({ q, limit });

beforeAll(() => loadPlaces(Object.values(TOWNS)));

beforeEach(async () => {
  await PlaceModel.deleteMany();
});

describe('the gazetteer', () => {
  it('is loaded once, with the places of the marketplace’s countries only', async () => {
    expect(await isGazetteerLoaded()).toBe(true);
    const before = await GazetteerPlaceModel.countDocuments({ _id: { $gt: 0 } });
    config.MARKETPLACE_COUNTRIES = ['AD'];
    expect(await isGazetteerLoaded()).toBe(false);
    try {
      await loadGazetteer();

      expect(await isGazetteerLoaded()).toBe(true);
      const places = await GazetteerPlaceModel.find({ _id: { $gt: 0 } }).lean();
      expect(new Set(places.map(({ country }) => country))).toEqual(new Set(['AD']));
      expect(places.map(({ name }) => name)).toContain('Andorra la Vella');
      await GazetteerPlaceModel.deleteOne({ _id: TOWNS.andorra });
      await loadGazetteer();
      expect(await GazetteerPlaceModel.exists({ _id: TOWNS.andorra })).toBeNull();
    } finally {
      config.MARKETPLACE_COUNTRIES = [];
      await loadPlaces(Object.values(TOWNS));
    }
    expect(await GazetteerPlaceModel.countDocuments({ _id: { $gt: 0 } })).toBe(before);
  });

  it('finds what is there while it is being loaded', async () => {
    await GazetteerLoadModel.deleteMany({ _id: 'complete' });

    expect(names(await find('Lisboa'))).toEqual(['Lisbon']);
  });
});

describe('GET /api/places', () => {
  it('finds towns by the beginning of their names, those of the marketplace’s country first', async () => {
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
    expect(names(await find('por'))[0]).toBe('Porto');
  });

  it.each([
    ['Firenze', 'Florence', 'IT', 'Firenze'],
    ['Lisboa', 'Lisbon', 'PT', 'Lisboa'],
    ['Praha', 'Prague', 'CZ', 'Praha'],
    ['Kiev', 'Kyiv', 'UA', 'Kiev'],
    ['Saint Louis', 'St. Louis', 'US', 'Saint Louis'],
    ['Washington DC', 'Washington', 'US', 'Washington DC'],
    ['Washington, D.C.', 'Washington', 'US', 'Washington D. C.'],
    ['NYC', 'New York City', 'US', 'NYC'],
    ['LA', 'Los Angeles', 'US', 'LA'],
    ['DC', 'Washington', 'US', 'DC'],
    ['MÜNCHEN', 'Munich', 'DE', 'München'],
    ['Munich', 'Munich', 'DE', undefined],
    ['KOLN', 'Köln', 'DE', undefined],
    ['sao paulo', 'São Paulo', 'BR', undefined],
    ['lodz', 'Łódź', 'PL', undefined],
    ['saint-etienn', 'Saint-Étienne', 'FR', undefined],
    ['  new   york ', 'New York City', 'US', 'New York'],
    ['Москва', 'Moscow', 'RU', 'Москва'],
    ['東京', 'Tokyo', 'JP', '東京'],
    ['القاهرة', 'Cairo', 'EG', 'القاهرة'],
    ['תל אביב', 'Tel Aviv', 'IL', 'תל אביב'],
    ['Αθήνα', 'Athens', 'GR', 'Αθήνα'],
    ['Paris', 'Paris', 'FR', undefined],
    ['Paris, TX', 'Paris', 'US', undefined],
    ['Paris TX', 'Paris', 'US', undefined],
    ['paris texas', 'Paris', 'US', undefined],
    ['Paris, France', 'Paris', 'FR', undefined],
    ['Springfield, IL', 'Springfield', 'US', undefined],
    ['Springf, Illinois', 'Springfield', 'US', undefined],
    ['London, Ontario', 'London', 'CA', undefined],
    ['London ON', 'London', 'CA', undefined],
    ['London, UK', 'London', 'GB', undefined],
    ['Firenze, Italia', 'Florence', 'IT', 'Firenze'],
    ['10115', 'Berlin', 'DE', '10115'],
    ['10115 Berlin', 'Berlin', 'DE', '10115'],
    ['90210', 'Beverly Hills', 'US', '90210'],
    ['75001', 'Paris', 'FR', '75001'],
    ['sw1a 1aa', 'London', 'GB', 'sw1a'],
  ])('finds for %s the town %s in %s', async (q, name, country, matched) => {
    const [first] = (await find(q, 3)).body.places;

    expect(first).toMatchObject({ name, country, ...(matched && { matched }) });
    expect(first.matched).toBe(matched);
  });

  it('narrows by region', async () => {
    expect((await find('Springfield, IL')).body.places[0].region).toBe('Illinois');
    expect((await find('Springfield, MO')).body.places[0].region).toBe('Missouri');
    expect((await find('Springfield')).body.places).toHaveLength(2);
  });

  it.each(['Lisbno', 'Lisbonn', 'Lsbon', 'Lizbon', 'Kisbon'])('finds Lisbon for %s', async (q) => {
    const { body } = await find(q);

    expect(body.places[0]).toMatchObject({ name: 'Lisbon', country: 'PT' });
  });

  it('finds nothing by a typo where a place has the name that was typed', async () => {
    expect(names(await find('Lisburn'))).toEqual(['Lisburn']);
    expect(names(await find('Lisburm'))).toEqual(['Lisburn']);
    expect(names(await find('Pariss'))).toContain('Paris');
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

  it('puts the places of admins first, without a country, and the towns near them', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    expect((await find('Vancouver')).body.places[0].region).not.toBe('Washington');
    await admin.post('/api/places').send({ name: 'Lisboa Velha', point: { lat: 45.6, lng: -122.6 } });

    const { body } = await find('Lisbo', 2);

    expect(body.places).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Lisboa Velha',
        point: { lat: 45.6, lng: -122.6 },
      },
      expect.objectContaining({ name: 'Lisbon' }),
    ]);
    expect(names(await find('Lisbao', 1))).toEqual(['Lisboa Velha']);
    expect((await find('Vancouver')).body.places[0].region).toBe('Washington');
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
