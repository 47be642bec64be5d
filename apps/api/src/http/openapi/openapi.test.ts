import { readFileSync } from 'node:fs';
import type { ContractTerms } from '@nearhand/shared/contract';
import { buildContract, getExample } from '../../test/contract.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractList } from '@nearhand/shared/contracts';
import { createApp } from '../../app.ts';
import { api } from '../../test/api.ts';
import { reconnectAfterTest } from '../../test/test-database.ts';
import { buildOpenApiDocument } from './openapi-document.ts';
import { webApp } from '../web-app.ts';

interface Layer {
  route?: { path: string; stack: { method?: string }[] };
  handle: { stack?: Layer[] };
}

interface Content {
  content: Record<string, { schema: { $ref: string } } | undefined>;
}

interface Operation {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Partial<Content> | undefined>;
}

/** Lists the routes of an Express stack, such as "PUT /bookings/{id}/status". */
function listRoutes(stack: Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (!route) return listRoutes(handle.stack ?? []);
    const methods = route.stack.flatMap(({ method }) => (method ? [method.toUpperCase()] : []));
    return methods.map((method) => `${method} ${route.path.replace(/:(\w+)/g, '{$1}')}`);
  });
}

const document = buildOpenApiDocument(contractList);
const documented = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
);

function describeContract(terms: Partial<ContractTerms>, path = '') {
  return buildOpenApiDocument([
    buildContract('post', `/things${path}`, { response: z.object({}), ...terms }),
  ]);
}
const operation = (terms: Partial<ContractTerms>) => describeContract(terms).paths?.['/things']?.post;
const statuses = (terms: Partial<ContractTerms>) => Object.keys(operation(terms)?.responses ?? {});

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { body } = await api.get('/api/openapi.json');

    const { valid, errors } = await new Validator().validate(body);

    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(body.openapi).toBe('3.1.0');
  });

  it('names every route that is mounted below /api, and no other', () => {
    const undocumented = new Set(['/healthz', '/readyz', '/openapi.json', '/', '/start.js', '/viewer.js']);
    const layers = createApp().router.stack as unknown as Layer[];
    // The web app is mounted last, behind the pages of the public catalog.
    const webAppAt = layers.findIndex(({ handle }) => handle === webApp);
    const mounted = listRoutes(layers.slice(0, webAppAt - 1));

    expect(documented.toSorted()).toEqual(
      mounted.filter((route) => !undocumented.has(route.split(' ')[1] ?? '')).toSorted(),
    );
  });

  it.each(documented)('describes %s, which exists', async (route) => {
    const [method = '', path = ''] = route.split(' ');

    const response = await api.options(`/api${path.replace(/\{\w+\}/g, 'x')}`);

    expect(response.status).toBe(204);
    expect(response.headers['allow']).toMatch(new RegExp(`\\b${method}\\b`));
  });

  it('has numbers and booleans for the parameters that are numbers and booleans', async () => {
    const { body } = await api.get('/api/openapi.json');
    const schemas = Object.fromEntries(
      body.paths['/services'].get.parameters.map(({ name, schema }: { name: string; schema: object }) => [
        name,
        schema,
      ]),
    );

    expect(schemas).toMatchObject({
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
      page: { type: 'integer', minimum: 1, default: 1 },
      minPrice: { type: 'number', minimum: 0 },
      isActive: { type: 'boolean' },
    });
  });

  it('documents both content types of a registration, and the format of an email', async () => {
    const { body } = await api.get('/api/openapi.json');

    expect(body.paths['/users/register'].post.requestBody.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/RegisterInput' } },
      'multipart/form-data': { schema: { $ref: '#/components/schemas/RegisterForm' } },
    });
    expect(body.components.schemas.RegisterInput.properties.email).toMatchObject({
      type: 'string',
      format: 'email',
      pattern: expect.any(String),
    });
    expect(body.components.schemas.RegisterForm.properties.profilePhoto.format).toBe('binary');
  });

  it('has the step of a price, and the characters of a slug', async () => {
    const { CreateServiceInput, UpdateServiceInput, CategoryInput } = (await api.get('/api/openapi.json'))
      .body.components.schemas;

    expect(CreateServiceInput.properties.basePrice.multipleOf).toBe(0.01);
    expect(UpdateServiceInput.properties.basePrice.multipleOf).toBe(0.01);
    expect(CategoryInput.properties.slug.pattern).toBe('^[a-z0-9-]*$');
  });

  it('marks one of two operations that are the same, and names the other', async () => {
    const { body } = await api.get('/api/openapi.json');
    const { put, patch } = body.paths['/bookings/{id}/status'];

    expect(put.deprecated).toBeUndefined();
    expect(patch).toMatchObject({ deprecated: true, description: expect.stringContaining('same as') });
    expect(patch.description).toContain(put.operationId);
  });

  it('has a license and a contact', async () => {
    const { body } = await api.get('/api/openapi.json');

    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')));
    expect(body.info).toMatchObject({ version, license: { name: 'MIT' }, contact: { name: 'Nearhand' } });
  });

  it('has an example for every JSON body and every component', async () => {
    const { body } = await api.get('/api/openapi.json');
    const operations = Object.values<Record<string, Operation>>(body.paths).flatMap((item) =>
      Object.values(item),
    );
    const sent = operations.flatMap(({ operationId, requestBody }) => {
      const name = requestBody?.content['application/json']?.schema.$ref.split('/').at(-1);
      return name ? [[operationId, body.components.schemas[name]] as const] : [];
    });
    const components = ['Booking', 'ErrorBody', 'Image', 'Pagination', 'Service', 'ServiceCategory', 'User'];
    const shown = components.map((name) => [name, body.components.schemas[name]] as const);

    const without = [...sent, ...shown].filter(([, { examples: given }]) => given?.length !== 1);
    expect(without.map(([name]) => name)).toEqual([]);
    expect(sent.length).toBeGreaterThan(10);
  });

  it.each(
    contractList.flatMap(({ operationId, body, file }) =>
      body && !file ? [[operationId, body] as const] : [],
    ),
  )('has an example of %s that the API accepts', (_operationId, body) => {
    expect(body.safeParse(getExample(body)).error?.issues ?? []).toEqual([]);
  });

  it('has one component for the same response of several operations', async () => {
    const { body } = await api.get('/api/openapi.json');
    const schemaOf = (path: string, method: string, status = 200) =>
      body.paths[path][method].responses[status].content['application/json'].schema;

    expect(schemaOf('/bookings/{id}', 'get')).toEqual({ $ref: '#/components/schemas/BookingResponse' });
    for (const path of ['/bookings/my-bookings', '/bookings/customer', '/bookings/provider', '/bookings/all'])
      expect(schemaOf(path, 'get')).toEqual({ $ref: '#/components/schemas/BookingList' });
    expect(body.components.schemas.BookingList.properties.bookings.items.$ref).toMatch(/Booking$/);
  });

  it('has a named component for every JSON body of a success', async () => {
    const { body } = await api.get('/api/openapi.json');
    const bodies = Object.values<Record<string, Operation>>(body.paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ responses }) => [responses['200'], responses['201']])
      .flatMap((response) => response?.content?.['application/json']?.schema ?? []);

    expect(bodies.length).toBeGreaterThan(100);
    expect(bodies.filter(({ $ref }) => !$ref)).toEqual([]);
  });

  it('has a format for every number', () => {
    const numbers = JSON.stringify(document).match(
      /\{[^{}]*"type":(?:"(?:number|integer)"|\["(?:number|integer)","null"\])[^{}]*\}/g,
    );

    expect(numbers?.length).toBeGreaterThan(100);
    expect(numbers?.filter((schema) => !/"format":"(?:double|int32|int64)"/.test(schema))).toEqual([]);
  });

  it('says what a field is, and never asks; the help of a setting ends with a period', () => {
    const asked = /"(?:description|summary)":"(?:What|Which|How much|How many) [^"]*[^."]"/g;

    expect(JSON.stringify(document).match(asked)).toBeNull();
  });

  it.each([
    ['CreateBookingInput', ['scheduledDate'], ['bookingDate', 'bookingTime']],
    ['SendMessageInput', ['text'], ['images']],
    ['ReadNotificationsInput', ['ids'], ['all']],
  ])('has a component for each way to send a %s', async (name, ...ways) => {
    const { schemas } = (await api.get('/api/openapi.json')).body.components;
    const variants = schemas[name].anyOf.map(
      ({ $ref }: { $ref: string }) => schemas[$ref.split('/').at(-1) ?? ''],
    );

    expect(variants.map(({ required }: { required: string[] }) => required)).toEqual(
      ways.map((way) => expect.arrayContaining(way)),
    );
  });

  it('has a unique id, a summary and a tag for every operation', async () => {
    const { body } = await api.get('/api/openapi.json');
    const operations = Object.values<
      Record<string, { operationId: string; summary: string; tags: string[] }>
    >(body.paths).flatMap((item) => Object.values(item));

    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.every(({ summary, tags }) => summary.length > 0 && tags.length === 1)).toBe(true);
  });

  it('does not need the database', async () => {
    reconnectAfterTest();
    await mongoose.disconnect();

    const response = await api.get('/api/openapi.json');
    const docs = await api.get('/api/docs');

    expect(response.status).toBe(200);
    expect(docs.status).toBe(200);
  });
});

