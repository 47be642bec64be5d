import { Validator } from '@seriousme/openapi-schema-validator';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, endpointGroups } from '../app.ts';
import { api } from '../test/api.ts';
import { endpoint, type Contract } from './endpoint.ts';
import { openApiDocument } from './openapi-document.ts';
import { examples } from './openapi-examples.ts';
import { webApp } from './web-app.ts';

interface Layer {
  route?: { path: string; stack: { method?: string }[] };
  handle: { stack?: Layer[] };
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { examples?: unknown[] } } | undefined> };
}

/** What Express itself would answer to, such as "PUT /bookings/{id}/status". */
function mountedIn(stack: Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (!route) return mountedIn(handle.stack ?? []);
    const methods = route.stack.flatMap(({ method }) => (method ? [method.toUpperCase()] : []));
    return methods.map((method) => `${method} ${route.path.replace(/:(\w+)/g, '{$1}')}`);
  });
}

const documented = Object.entries(openApiDocument(endpointGroups).paths ?? {}).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
);

/** The document of one endpoint that does nothing. */
function described(contract: Partial<Contract>, path = '/') {
  const reply = z.object({});
  const one = endpoint(
    'post',
    path,
    { access: 'public', summary: 'x', reply, ...contract },
    async () => ({}),
  );
  return openApiDocument([{ path: '/things', tag: 'Things', about: 'Things', endpoints: [one] }]);
}
const operation = (contract: Partial<Contract>) => described(contract).paths?.['/things']?.post;
const statuses = (contract: Partial<Contract>) => Object.keys(operation(contract)?.responses ?? {});

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { body } = await api.get('/api/openapi.json');

    const { valid, errors } = await new Validator().validate(body);

    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(body.openapi).toBe('3.1.0');
  });

  it('names every route that is mounted below /api, and no other', () => {
    const own = new Set(['/healthz', '/readyz', '/openapi.json', '/', '/start.js', '/viewer.js']);
    const layers = createApp().router.stack as unknown as Layer[];
    const mounted = mountedIn(layers.filter(({ handle }) => handle !== webApp));

    expect(documented.toSorted()).toEqual(
      mounted.filter((route) => !own.has(route.split(' ')[1] ?? '')).toSorted(),
    );
  });

  it.each(documented)('describes %s, which is there', async (described_) => {
    const [method = '', path = ''] = described_.split(' ');

    const response = await api.options(`/api${path.replace(/\{\w+\}/g, 'x')}`);

    expect(response.status).toBe(204);
    expect(response.headers['allow']).toMatch(new RegExp(`\\b${method}\\b`));
  });

  it('has a component for everything that travels', async () => {
    const names = ['Booking', 'ErrorBody', 'Image', 'Pagination', 'Service', 'ServiceCategory', 'User'];

    const { body } = await api.get('/api/openapi.json');

    expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(names));
  });

  it('shows an example beside everything that is sent as JSON and every component', async () => {
    const { body } = await api.get('/api/openapi.json');
    const operations = Object.values<Record<string, Operation>>(body.paths).flatMap((item) =>
      Object.values(item),
    );
    const sent = operations.flatMap(({ operationId, requestBody }) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [[operationId, schema] as const] : [];
    });
    const components = ['Booking', 'ErrorBody', 'Image', 'Pagination', 'Service', 'ServiceCategory', 'User'];
    const shown = components.map((name) => [name, body.components.schemas[name]] as const);

    const without = [...sent, ...shown].filter(([, { examples: given }]) => given?.length !== 1);
    expect(without.map(([name]) => name)).toEqual([]);
    expect(sent.length).toBeGreaterThan(10);
  });

  it.each([...examples])('takes its own example %#', (schema, example) => {
    expect(z.safeParse(schema, example).error?.issues ?? []).toEqual([]);
  });

  it('gives every operation a name of its own, a summary and a tag', async () => {
    const { body } = await api.get('/api/openapi.json');
    const operations = Object.values<
      Record<string, { operationId: string; summary: string; tags: string[] }>
    >(body.paths).flatMap((item) => Object.values(item));

    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.every(({ summary, tags }) => summary.length > 0 && tags.length === 1)).toBe(true);
  });

  it('does not need the database', async () => {
    const { host, port, name } = mongoose.connection;
    await mongoose.disconnect();

    const response = await api.get('/api/openapi.json');
    const docs = await api.get('/api/docs');

    await mongoose.connect(`mongodb://${host}:${port}/${name}`, { directConnection: true });
    expect(response.status).toBe(200);
    expect(docs.status).toBe(200);
  });
});

