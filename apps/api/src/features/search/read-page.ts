import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import type { ServiceFacets, ServicePagination } from '@nearhand/shared/search/search-results';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import { getMostRelevance } from '@nearhand/shared/search/relevance';
import type { ListServicesQuery } from '@nearhand/shared/services/service-queries';
import { byChange, paginate } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import {
  hideSearchFields,
  serviceCountCache,
  ServiceModel,
  type PublicServiceDocument,
} from '../../models/service.model.ts';
import { buildServiceQuery, serviceSortKeys } from '../services/queries.ts';
import { getIndexedSort, getPosition, type Candidate } from './candidate.ts';
import { countMatches, getTotal, takeAfter, type Matches } from './find-matches.ts';
import type { QueryPlan } from './plan-query.ts';
import { buildFilter } from './read-candidates.ts';
import { decodePosition, encodePosition } from './search-cursor.ts';
import type { Search } from './search.ts';
import { matchMostRelevant } from './typed-query.ts';

/** The query of a list with its order; `hash` names it in cursors, `key` in the cache of totals. */
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

/** Reads a page in the order of an index; undefined if no index has the services of the page in the order of the search. */
export async function readIndexedPage(search: Search, context: ListContext): Promise<FoundPage | undefined> {
  const { near, span, plan, sort } = search;
  if (near || span) return undefined;
  if (!plan || sort === 'rating') return readListPage(search, context);
  return sort === 'relevance' ? readMostRelevantPage(search, plan, context) : undefined;
}

async function readListPage(search: Search, { query, hash, key }: ListContext): Promise<FoundPage> {
  const { documents, pagination } = await paginate({
    model: ServiceModel,
    filter: buildFilter(search),
    sort: query.updatedSince === undefined ? serviceSortKeys[getIndexedSort(search.sort)] : byChange,
    query,
    scope: hash,
    projection: hideSearchFields,
    cachedCount: () => countCached(search, key),
  });
  return { found: documents.map((service) => ({ service, distance: 0 })), pagination };
}

async function countCached(search: Search, key: string): Promise<number> {
  const { required, correctedQuery } = search.plan ?? {};
  const words = required?.map(({ word }) => word);
  return serviceCountCache.fetch(JSON.stringify([key, words, correctedQuery]), () => countMatches(search));
}

/**
 * Reads a page of services with the most relevance, which only their rating orders. Undefined if they do not fill it: other services
 * have to be compared. So of a common word 20 services are read instead of thousands.
 */
async function readMostRelevantPage(
  search: Search,
  { typed, required }: QueryPlan,
  { query, hash, key }: ListContext,
): Promise<FoundPage | undefined> {
  const { filter, user } = search;
  const { limit, page, cursor, sort } = query;
  const conditions = matchMostRelevant(typed);
  if (!conditions || required.length < typed.words.length) return undefined;
  const relevance = getMostRelevance(typed);
  const after = cursor === undefined ? undefined : decodePosition(hash, sort, cursor);
  const [afterRelevance, rank = Infinity] = after?.values ?? [relevance];
  if (afterRelevance !== relevance) return undefined;
  const position = after && {
    ratingRank: { $lte: rank },
    $or: [{ ratingRank: { $lt: rank } }, { _id: { $lt: after.id } }],
  };
  const read = await ServiceModel.find(
    buildServiceQuery(filter, user, [...conditions, ...(position ? [position] : [])]),
    hideSearchFields,
  )
    .sort({ ratingRank: -1, _id: -1 })
    .skip(after ? 0 : (page - 1) * limit)
    .limit(limit + 1)
    .lean();
  const last = read[limit - 1];
  if (!last || read.length <= limit) return undefined;
  const found = dropInvalidDocuments(ServiceModel, read.slice(0, limit), { projection: hideSearchFields });
  const total = await countCached(search, key);
  return {
    found: found.map((service) => ({ service, distance: 0 })),
    pagination: {
      limit,
      total,
      isExact: total <= MAX_EXACT_TOTAL,
      page: after ? null : page,
      hasMore: true,
      nextCursor: encodePosition(hash, { values: [relevance, last.ratingRank], id: last._id }),
    },
  };
}

/** Reads a page of the services that were compared in memory. */
export async function readMatchesPage(
  search: Search,
  { query, hash }: ListContext,
  matches: Matches,
): Promise<FoundPage> {
  const { limit, page, cursor, sort } = query;
  const after = cursor === undefined ? undefined : decodePosition(hash, sort, cursor);
  const skip = after ? 0 : (page - 1) * limit;
  const rest = takeAfter(search, matches, after).slice(skip);
  const candidates = rest.slice(0, limit);
  const last = candidates.at(-1);
  const nextCursor = last && rest.length > limit ? encodePosition(hash, getPosition(sort, last)) : null;
  return {
    found: await loadServices(candidates),
    pagination: {
      limit,
      ...getTotal(matches),
      page: cursor === undefined ? page : null,
      hasMore: nextCursor !== null,
      nextCursor,
      ...(search.span && {
        unknownAvailability: Math.min(matches.unknown.length, MAX_EXACT_TOTAL + 1),
      }),
    },
  };
}

async function loadServices(candidates: readonly Candidate[]): Promise<FoundService[]> {
  const ids = candidates.map(({ _id }) => _id);
  const read = ids.length > 0 ? await ServiceModel.find({ _id: { $in: ids } }, hideSearchFields).lean() : [];
  const valid = dropInvalidDocuments(ServiceModel, read, { projection: hideSearchFields });
  const services = new Map(valid.map((service) => [service._id.toString(), service]));
  return candidates.flatMap(({ _id, distance, slot }) => {
    const service = services.get(_id.toString());
    return service ? [{ service, distance, ...(slot && { slot }) }] : [];
  });
}
