import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages } from '@nearhand/shared/api-messages';
import { Router, type Request, type RequestHandler } from 'express';
import staticGzip from 'express-static-gzip';
import { z } from 'zod';
import { config } from '../config.ts';
import { InvalidError } from '../errors.ts';
import { createBrandFiles, ONE_YEAR } from './brand.ts';
import { PREVIEW_PATH } from './headers.ts';
import { addToHead, readPage } from './page.ts';

const ASSETS = '/assets/';
const PAGES = '/pages/';
const INDEXED_PATHS = new Set(['/', '/login', '/register']);
export const NO_INDEX = '<meta name="robots" content="noindex">';
const builtRoutesSchema = z.array(z.object({ path: z.string(), file: z.string() }));

const isSource = import.meta.url.endsWith('.ts');
const webDistDir = fileURLToPath(new URL(isSource ? '../../../web/dist' : '../../web/dist', import.meta.url));

const rejectMalformedPath: RequestHandler = ({ path }, _response, next) => {
  try {
    decodeURIComponent(path);
  } catch {
    throw new InvalidError(messages.badRequest);
  }
  next();
};

/**
 * Serves a built web app: its files, and a page for every other path that a browser requests, since the app itself knows the screen
 * (SPA fallback).
 */
export function serveSpa(distDir: string): Router {
  const sendPage =
    (file: string): RequestHandler =>
    async (request, response, next) => {
      if (!isPageRequest(request)) {
        next();
        return;
      }
      const page = await readPage(distDir, file);
      if (page === undefined) {
        response.status(404).type('text').send('The web app has not been built: run `npm run build`.\n');
        return;
      }
      if (isIndexed(request.path)) {
        response.set('Cache-Control', 'no-cache').type('html').send(page);
        return;
      }
      const cacheControl = request.path.startsWith(PREVIEW_PATH) ? 'no-store' : 'no-cache';
      response.set({ 'Cache-Control': cacheControl, 'X-Robots-Tag': 'noindex' }).type('html');
      response.send(addToHead(page, NO_INDEX));
    };

  // The build stores each text compressed beside it, more strongly than there would be time for during a request.
  const sendFile = staticGzip(distDir, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      // The build names each asset after its content, so a URL never changes its content.
      setHeaders: (response, path) =>
        response.setHeader('Cache-Control', path.startsWith(join(distDir, ASSETS)) ? ONE_YEAR : 'no-cache'),
    },
  });

  const router = Router();
  router.use(rejectMalformedPath);
  // For password managers: https://w3.org/TR/change-password-url
  router.get('/.well-known/change-password', (_request, response) =>
    response.redirect(302, '/profile#password'),
  );
  router.use(createBrandFiles(distDir));
  router.use((request, response, next) => {
    // A page is sent under its route, with the settings in it.
    if (request.path.endsWith('.html') || request.path.startsWith(PAGES)) next();
    else sendFile(request, response, next);
  });
  for (const { path, file } of readBuiltRoutes(distDir)) router.get(path, sendPage(file));
  router.use(sendPage('index.html'));
  router.use((_request, response) => void response.status(404).type('text').send('Not found\n'));
  return router;
}

export async function readRoutePage(route: string): Promise<string | undefined> {
  const file = readBuiltRoutes(webDistDir).find(({ path }) => path === route)?.file;
  return readPage(webDistDir, file ?? 'index.html');
}

/** Returns whether search engines may list a page that is the same for all visitors. The others of a public catalog have their own head. */
function isIndexed(path: string): boolean {
  return config.PUBLIC_CATALOG && INDEXED_PATHS.has(path);
}

/** Reads the list of routes for which the build has made a page that preloads their scripts. */
function readBuiltRoutes(distDir: string): z.infer<typeof builtRoutesSchema> {
  const list = join(distDir, 'pages/routes.json');
  return existsSync(list) ? builtRoutesSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
}

export function isPageRequest(request: Request): boolean {
  if (!['GET', 'HEAD'].includes(request.method) || request.path.startsWith(ASSETS)) return false;
  // A script, an image or a file of RFC 8615 that does not exist must not turn into a page.
  if (/(?:\.|%2e)[^/]*$|^\/+(?:\.|%2e)well-known\//i.test(request.path) && request.path !== '/index.html')
    return false;
  return Boolean(request.accepts('html'));
}

export const webApp = serveSpa(webDistDir);
