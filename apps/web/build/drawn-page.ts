import { join } from 'node:path';
import { createServer } from 'vite';
import type * as prerenderModule from '../src/prerender.tsx';

/** With the link that skips to the content, which has to leave the history alone. */
const WORKED_BY_SCRIPT = /<(form|button|summary|a(?= href="#))\b/g;
const SOURCE = '/src/prerender.tsx';

export interface DrawnPage {
  html: string;
  /** What stands in it for the marketplace's name. */
  name: string;
}

/**
 * A page as a visitor sees it, to be read while the scripts that make it work are on their way. Its links lead on at once; all else
 * is inert, because what is typed, pressed or opened there would be lost. src/main.tsx puts the app in its place.
 */
export async function drawPage(address: string): Promise<DrawnPage> {
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    mode: 'production',
    appType: 'custom',
    // Not that of the development server, which may be running.
    cacheDir: 'node_modules/.vite-drawn-page',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await vite.ssrLoadModule(SOURCE)) as typeof prerenderModule;
    const page = await module.prerender(address);
    const html = `<div class="drawn-page">${page.replace(WORKED_BY_SCRIPT, '<$1 inert')}</div>`;
    return { html, name: module.NAME_PLACEHOLDER };
  } finally {
    await vite.close();
  }
}
