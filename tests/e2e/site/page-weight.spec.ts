import { gzipSync } from 'node:zlib';
import { toBrandPath } from '@nearhand/shared/brand/brand-style';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const KILOBYTE = 1000;
/** Compressed bytes that a first visit to home may fetch. */
const limits = { script: 150 * KILOBYTE, stylesheet: 25 * KILOBYTE, font: 65 * KILOBYTE };

/** Collects the paths of the scripts that a page fetches from now on. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

async function expectPreloaded(scripts: string[], response: Response | null) {
  const html = (await response?.text()) ?? '';
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((script) => !html.includes(script))).toEqual([]);
}

for (const route of ['/login', '/register']) {
  test(`the page at ${route} preloads every script it starts with`, { tag: '@long' }, async ({ page }) => {
    const scripts = collectScripts(page);

    const response = await page.goto(route);
    await expect(page.locator('.prerendered')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await expectPreloaded(scripts, response);
  });
}

test('every page preloads the marketplace and requests it once', { tag: '@long' }, async ({ page }) => {
  const initiators: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (request.url.endsWith('/api/marketplace')) initiators.push(initiator.type);
  });

  await page.goto('/login');
  await expect(page.getByRole('group', { name: 'Try a demo account' })).toBeVisible();

  expect(initiators).toEqual(['parser']);
});

test('a first visit to home loads no schema library', { tag: '@long' }, async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });

  await page.goto('/', { waitUntil: 'networkidle' });

  const sources = await Promise.all(scripts);
  expect(sources.length).toBeGreaterThan(1);
  // The name of a zod class, which its source contains as a string.
  expect(sources.some((source) => source.includes('ZodObject'))).toBe(false);
});

/** Every brand has its style sheet, whatever the settings say. */
const BRAND =
  toBrandPath({ brandColor: '#17456b', accentColor: '#e8643c', headingFont: 'serif', corners: 'slight' }) ??
  '';

test('a first visit preloads every script it starts with, within its byte budget, also with a brand', async ({
  page,
}) => {
  const weights = { script: 0, stylesheet: 0, font: 0 };
  const weighing: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return;
    weighing.push(
      (async () => {
        const response = await request.response();
        const body = (await response?.body()) ?? Buffer.alloc(0);
        // Fonts are already compressed.
        weights[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
      })(),
    );
  });

  const scripts = collectScripts(page);
  const response = await page.goto('/');
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await expectPreloaded([...scripts], response);
  await page.waitForLoadState('networkidle');
  await Promise.all(weighing);
  const brandStyle = await page.request.get(BRAND);
  expect(brandStyle.headers()['content-type']).toContain('text/css');
  weights.stylesheet += gzipSync(await brandStyle.body(), { level: 9 }).length;
  const preloaded = await page.locator('link[rel=preload][as=font]').count();
  const usedFonts = () =>
    page.evaluate(() => {
      const fonts = [...document.fonts].filter(({ family }) => !family.includes('fallback'));
      return fonts.filter(({ status }) => status === 'loaded').length;
    });
  await expect.poll(usedFonts, 'preloaded fonts that are used').toBe(preloaded);

  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weights) });
  expect(weights.script).toBeGreaterThan(0);
  for (const kind of ['script', 'stylesheet', 'font'] as const) {
    expect(weights[kind], kind).toBeLessThanOrEqual(limits[kind]);
  }
});
