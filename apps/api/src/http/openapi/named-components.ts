import type { createDocument } from 'zod-openapi';

type Document = ReturnType<typeof createDocument>;
type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string];

/**
 * Makes the body of every success a named component, so that a generated client has one type for the same body of several
 * operations.
 */
export function nameResponseBodies({ paths = {}, components }: Document): void {
  const schemas = components?.schemas ?? {};
  const names = new Map<string, string>();
  for (const { get, post, put, patch, delete: remove } of Object.values(paths)) {
    for (const operation of [get, post, put, patch, remove]) {
      for (const status of ['200', '201'] as const) {
        const body = operation?.responses?.[status]?.content?.['application/json'];
        if (!body?.schema) continue;
        const json = JSON.stringify(body.schema);
        const name = names.get(json) ?? toFreeName(operation?.operationId ?? '', body.schema, schemas);
        names.set(json, name);
        schemas[name] = { ...body.schema, description: describe(body.schema) };
        body.schema = { $ref: `#/components/schemas/${name}` };
      }
    }
  }
}

/**
 * Makes a component for each way to send a body of which some fields exclude others (`anyOf` of required fields), because the
 * generators have no type for such a choice inside of one object.
 */
export function nameVariants({ components }: Document): void {
  const schemas = components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) {
    if (!('properties' in schema) || !schema.anyOf) continue;
    const { anyOf, description = '', examples = [], ...object } = schema;
    const variants = anyOf.map((choice) => {
      const required = 'required' in choice ? (choice.required ?? []) : [];
      const variant = `${name}With${toPascal(required[0] ?? '')}`;
      schemas[variant] = {
        ...object,
        required: [...(object.required ?? []), ...required],
        description: `${description}: with ${required.join(' and ')}`,
      };
      return { $ref: `#/components/schemas/${variant}` };
    });
    schemas[name] = { description, examples, anyOf: variants };
  }
}

/** Returns the name of a list, `BookingList`, or of a body with one or two fields, `BookingResponse`; else that of the operation. */
function toFreeName(operationId: string, schema: Schema, taken: object): string {
  const fields = listFields(schema);
  const [first = '', second = '', third] = fields.filter((name) => name !== 'pagination');
  const names = [
    ...(fields.includes('pagination') ? [`${toPascal(toSingular(first))}List`] : []),
    ...(third === undefined ? [[first, second].filter(Boolean).map(toPascal).join('And') + 'Response'] : []),
    `${toPascal(operationId)}Response`,
  ];
  const name = names.find((one) => !(one in taken));
  if (name === undefined) throw new Error(`No name is left for the response of ${operationId}`);
  return name;
}

function describe(schema: Schema): string {
  const fields = listFields(schema).map((name) => `\`${name}\``);
  return `The body of a success, with ${fields.join(' and ')}`;
}

const listFields = (schema: Schema) =>
  Object.keys('properties' in schema ? (schema.properties ?? {}) : {}).filter((name) => name !== 'success');
const toPascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const toSingular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');
