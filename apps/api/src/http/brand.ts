import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_BRAND_COLOR, deriveTones } from '@nearhand/shared/brand/brand-colors';
import { buildBrandStyle, parseBrandPath, toBrandPath } from '@nearhand/shared/brand/brand-style';
import { toHex } from '@nearhand/shared/brand/oklch';
import { Router } from 'express';
import { z } from 'zod';
import { escapeHtml } from '../lib/escape.ts';
import { getDefault, getSetting } from '../settings/live-settings.ts';

export const ONE_YEAR = 'public, max-age=31536000, immutable';
const MANIFEST = '/manifest.webmanifest';
const MAX_SHORT_NAME = 12;
const ICON = /<link rel="(icon|apple-touch-icon)"[^>]*>/g;
const THEME_COLOR = /<meta name="theme-color"[^>]*>/;
export const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;
/** Other headings than the default ones need no font. */
const HEADING_FONT = /<link\s+rel="preload"[^>]*bricolage[^>]*>/;

/** Gives a built page the look of the settings: its style sheet, icons, the color of the browser's bars, and its description. */
export function applyBrand(page: string): string {
  const style = toBrandPath(getBrand());
  const withStyle = style ? page.replace('</head>', `<link rel="stylesheet" href="${style}"></head>`) : page;
  const withFont = getSetting('headingFont') === 'grotesk' ? withStyle : withStyle.replace(HEADING_FONT, '');
  return describe(applyIcon(applyThemeColor(withFont)));
}

function getBrand() {
  return {
    brandColor: getSetting('brandColor'),
    accentColor: getSetting('accentColor'),
    headingFont: getSetting('headingFont'),
    corners: getSetting('corners'),
  };
}

function applyThemeColor(page: string): string {
  const colors = getThemeColors();
  if (!colors) return page;
  const { light, dark } = colors;
  // public/pre-paint.js and src/lib/theme.ts of the web app take the one of the theme.
  const meta = `<meta name="theme-color" content="${light}" data-light="${light}" data-dark="${dark}">`;
  return page.replace(THEME_COLOR, meta);
}

/** Returns the colors of the browser's bars; undefined where they are those of the page, as the build has them. */
function getThemeColors(): { light: string; dark: string } | undefined {
  const { brandColor, accentColor } = getBrand();
  if (brandColor === DEFAULT_BRAND_COLOR) return undefined;
  const dark = deriveTones({ brandColor, accentColor }, 'dark').get('bg');
  return { light: brandColor, dark: dark ? toHex(dark) : brandColor };
}

function applyIcon(page: string): string {
  const icon = getSetting('icon');
  return icon
    ? page.replace(ICON, (_link, rel: string) => `<link rel="${rel}" href="${escapeHtml(icon)}">`)
    : page;
}

function describe(page: string): string {
  const text = getSetting('heroText');
  if (!text || text === getDefault('heroText')) return page;
  return page.replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(text)}">`);
}

/** Serves the style sheets of brands, and the manifest of the installed app. */
export function createBrandFiles(distDir: string): Router {
  const router = Router();
  router.get(/^\/brand-[\w-]+\.css$/, (request, response, next) => {
    const brand = parseBrandPath(request.path);
    if (!brand) return next();
    response.set('Cache-Control', ONE_YEAR).type('css').send(buildBrandStyle(brand));
  });
  router.get(MANIFEST, async (_request, response, next) => {
    const built = await readFile(join(distDir, MANIFEST), 'utf8').catch(() => undefined);
    if (built === undefined) return next();
    response.set('Cache-Control', 'no-cache').type('application/manifest+json');
    response.send(JSON.stringify(fillManifest(z.looseObject({}).parse(JSON.parse(built)))));
  });
  return router;
}

function fillManifest(manifest: object): object {
  const [name, icon, colors] = [getSetting('name'), getSetting('icon'), getThemeColors()];
  const description = getSetting('heroText');
  return {
    ...manifest,
    name,
    short_name: name.length > MAX_SHORT_NAME ? (name.split(' ')[0] ?? name) : name,
    ...(description && description !== getDefault('heroText') && { description }),
    ...(colors && { theme_color: colors.light }),
    ...(icon && { icons: [{ src: icon, type: 'image/webp', sizes: 'any' }] }),
  };
}
