import request from 'supertest';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { endpoints } from '../features.ts';
import { config } from '../config.ts';
import { api, apiAs, apiWithToken } from '../test/api.ts';
import { paginationSchema } from '@nearhand/shared/pagination';
import { SessionModel } from '../models/session.model.ts';
import { createCategory, createService, createUser } from '../test/factories.ts';
import { comingDay } from '../test/instants.ts';
import { createPng } from '../test/images.ts';

const scheduledDate = `${comingDay('03-05')}T15:00:00.000Z`;

async function register() {
  const email = `casey-${crypto.randomUUID()}@example.org`;
  const password = 'a good password';
  const person = { name: 'Casey Moss', email, phone: '555-0100', password, confirmPassword: password };
  return api.post('/api/users/register').send(person);
}

describe('a client that has created something', () => {
  it('finds its URL in Location', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const customer = await apiAs(await createUser());
    const form = { name: 'Tap repair', description: 'Any tap.', basePrice: 50 };
    const category = await admin
      .post('/api/service-categories')
      .send({ name: `Taps ${crypto.randomUUID()}` });
    const service = await admin.post('/api/services').send({ ...form, category: category.body.category._id });
    const booked = { serviceId: String((await createService())._id), scheduledDate };
    const booking = await customer.post('/api/bookings').send(booked);
    const image = await customer.post('/api/uploads/image').attach('file', await createPng(), 'tap.png');
    const account = await register();

    const made = [
      [admin, category, 'category'],
      [admin, service, 'service'],
      [customer, booking, 'booking'],
      [apiWithToken(account.body.token), account, 'user'],
    ] as const;
    for (const [reader, response, field] of made) {
      expect(response.status).toBe(201);
      const found = await reader.get(String(response.headers['location']));
      expect(found.status).toBe(200);
      expect(found.body[field]._id).toBe(response.body[field]._id);
    }
    expect(image.headers['location']).toBe(image.body.image.url);
    expect((await api.get(String(image.headers['location']))).status).toBe(200);
  });

  it('gets it from every endpoint that returns 201', () => {
    const without = endpoints.filter(({ contract }) => contract.status === 201 && !contract.location);
    expect(without.map(({ contract }) => contract.path)).toEqual([]);
  });
});

describe('a client that reads a list', () => {
  it('finds the next page in Link, until there is none', async () => {
    const category = await createCategory();
    for (const name of ['One', 'Two', 'Three']) await createService({ category: category._id, name });
    const start = `/api/services?category=${category._id.toString()}&sort=newest&limit=2&page=1&other=%3E`;

    const first = await api.get(start);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(String(first.headers['link'])) ?? [];
    const second = await api.get(next);

    expect(first.body.services.map(({ name }: { name: string }) => name)).toEqual(['Three', 'Two']);
    expect(second.body.services.map(({ name }: { name: string }) => name)).toEqual(['One']);
    expect(second.headers).not.toHaveProperty('link');
    expect(next).not.toContain('other');
    expect(first.body.pagination).toMatchObject({ page: 1, hasMore: true, isExact: true });
    expect(second.body.pagination).toMatchObject({ page: null, hasMore: false, isExact: true, total: 3 });
    paginationSchema.strict().parse(second.body.pagination);
  });

  it('gets no Link that is too long for a proxy', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    await createService();
    await createService();
    const response = await admin.get('/api/services').query({ limit: 1, q: '', keywords: '' });
    expect(response.headers['link']).toBeDefined();
    const long = await admin.get(`/api/services?limit=1&minPrice=${'0'.repeat(3000)}1`);
    expect(long.headers).not.toHaveProperty('link');
  });
});

describe('a client that reads an amount', () => {
  it('gets its currency beside it', async () => {
    const service = await createService();
    const customer = await apiAs(await createUser());
    const path = `/api/services/${service._id.toString()}`;
    const booked = await customer
      .post('/api/bookings')
      .send({ serviceId: String(service._id), scheduledDate });

    expect((await api.get(path)).body.service.currency).toBe(config.MARKETPLACE_CURRENCY);
    expect(booked.body.booking.currency).toBe(config.MARKETPLACE_CURRENCY);
  });
});

describe('a client that sends back the service it has read', () => {
  it.each(['provider', 'admin'] as const)('as %s changes nothing but what it changed', async (role) => {
    const owner = await createUser({ role: 'provider' });
    const { _id } = await createService({ provider: owner._id, location: 'Old town', keywords: ['tap'] });
    const client = await apiAs(role === 'admin' ? await createUser({ role }) : owner);
    const path = `/api/services/${_id.toString()}`;
    const { service } = (await client.get(path)).body;

    const response = await client.put(path).send({ ...service, name: 'Tap repair' });

    expect(response.status).toBe(200);
    expect(response.body.service).toEqual({
      ...service,
      name: 'Tap repair',
      version: service.version + 1,
      updatedAt: expect.any(String),
    });
  });

  it('gets the error for a missing category', async () => {
    const { _id } = await createService();
    const admin = await apiAs(await createUser({ role: 'admin' }));
    for (const category of [undefined, {}, { _id: 'x' }, 7]) {
      const form = { name: 'Tap', description: 'Any', basePrice: 5, category };
      const response = await admin.put(`/api/services/${_id.toString()}`).send(form);
      expect(response.status).toBe(400);
      expect(response.body.issues).toEqual([{ path: 'category', message: 'Please select a category' }]);
    }
  });
});

