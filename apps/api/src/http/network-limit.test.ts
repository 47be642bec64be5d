import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { startSession } from '../auth/sessions.ts';
import { config } from '../config.ts';
import { createUser } from '../test/factories.ts';
import { toIpBucket } from './rate-limits.ts';

describe('the rate-limit bucket of an IP', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4::/64'],
  ])('of %s is %s', (ip, bucket) => {
    expect(toIpBucket(ip)).toBe(bucket);
  });

  it.each([undefined, '', 'unknown', '999.1.1.1', '1.2.3', '<script>'])('is the shared one for %s', (ip) => {
    expect(toIpBucket(ip)).toBe('unknown');
  });
});

const LIMIT = 8;
Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_REQUESTS_PER_MINUTE: LIMIT, TRUST_PROXY: 1 });
const app = createApp();

let lastNetwork = 0;
let ip = '';
beforeEach(() => {
  lastNetwork += 1;
  ip = `192.0.2.${lastNetwork}`;
});

const get = (path: string, token?: string) =>
  request(app)
    .get(path)
    .set({ 'X-Forwarded-For': ip, ...(token && { Authorization: `Bearer ${token}` }) });

/** Sends one request more than the limit allows, one after another, and returns the statuses. */
async function statusesBeyond(path: string, token?: string): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time <= LIMIT; time += 1) seen.push((await get(path, token)).status);
  return seen;
}

describe('requests without a limit of their own', () => {
  it.each([
    ['401', '/api/users/profile', 401],
    ['404 for an id', '/api/services/not-an-id', 404],
    ['404 for a path', '/api/nowhere', 404],
    ['404 for an image', `/api/images/${'f'.repeat(24)}`, 404],
    ['the OpenAPI document', '/api/openapi.json', 200],
    ['the page of the API reference', '/api/docs', 200],
    ['the script of the API reference', '/api/docs/viewer.js', 200],
  ])('count against the limit of their network: %s', async (_what, path, status) => {
    expect(await statusesBeyond(path)).toEqual([...Array<number>(LIMIT).fill(status), 429]);

    const other = await get('/api/marketplace');
    expect(other.status).toBe(429);
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('count against the limit of their network: 403', async () => {
    const token = await startSession((await createUser())._id, 'test');

    expect(await statusesBeyond('/api/users/admin/counts', token)).toEqual([
      ...Array<number>(LIMIT).fill(403),
      429,
    ]);
  });

  it('do not limit health probes', async () => {
    await statusesBeyond('/api/nowhere');

    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
  });
});

describe('the remaining requests', () => {
  it('are in the headers of the IETF draft, also beyond the limit', async () => {
    const headers = (await get('/api/marketplace')).headers;
    const next = (await get('/api/nowhere')).headers;

    expect(headers['ratelimit-policy']).toBe(`"requests";q=${LIMIT};w=60`);
    expect(headers['ratelimit']).toMatch(new RegExp(`^"requests";r=${LIMIT - 1};t=\\d+$`));
    expect(next['ratelimit']).toContain(`r=${LIMIT - 2};`);
    await statusesBeyond('/api/marketplace');
    expect((await get('/api/marketplace')).headers['ratelimit']).toContain('r=0;');
  });
});
