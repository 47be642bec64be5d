import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import type { ServiceFacets, ServicePagination } from '@nearhand/shared/search/search-results';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import type { ListServicesQuery } from '@nearhand/shared/services/service-queries';
import { byChange, paginate } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import {
  hideSearchFields,
  serviceCountCache,
  ServiceModel,
  type PublicServiceDocument,
} from '../../models/service.model.ts';
import { serviceSortKeys } from '../services/queries.ts';
import { getIndexedSort, getPosition, type Candidate } from './candidate.ts';
import { countMatches, getTotal, takeAfter, type Matches } from './find-matches.ts';
import { buildFilter } from './read-candidates.ts';
import { decodePosition, encodePosition } from './search-cursor.ts';
import type { Search } from './search.ts';

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

/** Reads a page of a list that is in the order of an index. */
export async function readListPage(search: Search, { query, hash, key }: ListContext): Promise<FoundPage> {
  const { documents, pagination } = await paginate({
    model: ServiceModel,
    filter: buildFilter(search),
    sort: query.updatedSince === undefined ? serviceSortKeys[getIndexedSort(search.sort)] : byChange,
    query,
    scope: hash,
    projection: hideSearchFields,
    cachedCount: () => serviceCountCache.fetch(key, () => countMatches(search)),
  });
  return { found: documents.map((service) => ({ service, distance: 0 })), pagination };
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
