import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { messages } from '@nearhand/shared/api-messages';
import { NAME_PLACEHOLDER } from '@nearhand/shared/core-messages';
import express, { type Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { applySettings } from '../settings/live-settings.ts';
import { api } from '../test/api.ts';
import { sendRaw } from '../test/test-server.ts';
import { errorHandler } from './error-handler.ts';
import { requestId } from './headers.ts';
import { serveSpa } from './web-app.ts';

// In parts, because the check of references takes what follows the types that browsers accept for a comment.
const RENDERER = ['prerender', 'mjs'].join('.');
const SCRIPT = 'export {};';
const PAGE = '<!doctype html><title>Nearhand</title>';
const PAGE_OF_LOGIN = `${PAGE}<link rel="modulepreload" href="/assets/login-page.js">`;
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let parent: string;
let app: Express;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'web-app-'));
  const folder = join(parent, '.local', 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(parent, '.local', 'secret.txt'), 'secret');
  await writeFile(join(folder, 'index.html'), PAGE);
  await mkdir(join(folder, 'pages'));
  await writeFile(
    join(folder, 'pages', 'routes.json'),
    JSON.stringify([
      { path: '/people/:id/login', file: 'pages/login-page.html' },
      { path: '/prerendered', file: 'pages/prerendered-page.html' },
      { path: '/home', file: 'pages/home.html' },
    ]),
  );
  await writeFile(join(folder, 'pages', 'prerendered-page.html'), `<h1>Why ${NAME_PLACEHOLDER}</h1>`);
  await writeFile(join(folder, 'pages', 'login-page.html'), PAGE_OF_LOGIN);
  await writeFile(join(folder, 'pages', 'home.html'), '<head></head><div id="root"></div>');
  await writeFile(join(folder, 'pages', 'home.prerendered.html'), '<h1>The defaults</h1>');
  await writeFile(
    join(folder, 'pages', RENDERER),
    'export const prerender = ({ settings }) => `<h1>${settings.heroTitle}</h1>`;',
  );
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.env'), 'secret');
  await writeFile(join(folder, 'assets', 'index-Bq3xZ1.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'index-Bq3xZ1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets', 'index-Bq3xZ1.js.gz'), gzipSync(SCRIPT));
  app = express().use(requestId, serveSpa(folder), errorHandler);
});

afterAll(() => rm(parent, { recursive: true }));

const open = (path: string, accept = BROWSER) => request(app).get(path).set('Accept', accept);

