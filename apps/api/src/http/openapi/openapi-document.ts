import { tags, type Contract } from '@nearhand/shared/contract';
import { PRICE_STEP, priceStep } from '@nearhand/shared/money';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOverrideContext, type ZodOpenApiPathsObject } from 'zod-openapi';
import { config, VERSION } from '../../config.ts';
import { nameResponseBodies, nameVariants } from './named-components.ts';
import { buildOperation, toOpenApiPath, headersTooLarge, toUsualResponses } from './openapi-operation.ts';

const unsubscribeToken = {
  path: z.object({ token: z.string().describe('The token of the link in a mail') }),
};

/** Responses that are not JSON with an envelope, which no contract describes. */
const otherPaths: ZodOpenApiPathsObject = {
  '/images/{id}': {
    get: {
      operationId: 'getImage',
      summary: 'A stored image',
      tags: ['Images'],
      security: [],
      requestParams: { path: z.object({ id: z.string().describe('The id of the image') }) },
      responses: {
        '200': {
          description: 'The image; it never changes under this URL',
          content: { 'image/webp': { schema: z.file().describe('The image in WebP') } },
        },
        '304': { description: 'The caller has it already' },
        ...toUsualResponses(['not_found', 'unavailable', 'database_unavailable']),
        ...headersTooLarge,
      },
    },
  },
  '/calendar-feed/{secret}.ics': {
    get: {
      operationId: 'getCalendarFeed',
      summary: 'The bookings of a user, for the calendar of their phone',
      tags: ['Calendar feed'],
      security: [],
      requestParams: {
        path: z.object({ secret: z.string().describe('The secret from `POST /calendar-feed`') }),
      },
      responses: {
        '200': {
          description: 'The calendar file (RFC 5545)',
          content: { 'text/calendar': { schema: z.string().describe('The calendar file') } },
        },
        '304': { description: 'Nothing has changed since the caller has read it' },
        ...toUsualResponses(['not_found', 'too_many_requests', 'unavailable', 'database_unavailable']),
        ...headersTooLarge,
      },
    },
  },
  '/unsubscribe/{token}': {
    get: {
      operationId: 'showUnsubscribePage',
      summary: 'A page with a button that ends the mails of a kind; changes nothing by itself',
      tags: ['Mails'],
      security: [],
      requestParams: unsubscribeToken,
      responses: {
        '200': {
          description: 'The page',
          content: { 'text/html': { schema: z.string().describe('The page') } },
        },
        ...toUsualResponses(['not_found', 'unavailable', 'database_unavailable']),
        ...headersTooLarge,
      },
    },
    post: {
      operationId: 'endMailKind',
      summary: 'End the mails of a kind without signing in (RFC 8058); again is 200',
      tags: ['Mails'],
      security: [],
      requestParams: unsubscribeToken,
      responses: {
        '200': {
          description: 'The mails of this kind have ended',
          content: { 'text/html': { schema: z.string().describe('A page that says so') } },
        },
        ...toUsualResponses(['not_found', 'unavailable', 'database_unavailable']),
        ...headersTooLarge,
      },
    },
  },
  '/events': {
    get: {
      operationId: 'streamEvents',
      summary: 'Events of the caller as they happen; `Last-Event-ID` resumes within ten minutes',
      tags: ['Events'],
      security: [{ bearer: [] }],
      responses: {
        '200': {
          description: 'Server-sent events: `message`, `read`, `notification`, `booking` and `resync`',
          content: { 'text/event-stream': { schema: z.string().describe('The events') } },
        },
        ...toUsualResponses([
          'unauthorized',
          'second_factor_required',
          'too_many_requests',
          'unavailable',
          'database_unavailable',
        ]),
        ...headersTooLarge,
      },
    },
  },
};

const DESCRIPTION = `Everything the web app does, it does with these calls.

Sign in with \`POST /users/login\` and send the token as \`Authorization: Bearer …\`. Dates are ISO 8601 in UTC, amounts are numbers
with the decimals of the marketplace’s currency (two for USD, none for JPY, three for KWD). Every response has \`success\`; one that is not a success says why in \`message\`.`;

