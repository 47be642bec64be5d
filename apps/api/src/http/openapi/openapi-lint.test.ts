import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { contractList } from '@nearhand/shared/contracts';
import { buildOpenApiDocument } from './openapi-document.ts';
import { config } from '../../config.ts';
import { api } from '../../test/api.ts';

describe('the schemas of the OpenAPI document', () => {
  it('have patterns for URLs, phones and names that match the checks of the API', async () => {
    const { CreateServiceInput, UpdateProfileInput, RegisterInput } = (await api.get('/api/openapi.json'))
      .body.components.schemas;
    const getPattern = ({ pattern }: { pattern: string }) => new RegExp(pattern, 'u');
    const image = getPattern(CreateServiceInput.properties.imageUrl);
    const photo = getPattern(UpdateProfileInput.properties.profilePhoto);
    const phone = getPattern(RegisterInput.properties.phone);

    expect(['https://example.org/a.png', ''].every((url) => image.test(url))).toBe(true);
    expect(image.test('javascript:alert(1)')).toBe(false);
    expect(photo.test(`/api/images/${'a'.repeat(32)}`)).toBe(true);
    expect(photo.test('https://example.org/a.png')).toBe(false);
    expect([phone.test('555-0100'), phone.test('555-01')]).toEqual([true, false]);
    expect(getPattern(RegisterInput.properties.name).test('Сантехника')).toBe(true);
    expect(getPattern(RegisterInput.properties.name).test('...')).toBe(false);
  });

  it('list the forms that a date may have', async () => {
    const { schemas } = (await api.get('/api/openapi.json')).body.components;
    const { scheduledDate, bookingDate, bookingTime } =
      schemas.CreateBookingInputWithScheduledDate.properties;

    for (const day of ['2030-02-28', '2030-02-28 10:00', '2030-02-28T10:00:00Z', '2030-02-28T10:00+02:00'])
      expect(new RegExp(scheduledDate.pattern).test(day)).toBe(true);
    expect(new RegExp(scheduledDate.pattern).test('2030-02-30T10:00')).toBe(false);
    expect(new RegExp(bookingDate.pattern).test('2030-02-29')).toBe(false);
    expect(new RegExp(bookingTime.pattern).test('24:00')).toBe(false);
  });

  it.each([
    ['JPY', 1],
    ['KWD', 0.001],
    ['EUR', 0.01],
  ])('have prices in %s in steps of %d', (currency, step) => {
    const present = config.MARKETPLACE_CURRENCY;
    config.MARKETPLACE_CURRENCY = currency;
    const { components } = buildOpenApiDocument(contractList);
    config.MARKETPLACE_CURRENCY = present;

    expect(components?.schemas?.['CreateServiceInput']).toHaveProperty(
      'properties.basePrice.multipleOf',
      step,
    );
  });
});

const lintConfig = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'no-invalid-schema-examples': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'operation-operationId-url-safe': 'error',
    'operation-singular-tag': 'error',
  },
});

/** Returns the problems that the linter finds in a document, one line each. */
async function lint(document: object): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(document), config: lintConfig });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${at?.pointer} ${message}`);
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string; description?: string }>;
}

// As a client reads it.
const document = JSON.parse(JSON.stringify(buildOpenApiDocument(contractList))) as {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
};
const components = Object.entries(document.components.schemas);
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

const getSchemas = ({ content = {} }: Content) => Object.values(content).map(({ schema }) => schema);
const getParts = ({ items, anyOf = [], oneOf = [], allOf = [] }: Schema) => [
  ...(items ? [items] : []),
  ...anyOf,
  ...oneOf,
  ...allOf,
];

/** Lists the schemas nested in a schema, each with its path. References are not followed. */
function listNested(name: string, schema: Schema): [string, Schema][] {
  const properties = Object.entries(schema.properties ?? {}).map(([key, property]): [string, Schema] => [
    `${name}.${key}`,
    property,
  ]);
  const parts = getParts(schema).map((part, index): [string, Schema] => [`${name}[${index}]`, part]);
  return [...properties, ...parts].flatMap(([path, part]) => [[path, part], ...listNested(path, part)]);
}

const responseSchemas = operations.flatMap(({ operationId, responses }) =>
  Object.values(responses).flatMap((response) =>
    getSchemas(response).map((schema): [string, Schema] => [operationId, schema]),
  ),
);

const names = (found: [string, unknown][]) => found.map(([name]) => name);

describe('the OpenAPI document', () => {
  it('passes the linter', async () => {
    // The word "category" is not an id, so no request matches both.
    const ambiguous =
      /`\/services\/category\/\{categoryId\}` and `\/services\/\{id\}\/(slots|reviews|quote)`/;
    expect((await lint(document)).filter((problem) => !ambiguous.test(problem))).toEqual([]);
  });

  it('is linted by rules that find errors', async () => {
    const broken = { ...document, paths: { '/marketplace': { get: { responses: {} } } } };

    expect(await lint(broken)).toContainEqual(expect.stringContaining('operation-operationId'));
  });

  it('names every object: no component has an unnamed one inside', () => {
    const objects = [...components, ...responseSchemas]
      .flatMap(([name, schema]) => listNested(name, schema))
      // A choice names its types beside it, also that of a component.
      .filter(
        ([, { type, properties, anyOf }]) => properties ?? (!anyOf && [type].flat().includes('object')),
      );

    expect(names(objects)).toEqual([]);
  });

  it('names every body', () => {
    const bodies = operations.flatMap(({ operationId, requestBody = {} }) =>
      getSchemas(requestBody).map((schema): [string, Schema] => [operationId, schema]),
    );

    expect(bodies.length).toBeGreaterThan(10);
    expect(names(bodies.filter(([, { $ref }]) => !$ref))).toEqual([]);
  });

  it('describes every component and every property', () => {
    const described = [
      ...components,
      ...[...components, ...responseSchemas].flatMap(([name, { properties = {} }]) =>
        Object.entries(properties).map(([key, property]): [string, Schema] => [`${name}.${key}`, property]),
      ),
    ];

    expect(described.length).toBeGreaterThan(200);
    expect(names(described.filter(([, { description, $ref }]) => !description && !$ref))).toEqual([]);
  });

  it('describes every parameter and every response', () => {
    const parts = operations.flatMap(({ operationId, parameters = [], responses }) => [
      ...parameters.map(({ name, description }) => [`${operationId} ${name}`, description] as const),
      ...Object.entries(responses).map(
        ([status, { description, $ref }]) => [`${operationId} ${status}`, description ?? $ref] as const,
      ),
    ]);

    expect(parts.filter(([, description]) => !description)).toEqual([]);
  });

  it('names the limit and the default of a parameter in its description too', () => {
    const parameters = operations.flatMap(({ parameters: given = [] }) => given);
    const silent = parameters.filter(
      ({ schema, description }) =>
        'default' in schema && !description?.includes(`Default: ${String(schema.default)}`),
    );

    expect(silent).toEqual([]);
  });

  it('names every operation by a verb and a noun', () => {
    for (const { operationId } of operations) {
      expect(operationId).toMatch(/^[a-z]+(?:[A-Z][a-z]+)+$/);
      expect(operationId).not.toMatch(/^(?:post|put|patch)/);
    }
  });

  it('has a 431 for too large headers in every operation', () => {
    expect(operations.filter(({ responses }) => !responses['431'])).toEqual([]);
  });
});
