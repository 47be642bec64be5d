import staticGzip from 'express-static-gzip';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Router, type RequestHandler } from 'express';
import { contentSecurityPolicy } from 'helmet';
import { config } from '../../config.ts';
import { escapeHtml } from '../../lib/escape.ts';
import { methodNotAllowed } from '../router.ts';
import { contractList } from '@nearhand/shared/contracts';
import { buildOpenApiDocument } from './openapi-document.ts';

/** Serves the OpenAPI document, and a page to read the API reference and try its calls. */
export function openApiRoutes(): Router {
  let json: string | undefined;
  const sendDocument: RequestHandler = (_request, response) => {
    json ??= JSON.stringify(buildOpenApiDocument(contractList));
    response.set('Cache-Control', 'no-cache').type('json').send(json);
  };

  const router = Router();
  router
    .route('/openapi.json')
    .get(sendDocument)
    .all(methodNotAllowed(['GET']));
  router.use('/docs', apiDocs);
  return router;
}

const ONE_DAY = 'public, max-age=86400';

/** Where the build puts the viewer, also compressed. The API serves it, so that no other host learns who reads the reference. */
const builtViewer = fileURLToPath(new URL('viewer', import.meta.url));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(config.MARKETPLACE_NAME)} API</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/viewer.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Turns off everything in the viewer that would call its vendor. */
const start = `Scalar.createApiReference('#reference', ${JSON.stringify({
  url: '/api/openapi.json',
  authentication: { preferredSecurityScheme: 'bearer' },
  defaultOpenAllTags: true,
  agent: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
})});
`;

/** As strict as that of other pages, except that the viewer brings its fonts and icons as data and writes its styles into the page. */
const policy = contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

/** Serves a page to browse the API and to try its calls, under /api/docs. */
export function serveApiDocs(viewerFolder: string): Router {
  const apiDocs = Router({ strict: true });
  apiDocs.use(policy);
  apiDocs
    .route('/')
    .get((_request, response) => void response.set('Cache-Control', 'no-cache').type('html').send(page))
    .all(methodNotAllowed(['GET']));
  apiDocs
    .route('/start.js')
    .get((_request, response) => void response.set('Cache-Control', 'no-cache').type('js').send(start))
    .all(methodNotAllowed(['GET']));
  apiDocs
    .route('/viewer.js')
    .get(existsSync(viewerFolder) ? sendBuiltViewer(viewerFolder) : sendPackagedViewer)
    .all(methodNotAllowed(['GET']));
  return apiDocs;
}

/** Sends the viewer as the build has compressed it: compressing it takes a tenth of a second of CPU time. */
function sendBuiltViewer(folder: string): RequestHandler {
  return staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { setHeaders: (response) => response.setHeader('Cache-Control', ONE_DAY) },
  });
}

/** Sends the viewer of the package, when the source runs without a build. */
const sendPackagedViewer: RequestHandler = (_request, response) => {
  const require = createRequire(import.meta.url);
  const viewer = require.resolve('@scalar/api-reference/browser/standalone.js');
  response.set('Cache-Control', ONE_DAY).sendFile(viewer, { dotfiles: 'allow' });
};

const apiDocs = serveApiDocs(builtViewer);
