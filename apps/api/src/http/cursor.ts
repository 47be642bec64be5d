import { Types, type Model } from 'mongoose';
import { z } from 'zod';

/** What a list is ordered by, and in which direction. */
export type Sort<Doc> = readonly (readonly [field: keyof Doc & string, direction: 1 | -1])[];
/** Any of our models. */
export type ListedModel<Doc> = Model<Doc, object, object, { id: string }>;
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

/** The text that leads on from `document`: which order it was read in, and its place there. */
export function cursorAfter<Doc>(model: ListedModel<Doc>, sort: Sort<Doc>, document: Doc): string {
  const content = [orderName(model, sort), ...sort.map(([field]) => document[field])];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** The place a cursor stands for, or undefined when it is none of this order. */
export function readCursor<Doc>(
  model: ListedModel<Doc>,
  sort: Sort<Doc>,
  cursor: string,
): SortValue[] | undefined {
  const [name, ...values] = contentOf(cursor);
  if (name !== orderName(model, sort) || values.length !== sort.length) return undefined;
  const place = sort.map(
    ([field], index) => valueSchemas[model.schema.path(field).instance]?.safeParse(values[index]).data,
  );
  return place.every((value) => value !== undefined) ? place : undefined;
}

/** A cursor of another list, or of the same list in another order, would silently lead to a wrong place. */
function orderName<Doc>(model: ListedModel<Doc>, sort: Sort<Doc>): string {
  return [model.modelName, ...sort.map(([field, direction]) => (direction === 1 ? field : `-${field}`))].join(
    ' ',
  );
}

function contentOf(cursor: string): unknown[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(content) ? content : [];
  } catch {
    return [];
  }
}