describe('what is said of an endpoint', () => {
  it('has only the failures that every endpoint has when it takes nothing', () => {
    expect(statuses({})).toEqual(['200', '429', '503']);
  });

  it('has 401 for those who must sign in, and 403 where the role matters', () => {
    expect(statuses({ access: 'signed-in' })).toEqual(['200', '401', '429', '503']);
    expect(statuses({ access: ['admin'] })).toEqual(['200', '401', '403', '429', '503']);
  });

  it('has 400, 413 and 415 where there is a body', () => {
    expect(statuses({ body: z.object({ name: z.string() }), status: 201 })).toEqual([
      '201',
      '400',
      '413',
      '415',
      '429',
      '503',
    ]);
  });

  it('has the failures that its contract names', () => {
    expect(statuses({ fails: ['conflict', 'image_host_failed'] })).toEqual([
      '200',
      '409',
      '429',
      '502',
      '503',
    ]);
  });

  it('has 404 for an id in the path', () => {
    const { paths } = described({ params: z.object({ id: z.string() }) }, '/:id');

    expect(paths?.['/things/{id}']?.post?.responses).toHaveProperty('404');
    expect(paths?.['/things/{id}']?.post?.operationId).toBe('postThingsById');
  });

  it('has 422 and the header where a key makes it happen once', () => {
    expect(statuses({ isIdempotent: true })).toEqual(['200', '400', '422', '429', '503']);
    expect(operation({ isIdempotent: true })?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }),
    );
  });

  it('asks for the token where it is needed', () => {
    expect(operation({ access: 'public' })?.security).toEqual([]);
    expect(operation({ access: 'anyone' })?.security).toEqual([{}, { bearer: [] }]);
    expect(operation({ access: 'signed-in' })?.security).toEqual([{ bearer: [] }]);
  });

  it('takes JSON or a form where a file may come, and only a form where it must', () => {
    const body = z.object({ name: z.string() });
    const mayCome = operation({ body, file: { field: 'photo', isRequired: false } });
    const mustCome = operation({ body, file: { field: 'photo', isRequired: true } });

    expect(mayCome?.requestBody).toHaveProperty('content.application/json');
    expect(mayCome?.requestBody).toHaveProperty('content.multipart/form-data.schema.required', ['name']);
    expect(mustCome?.requestBody).not.toHaveProperty('content.application/json');
    expect(mustCome?.requestBody).toHaveProperty('content.multipart/form-data.schema.required', [
      'name',
      'photo',
    ]);
  });

  it('says whether a body must be there', () => {
    expect(operation({ body: z.object({ name: z.string() }) })?.requestBody).toHaveProperty('required', true);
    expect(operation({ body: z.object({}) })?.requestBody).toHaveProperty('required', false);
  });
});

describe('GET /api/docs', () => {
  it('is a page whose scripts all come from here', async () => {
    const response = await api.get('/api/docs');
    const sources = [...response.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source);

    expect(response.headers['content-type']).toContain('text/html');
    expect(sources).toEqual(['/icon.svg', '/api/docs/viewer.js', '/api/docs/start.js']);
  });

  it('lets the browser contact nobody else', async () => {
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

  it('answers 404 for anything else below it', async () => {
    const response = await api.get('/api/docs/viewer.js.map');

    expect(response.status).toBe(404);
  });
});
