import { Router, type RequestHandler } from 'express';
import { apiDocs } from './api-docs.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { buildOpenApiDocument } from './openapi-document.ts';
import { methodNotAllowed } from '../router.ts';

/** Serves the OpenAPI document, and a page to read the API reference and try its calls. */
export function openApiRoutes(groups: readonly EndpointGroup[]): Router {
  let json: string | undefined;
  const sendDocument: RequestHandler = (_request, response) => {
    json ??= JSON.stringify(buildOpenApiDocument(groups));
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
