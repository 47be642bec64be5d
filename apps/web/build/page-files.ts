import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { drawPage } from './drawn-page.ts';
import { routeTable } from '../src/route-table.ts';

/** What nobody has to sign in for, and whose form is not filled in by a password manager. */
const HOME = 'home-page';
const PAGES = join(import.meta.dirname, '../src/pages');

/**
 * Writes index.html once more for every page, with links to the scripts that this page loads. A browser that opens it fetches them at
 * once, instead of when the app has started and found out which page it shows. Home comes with all that a visitor sees of it as well, and
 * can be read meanwhile. `pages/routes.json` says which route has which file.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') this.error('there is no index.html to make the pages from');
        const html = String(index.source);
        const home = await drawPage('/');
        // The app goes by it until it has asked for the name (src/lib/marketplace.ts).
        const named = `<title>${home.name}</title><meta name="application-name" content="${home.name}">`;
        for (const page of new Set(routeTable.map((route) => route.page))) {
          const links = scriptsOf(page, bundle)
            .filter((file) => !html.includes(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
          const source = html
            .replace(/<title>.*<\/title>/, named)
            .replace('</head>', () => `${links.join('')}</head>`);
          this.emitFile({
            type: 'asset',
            fileName: fileOf(page),
            source: page === HOME ? withDrawn(source, home.html) : source,
          });
        }
        const routes = routeTable.map(({ path, page }) => ({ path, file: fileOf(page) }));
        this.emitFile({ type: 'asset', fileName: 'pages/routes.json', source: JSON.stringify(routes) });
      },
    },
  };
}

/** A page that can be read before its script is there, which therefore leaves the network to its style sheet and fonts at first. */
function withDrawn(source: string, drawn: string): string {
  return source
    .replace('<script type="module"', (script) => `${script} fetchpriority="low"`)
    .replace('<div id="root">', (root) => root + drawn);
}

const fileOf = (page: string) => `pages/${page}.html`;

/** The files of a page's script and of all that it imports at once. */
function scriptsOf(page: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === join(PAGES, `${page}.tsx`));
  if (!own) throw new Error(`There is no script of the page ${page}`);
  const files = new Set([own.fileName]);
  // A set goes on with what is added on the way.
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  }
  return [...files];
}
