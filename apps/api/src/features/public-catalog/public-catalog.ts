import { Router, type RequestHandler } from 'express';
import { config } from '../../config.ts';
import { NotFoundError } from '../../errors.ts';
import { limitByNetwork } from '../../http/rate-limits.ts';
import { isPageRequest, readRoutePage } from '../../http/web-app.ts';
import { logger } from '../../observability/logger.ts';
import { buildLegalPage, catalogPages } from './catalog-pages.ts';
import { renderNotFound, renderPage, type PageContent } from './render-page.ts';
import { buildSitemapIndex, buildSitemapPart } from './sitemap.ts';
import { toUrl } from './structured-data.ts';

const LEGAL = '/legal/:kind';

type ReadPage = (route: string) => Promise<string | undefined>;

const isPublic: RequestHandler = (_request, _response, next) =>
  next(config.PUBLIC_CATALOG ? undefined : 'route');

/** Serves a page of the catalog or a legal text with its content; without it when the content cannot be read, for example from the database. */
function createPageHandler(
  route: string,
  build: (id: string) => Promise<PageContent>,
  readPage: ReadPage,
): RequestHandler {
  return async (request, response, next) => {
    const page = isPageRequest(request) ? await readPage(route) : undefined;
    if (page === undefined) {
      next();
      return;
    }
    response.set('Cache-Control', 'no-cache').type('html');
    if (!config.PUBLIC_CATALOG) response.set('X-Robots-Tag', 'noindex');
    try {
      const [id = ''] = Object.values(request.params).map(String);
      response.send(renderPage(page, await build(id)));
    } catch (error) {
      if (error instanceof NotFoundError) {
        response.status(404).set('X-Robots-Tag', 'noindex').send(renderNotFound(page, error.message));
        return;
      }
      logger.warn({ err: error }, 'a catalog page is sent without its content');
      next();
    }
  };
}

const sendPart: RequestHandler = async (request, response) => {
  const [, kind = '', part = ''] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(String(request.params.file)) ?? [];
  const text = await buildSitemapPart(kind, Number(part));
  if (text === undefined) response.status(404).type('text').send('Not found\n');
  else response.type('xml').send(text);
};

/** Creates the router of the public catalog, which is off unless configured. `readPage` returns the built HTML of a route. */
export function createPublicCatalog(readPage: ReadPage = readRoutePage): Router {
  const router = Router();
  for (const [route, build] of Object.entries(catalogPages)) {
    router.get(route, isPublic, limitByNetwork, createPageHandler(route, build, readPage));
  }
  router.get(LEGAL, limitByNetwork, createPageHandler(LEGAL, buildLegalPage, readPage));
  router.get('/sitemap.xml', isPublic, limitByNetwork, async (_request, response) => {
    response.type('xml').send(await buildSitemapIndex());
  });
  router.get('/sitemap/:file', isPublic, limitByNetwork, sendPart);
  router.get('/robots.txt', (_request, response) => {
    const rules = config.PUBLIC_CATALOG ? `Allow: /\nSitemap: ${toUrl('/sitemap.xml')}` : 'Disallow: /';
    response.type('text').send(`User-agent: *\n${rules}\n`);
  });
  return router;
}

export const publicCatalog = createPublicCatalog();
