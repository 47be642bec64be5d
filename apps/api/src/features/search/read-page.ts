import { createHash } from 'node:crypto';
import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { CURSOR_INVALID } from '@nearhand/shared/pagination';
import { getMostRelevance } from '@nearhand/shared/search/relevance';
import type { ServiceFacets, ServicePagination } from '@nearhand/shared/search/search-results';
import type { ServiceSort } from '@nearhand/shared/services/service-enums';
import { resolveSort, type ListServicesQuery } from '@nearhand/shared/services/service-queries';
import { Types } from 'mongoose';
import { z } from 'zod';
import { byChange, decodeCursor, paginate, parseContent } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { InvalidError } from '../../errors.ts';
import {
  hideSearchFields,
  serviceCountCache,
  ServiceModel,
  type PublicServiceDocument,
  type ServiceDocument,
} from '../../models/service.model.ts';
import { buildServiceQuery, serviceSortKeys } from '../services/queries.ts';
import {
  buildFilter,
  countMatches,
  findMatches,
  getTotal,
  takeAfter,
  type Candidate,
  type Matches,
  type Position,
} from './candidates.ts';
import type { Search } from './search.ts';
import { findBegunRelevance, matchMostRelevant } from './typed-query.ts';

/** The query of a list; `hash` names it in cursors, `key` in the cache of totals. */
export interface ListContext {
  query: ListServicesQuery;
  hash: string;
  key: string;
}

export interface FoundPage {
  found: (Pick<Candidate, 'distance' | 'slot'> & { service: PublicServiceDocument })[];
  pagination: ServicePagination;
  facets?: ServiceFacets;
}

/** Searches for the beginning of a word compare so many services before all. */
const FEW = 500;

/** Reads a page in the order of an index; undefined if no index has the services of the page in the order of the search. */
export async function readIndexedPage(search: Search, context: ListContext): Promise<FoundPage | undefined> {
  const { near, span, plan, sort } = search;
  if (near || span || sort === 'nearest' || sort === 'soonest') return undefined;
  if (sort === 'relevance')
    return (await readMostRelevantPage(search, context)) ?? readBegunPage(search, context);
  return plan && sort !== 'rating' ? undefined : readListPage(search, context, { sort });
}

/**
 * Reads a page of the services with the most relevance, which only their rating orders; undefined if they do not fill it, because
 * others have to be compared. So of a common word 20 services are read instead of thousands.
 */
async function readMostRelevantPage(search: Search, context: ListContext): Promise<FoundPage | undefined> {
  const { plan, user } = search;
  const { query, hash } = context;
  const conditions = plan && matchMostRelevant(plan);
  if (!conditions || (query.cursor !== undefined && !decodeMostRelevant(hash, query.cursor)))
    return undefined;
  const filter = buildServiceQuery(search, user, conditions);
  const page = await readListPage(search, { ...context, hash: nameMostRelevant(hash) }, { filter });
  return page.pagination.hasMore ? page : undefined;
}

/**
 * Reads a page of names with a word that begins as typed, when no service has that word itself: none is more relevant. They are looked
 * for among the services with the best rating; undefined if those do not fill the page.
 */
async function readBegunPage(search: Search, context: ListContext): Promise<FoundPage | undefined> {
  const relevance = search.plan && (await findBegunRelevance(search.plan.typed));
  if (relevance === undefined) return undefined;
  const few = await findMatches(search, FEW);
  if (few.isComplete) return readMatchesPage(search, context, few);
  const found = few.found.filter((candidate) => candidate.relevance === relevance);
  const { pagination, ...page } = await readMatchesPage(search, context, { ...few, found });
  if (!pagination.hasMore) return undefined;
  const total = await countCached(search, context);
  return { ...page, pagination: { ...pagination, total, isExact: total <= MAX_EXACT_TOTAL } };
}

const nameMostRelevant = (hash: string) => `${hash} most`;
const decodeMostRelevant = (hash: string, cursor: string) =>
  decodeCursor<ServiceDocument>(ServiceModel, serviceSortKeys.rating, cursor, nameMostRelevant(hash));