describe('the description of an endpoint', () => {
  it('has only the errors that every endpoint has when it has no input', () => {
    expect(statuses({})).toEqual(['200', '429', '431', '503']);
  });

  it('has 401 and 403 when the caller must be signed in', () => {
    expect(statuses({ access: 'signed-in' })).toEqual(['200', '401', '403', '429', '431', '503']);
    expect(statuses({ access: 'signed-in', allowsMissingSecondFactor: true })).toEqual([
      '200',
      '401',
      '429',
      '431',
      '503',
    ]);
    expect(statuses({ access: ['admin'] })).toEqual(['200', '401', '403', '429', '431', '503']);
  });

  it('has 400, 413 and 415 where there is a body', () => {
    expect(statuses({ body: z.object({ name: z.string() }), status: 201 })).toEqual([
      '201',
      '400',
      '413',
      '415',
      '429',
      '431',
      '503',
    ]);
  });

  it('has the errors that its contract names', () => {
    expect(statuses({ possibleErrors: ['conflict', 'image_host_failed'] })).toEqual([
      '200',
      '409',
      '429',
      '431',
      '502',
      '503',
    ]);
  });

  it('has the meaning of each code, also of one with another status than usual', () => {
    const responses = operation({
      possibleErrors: ['slug_taken', 'category_in_use', { code: 'code_wrong', status: 401 }],
    })?.responses;

    expect(JSON.stringify(responses?.['409'])).toContain('category_in_use-slug_taken');
    expect(Object.keys(responses ?? {})).toEqual(['200', '401', '409', '429', '431', '503']);
  });

  it('has 404 for an id in the path', () => {
    const { paths } = describeContract({ params: z.object({ id: z.string() }) }, '/:id');

    expect(paths?.['/things/{id}']?.post?.responses).toHaveProperty('404');
  });

  it('has 422 and the header when it accepts an Idempotency-Key', () => {
    expect(statuses({ idempotency: 'transaction' })).toEqual(['200', '400', '422', '429', '431', '503']);
    expect(operation({ idempotency: 'transaction' })?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }),
    );
  });

  it('has the token where it is needed', () => {
    expect(operation({ access: 'public' })?.security).toEqual([]);
    expect(operation({ access: 'optional-auth' })?.security).toEqual([{}, { bearer: [] }]);
    expect(operation({ access: 'signed-in' })?.security).toEqual([{ bearer: [] }]);
  });

  it('has JSON or a form for an optional file, and only a form for a required one', () => {
    const body = z.object({ name: z.string() });
    const optional = describeContract({
      body,
      file: { field: 'photo', isRequired: false, form: 'PhotoForm' },
    });
    const required = describeContract({
      body,
      file: { field: 'photo', isRequired: true, form: 'PhotoForm' },
    });
    const getRequestBody = ({ paths }: typeof optional) => paths?.['/things']?.post?.requestBody;

    expect(getRequestBody(optional)).toHaveProperty('content.application/json');
    expect(getRequestBody(optional)).toHaveProperty('content.multipart/form-data.schema.$ref');
    expect(optional.components?.schemas?.['PhotoForm']).toHaveProperty('required', ['name']);
    expect(getRequestBody(required)).not.toHaveProperty('content.application/json');
    expect(required.components?.schemas?.['PhotoForm']).toHaveProperty('required', ['name', 'photo']);
  });

  it('says whether a body is required', () => {
    expect(operation({ body: z.object({ name: z.string() }) })?.requestBody).toHaveProperty('required', true);
    expect(operation({ body: z.object({}) })?.requestBody).toHaveProperty('required', false);
  });
});

describe('GET /api/docs', () => {
  it('is a page whose scripts all come from this host', async () => {
    const response = await api.get('/api/docs');
    const sources = [...response.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source);

    expect(response.headers['content-type']).toContain('text/html');
    expect(sources).toEqual(['/icon.svg', '/api/docs/viewer.js', '/api/docs/start.js']);
  });

  it('lets the browser contact no other host', async () => {
    const { headers } = await api.get('/api/docs');
    const policy = String(headers['content-security-policy']);

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it.each(['/api/docs/viewer.js', '/api/docs/start.js'])('has %s', async (path) => {
    const response = await api.get(path);

    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toContain('javascript');
  });

  it('is 404 for anything else below it', async () => {
    const response = await api.get('/api/docs/viewer.js.map');

    expect(response.status).toBe(404);
  });
});
