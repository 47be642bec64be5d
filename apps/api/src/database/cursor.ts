import { Types, type Model } from 'mongoose';
import { z } from 'zod';

/** What a list is ordered by, and in which direction. */
export type Sort<Doc> = readonly (readonly [field: keyof Doc & string, direction: 1 | -1])[];
/** Any model whose documents have an `_id`. */
export type PaginatedModel<Doc> = Model<Doc, object, object, { id: string }>;
export type SortValue = string | number | Date | Types.ObjectId;

const valueSchemas: Record<string, z.ZodType<SortValue>> = {
  String: z.string(),
  Number: z.number(),
  Date: z.iso.datetime().transform((text) => new Date(text)),
  ObjectId: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .transform((text) => new Types.ObjectId(text)),
};

/** Encodes the order of a list and the position of `document` in it. */
export function encodeCursor<Doc>(
  model: PaginatedModel<Doc>,
  sort: Sort<Doc>,
  document: Doc,
  scope?: string,
): string {
  const content = [orderName(model, sort, scope), ...sort.map(([field]) => document[field])];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** Returns the sort values of a cursor, or undefined when it belongs to another list or order. */
export function decodeCursor<Doc>(
  model: PaginatedModel<Doc>,
  sort: Sort<Doc>,
  cursor: string,
  scope?: string,
): SortValue[] | undefined {
  const [name, ...encoded] = parseContent(cursor);
  if (name !== orderName(model, sort, scope) || encoded.length !== sort.length) return undefined;
  const values = sort.map(
    ([field], index) => valueSchemas[model.schema.path(field).instance]?.safeParse(encoded[index]).data,
  );
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** Names the list and its order, because a cursor of another one would silently lead to a wrong position. */
function orderName<Doc>(model: PaginatedModel<Doc>, sort: Sort<Doc>, scope?: string): string {
  const fields = sort.map(([field, direction]) => (direction === 1 ? field : `-${field}`));
  return [model.modelName, ...fields, ...(scope === undefined ? [] : [scope])].join(' ');
}

function parseContent(cursor: string): unknown[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(content) ? content : [];
  } catch {
    return [];
  }
}
