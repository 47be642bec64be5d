import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { prerenderHome } from './prerender-home.ts';
import { routeTable } from '../src/route-config.ts';

/** The one page that needs no sign-in and has no form for a password manager to fill in. */
const HOME = 'home/home-page';
const PROGRAM = 'pages/prerender.mjs';
const PAGES = join(import.meta.dirname, '../src/pages');

/**
 * Writes a copy of index.html for every page with modulepreload links to its scripts, so that the browser fetches them at once instead
 * of after the app has started and matched the route. Beside home is its prerendered content, and the program that renders it anew for
 * other settings. `pages/routes.json` maps routes to files.
 */
export function routeHtml(): Plugin {
  return {
    name: 'route-html-plugin',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') this.error('there is no index.html to make the pages from');
        const html = String(index.source);
        const home = await prerenderHome();
        // The app shows this name until it has fetched the real one (src/entities/marketplace/marketplace.ts).
        const named = `<title>${home.name}</title><meta name="application-name" content="${home.name}">`;
        for (const page of new Set(routeTable.map((route) => route.page))) {
          const links = getScripts(page, bundle)
            .filter((file) => !html.includes(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
          const source = html
            .replace(/<title>.*<\/title>/, named)
            .replace('</head>', () => `${links.join('')}</head>`);
          this.emitFile({
            type: 'asset',
            fileName: getPageFile(page),
            source: page === HOME ? delayScript(source) : source,
          });
        }
        const content = getPageFile(HOME).replace('.html', '.prerendered.html');
        this.emitFile({ type: 'asset', fileName: content, source: home.html });
        this.emitFile({ type: 'asset', fileName: PROGRAM, source: home.program });
        const routes = routeTable.map(({ path, page }) => ({ path, file: getPageFile(page) }));
        this.emitFile({ type: 'asset', fileName: 'pages/routes.json', source: JSON.stringify(routes) });
      },
    },
  };
}

/** Gives the script low priority: style sheet and fonts come first, since the content is there already. */
function delayScript(source: string): string {
  return source.replace('<script type="module"', (script) => `${script} fetchpriority="low"`);
}

const getPageFile = (page: string) => `pages/${page}.html`;

/** Returns the script of a page and everything it imports statically. */
export function getScripts(page: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === join(PAGES, `${page}.tsx`));
  if (!entry) throw new Error(`There is no script of the page ${page}`);
  const files = new Set([entry.fileName]);
  // Iterating a set includes the elements added meanwhile.
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  }
  return [...files];
}
