import { removableFilters, type RemovableFilter } from '@nearhand/shared/search/search-results';
import { DEFAULT_WITHIN_KM, searchMessages } from '@nearhand/shared/search/search-messages';
import { hasSpan, parsePoint } from '@nearhand/shared/search/search-parameters';
import type { GeoPoint } from '@nearhand/shared/providers/service-area';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import { resolveSort, type ListServicesQuery } from '@nearhand/shared/services/service-queries';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { InvalidError } from '../../errors.ts';
import { parseSpan, type Span } from '../availability/free-times.ts';
import { findPlacePoint } from '../places/queries.ts';
import type { ServiceFilter } from '../services/queries.ts';
import { planExactly, type QueryPlan } from './plan-query.ts';

export interface Search extends ServiceFilter {
  /** The typed query, and what it looks for: a query without words, such as "!?", finds nothing. */
  q?: string | undefined;
  plan?: QueryPlan | undefined;
  near?: { point: GeoPoint; within: number } | undefined;
  span?: Span | undefined;
  sort: SearchSort;
  hasFacets?: boolean;
  user: CurrentUser | undefined;
}

/** Parses a query and looks up its place and words. Throws an InvalidError for an unknown place. */
export async function resolveSearch(
  query: ListServicesQuery,
  user: CurrentUser | undefined,
  bounds: Pick<ServiceFilter, 'provider' | 'listedAfter'> = {},
): Promise<Search> {
  const { category, difficulty, minPrice, maxPrice, minRating, keywords = [], isActive, q } = query;
  const { updatedSince, within = DEFAULT_WITHIN_KM } = query;
  const point = await resolvePoint(query);
  return {
    ...bounds,
    category,
    difficulty,
    minPrice,
    maxPrice,
    minRating,
    isActive,
    q,
    user,
    keywords: keywords.length > 0 ? keywords : undefined,
    updatedSince: updatedSince === undefined ? undefined : new Date(updatedSince),
    plan: q === undefined ? undefined : await planExactly(q),
    near: point && { point, within },
    span: hasSpan(query) ? parseSpan(query, config.MARKETPLACE_TIME_ZONE) : undefined,
    sort: resolveSort(query),
  };
}

async function resolvePoint({ near, place }: ListServicesQuery): Promise<GeoPoint | undefined> {
  if (near !== undefined) return parsePoint(near);
  if (place === undefined) return undefined;
  const point = await findPlacePoint(place);
  if (!point) throw new InvalidError(searchMessages.placeUnknown, 'place');
  return point;
}

/** The parts of a search that each removable filter sets. */
const filterParts: Record<RemovableFilter, readonly (keyof Search)[]> = {
  q: ['q', 'plan'],
  category: ['category'],
  keywords: ['keywords'],
  difficulty: ['difficulty'],
  price: ['minPrice', 'maxPrice'],
  minRating: ['minRating'],
  near: ['near'],
  free: ['span'],
};

/** Lists the filters of a search, each of which may be the reason that it finds nothing. */
export function listRemovableFilters(search: Search): RemovableFilter[] {
  return removableFilters.filter((name) => filterParts[name].some((part) => search[part] !== undefined));
}

export function withoutFilters(search: Search, names: readonly RemovableFilter[]): Search {
  const parts = names.flatMap((name) => filterParts[name]);
  return { ...search, ...Object.fromEntries(parts.map((part) => [part, undefined])) };
}