/** Reads a page of a list; `filter` finds some of its services. */
async function readListPage(
  search: Search,
  context: ListContext,
  { sort = 'rating', filter = buildFilter(search) }: { sort?: ServiceSort; filter?: Filter },
): Promise<FoundPage> {
  const { query, hash } = context;
  const { documents, pagination } = await paginate({
    model: ServiceModel,
    filter,
    sort: query.updatedSince === undefined ? serviceSortKeys[sort] : byChange,
    query,
    scope: hash,
    projection: hideSearchFields,
    cachedCount: () => countCached(search, context),
  });
  return { found: documents.map((service) => ({ service, distance: 0 })), pagination };
}

function countCached(search: Search, { key }: ListContext): Promise<number> {
  const { required, correctedQuery } = search.plan ?? {};
  const words = required?.map(({ word }) => word);
  return serviceCountCache.fetch(JSON.stringify([key, words, correctedQuery]), () => countMatches(search));
}

type Filter = ReturnType<typeof buildFilter>;

/** Reads a page of the services that were compared in memory. */
export async function readMatchesPage(
  search: Search,
  { query, hash }: ListContext,
  matches: Matches,
): Promise<FoundPage> {
  const { limit, page, cursor } = query;
  const after = cursor === undefined ? undefined : decodePosition(search, hash, cursor);
  const skip = after ? 0 : (page - 1) * limit;
  const rest = takeAfter(search.sort, matches, after).slice(skip);
  const candidates = rest.slice(0, limit);
  const last = candidates.at(-1);
  const nextCursor = last && rest.length > limit ? encodePosition(hash, last) : null;
  return {
    found: await loadServices(candidates),
    pagination: {
      limit,
      ...getTotal(matches),
      page: after ? null : page,
      hasMore: nextCursor !== null,
      nextCursor,
      ...(search.span && {
        unknownAvailability: Math.min(matches.unknown.length, MAX_EXACT_TOTAL + 1),
      }),
    },
  };
}

async function loadServices(candidates: readonly Candidate[]): Promise<FoundPage['found']> {
  const ids = candidates.map(({ _id }) => _id);
  const read = ids.length > 0 ? await ServiceModel.find({ _id: { $in: ids } }, hideSearchFields).lean() : [];
  const valid = dropInvalidDocuments(ServiceModel, read, { projection: hideSearchFields });
  const services = new Map(valid.map((service) => [service._id.toString(), service]));
  return candidates.flatMap(({ _id, distance, slot }) => {
    const service = services.get(_id.toString());
    return service ? [{ service, distance, ...(slot && { slot }) }] : [];
  });
}

const HASH_LENGTH = 12;

/** Hashes a query without its page and facets, so that a cursor is valid for this query only. */
export function hashQuery(query: ListServicesQuery, provider: string | undefined): string {
  const { limit: _limit, page: _page, cursor: _cursor, facets: _facets, ...searched } = query;
  const parts = Object.entries({ ...searched, sort: resolveSort(query), provider })
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, HASH_LENGTH);
}

function encodePosition(hash: string, { values, _id }: Position): string {
  return Buffer.from(JSON.stringify([hash, values, _id.toHexString()])).toString('base64url');
}

const positionSchema = z.tuple([
  z.string(),
  z.array(z.number()).min(1).max(2),
  z.string().regex(/^[0-9a-f]{24}$/),
]);

/** Returns the position of a cursor. Throws an InvalidError for a cursor of another query. */
function decodePosition({ plan }: Search, hash: string, cursor: string): Position {
  const [rank, after] = (plan && decodeMostRelevant(hash, cursor)) ?? [];
  if (plan && typeof rank === 'number' && after instanceof Types.ObjectId) {
    return { values: [-getMostRelevance(plan.typed), -rank], _id: after };
  }
  const [stored, values, id] = positionSchema.safeParse(parseContent(cursor)).data ?? [];
  if (stored !== hash || !values) throw new InvalidError(CURSOR_INVALID, 'cursor');
  return { values, _id: new Types.ObjectId(id) };
}
