import { createTtlCache } from '@nearhand/api/src/lib/ttl-cache.ts';
import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import type { Collection, Document, Filter, FindOptions } from 'mongodb';

// Like the API, it counts the services of a list at most once per second.
const countCache = createTtlCache<number>();

interface List<Doc extends Document> {
  collection: Collection<Doc>;
  /** The model name in cursors of the API, such as `Service`. */
  modelName: string;
  filter: Filter<Doc>;
  sort: Record<string, 1 | -1>;
  limit: number;
  projection?: Document;
  /** The total is cached under this key. */
  cacheKey?: string;
}

/** Fetches the first page of a list, with its total and next cursor. */
export async function fetchFirstPage<Doc extends Document>(list: List<Doc>) {
  const { collection, filter, sort, limit, projection } = list;
  const options: FindOptions = { sort, limit: limit + 1, ...(projection && { projection }) };
  const found = await collection.find(filter, options).toArray();
  const documents = found.slice(0, limit);
  const isEnd = found.length <= limit;
  const total = isEnd ? documents.length : await countTotal(list);
  const last = documents.at(-1);
  const nextCursor = isEnd || !last ? null : encodeCursor(list, last);
  const isExact = total <= MAX_EXACT_TOTAL;
  const hasMore = nextCursor !== null;
  return { documents, pagination: { limit, total, isExact, page: 1, hasMore, nextCursor } };
}

function countTotal<Doc extends Document>({ collection, filter, cacheKey }: List<Doc>): Promise<number> {
  const count = () => collection.countDocuments(filter, { limit: MAX_EXACT_TOTAL + 1 });
  return cacheKey === undefined ? count() : countCache.fetch(cacheKey, count);
}

function encodeCursor<Doc extends Document>({ modelName, sort }: List<Doc>, last: Document): string {
  const order = Object.entries(sort).map(([field, direction]) => (direction === 1 ? field : `-${field}`));
  const position = Object.keys(sort).map((field) => last[field] as unknown);
  return Buffer.from(JSON.stringify([[modelName, ...order].join(' '), ...position])).toString('base64url');
}
