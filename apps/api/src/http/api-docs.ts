import { createRequire } from 'node:module';
import { Router } from 'express';
import { contentSecurityPolicy } from 'helmet';
import { config } from '../config.ts';
import { escapeHtml } from './escape-html.ts';
import { refuseMethod } from './router.ts';

const ONE_DAY_SECONDS = 86_400;

// Found beside the program wherever it runs from; sent from here, so that reading the reference tells nobody else about it.
const require = createRequire(import.meta.url);
const viewer = require.resolve('@scalar/api-reference/browser/standalone.js');

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

/** Everything in the viewer that would call its maker is switched off. */
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

/** As strict as everywhere else; the viewer brings its fonts and icons as data and writes its styles into the page. */
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

/** A page to browse the API and to try its calls, under /api/docs. */
export const apiDocs = Router();
apiDocs.use(policy);
apiDocs
  .route('/')
  .get((_request, response) => void response.set('Cache-Control', 'no-cache').type('html').send(page))
  .all(refuseMethod(['GET']));
apiDocs
  .route('/start.js')
  .get((_request, response) => void response.set('Cache-Control', 'no-cache').type('js').send(start))
  .all(refuseMethod(['GET']));
apiDocs
  .route('/viewer.js')
  .get((_request, response) =>
    response.sendFile(viewer, { maxAge: ONE_DAY_SECONDS * 1000, dotfiles: 'allow' }),
  )
  .all(refuseMethod(['GET']));
