import { errorBodySchema } from '@nearhand/shared/api-errors';
import { bookingSchema } from '@nearhand/shared/bookings';
import { imageSchema } from '@nearhand/shared/image-schemas';
import { marketplaceSchema } from '@nearhand/shared/marketplace';
import { paginationSchema } from '@nearhand/shared/pagination';
import { serviceCategorySchema } from '@nearhand/shared/service-categories';
import { serviceSchema } from '@nearhand/shared/services';
import { userSchema } from '@nearhand/shared/users';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOverrideContext, type ZodOpenApiPathsObject } from 'zod-openapi';
import { config } from '../config.ts';
import type { EndpointGroup } from './endpoint.ts';
import { examples } from './openapi-examples.ts';
import { failureResponses, operationOf } from './openapi-operation.ts';

const DESCRIPTION = `Everything the web app does, it does with these calls.

Sign in with \`POST /users/login\` and send the token as \`Authorization: Bearer …\`. Dates are ISO 8601 in UTC, amounts are numbers
with two decimals in the marketplace’s currency. Every answer has \`success\`; one that is not a success says why in \`message\`.`;

/** What the API is, in the words of OpenAPI 3.1: taken from the contracts, so that it cannot say anything else than they do. */
export function openApiDocument(groups: readonly EndpointGroup[]): ReturnType<typeof createDocument> {
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: `${config.MARKETPLACE_NAME} API`, version: '1.0.0', description: DESCRIPTION },
      servers: [{ url: '/api' }],
      tags: groups.map(({ tag, about }) => ({ name: tag, description: about })),
      paths: { ...pathsOf(groups), ...otherPaths },
      components: {
        schemas: {
          Booking: bookingSchema,
          ErrorBody: errorBodySchema,
          Image: imageSchema,
          Marketplace: marketplaceSchema,
          Pagination: paginationSchema,
          Service: serviceSchema,
          ServiceCategory: serviceCategorySchema,
          User: userSchema,
        },
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    {
      override(context) {
        leaveOutTheObvious(context);
        showExample(context);
      },
    },
  );
  allowEmptyFilters(document);
  return document;
}

/** A parameter of a query that was left empty, as in `?difficulty=`, is one that was left out (`optionalQuery`). */
function allowEmptyFilters({ paths = {} }: ReturnType<typeof createDocument>): void {
  for (const { get } of Object.values(paths)) {
    for (const parameter of get?.parameters ?? []) {
      if ('in' in parameter && parameter.in === 'query' && !parameter.required)
        parameter.allowEmptyValue = true;
    }
  }
}

function pathsOf(groups: readonly EndpointGroup[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const { path: prefix, tag, endpoints } of groups) {
    for (const endpoint of endpoints) {
      const path = (prefix + endpoint.path).replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
      paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint, path, tag) };
    }
  }
  return paths;
}

/** Bounds that every whole number has, and the long pattern behind `date-time`, tell a reader nothing. */
function leaveOutTheObvious({ jsonSchema }: ZodOpenApiOverrideContext): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}

function showExample({ jsonSchema, zodSchema }: ZodOpenApiOverrideContext): void {
  const example = examples.get(zodSchema);
  if (example !== undefined) jsonSchema.examples = [example];
}

/** Answers that are not JSON with an envelope, which no contract describes. */
const otherPaths: ZodOpenApiPathsObject = {
  '/images/{id}': {
    get: {
      operationId: 'getImagesById',
      summary: 'A stored picture',
      tags: ['Images'],
      security: [],
      requestParams: { path: z.object({ id: z.string() }) },
      responses: {
        '200': {
          description: 'The picture; it never changes under this address',
          content: { 'image/webp': { schema: z.file() } },
        },
        '304': { description: 'The caller has it already' },
        ...failureResponses(['not_found', 'unavailable']),
      },
    },
  },
};
