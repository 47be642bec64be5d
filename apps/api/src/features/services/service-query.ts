import type { ServiceSort } from '@nearhand/shared/service-enums';
import type { ListServicesQuery } from '@nearhand/shared/service-queries';
import { Types, type QueryFilter } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import type { Sort } from '../../database/cursor.ts';
import type { ServiceDocument } from './service.model.ts';
import { normalizeKeyword, buildTermFilter } from './search-index.ts';

type Filter = QueryFilter<ServiceDocument>;

const MATCH_NONE: Filter = { _id: { $in: [] } };

export const serviceSortKeys: Record<ServiceSort, Sort<ServiceDocument>> = {
  rating: [
    ['ratingRank', -1],
    ['_id', -1],
  ],
  price: [
    ['basePrice', 1],
    ['_id', 1],
  ],
  '-price': [
    ['basePrice', -1],
    ['_id', -1],
  ],
  total: [
    ['leastTotal', 1],
    ['_id', 1],
  ],
  newest: [
    ['createdAt', -1],
    ['_id', -1],
  ],
};

/** Returns whether `user` may see a service (product 6). */
export function isVisibleTo(
  user: CurrentUser | undefined,
  service: Pick<ServiceDocument, 'isListed' | 'provider'>,
): boolean {
  if (service.isListed || user?.role === 'admin') return true;
  return user !== undefined && service.provider?.toString() === user.id;
}

/** Builds the filter for the services that match a query and that `user` may see. */
export async function buildServiceQuery(
  query: Omit<ListServicesQuery, 'limit' | 'page' | 'cursor' | 'sort'>,
  user: CurrentUser | undefined,
  provider?: string,
): Promise<Filter> {
  const words = query.q === undefined ? [] : await buildTermFilter(query.q);
  if (!words) return MATCH_NONE;
  const { category, difficulty, minPrice, maxPrice, keywords } = query;
  const conditions: Filter[] = [
    ...words,
    category !== undefined && { category: new Types.ObjectId(category) },
    provider !== undefined && { provider: new Types.ObjectId(provider) },
    difficulty !== undefined && { difficulty },
    minPrice !== undefined && { basePrice: { $gte: minPrice } },
    maxPrice !== undefined && { basePrice: { $lte: maxPrice } },
    keywords !== undefined && keywords.length > 0 && { keywordKeys: { $in: keywords.map(normalizeKeyword) } },
  ].filter((condition) => condition !== false);
  const [first = MATCH_NONE, ...others] = visibilityBranches(user, query.isActive).map((part) => ({
    $and: [part, ...conditions],
  }));
  return others.length === 0 ? first : { $or: [first, ...others] };
}

/**
 * Builds the branches of the services that `user` sees. Each includes `isListed`, which every index needs to preserve
 * its order. Listed services are always active, so that branch has no filter for it.
 */
function visibilityBranches(user: CurrentUser | undefined, isActive?: boolean): Filter[] {
  const active = isActive === undefined ? {} : { isActive };
  const listed: Filter[] = isActive === false ? [] : [{ isListed: true }];
  if (user?.role === 'admin') {
    return [{ isListed: isActive === false ? false : { $in: [true, false] }, ...active }];
  }
  if (user?.role !== 'provider') return listed;
  return [...listed, { provider: new Types.ObjectId(user.id), isListed: false, ...active }];
}