/** Builds the OpenAPI 3.1 document from the contracts, so that it cannot differ from them. */
export function buildOpenApiDocument(contracts: readonly Contract[]): ReturnType<typeof createDocument> {
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: `${config.MARKETPLACE_NAME} API`,
        version: VERSION,
        description: DESCRIPTION,
        contact: {
          name: config.MARKETPLACE_NAME,
          ...(config.SUPPORT_EMAIL && { email: config.SUPPORT_EMAIL }),
        },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/api' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths: buildPaths(contracts),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `token` that the responses of registration and login carry',
          },
        },
      },
    },
    {
      override(context) {
        removeDefaults(context);
        keepExamples(context);
        setPriceStep(context);
        addNullableType(context);
        addNumberFormat(context);
      },
    },
  );
  allowEmptyFilters(document);
  nameVariants(document);
  nameResponseBodies(document);
  return document;
}

/** Allows optional query parameters to be empty: `?difficulty=` counts as left out (`emptyAsUndefined`). */
function allowEmptyFilters({ paths = {} }: ReturnType<typeof createDocument>): void {
  for (const { get } of Object.values(paths)) {
    for (const parameter of get?.parameters ?? []) {
      if ('in' in parameter && parameter.in === 'query' && !parameter.required)
        parameter.allowEmptyValue = true;
    }
  }
}

/** Returns the operations by path and method, with schemas of zod. */
export function buildPaths(contracts: readonly Contract[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const contract of contracts) {
    const path = toOpenApiPath(contract.path);
    paths[path] = { ...paths[path], [contract.method]: buildOperation(contract) };
  }
  return { ...paths, ...otherPaths };
}

/** Removes the bounds of every integer, and the long pattern of `date-time`. */
function removeDefaults({ jsonSchema }: ZodOpenApiOverrideContext): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}

/** Sets the price step of the currency, which may have no decimals. */
function setPriceStep({ jsonSchema }: ZodOpenApiOverrideContext): void {
  if (jsonSchema.multipleOf === PRICE_STEP) jsonSchema.multipleOf = priceStep(config.MARKETPLACE_CURRENCY);
}

/** Gives every number the format that tells a generator its size: without one, the Go client reads a price as a `float32`. */
function addNumberFormat({ jsonSchema }: ZodOpenApiOverrideContext): void {
  if (jsonSchema.type === 'number' && jsonSchema.enum?.every(Number.isInteger)) jsonSchema.type = 'integer';
  const types = [jsonSchema.type ?? []].flat();
  if (types.includes('number')) jsonSchema.format ??= 'double';
  if (types.includes('integer')) jsonSchema.format ??= 'int32';
}

/** Gives nullable schemas a `type`, without which the viewer rejects a response, and flattens nested choices. */
function addNullableType({ jsonSchema, zodSchema }: ZodOpenApiOverrideContext): void {
  if (!jsonSchema.anyOf) return;
  const choices = jsonSchema.anyOf.flatMap((choice) => choice.anyOf ?? [choice]);
  jsonSchema.anyOf = choices;
  const [first, second] = choices;
  if (choices.length !== 2 || second?.type !== 'null') return;
  if (first?.type) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { ...first, ...jsonSchema, type: [first.type, 'null'] });
  } else if (zodSchema instanceof z.ZodNullable && zodSchema.unwrap() instanceof z.ZodObject) {
    Object.assign(jsonSchema, { type: ['object', 'null'] });
  }
}

/** Keeps the examples of schemas that transform their input, which zod drops. */
function keepExamples({ jsonSchema, zodSchema }: ZodOpenApiOverrideContext): void {
  const examples = z.globalRegistry.get(zodSchema)?.['examples'];
  if (Array.isArray(examples)) jsonSchema.examples = examples;
}
