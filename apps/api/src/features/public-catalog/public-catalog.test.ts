import { randomUUID } from 'node:crypto';
import Validator from '@adobe/structured-data-validator';
import express from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { errorHandler } from '../../http/error-handler.ts';
import { requestId } from '../../http/headers.ts';
import { serveSpa } from '../../http/web-app.ts';
import { createCategory, createService, createUser } from '../../test/factories.ts';
import { apiAs } from '../../test/api.ts';
import { LegalDocumentModel } from '../../models/legal-document.model.ts';
import { SettingsModel } from '../../models/settings.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { createPublicCatalog } from './public-catalog.ts';

const PAGE =
  '<!doctype html><html><head><title>Nearhand</title><meta name="description" content="Of all" />' +
  '<script type="module" src="/assets/a.js"></script></head>' +
  '<body><noscript>Needs scripts</noscript><div id="root"></div></body></html>';
const ORIGIN = 'https://market.example.org';
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** The public catalog, with the same built page for all routes. */
const app = express().use(
  requestId,
  createPublicCatalog(async () => PAGE),
  serveSpa('/nowhere'),
  errorHandler,
);
const open = (path: string) =>
  request(app).get(path).set({ Accept: BROWSER, Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });

beforeEach(async () => {
  config.PUBLIC_CATALOG = true;
  config.PUBLIC_URL = ORIGIN;
  config.MARKETPLACE_NAME = 'Tools & Hands';
  await ServiceModel.deleteMany();
});

const canaries = {
  phone: 'canary-phone',
  contact: 'canary-contact',
  address: 'canary-address',
};

async function createCatalog() {
  const category = await createCategory({
    name: 'Taps <b>',
    slug: randomUUID(),
    description: 'All that drips',
  });
  const provider = await createUser({
    role: 'provider',
    name: 'Ana </script><script>alert(1)</script>',
    about: 'Twenty years of taps',
    serviceArea: { label: 'Old Town', center: { lat: 45.5, lng: -122.6 }, radiusKm: 12 },
    ratingSum: 9,
    reviewCount: 2,
    ...canaries,
    email: `canary-${randomUUID()}@example.org`,
  });
  const service = await createService({
    name: 'Leaking tap "repair" <i>',
    description: 'A dripping tap\n\ngets a new washer.',
    category: category._id,
    provider: provider._id,
    imageUrl: '/api/images/x',
    rating: 4.5,
    reviewCount: 2,
  });
  const pages = {
    service: `/services/${service._id.toString()}`,
    category: `/category/${category._id.toString()}`,
    provider: `/providers/${provider._id.toString()}`,
  };
  return { category, provider, service, pages };
}

const DATA = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const parseStructuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(DATA)].map(([, json = '']) => JSON.parse(json));
const getCanonicalUrl = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

describe('the pages of a public catalog', () => {
  it('have their own head, with a canonical URL below PUBLIC_URL and without parameters', async () => {
    const { pages } = await createCatalog();

    const { status, text } = await open(`${pages.service}?utm=1`);

    expect(status).toBe(200);
    expect(text).toContain('<title>Leaking tap &#34;repair&#34; &#60;i&#62; · Tools &#38; Hands</title>');
    expect(text).toContain('<meta name="description" content="A dripping tap gets a new washer.">');
    expect(text).not.toContain('Of all');
    expect(getCanonicalUrl(text)).toBe(ORIGIN + pages.service);
    expect(text).toContain(`<meta property="og:url" content="${ORIGIN}${pages.service}">`);
    expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/api/images/x">`);
    expect(text).not.toContain('evil.example');
    expect(text).not.toContain('noindex');
  });

  it('can be read without scripts', async () => {
    const { pages, service, category } = await createCatalog();

    for (const path of ['/services', pages.category, pages.provider]) {
      const { text } = await open(path);
      expect(text).not.toContain('<noscript>');
      expect(text).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(text).toContain(`href="/services/${service._id.toString()}"`);
    }
    const { text } = await open(pages.service);
    expect(text).toContain('$80.00 per service');
    expect(text).toContain('gets a new washer.');
    expect(text).toContain(`href="${pages.provider}"`);
    expect(text).toContain(`href="/category/${category._id.toString()}"`);
  });

  it('describe services, providers and breadcrumbs to search engines', async () => {
    const { pages, service } = await createCatalog();

    const [described, crumbs] = parseStructuredData((await open(pages.service)).text);
    expect(described).toMatchObject({
      '@type': 'Service',
      name: service.name,
      url: ORIGIN + pages.service,
      image: `${ORIGIN}/api/images/x`,
      provider: { '@type': 'LocalBusiness', url: ORIGIN + pages.provider },
      offers: { '@type': 'Offer', price: '80.00', priceCurrency: 'USD' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    const [business] = parseStructuredData((await open(pages.provider)).text);
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      description: 'Twenty years of taps',
      areaServed: { '@type': 'GeoCircle', geoRadius: 12_000 },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });

  it('describe no rating of a service without reviews', async () => {
    const service = await createService();

    const [described] = parseStructuredData((await open(`/services/${service._id.toString()}`)).text);

    expect(described).not.toHaveProperty('aggregateRating');
  });

  it('have valid structured data', async () => {
    const { pages } = await createCatalog();
    for (const path of ['/services', ...Object.values(pages)]) {
      const data = parseStructuredData((await open(path)).text);
      const jsonld = Object.fromEntries(data.map((object) => [String(object['@type']), [object]]));

      const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });

      expect(data.length).toBeGreaterThan(0);
      expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
    }
  });

  it('exist for a hidden category, but no search engine lists it', async () => {
    const category = await createCategory({ isHidden: true });
    const path = `/category/${category._id.toString()}`;

    const { status, text } = await open(path);

    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await open('/sitemap/categories-1.xml')).text).not.toContain(path);
    expect((await open('/services')).text).not.toContain(path);
  });

  it('escape what users have typed', async () => {
    const { pages } = await createCatalog();

    for (const path of ['/services', ...Object.values(pages)]) {
      const { text } = await open(path);
      expect(text).not.toMatch(/<b>|<i>|<script>alert/);
      expect(text.match(/<\/script>/g)?.length).toBe(1 + parseStructuredData(text).length);
    }
  });

  it('contain no contact details', async () => {
    const { pages } = await createCatalog();

    for (const path of [
      '/',
      '/services',
      ...Object.values(pages),
      '/sitemap.xml',
      '/sitemap/providers-1.xml',
    ]) {
      expect((await open(path)).text).not.toContain('canary');
    }
  });

  it('are 404 and not indexed for what does not exist, is hidden or is not approved', async () => {
    const hidden = await createService({ isActive: false });
    const waiting = await createUser({ role: 'provider', status: 'inqueue' });
    const paths = [
      `/services/${hidden._id.toString()}`,
      `/providers/${waiting._id.toString()}`,
      `/providers/${(await createUser())._id.toString()}`,
      ...['/services/', '/providers/', '/category/'].flatMap((path) => [`${path}x`, path + 'f'.repeat(24)]),
    ];
    for (const path of paths) {
      const { status, text, headers } = await open(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(getCanonicalUrl(text)).toBeUndefined();
      expect(parseStructuredData(text)).toEqual([]);
    }
  });
});

