import type { ServiceSort } from '@nearhand/shared/service-choices';
import type { ListServicesQuery } from '@nearhand/shared/services';
import { Types, type QueryFilter } from 'mongoose';
import type { CurrentUser } from '../auth/current-user.ts';
import type { Sort } from '../http/cursor.ts';
import type { ServiceDocument } from './service.model.ts';
import { keywordKey, matchingWords } from './service-words.ts';

type Filter = QueryFilter<ServiceDocument>;

const NOTHING: Filter = { _id: { $in: [] } };

export const serviceOrders: Record<ServiceSort, Sort<ServiceDocument>> = {
  rating: [
    ['rating', -1],
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
  newest: [
    ['createdAt', -1],
    ['_id', -1],
  ],
};

/** Whether `user` may see a service (design section 4). */
export function isVisibleTo(
  user: CurrentUser | undefined,
  service: Pick<ServiceDocument, 'isListed' | 'provider'>,
): boolean {
  if (service.isListed || user?.role === 'admin') return true;
  return user !== undefined && service.provider?.toString() === user.id;
}

/** The services that match everything a list is asked for, of those that `user` may see. */
export async function serviceFilter(
  query: Omit<ListServicesQuery, 'limit' | 'page' | 'cursor' | 'sort'>,
  user: CurrentUser | undefined,
  provider?: string,
): Promise<Filter> {
  const words = query.q === undefined ? [] : await matchingWords(query.q);
  if (!words) return NOTHING;
  const { category, difficulty, minPrice, maxPrice, keywords } = query;
  const conditions: Filter[] = [
    ...words,
    category !== undefined && { category: new Types.ObjectId(category) },
    provider !== undefined && { provider: new Types.ObjectId(provider) },
    difficulty !== undefined && { difficulty },
    minPrice !== undefined && { basePrice: { $gte: minPrice } },
    maxPrice !== undefined && { basePrice: { $lte: maxPrice } },
    keywords !== undefined && keywords.length > 0 && { keywordKeys: { $in: keywords.map(keywordKey) } },
  ].filter((condition) => condition !== false);
  const [first = NOTHING, ...others] = visibleParts(user, query.isActive).map((part) => ({
    $and: [part, ...conditions],
  }));
  return others.length === 0 ? first : { $or: [first, ...others] };
}

/**
 * The parts of all services that `user` sees. Each names `isListed`, which every index needs to stay in its order. What is listed
 * is always active, so that needs no asking.
 */
function visibleParts(user: CurrentUser | undefined, isActive?: boolean): Filter[] {
  const active = isActive === undefined ? {} : { isActive };
  const listed: Filter[] = isActive === false ? [] : [{ isListed: true }];
  if (user?.role === 'admin') {
    return [{ isListed: isActive === false ? false : { $in: [true, false] }, ...active }];
  }
  if (user?.role !== 'provider') return listed;
  return [...listed, { provider: new Types.ObjectId(user.id), isListed: false, ...active }];
}