describe('a client whose token is not valid', () => {
  it('gets error="invalid_token"; without a token there is no error', async () => {
    const user = await createUser();
    const ended = await apiAs(user);
    await SessionModel.deleteMany({ user: user._id });

    const responses = [
      [await ended.get('/api/users/profile'), 'Bearer error="invalid_token"'],
      [await apiWithToken('not.a.token').get('/api/services'), 'Bearer error="invalid_token"'],
      [await api.get('/api/users/profile'), 'Bearer'],
      [await api.post('/api/users/login').send({ email: 'a@b.cd', password: 'wrong' }), 'Bearer'],
    ] as const;
    for (const [{ status, headers }, challenge] of responses) {
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe(challenge);
    }
  });
});

describe('a cache', () => {
  it('never gets an ETag for a response that it must not store', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const { _id } = await createService();
    const service = `/api/services/${_id.toString()}`;
    for (const path of [
      '/api/services',
      service,
      '/api/users/profile',
      '/api/nowhere',
      '/api/marketplace',
      '/healthz',
      '/readyz',
    ]) {
      const { headers } = await admin.get(path);
      const isStored = !String(headers['cache-control']).includes('no-store');
      expect([path, 'etag' in headers]).toEqual([path, isStored]);
    }
    expect((await admin.head(service)).headers).toHaveProperty('etag');
    const failed = await admin.put(service).send({});
    expect(failed.headers).not.toHaveProperty('etag');
  });
});

it('previews are shown in frames of the marketplace itself', async () => {
  const { headers } = await api.get('/preview/home').set('Accept', 'text/html');

  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect((await api.get('/preview')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

const SHOP = 'https://shop.example.org';

describe('every response', () => {
  it.each(['/', '/api/marketplace', '/api/nowhere', '/api/docs', '/healthz'])(
    'lets the browser load and run nothing of other hosts: %s',
    async (path) => {
      const { headers } = await api.get(path);

      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-embedder-policy': 'credentialless',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it.each(['/', '/login', '/api/marketplace', '/api/nowhere', '/api/docs', '/healthz'])(
    'allows no camera and microphone, and the geolocation for pages of the marketplace only: %s',
    async (path) => {
      const { headers } = await api.get(path);

      const permissions = String(headers['permissions-policy']).split(', ');
      expect(permissions).toEqual(
        expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=(self)']),
      );
    },
  );

  it('of the web app allows styles from its files only, and requires trusted types', async () => {
    const { headers } = await api.get('/');

    expect(headers['content-security-policy']).toContain("style-src 'self';");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  it.each(['/api/marketplace', '/api/nowhere', '/api/users/profile', '/readyz'])(
    'of the API is never cached: %s',
    async (path) => {
      const { headers } = await api.get(path);

      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('every response in production', () => {
  it('makes browsers use TLS only for a year', async () => {
    onTestFinished(() => void (config.NODE_ENV = 'test'));
    config.NODE_ENV = 'production';

    const { headers } = await request(createApp()).get('/');

    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('calls from other origins', () => {
  afterAll(() => {
    config.CORS_ORIGINS.length = 0;
  });

  it('are not allowed by default', async () => {
    const response = await api.get('/api/marketplace').set('Origin', SHOP);

    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('are allowed from the origins that are listed, without cookies', async () => {
    config.CORS_ORIGINS.push(SHOP);
    const shared = request(createApp());

    const allowed = await shared.get('/api/marketplace').set('Origin', SHOP);
    const others = ['https://evil.example.org', `${SHOP}.evil.org`, 'http://shop.example.org', 'null'];
    const rejected = await Promise.all(
      others.map((origin) => shared.get('/api/marketplace').set('Origin', origin)),
    );

    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-expose-headers':
        'Deprecation,ETag,Idempotent-Replayed,Link,Location,RateLimit,RateLimit-Policy,Retry-After,X-Request-Id',
    });
    expect(allowed.headers['vary']).toContain('Origin');
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(rejected.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(
      others.map(() => undefined),
    );
  });

  it('are allowed by a preflight response, which is valid for ten minutes', async () => {
    const response = await request(createApp()).options('/api/uploads/image').set({
      Origin: SHOP,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    });

    expect(response.status).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-allow-headers': 'authorization,content-type,idempotency-key',
      'access-control-max-age': '600',
    });
    expect(response.headers['access-control-allow-methods']).toContain('POST');
  });
});
