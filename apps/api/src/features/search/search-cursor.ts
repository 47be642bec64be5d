import { createHash } from 'node:crypto';
import { CURSOR_INVALID } from '@nearhand/shared/pagination';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import { resolveSort, type ListServicesQuery } from '@nearhand/shared/services/service-queries';
import { Types } from 'mongoose';
import { z } from 'zod';
import { InvalidError } from '../../errors.ts';
import { countSortValues, type Position } from './candidate.ts';

const HASH_LENGTH = 12;

/** Hashes a query without its page and facets, so that a cursor is valid for this query only. */
export function hashQuery(query: ListServicesQuery, provider: string | undefined): string {
  const { limit: _limit, page: _page, cursor: _cursor, facets: _facets, ...searched } = query;
  const parts = Object.entries({ ...searched, sort: resolveSort(query), provider })
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, HASH_LENGTH);
}

const contentSchema = z.tuple([z.string(), z.array(z.number()), z.string().regex(/^[0-9a-f]{24}$/)]);

export function encodePosition(hash: string, { values, id }: Position): string {
  return Buffer.from(JSON.stringify([hash, values, id.toHexString()])).toString('base64url');
}

/** Returns the position of a cursor. Throws an InvalidError for a cursor of another query. */
export function decodePosition(hash: string, sort: SearchSort, cursor: string): Position {
  const [stored, values, id] = parseContent(cursor) ?? [];
  if (stored !== hash || !values || !id || values.length !== countSortValues(sort)) {
    throw new InvalidError(CURSOR_INVALID, 'cursor');
  }
  return { values, id: new Types.ObjectId(id) };
}

function parseContent(cursor: string) {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return contentSchema.safeParse(content).data;
  } catch {
    return undefined;
  }
}
