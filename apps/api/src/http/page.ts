import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NAME_PLACEHOLDER } from '@nearhand/shared/core-messages';
import { config } from '../config.ts';
import { escapeHtml, toScriptText } from '../lib/escape.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { applyBrand } from './brand.ts';
import { getPrerendered } from './prerendered.ts';

export const ROOT = '<div id="root">';

/**
 * Reads a built page, with the look of the marketplace, the public settings, so that the app starts with them, and its prerendered
 * content. Undefined before the first build.
 */
export async function readPage(distDir: string, file: string): Promise<string | undefined> {
  const path = join(distDir, file);
  if (!existsSync(path)) return undefined;
  const [built, content] = await Promise.all([readFile(path, 'utf8'), getPrerendered(distDir, file)]);
  const page = content === undefined ? built : built.replace(ROOT, () => ROOT + content);
  const named = page.replaceAll(NAME_PLACEHOLDER, () => escapeHtml(config.MARKETPLACE_NAME));
  return addToHead(applyBrand(named), renderSettings());
}

export function addToHead(page: string, elements: string): string {
  return page.replace('</head>', () => `${elements}</head>`);
}

/** Renders what GET /settings returns, as an element that src/entities/marketplace/settings.ts of the web app reads. */
function renderSettings(): string {
  return `<script type="application/json" id="settings">${toScriptText(getPublicSettings())}</script>`;
}