describe('the sitemap', () => {
  it('has an index of parts with what visitors see', async () => {
    const { pages } = await createCatalog();
    const hidden = await createService({ isActive: false });

    const index = await open('/sitemap.xml');
    const parts = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const texts = await Promise.all(parts.map(async (url) => (await open(new URL(url).pathname)).text));

    expect(index.headers['content-type']).toContain('xml');
    expect(parts.every((url) => url.startsWith(`${ORIGIN}/sitemap/`))).toBe(true);
    const all = texts.join('');
    for (const path of ['/services', ...Object.values(pages)])
      expect(all).toContain(`<loc>${ORIGIN}${path}</loc>`);
    expect(all).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(all).not.toContain(hidden._id.toString());
    for (const path of [
      '/sitemap/services-99.xml',
      '/sitemap/pages-2.xml',
      '/sitemap/users-1.xml',
      '/sitemap/x',
    ]) {
      expect((await open(path)).status).toBe(404);
    }
  });

  it('is named in robots.txt', async () => {
    expect((await open('/robots.txt')).text).toBe(
      `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
  });
});

describe('a catalog that is not public', () => {
  beforeEach(() => {
    config.PUBLIC_CATALOG = false;
  });

  it.each([BROWSER, '*/*', 'text/plain'])(
    'has no sitemap, and robots.txt disallows all, for %s',
    async (accept) => {
      for (const path of ['/sitemap.xml', '/sitemap/services-1.xml']) {
        expect((await request(app).get(path).set('Accept', accept)).status).toBe(404);
      }
      const robots = await request(app).get('/robots.txt').set('Accept', accept);
      expect([robots.status, robots.text]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    },
  );
});

describe('the page of a legal text', () => {
  beforeEach(async () => {
    await Promise.all([SettingsModel.deleteMany(), LegalDocumentModel.deleteMany()]);
    const terms = '## Agreement\n\nPay <script>alert(1)</script> on time.';
    const client = await apiAs(await createUser({ role: 'admin' }));
    await client.put('/api/settings').send({ changes: { terms }, version: 0 }).expect(200);
    // The change has put the settings of the environment into force.
    Object.assign(config, { PUBLIC_CATALOG: true, MARKETPLACE_NAME: 'Tools & Hands' });
  });

  it.each([[true], [false]])(
    'can be read without scripts, with a public catalog or not: %j',
    async (isPublic) => {
      config.PUBLIC_CATALOG = isPublic;
      const { status, text, headers } = await open('/legal/terms');

      expect(status).toBe(200);
      expect(text).toContain('<title>Terms · Tools &#38; Hands</title>');
      expect(text).toContain('on time.');
      expect(text).not.toContain('<script>alert(1)');
      expect(headers['x-robots-tag']).toBe(isPublic ? undefined : 'noindex');
    },
  );

  it('is 404 without a text', async () => {
    for (const kind of ['imprint', 'cookies']) expect((await open(`/legal/${kind}`)).status).toBe(404);
  });

  it('is in the sitemap', async () => {
    const { text } = await open('/sitemap/pages-1.xml');

    expect(text).toContain(`<loc>${ORIGIN}/legal/terms</loc>`);
    expect(text).not.toContain('/legal/imprint');
  });
});
