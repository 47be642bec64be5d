import type { RequestListener } from 'node:http';
import { contractList } from '@nearhand/shared/contracts';
import type { Response } from 'express';
import { buildPaths } from '../http/openapi/openapi-document.ts';
import { toOpenApiPath } from '../http/openapi/openapi-operation.ts';
import { routeLabel } from '../http/router.ts';

/** Documented once for all operations (docs/api.md): another method, a fault of the program, and what the caller has already. */
const COMMON_STATUSES = [304, 405, 500];

/** The statuses of each operation of the document, such as those of `GET /bookings/{id}`. */
const documented = new Map(
  Object.entries(buildPaths(contractList)).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses }]: [string, { responses?: object }]) => [
      `${method.toUpperCase()} ${path}`,
      new Set(Object.keys(responses ?? {}).map(Number)),
    ]),
  ),
);
const undocumented = new Set<string>();

/** Serves `app`, and compares the status of each response with the OpenAPI document. */
export function withDocumentedStatuses(app: RequestListener): RequestListener {
  return (request, response) => {
    response.on('finish', () => {
      const { method = '', url = '' } = request;
      // Express makes this very object its own response.
      const label = routeLabel(url, response as Response);
      const operation = `${method} ${toOpenApiPath(label.replace(/^\/api/, ''))}`;
      const statuses = documented.get(operation);
      if (!statuses || statuses.has(response.statusCode) || COMMON_STATUSES.includes(response.statusCode))
        return;
      undocumented.add(`${operation} has returned ${response.statusCode}`);
    });
    app(request, response);
  };
}

/** Throws when the API has returned a status that the document does not name. */
export function assertStatusesDocumented(): void {
  const found = [...undocumented];
  undocumented.clear();
  if (found.length > 0) throw new Error(`The OpenAPI document does not say that ${found.join(', ')}`);
}
