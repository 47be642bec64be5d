import { join } from 'node:path';
import { createServer } from 'vite';
import type * as prerenderModule from '../src/prerender.tsx';

/** Includes the skip link, which must not add a history entry. */
const INTERACTIVE_ELEMENTS = /<(form|button|summary|a(?= href="#))\b/g;
const SOURCE = '/src/prerender.tsx';

export interface PrerenderedPage {
  html: string;
  /** The placeholder of the marketplace's name in `html`. */
  name: string;
}

/**
 * Renders a page as a visitor sees it, readable while its scripts load. Links work at once; everything else is inert, because
 * input made before the app starts would be lost. src/main.tsx replaces it with the app.
 */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    mode: 'production',
    appType: 'custom',
    // A cache of its own: the development server may be running.
    cacheDir: 'node_modules/.vite-prerender',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await vite.ssrLoadModule(SOURCE)) as typeof prerenderModule;
    const page = await module.prerender(path);
    const html = `<div class="prerendered">${page.replace(INTERACTIVE_ELEMENTS, '<$1 inert')}</div>`;
    return { html, name: module.NAME_PLACEHOLDER };
  } finally {
    await vite.close();
  }
}
