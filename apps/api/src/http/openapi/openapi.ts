import { contractList } from '@nearhand/shared/contracts';
import { Router, type RequestHandler } from 'express';
import { apiDocs } from './api-docs.ts';
import { buildOpenApiDocument } from './openapi-document.ts';
import { methodNotAllowed } from '../router.ts';

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
