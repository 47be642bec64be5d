import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { CURSOR_INVALID, type PageQuery } from '@nearhand/shared/pagination';
import type { QueryFilter } from 'mongoose';
import { z } from 'zod';
import { InvalidError } from '../errors.ts';
import {
  count,
  encodeLastCursor,
  fetchAfterCursor,
  parseContent,
  read,
  type List,
  type Page,
  type PaginatedModel,
  type Sort,
} from './paginate.ts';
import { dropInvalidDocuments } from './valid-documents.ts';

/** A part of a list, with an order of its own. */
export interface Segment<Doc> {
  filter: QueryFilter<Doc>;
  sort: Sort<Doc>;
}

interface SegmentedList<Doc> {
  model: PaginatedModel<Doc>;
  /** Names the list in its cursors. */
  scope: string;
  /** Returns the segments at an instant: that of the first page, on all pages that follow by cursor. */
  getSegments: (asOf: Date) => readonly Segment<Doc>[];
  query: PageQuery;
}

interface Position {
  asOf: Date;
  segment: number;
  /** The cursor in the segment; undefined for its beginning. */
  cursor?: string;
}

/** Reads one page of a list whose segments follow each other, as `paginate` does for one of a single order. */
export async function paginateSegments<Doc extends object>({
  model,
  scope,
  getSegments,
  query,
}: SegmentedList<Doc>): Promise<Page<Doc>> {
  const { limit, page: pageNumber } = query;
  const start = query.cursor === undefined ? { asOf: new Date(), segment: 0 } : parsePosition(query.cursor);
  const lists = getSegments(start.asOf).map((segment, index): List<Doc, never> => ({
    model,
    ...segment,
    query,
    scope: `${scope} ${index}`,
  }));
  if (start.segment >= lists.length) throw new InvalidError(CURSOR_INVALID, 'cursor');
  const skip = query.cursor === undefined ? (pageNumber - 1) * limit : 0;
  // Reads one document more than the limit, to know if there is a next page.
  const found = await readPage(lists, start, skip, limit + 1);
  const page = found.slice(0, limit);
  const isEnd = found.length <= limit;
  const isWhole = isEnd && query.cursor === undefined && skip === 0;
  const total = isWhole ? Math.min(page.length, MAX_EXACT_TOTAL + 1) : await countAll(lists);
  const nextCursor = isEnd ? null : buildNextCursor(lists, page, start.asOf);
  return {
    documents: dropInvalidDocuments(
      model,
      page.map(({ document }) => document),
    ),
    pagination: {
      limit,
      total,
      isExact: total <= MAX_EXACT_TOTAL,
      page: query.cursor === undefined ? pageNumber : null,
      hasMore: nextCursor !== null,
      nextCursor,
    },
  };
}

interface Found<Doc> {
  document: Doc;
  segment: number;
}

async function readPage<Doc extends object>(
  lists: readonly List<Doc, never>[],
  start: Position,
  skip: number,
  wanted: number,
): Promise<Found<Doc>[]> {
  const found: Found<Doc>[] = [];
  let left = skip;
  for (const [segment, list] of lists.entries()) {
    if (segment < start.segment) continue;
    const missing = wanted - found.length;
    const cursor = segment === start.segment ? start.cursor : undefined;
    const documents =
      cursor === undefined
        ? await read(list, list.filter, missing, left)
        : await fetchAfterCursor(list, cursor, missing);
    found.push(...documents.map((document) => ({ document, segment })));
    if (found.length === wanted) break;
    if (documents.length > 0) left = 0;
    else if (left > 0) left -= await list.model.countDocuments(list.filter, { limit: left });
  }
  return found;
}

async function countAll<Doc extends object>(lists: readonly List<Doc, never>[]): Promise<number> {
  const counts = await Promise.all(lists.map((list) => count(list)));
  const sum = counts.reduce((total, each) => total + each, 0);
  return Math.min(sum, MAX_EXACT_TOTAL + 1);
}

function buildNextCursor<Doc extends object>(
  lists: readonly List<Doc, never>[],
  page: readonly Found<Doc>[],
  asOf: Date,
): string | null {
  const segment = page.at(-1)?.segment;
  const list = segment === undefined ? undefined : lists[segment];
  if (!list) return null;
  const documents = page.filter((each) => each.segment === segment).map(({ document }) => document);
  const cursor = encodeLastCursor(list, documents);
  if (cursor === null) return null;
  return Buffer.from(JSON.stringify([asOf, segment, cursor])).toString('base64url');
}

const positionSchema = z.tuple([
  z.iso.datetime().transform((text) => new Date(text)),
  z.int().min(0),
  z.string(),
]);

function parsePosition(text: string): Position {
  const parsed = positionSchema.safeParse(parseContent(text));
  if (!parsed.success) throw new InvalidError(CURSOR_INVALID, 'cursor');
  const [asOf, segment, cursor] = parsed.data;
  return { asOf, segment, cursor };
}
