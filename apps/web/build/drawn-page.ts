import { join } from 'node:path';
import { createServer } from 'vite';
import type * as prerenderModule from '../src/prerender.tsx';

const SOURCE = '/src/prerender.tsx';

/**
 * A page as a visitor sees it, to be read while the scripts that make it work are on their way. Its links lead on at once; its forms and
 * buttons are inert, because what is typed or pressed there would be lost. src/main.tsx puts the app in its place.
 */
export async function drawnPage(address: string): Promise<string> {
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerender } = (await vite.ssrLoadModule(SOURCE)) as typeof prerenderModule;
    const page = await prerender(address);
    return `<div class="drawn-page">${page.replace(/<(form|button)\b/g, '<$1 inert')}</div>`;
  } finally {
    await vite.close();
  }
}
