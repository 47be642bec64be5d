import type { RemovableFilter } from '@nearhand/shared/search/search-results';
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

export interface Search {
  filter: ServiceFilter;
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
  const { category, difficulty, minPrice, maxPrice, minRating, keywords, isActive, q, updatedSince } = query;
  const point = await resolvePoint(query);
  return {
    filter: {
      category,
      difficulty,
      minPrice,
      maxPrice,
      minRating,
      keywords,
      isActive,
      ...(updatedSince !== undefined && { updatedSince: new Date(updatedSince) }),
      ...bounds,
    },
    q,
    plan: q === undefined ? undefined : await planExactly(q),
    near: point && { point, within: query.within ?? DEFAULT_WITHIN_KM },
    span: hasSpan(query) ? parseSpan(query, config.MARKETPLACE_TIME_ZONE) : undefined,
    sort: resolveSort(query),
    user,
  };
}

async function resolvePoint({ near, place }: ListServicesQuery): Promise<GeoPoint | undefined> {
  if (near !== undefined) return parsePoint(near);
  if (place === undefined) return undefined;
  const point = await findPlacePoint(place);
  if (!point) throw new InvalidError(searchMessages.placeUnknown, 'place');
  return point;
}

/** Lists the filters of a search, each of which may be the reason that it finds nothing. */
export function listRemovableFilters({ filter, q, near, span }: Search): RemovableFilter[] {
  const { minPrice, maxPrice, keywords } = filter;
  const present: Record<RemovableFilter, boolean> = {
    q: q !== undefined,
    category: filter.category !== undefined,
    keywords: keywords !== undefined && keywords.length > 0,
    difficulty: filter.difficulty !== undefined,
    price: minPrice !== undefined || maxPrice !== undefined,
    minRating: filter.minRating !== undefined,
    near: near !== undefined,
    free: span !== undefined,
  };
  // The cast holds because the record has exactly these keys.
  return (Object.keys(present) as RemovableFilter[]).filter((name) => present[name]);
}

export function withoutFilters(search: Search, names: readonly RemovableFilter[]): Search {
  const { filter, q, plan, near, span, ...rest } = search;
  const left = { ...filter };
  for (const name of names) {
    if (name === 'price') {
      left.minPrice = undefined;
      left.maxPrice = undefined;
    } else if (name !== 'q' && name !== 'near' && name !== 'free') {
      left[name] = undefined;
    }
  }
  return {
    ...rest,
    filter: left,
    ...(!names.includes('q') && { q, plan }),
    ...(!names.includes('near') && { near }),
    ...(!names.includes('free') && { span }),
  };
}
