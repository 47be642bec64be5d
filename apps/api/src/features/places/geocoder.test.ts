import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { loadPlaces } from '../../test/demo-catalog.ts';

/** A local server in place of the operator's geocoder. */
let server: Server;
let origin: string;
let requests: IncomingMessage[] = [];
let respond: (response: ServerResponse) => unknown;

const sendJson = (body: unknown) => (response: ServerResponse) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const photon = sendJson({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [13.412345678, 52.521] },
      properties: {
        name: 'Qwertzhof',
        city: 'Berlin',
        state: 'Berlin',
        country: 'Germany',
        countrycode: 'DE',
      },
    },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [500, 52] }, properties: { name: 'Nowhere' } },
    { type: 'Feature', geometry: null, properties: {} },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [2, 1, 300] },
      properties: { street: 'Qwertz Lane', housenumber: '4', countrycode: 'fr' },
    },
  ],
});
const nominatim = sendJson([
  { lat: '52.5210000', lon: '13.4123456', name: 'Qwertzhof', display_name: 'Qwertzhof, Mitte, Berlin' },
  { lat: '48.1', lon: '11.5', display_name: 'Qwertz Road 7, Munich, Germany' },
  { lat: 'x', lon: '1', name: 'Broken' },
]);

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let count = 0;
/** Each test has its own path, so that it does not read the cache of another. */
beforeEach(() => {
  requests = [];
  config.GEOCODER_URL = `${origin}/${(count += 1)}/api`;
});

let user: ApiClient;
beforeAll(async () => {
  user = await apiAs(await createUser());
});

const find = async (q: string) => (await user.get('/api/places').query({ q })).body.places;

describe('places of the geocoder', () => {
  it('are those of a Photon server, by their points', async () => {
    respond = photon;

    expect(await find('Qwertzh')).toEqual([
      {
        _id: 'point:52.52100,13.41235',
        name: 'Qwertzhof',
        region: 'Berlin',
        country: 'DE',
        point: { lat: 52.521, lng: 13.412345678 },
      },
      { _id: 'point:1.00000,2.00000', name: 'Qwertz Lane 4', country: 'FR', point: { lat: 1, lng: 2 } },
    ]);
    expect(requests[0]?.url).toMatch(/^\/\d+\/api\?q=qwertzh&limit=10$/);
  });

  it('are suggested too, with the part that matches if the name begins with the query', async () => {
    respond = photon;

    const { body } = await user.get('/api/suggestions').query({ q: 'Qwertzhof' });

    expect(body.places).toMatchObject([
      { name: 'Qwertzhof', ranges: [[0, 9]] },
      { name: 'Qwertz Lane 4', ranges: [] },
    ]);
  });

  it.each(['/api/places', '/api/suggestions'])('are never asked for by visitors: %s', async (path) => {
    respond = photon;

    const { status, body } = await api.get(path).query({ q: 'Qwertzhof' });

    expect([status, body.places]).toEqual([200, []]);
    expect(requests).toEqual([]);
  });

  it('count as searches of the user', async () => {
    respond = photon;
    const settings = { ...config };
    Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_SEARCHES_PER_MINUTE: 3 });
    const other = await apiAs(await createUser());

    const statuses = [];
    for (const path of [
      '/api/places?q=qwe',
      '/api/suggestions?q=qwe',
      '/api/services?q=qwe',
      '/api/places?q=qw',
    ])
      statuses.push((await other.get(path)).status);
    statuses.push((await api.get('/api/places?q=qwe')).status);
    Object.assign(config, settings);

    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  it('are those of a Nominatim server', async () => {
    respond = nominatim;
    config.GEOCODER_URL = `${origin}/${count}/search`;

    expect(await find('Qwertzh')).toEqual([
      { _id: 'point:52.52100,13.41235', name: 'Qwertzhof', point: { lat: 52.521, lng: 13.4123456 } },
      { _id: 'point:48.10000,11.50000', name: 'Qwertz Road 7', point: { lat: 48.1, lng: 11.5 } },
    ]);
    expect(requests[0]?.url).toMatch(/\/search\?q=qwertzh&limit=10&format=jsonv2$/);
  });

  it('come after those of the gazetteer', async () => {
    await loadPlaces();
    respond = photon;

    const places = await find('Ouagadougo');

    expect(places[0]).toMatchObject({ name: 'Ouagadougou', country: 'BF' });
    expect(places.at(-1)).toMatchObject({ name: 'Qwertz Lane 4' });
  });

  it('are requested once for queries that differ only in case and accents', async () => {
    respond = photon;

    await find('Qwertzh');
    await find('qwérTZH ');

    expect(requests).toHaveLength(1);
  });

  it('are requested without any data of the user', async () => {
    respond = photon;
    await user.get('/api/places?q=qwertzh').set({
      'X-Forwarded-For': '203.0.113.9',
      'User-Agent': 'canary',
      Cookie: 'a=b',
      'Accept-Language': 'pt',
    });

    const { headers } = requests[0] ?? { headers: {} };
    expect(Object.keys(headers)).not.toContain('authorization');
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113|canary|a=b|"pt"|forwarded|referer/);
  });

  it('are none while it fails, and are requested again afterwards', async () => {
    respond = (response) => response.writeHead(500).end();
    expect(await find('Qwertzh')).toEqual([]);
    respond = (response) => response.end('not JSON');
    expect(await find('Qwertzh')).toEqual([]);
    respond = sendJson({ error: 'no' });
    expect(await find('Qwertzh')).toEqual([]);
    respond = (response) => response.destroy();
    expect(await find('Qwertzh')).toEqual([]);

    respond = photon;

    expect(await find('Qwertzh')).toHaveLength(2);
  });

  it('are none when it takes longer than two seconds', async () => {
    respond = async (response) => {
      await sleep(10_000, undefined, { ref: false });
      response.end();
    };

    expect(await find('Qwertzh')).toEqual([]);
  });

  it('are none when it redirects', async () => {
    let followed = 0;
    const other = createServer((_request, response) => {
      followed += 1;
      photon(response);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    respond = (response) => response.writeHead(302, { location }).end();

    expect(await find('Qwertzh')).toEqual([]);
    expect(followed).toBe(0);
    other.close();
  });

  it('are none when its response is too long', async () => {
    respond = sendJson([{ lat: '1', lon: '1', name: 'A', display_name: 'x'.repeat(2_000_000) }]);

    expect(await find('Qwertzh')).toEqual([]);
  });
});
