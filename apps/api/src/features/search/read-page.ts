import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import type { ServiceFacets, ServicePagination } from '@nearhand/shared/search/search-results';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import type { ListServicesQuery } from '@nearhand/shared/services/service-queries';
import { byChange, paginate } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { hideSearchFields, ServiceModel, type PublicServiceDocument } from '../../models/service.model.ts';
import { serviceSortKeys } from '../services/queries.ts';
import { getPosition, type Candidate } from './candidate.ts';
import { countIndexed } from './count-services.ts';
import { takeAfter, getTotal, type Matches } from './find-matches.ts';
import { getIndexedSort } from './read-candidates.ts';
import { readRanked } from './read-ranked.ts';
import { buildFilter } from './read-stored.ts';
import { decodePosition, encodePosition } from './search-cursor.ts';
import type { Search } from './search.ts';

/** The query of a list with its order; `hash` names it in cursors, `key` in caches. */
export interface ListContext {
  query: ListServicesQuery & { sort: SearchSort };
  hash: string;
  key: string;
}

interface FoundService extends Pick<Candidate, 'distance' | 'slot'> {
  service: PublicServiceDocument;
}

export interface FoundPage {
  found: FoundService[];
  pagination: ServicePagination;
  facets?: ServiceFacets;
}

/** Reads a page from the matches in memory if given, else by an index. */
export async function readPage(search: Search, context: ListContext, matches?: Matches): Promise<FoundPage> {
  if (matches) return readMatches(search, context, matches);
  return search.sort === 'relevance' ? readRelevant(search, context) : readIndexed(search, context);
}

async function readIndexed(search: Search, { query, hash, key }: ListContext): Promise<FoundPage> {
  let isExact = true;
  const { documents, pagination } = await paginate({
    model: ServiceModel,
    filter: buildFilter(search),
    sort: query.updatedSince === undefined ? serviceSortKeys[getIndexedSort(search.sort)] : byChange,
    query,
    scope: hash,
    projection: hideSearchFields,
    cachedCount: async () => {
      const counted = await countIndexed(search, key);
      isExact = counted.isExact;
      return counted.total;
    },
  });
  return {
    found: documents.map((service) => ({ service, distance: 0 })),
    pagination: { ...pagination, isExact: pagination.isExact && isExact },
  };
}

async function readRelevant(search: Search, context: ListContext): Promise<FoundPage> {
  const { query, hash, key } = context;
  const after = query.cursor === undefined ? undefined : decodePosition(hash, 'relevance', query.cursor);
  const skip = after ? 0 : (query.page - 1) * query.limit;
  const ranked = await readRanked(search, key, { after, skip, count: query.limit + 1 });
  const { found } = ranked;
  const isEnd = !after && found.length <= query.limit && (skip === 0 || found.length > 0);
  const known = ranked.total ?? (isEnd ? skip + found.length : undefined);
  const counted =
    known === undefined
      ? await countIndexed(search, key)
      : { total: Math.min(known, MAX_EXACT_TOTAL + 1), isExact: known <= MAX_EXACT_TOTAL };
  return presentPage(context, found, { ...counted, total: Math.max(counted.total, found.length) });
}

async function readMatches(search: Search, context: ListContext, matches: Matches): Promise<FoundPage> {
  const { query, hash } = context;
  const after = query.cursor === undefined ? undefined : decodePosition(hash, query.sort, query.cursor);
  const skip = after ? 0 : (query.page - 1) * query.limit;
  const found = await takeAfter(search, matches, after, skip + query.limit + 1);
  const page = await presentPage(context, found.slice(skip), getTotal(matches));
  if (!search.span) return page;
  const unknownAvailability = Math.min(matches.unknown.length, MAX_EXACT_TOTAL + 1);
  return { ...page, pagination: { ...page.pagination, unknownAvailability } };
}

async function presentPage(
  { query: { limit, page, cursor, sort }, hash }: ListContext,
  found: readonly Candidate[],
  { total, isExact }: { total: number; isExact: boolean },
): Promise<FoundPage> {
  const candidates = found.slice(0, limit);
  const last = candidates.at(-1);
  const nextCursor = last && found.length > limit ? encodePosition(hash, getPosition(sort, last)) : null;
  const services = await loadServices(candidates);
  return {
    found: candidates.flatMap(({ _id, distance, slot }) => {
      const service = services.get(_id.toString());
      return service ? [{ service, distance, ...(slot && { slot }) }] : [];
    }),
    pagination: {
      limit,
      total,
      isExact,
      page: cursor === undefined ? page : null,
      hasMore: nextCursor !== null,
      nextCursor,
    },
  };
}

async function loadServices(candidates: readonly Candidate[]): Promise<Map<string, PublicServiceDocument>> {
  const options = { projection: hideSearchFields };
  const known = candidates.flatMap(({ document }) => document ?? []);
  const missing = candidates.filter(({ document }) => !document).map(({ _id }) => _id);
  const read =
    missing.length > 0 ? await ServiceModel.find({ _id: { $in: missing } }, hideSearchFields).lean() : [];
  // The cast holds because `readRanked` reads all fields but those that only search uses.
  const valid = dropInvalidDocuments(ServiceModel, [...(known as PublicServiceDocument[]), ...read], options);
  return new Map(valid.map((service) => [service._id.toString(), service]));
}
