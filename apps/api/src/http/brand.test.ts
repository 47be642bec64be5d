import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applySettings } from '../settings/live-settings.ts';
import { errorHandler } from './error-handler.ts';
import { requestId } from './headers.ts';
import { serveSpa } from './web-app.ts';

const HEAD = [
  '<meta\n name="description"\n content="Of all"\n />',
  '<meta name="theme-color" content="#fbfaf6" data-light="#fbfaf6" data-dark="#0d1414" />',
  '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
  '<link rel="apple-touch-icon" href="/icon-192.png" />',
  '<link\n rel="preload"\n as="font"\n href="/assets/figtree-1.woff2"\n/>',
  '<link\n rel="preload"\n as="font"\n href="/assets/bricolage-1.woff2"\n/>',
];
const PAGE = `<head>${HEAD.join('')}</head><body></body>`;
const ICON = '/api/images/0123456789abcdef0123456789abcdef';

let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(
    join(folder, 'manifest.webmanifest'),
    JSON.stringify({ name: 'Nearhand', id: '/', icons: [{ src: '/icon.svg' }] }),
  );
  app = express().use(requestId, serveSpa(folder), errorHandler);
});

afterAll(() => rm(folder, { recursive: true }));

const open = async (path: string) => (await request(app).get(path).set('Accept', 'text/html')).text;

it('a page without a brand is as the build has made it', async () => {
  expect(await open('/services')).toContain(HEAD.join(''));
});

it('a page links the style sheet of the brand, which browsers keep for a year', async () => {
  applySettings({ brandColor: '#17456b', headingFont: 'serif', corners: 'slight' });

  const page = await open('/services');
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? [];
  const { status, headers, text } = await request(app).get(path);

  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/css; charset=utf-8',
  });
  expect(text).toMatch(
    /^:root\{--bg:oklch\(.*--heading-font:Georgia.*--radius-card:8px;.*\}\[data-theme='dark'\]\{/,
  );
  expect(page).not.toContain('bricolage');
  expect(page).toContain('figtree');
});

it.each(['/brand-1-ffff00-ef9436-grotesk-round.css', '/brand-1-17456b.css', '/brand-.css'])(
  'there is no style sheet at %s',
  async (path) => {
    expect((await request(app).get(path)).status).toBe(404);
  },
);

it('a page and the installed app have the colors, icon, name and text of the marketplace', async () => {
  applySettings({
    name: 'Rosehill Neighbors',
    brandColor: '#8a1f63',
    icon: ICON,
    heroText: 'Ask "next door" first.',
  });

  const page = await open('/services');
  expect(page).toMatch(
    /<meta name="theme-color" content="#8a1f63" data-light="#8a1f63" data-dark="#[\da-f]{6}">/,
  );
  expect(page).toContain(`<link rel="icon" href="${ICON}">`);
  expect(page).toContain(`<link rel="apple-touch-icon" href="${ICON}">`);
  expect(page).toContain('<meta name="description" content="Ask &#34;next door&#34; first.">');

  const { body, headers } = await request(app).get('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(body).toEqual({
    name: 'Rosehill Neighbors',
    short_name: 'Rosehill',
    description: 'Ask "next door" first.',
    id: '/',
    theme_color: '#8a1f63',
    icons: [{ src: ICON, type: 'image/webp', sizes: 'any' }],
  });
});
