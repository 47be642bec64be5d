import { Types, type Schema, type SchemaType } from 'mongoose';
import { logger } from '../observability/logger.ts';

interface Field {
  name: string;
  isRequired: boolean;
  /** Returns whether a present value has the field's type. */
  accepts: (value: unknown) => boolean;
}

const typeChecks: Record<string, Field['accepts']> = {
  String: (value) => typeof value === 'string',
  Number: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
  ObjectId: (value) => value instanceof Types.ObjectId,
  Array: (value) => Array.isArray(value),
};

const fieldsOfSchemas = new WeakMap<Schema, Field[]>();

/**
 * Returns the documents that match their schema, and logs the others by collection and id: an invalid document, such as a booking
 * without its service, must not make a list fail. Fields that `projection` leaves out are not required.
 */
export function dropInvalidDocuments<Doc extends object>(
  model: { schema: Schema; collection: { collectionName: string } },
  documents: Doc[],
  { projection = {} }: { projection?: object | undefined } = {},
): Doc[] {
  const fields = getFields(model.schema).filter(({ name }) => !(name in projection));
  return documents.filter((document) => {
    const field = findInvalidField(document, fields);
    if (field === undefined) return true;
    const { collectionName: collection } = model.collection;
    const id = '_id' in document ? String(document._id) : undefined;
    logger.warn({ collection, id, field }, 'an invalid document is left out of a list');
    return false;
  });
}

/** Returns the name of the first invalid field. Nothing is copied, because lists are the most frequent requests. */
function findInvalidField(document: object, fields: Field[]): string | undefined {
  const values = document as Record<string, unknown>;
  for (const { name, isRequired, accepts } of fields) {
    const value = values[name];
    const isValid = value === undefined || value === null ? !isRequired : accepts(value);
    if (!isValid) return name;
  }
  return undefined;
}

function getFields(schema: Schema): Field[] {
  const known = fieldsOfSchemas.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.paths).map(([name, type]) => ({
    name,
    isRequired: isRequiredPath(name, type),
    accepts: typeChecks[type.instance] ?? (type.schema ? acceptsSubdocument(type.schema) : () => true),
  }));
  fieldsOfSchemas.set(schema, fields);
  return fields;
}

/** Mongoose fills in arrays and `createdAt` itself, so they are never missing although the schema does not require them. */
function isRequiredPath(name: string, { isRequired, instance, options }: SchemaType): boolean {
  const isFilledIn =
    instance === 'Array' && !(Object.hasOwn(options, 'default') && options.default === undefined);
  return isRequired === true || isFilledIn || name === 'createdAt';
}

function acceptsSubdocument(schema: Schema): Field['accepts'] {
  const fields = getFields(schema);
  return (value) =>
    typeof value === 'object' && value !== null && findInvalidField(value, fields) === undefined;
}
