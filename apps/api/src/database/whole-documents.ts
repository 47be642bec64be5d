import { Types, type Schema, type SchemaType } from 'mongoose';
import { logger } from '../logger.ts';

interface Field {
  name: string;
  isNeeded: boolean;
  /** Whether a value that is there is one of this field's. */
  takes: (value: unknown) => boolean;
}

const typeChecks: Record<string, Field['takes']> = {
  String: (value) => typeof value === 'string',
  Number: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
  ObjectId: (value) => value instanceof Types.ObjectId,
  Array: (value) => Array.isArray(value),
};

const fieldsOfSchemas = new WeakMap<Schema, Field[]>();

/**
 * Those of the documents that are as their schema says. One that was damaged past it, such as a booking without its service or
 * with null for a date, is left out and logged by its collection and id: the rest of a list must not be lost with it. Fields in
 * `unread` were not asked for, so they are not missed.
 */
export function wholeDocuments<Doc extends object>(
  model: { schema: Schema; collection: { collectionName: string } },
  documents: Doc[],
  unread: object = {},
): Doc[] {
  const fields = fieldsOf(model.schema).filter(({ name }) => !(name in unread));
  return documents.filter((document) => {
    const field = damagedField(document, fields);
    if (field === undefined) return true;
    const { collectionName: collection } = model.collection;
    const id = '_id' in document ? String(document._id) : undefined;
    logger.warn({ collection, id, field }, 'a damaged document is left out of a list');
    return false;
  });
}

/** The first field that is not as it must be. Lists are what is asked for most, so nothing is copied here. */
function damagedField(document: object, fields: Field[]): string | undefined {
  const values = document as Record<string, unknown>;
  for (const { name, isNeeded, takes } of fields) {
    const value = values[name];
    const isWhole = value === undefined || value === null ? !isNeeded : takes(value);
    if (!isWhole) return name;
  }
  return undefined;
}

function fieldsOf(schema: Schema): Field[] {
  const known = fieldsOfSchemas.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.paths).map(([name, type]) => ({
    name,
    isNeeded: mustBeThere(name, type),
    takes: typeChecks[type.instance] ?? (type.schema ? takesWhole(type.schema) : () => true),
  }));
  fieldsOfSchemas.set(schema, fields);
  return fields;
}

/** What Mongoose fills in by itself is not called required and never missing: the time of creation, and an empty list unless the schema has none. */
function mustBeThere(name: string, { isRequired, instance, options }: SchemaType): boolean {
  const isFilledIn =
    instance === 'Array' && !(Object.hasOwn(options, 'default') && options.default === undefined);
  return isRequired === true || isFilledIn || name === 'createdAt';
}

function takesWhole(schema: Schema): Field['takes'] {
  const fields = fieldsOf(schema);
  return (value) => typeof value === 'object' && value !== null && damagedField(value, fields) === undefined;
}
