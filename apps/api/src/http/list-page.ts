import { MAX_COUNTED } from '@nearhand/shared/limits';
import { CURSOR_INVALID, type PageQuery, type Pagination } from '@nearhand/shared/pagination';
import type { QueryFilter } from 'mongoose';
import { cursorAfter, readCursor, type ListedModel, type Sort, type SortValue } from './cursor.ts';
import { wholeDocuments } from '../database/whole-documents.ts';
import { InvalidError } from '../errors.ts';

interface List<Doc, Hidden extends keyof Doc> {
  model: ListedModel<Doc>;
  filter: QueryFilter<Doc>;
  /** Must end with `_id`, so that every document has a place of its own, and be covered by an index. */
  sort: Sort<Doc>;
  query: PageQuery;
  /** Fields that are not read: `{ passwordHash: 0 }`. */
  projection?: Readonly<Record<Hidden, 0>>;
  /** Stands between the list and its counting, to spare the database the same count again. */
  recallTotal?: (count: () => Promise<number>) => Promise<number>;
}

export interface Page<Doc, Hidden extends keyof Doc = never> {
  documents: Omit<Doc, Hidden>[];
  pagination: Pagination;
}

/**
 * Reads one stretch of a list: the one after `cursor`, which costs the same at any depth, or else the page with that number.
 * Damaged documents are left out of it, though the total may count them. Throws an InvalidError for a cursor that does not belong to this list.
 */
export async function listPage<Doc extends object, Hidden extends keyof Doc = never>(
  list: List<Doc, Hidden>,
): Promise<Page<Doc, Hidden>> {
  const { limit, page, cursor } = list.query;
  const skip = cursor === undefined ? (page - 1) * limit : 0;
  // One more than asked for tells whether the list goes on.
  const found =
    cursor === undefined
      ? await read(list, list.filter, limit + 1, skip)
      : await readAfter(list, cursor, limit + 1);
  const stretch = found.slice(0, limit);
  const isEnd = found.length <= limit;

  const isTotalKnown = cursor === undefined && isEnd && (skip === 0 || stretch.length > 0);
  const total = isTotalKnown ? Math.min(skip + stretch.length, MAX_COUNTED + 1) : await count(list);
  const nextCursor = isEnd ? null : cursorAfterLast(list, stretch);
  const documents = wholeDocuments(list.model, stretch, list.projection);
  const pagination = {
    limit,
    total,
    isExact: total <= MAX_COUNTED,
    page: cursor === undefined ? page : null,
    hasMore: nextCursor !== null,
    nextCursor,
  };
  return { documents, pagination };
}

/** A damaged document may have no place in the order to go on from, so it is the last one that has. */
function cursorAfterLast<Doc extends object, Hidden extends keyof Doc>(
  { model, sort }: List<Doc, Hidden>,
  stretch: Doc[],
): string | null {
  for (const document of stretch.toReversed()) {
    const cursor = cursorAfter(model, sort, document);
    if (readCursor(model, sort, cursor)) return cursor;
  }
  return null;
}

async function read<Doc extends object, Hidden extends keyof Doc>(
  { model, sort, projection = {} as Record<Hidden, 0> }: List<Doc, Hidden>,
  filter: QueryFilter<Doc>,
  limit: number,
  skip = 0,
): Promise<Doc[]> {
  return model.find(filter, projection, { sort: Object.fromEntries(sort), skip, limit }).lean<Doc[]>();
}

/**
 * The documents after a place in the list. They are read in stretches, each one narrow range of the index: first those that are
 * equal in all but the last sort value, then in all but the last two, and so on until there are enough.
 */
async function readAfter<Doc extends object, Hidden extends keyof Doc>(
  list: List<Doc, Hidden>,
  cursor: string,
  limit: number,
): Promise<Doc[]> {
  const place = readCursor(list.model, list.sort, cursor);
  if (!place) throw new InvalidError(CURSOR_INVALID, 'cursor');
  const documents: Doc[] = [];
  for (let level = place.length - 1; level >= 0 && documents.length < limit; level -= 1) {
    const stretch = within(list.filter, stretchAfter(list.sort, place, level));
    documents.push(...(await read(list, stretch, limit - documents.length)));
  }
  return documents;
}

function stretchAfter<Doc>(sort: Sort<Doc>, place: SortValue[], level: number): QueryFilter<Doc> {
  const conditions = sort.slice(0, level + 1).map(([field, direction], index) => {
    const value = place[index];
    if (index < level) return [field, value];
    return [field, direction === 1 ? { $gt: value } : { $lt: value }];
  });
  return Object.fromEntries(conditions) as QueryFilter<Doc>;
}

/** Each alternative of a filter is narrowed by itself: MongoDB then finds the best index for each. */
function within<Doc>(filter: QueryFilter<Doc>, stretch: QueryFilter<Doc>): QueryFilter<Doc> {
  const { $or: alternatives, ...rest } = filter;
  const narrowed = (alternatives ?? [{}]).map((alternative) => ({ $and: [rest, alternative, stretch] }));
  return { $or: narrowed };
}

async function count<Doc extends object, Hidden extends keyof Doc>({
  model,
  filter,
  recallTotal = (countNow) => countNow(),
}: List<Doc, Hidden>): Promise<number> {
  return recallTotal(async () => model.countDocuments(filter, { limit: MAX_COUNTED + 1 }));
}
