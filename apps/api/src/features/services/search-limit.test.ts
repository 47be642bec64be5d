import { beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import type { ServiceDocument } from '../../models/service.model.ts';

Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_SEARCHES_PER_MINUTE: 2 });

let service: ServiceDocument;
beforeAll(async () => {
  service = await createService();
});

const lists: [string, () => string][] = [
  ['GET /api/services', () => ''],
  ['GET /api/services/search', () => '/search'],
  ['GET /api/services/keywords', () => '/keywords?keywords=tap'],
  ['GET /api/services/category/{id}', () => `/category/${String(service.category)}`],
  ['GET /api/services/provider/{id}', () => `/provider/${String(service.provider)}`],
];

describe.each(lists)('%s', (_route, path) => {
  it('counts a text search against the search limit', async () => {
    const user = await apiAs(await createUser());
    const search = () => user.get(`/api/services${path()}`).query({ q: 'tap' });
    const other = () => user.get('/api/services/search').query({ q: 'tap' });

    const statuses = [(await search()).status, (await other()).status];
    const rejected = await search();

    expect(statuses).toEqual([200, 200]);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await user.get('/api/services')).status).toBe(200);
  });
});
