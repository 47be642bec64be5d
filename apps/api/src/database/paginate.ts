import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { CURSOR_INVALID, type PageQuery, type Pagination } from '@nearhand/shared/pagination';
import { type QueryFilter, Types, type Model } from 'mongoose';
import { InvalidError } from '../errors.ts';
import { dropInvalidDocuments } from './valid-documents.ts';
import { z } from 'zod';

/** Reads a cursor in batches, so that only one batch is in memory. */
export async function* readInBatches<Doc>(cursor: AsyncIterable<Doc>, size = 100): AsyncGenerator<Doc[]> {
  let batch: Doc[] = [];
  for await (const document of cursor) {
    batch.push(document);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** What a list is ordered by, and in which direction. */
export type Sort<Doc> = readonly (readonly [field: keyof Doc & string, direction: 1 | -1])[];
/** Any model whose documents have an `_id`. */
export type PaginatedModel<Doc> = Model<Doc, object, object, { id: string }>;
/** The order of changes; an index of each list that has `updatedSince` begins or ends with it. */
export const byChange = [
  ['updatedAt', 1],
  ['_id', 1],
] as const;
type SortValue = string | number | Date | Types.ObjectId;

const valueSchemas: Record<string, z.ZodType<SortValue>> = {
  String: z.string(),
  Number: z.number(),
  Date: z.iso.datetime().transform((text) => new Date(text)),
  ObjectId: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .transform((text) => new Types.ObjectId(text)),
};

function encodeCursor<Doc>(
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

export function parseContent(cursor: string): unknown[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(content) ? content : [];
  } catch {
    return [];
  }
}

export interface List<Doc, Hidden extends keyof Doc> {
  model: PaginatedModel<Doc>;
  filter: QueryFilter<Doc>;
  /** Must end with `_id`, so that the order is total, and be covered by an index. */
  sort: Sort<Doc>;
  query: PageQuery & { updatedSince?: string | undefined };
  /** The order of what has changed; `updatedSince` compares its first field. Ends with `_id` as well. */
  changeOrder?: Sort<Doc>;
  /** Fields that are not read: `{ passwordHash: 0 }`. */
  projection?: Readonly<Record<Hidden, 0>>;
  /** Wraps the count, for instance with a cache. */
  cachedCount?: (count: () => Promise<number>) => Promise<number>;
  /** What cursors belong to besides the order: they are not valid in a list with another scope. */
  scope?: string;
}

export interface Page<Doc, Hidden extends keyof Doc = never> {
  documents: Omit<Doc, Hidden>[];
  pagination: Pagination;
}

/**
 * Reads one page of a list: the documents after `cursor` (keyset pagination, equally fast at any depth), or the page with that
 * number. It leaves invalid documents out, though the total may count them. Throws an InvalidError for a cursor of another list.
 */
export async function paginate<Doc extends object, Hidden extends keyof Doc = never>(
  fullList: List<Doc, Hidden>,
): Promise<Page<Doc, Hidden>> {
  const list = withoutUnchanged(fullList);
  const { limit, page: pageNumber, cursor } = list.query;
  const skip = cursor === undefined ? (pageNumber - 1) * limit : 0;
  // Reads one document more than the limit, to know if there is a next page.
  const found =
    cursor === undefined
      ? await read(list, list.filter, limit + 1, skip)
      : await fetchAfterCursor(list, cursor, limit + 1);
  const page = found.slice(0, limit);
  const isEnd = found.length <= limit;

  const isTotalKnown = cursor === undefined && isEnd && (skip === 0 || page.length > 0);
  const total = isTotalKnown ? Math.min(skip + page.length, MAX_EXACT_TOTAL + 1) : await count(list);
  const nextCursor = isEnd ? null : encodeLastCursor(list, page);
  const documents = dropInvalidDocuments(list.model, page, { projection: list.projection });
  const pagination = {
    limit,
    total,
    isExact: total <= MAX_EXACT_TOTAL,
    page: cursor === undefined ? pageNumber : null,
    hasMore: nextCursor !== null,
    nextCursor,
  };
  return { documents, pagination };
}

/** Reads a whole list in batches, in its order, whichever page its query is for. */
export async function* readWholeList<Doc extends object, Hidden extends keyof Doc = never>(
  fullList: List<Doc, Hidden>,
): AsyncGenerator<Omit<Doc, Hidden>[]> {
  const { model, filter, sort, projection } = withoutUnchanged(fullList);
  const found = model
    .find(filter, projection, { sort: Object.fromEntries(sort) })
    .lean<Doc[]>()
    .cursor();
  for await (const batch of readInBatches<Doc>(found))
    yield dropInvalidDocuments(model, batch, { projection });
}

/** Leaves out what has not changed since the time of the query, if it has one. */
function withoutUnchanged<Doc, Hidden extends keyof Doc>(list: List<Doc, Hidden>): List<Doc, Hidden> {
  const { updatedSince } = list.query;
  const [[changedAt] = []] = list.changeOrder ?? [];
  if (updatedSince === undefined || !list.changeOrder || changedAt === undefined) return list;
  const range = { [changedAt]: { $gte: new Date(updatedSince) } } as QueryFilter<Doc>;
  return { ...list, sort: list.changeOrder, filter: andWithinBranches(list.filter, range) };
}

/** Encodes the last document with valid sort values: an invalid document may have none. */
export function encodeLastCursor<Doc extends object, Hidden extends keyof Doc>(
  { model, sort, scope }: List<Doc, Hidden>,
  page: Doc[],
): string | null {
  for (const document of page.toReversed()) {
    const cursor = encodeCursor(model, sort, document, scope);
    if (decodeCursor(model, sort, cursor, scope)) return cursor;
  }
  return null;
}

export async function read<Doc extends object, Hidden extends keyof Doc>(
  { model, sort, projection = {} as Record<Hidden, 0> }: List<Doc, Hidden>,
  filter: QueryFilter<Doc>,
  limit: number,
  skip = 0,
): Promise<Doc[]> {
  return model.find(filter, projection, { sort: Object.fromEntries(sort), skip, limit }).lean<Doc[]>();
}

/**
 * Reads the documents after a cursor, each query a narrow range of the index: first those that are equal in all but the last sort
 * value, then in all but the last two, and so on until there are enough.
 */
export async function fetchAfterCursor<Doc extends object, Hidden extends keyof Doc>(
  list: List<Doc, Hidden>,
  cursor: string,
  limit: number,
): Promise<Doc[]> {
  const position = decodeCursor(list.model, list.sort, cursor, list.scope);
  if (!position) throw new InvalidError(CURSOR_INVALID, 'cursor');
  const documents: Doc[] = [];
  for (let level = position.length - 1; level >= 0 && documents.length < limit; level -= 1) {
    const range = andWithinBranches(list.filter, rangeAfter(list.sort, position, level));
    documents.push(...(await read(list, range, limit - documents.length)));
  }
  return documents;
}

function rangeAfter<Doc>(sort: Sort<Doc>, position: SortValue[], level: number): QueryFilter<Doc> {
  const conditions = sort.slice(0, level + 1).map(([field, direction], index) => {
    const value = position[index];
    if (index < level) return [field, value];
    return [field, direction === 1 ? { $gt: value } : { $lt: value }];
  });
  return Object.fromEntries(conditions) as QueryFilter<Doc>;
}

/** Adds the range to each branch of an `$or`, so that MongoDB finds the best index for each. */
function andWithinBranches<Doc>(filter: QueryFilter<Doc>, range: QueryFilter<Doc>): QueryFilter<Doc> {
  const { $or: branches, ...rest } = filter;
  const narrowed = (branches ?? [{}]).map((branch) => ({ $and: [rest, branch, range] }));
  return { $or: narrowed };
}

export async function count<Doc extends object, Hidden extends keyof Doc>({
  model,
  filter,
  cachedCount = (countNow) => countNow(),
}: List<Doc, Hidden>): Promise<number> {
  return cachedCount(async () => model.countDocuments(filter, { limit: MAX_EXACT_TOTAL + 1 }));
}