describe('the built web app', () => {
  it.each(['/', '/services', '/services/507f1f77bcf86cd799439011', '/index.html', '/assets'])(
    'is the same page under %s, revalidated each time',
    async (path) => {
      const response = await open(path);

      expect(response.status).toBe(200);
      expect(response.text).toBe(PAGE);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
    },
  );

  it('is the page of a route where the build has made one', async () => {
    const response = await open('/people/7/login');

    expect(response.status).toBe(200);
    expect(response.text).toBe(PAGE_OF_LOGIN);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('has the name of the marketplace in place of its placeholder', async () => {
    config.MARKETPLACE_NAME = 'Tools $& <Hands>';

    const response = await open('/prerendered');

    expect(response.text).toBe('<h1>Why Tools $&#38; &#60;Hands&#62;</h1>');
  });

  it.each(['prerendered-page.html', RENDERER, 'routes.json'])(
    'does not serve what pages are made of: %s',
    async (file) => {
      expect((await open(`/pages/${file}`, '*/*')).status).toBe(404);
    },
  );

  it('has the settings that visitors may read, as GET /settings returns them, and nothing that ends the element', async () => {
    applySettings({ tagline: '</script><script>alert(1)</script>' }, 3);

    const { text } = await open('/home');

    const [, json = ''] = /<script type="application\/json" id="settings">([^<]*)<\/script>/.exec(text) ?? [];
    const { success: _, ...returned } = (await api.get('/api/settings')).body;
    expect(JSON.parse(json)).toEqual(returned);
    expect(returned).toMatchObject({
      version: 3,
      settings: { tagline: '</script><script>alert(1)</script>' },
    });
  });

  it('shows the content of the build while the texts are the defaults', async () => {
    expect((await open('/home')).text).toContain('<div id="root"><h1>The defaults</h1></div>');
  });

  it('never shows the defaults where other texts are set: first no content, then theirs', async () => {
    applySettings({ heroTitle: 'Borrow it next door' });

    expect((await open('/home')).text).toContain('<div id="root"></div>');
    await vi.waitFor(
      async () => {
        expect((await open('/home')).text).toContain('<div id="root"><h1>Borrow it next door</h1></div>');
      },
      { timeout: 20_000 },
    );

    applySettings({ heroTitle: 'Borrow it here' });
    expect((await open('/home')).text).toContain('<div id="root"></div>');
  });

  it('is a preview that is neither cached nor listed', async () => {
    expect((await open('/preview/home')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  it('is a page for a client that accepts anything', async () => {
    expect((await open('/services', '*/*')).text).toBe(PAGE);
  });

  it('responds to HEAD without a body', async () => {
    const response = await request(app).head('/services').set('Accept', BROWSER);

    expect(response.status).toBe(200);
    expect(response.headers['content-length']).toBe(String(PAGE.length));
  });

  it('lets browsers cache assets that are named after their content for a year', async () => {
    const response = await open('/assets/index-Bq3xZ1.js', '*/*');

    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=UTF-8',
    });
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
  ])(
    'sends assets as the build has compressed them, to a browser that accepts %s as %s',
    async (accepted, sent) => {
      const response = await open('/assets/index-Bq3xZ1.js', '*/*').set('Accept-Encoding', accepted);

      expect(response.text).toBe(SCRIPT);
      expect(response.headers).toMatchObject({
        'content-encoding': sent,
        'content-type': 'text/javascript; charset=UTF-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
    },
  );

  it('makes browsers revalidate files with a fixed name', async () => {
    const response = await open('/icon.svg', 'image/*');

    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  });

  it.each([
    ['/assets/gone.js', '*/*'],
    ['/assets/gone.js', BROWSER],
    ['/assets/', BROWSER],
    ...[
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/security.txt',
      '/.well-known/unknown',
      '/%2Ewell-known/unknown',
      '//.well-known/unknown',
      '/wp-login.php',
    ].flatMap((path) => [BROWSER, 'text/html', '*/*'].map((accept) => [path, accept])),
    ['/services/gone.png', BROWSER],
    ['/favicon.ico', 'image/*,*/*;q=0.8'],
    ['/services', 'application/json'],
  ])('is 404 in plain text for %s as %s', async (path, accept) => {
    const response = await open(path, accept);

    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.text).toBe('Not found\n');
  });

  it('sends password managers to the form of the password', async () => {
    const response = await open('/.well-known/change-password', '*/*');
    expect([response.status, response.headers['location']]).toEqual([302, '/profile#password']);
  });

  it('is 404 for a request that does not read a page', async () => {
    expect((await request(app).post('/services').set('Accept', BROWSER)).status).toBe(404);
  });

  it('is 400 for a URL that cannot be decoded', async () => {
    const response = await open('/%E0%A4%A');

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ success: false, message: messages.badRequest });
  });
});

describe('files outside of the web app', () => {
  const send = (path: string) =>
    sendRaw(app, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n`);

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//../secret.txt',
    '/%00/../secret.txt',
    '/.env',
    '/assets%2f..%2f.env',
  ])('are not sent for %s', async (path) => {
    const response = await send(path);

    expect(response).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(response).not.toContain('\r\nsecret');
  });
});

describe('a web app that has not been built', () => {
  it('is 404 with one line that says so', async () => {
    const empty = express().use(serveSpa(join(parent, 'nowhere')));

    const response = await request(empty).get('/').set('Accept', BROWSER);

    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.text).toMatch(/^[^\n]*npm run build[^\n]*\n$/);
  });
});

describe('an unknown path below /api', () => {
  it.each(['get', 'post', 'put', 'delete'] as const)('is JSON for %s, not a page', async (method) => {
    const response = await api[method]('/api/nowhere').set('Accept', BROWSER);

    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({
      success: false,
      code: 'route_not_found',
      message: messages.routeNotFound,
    });
  });
});
