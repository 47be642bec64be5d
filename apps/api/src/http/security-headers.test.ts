import request from 'supertest';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { config } from '../config.ts';
import { api } from '../test/api.ts';

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
        'ETag,Idempotent-Replayed,Link,Location,RateLimit,RateLimit-Policy,Retry-After,X-Request-Id',
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
