import { shortMemory } from '@nearhand/api/src/services/short-memory.ts';
import { MAX_COUNTED } from '@nearhand/shared/limits';
import type { Collection, Document, Filter, FindOptions } from 'mongodb';

// The API counts the services of a list once a second at most, and so must its ceiling.
const totals = shortMemory<number>();

interface List<Doc extends Document> {
  collection: Collection<Doc>;
  /** As the API's cursors name it: `Service`. */
  modelName: string;
  filter: Filter<Doc>;
  sort: Record<string, 1 | -1>;
  limit: number;
  projection?: Document;
  /** Under which the total is remembered for a second. */
  memoryKey?: string;
}

/** The first page of a list, how many there are in all, and what leads on from it. */
export async function firstPage<Doc extends Document>(list: List<Doc>) {
  const { collection, filter, sort, limit, projection } = list;
  const options: FindOptions = { sort, limit: limit + 1, ...(projection && { projection }) };
  const found = await collection.find(filter, options).toArray();
  const documents = found.slice(0, limit);
  const isEnd = found.length <= limit;
  const total = isEnd ? documents.length : await totalOf(list);
  const last = documents.at(-1);
  const nextCursor = isEnd || !last ? null : cursorAfter(list, last);
  const isExact = total <= MAX_COUNTED;
  const hasMore = nextCursor !== null;
  return { documents, pagination: { limit, total, isExact, page: 1, hasMore, nextCursor } };
}

function totalOf<Doc extends Document>({ collection, filter, memoryKey }: List<Doc>): Promise<number> {
  const count = () => collection.countDocuments(filter, { limit: MAX_COUNTED + 1 });
  return memoryKey === undefined ? count() : totals.recall(memoryKey, count);
}

function cursorAfter<Doc extends Document>({ modelName, sort }: List<Doc>, last: Document): string {
  const order = Object.entries(sort).map(([field, direction]) => (direction === 1 ? field : `-${field}`));
  const place = Object.keys(sort).map((field) => last[field] as unknown);
  return Buffer.from(JSON.stringify([[modelName, ...order].join(' '), ...place])).toString('base64url');
}
