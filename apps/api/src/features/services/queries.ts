import { type ClientSession, Types, type QueryFilter } from 'mongoose';
import type { Difficulty, ServiceSort } from '@nearhand/shared/services/service-enums';
import { messages } from '@nearhand/shared/api-messages';
import type { Service } from '@nearhand/shared/services/services';
import type { CurrentUser } from '../../auth/authorize.ts';
import { type Sort } from '../../database/paginate.ts';
import {
  type ServiceDocument,
  hideSearchFields,
  ServiceModel,
  toService,
} from '../../models/service.model.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { NotFoundError } from '../../errors.ts';
import { normalizeKeyword } from './search-index.ts';

/** Returns a service that `user` may see. Throws a NotFoundError for any other. */
export async function getService(id: string, user: CurrentUser | undefined): Promise<Service> {
  const service = await loadService(id);
  if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
  return toService(service, user !== undefined);
}

const loadService = createBatchLoader((ids) =>
  ServiceModel.find({ _id: { $in: ids } }, hideSearchFields).lean(),
);

type Filter = QueryFilter<ServiceDocument>;

export const MATCH_NONE: Filter = { _id: { $in: [] } };

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

/** The filters of a list, without search terms, distance and free time. */
export interface ServiceFilter {
  category?: string | undefined;
  provider?: string | undefined;
  difficulty?: Difficulty | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minRating?: number | undefined;
  keywords?: readonly string[] | undefined;
  isActive?: boolean | undefined;
  /** Only services that were first listed after this time. */
  listedAfter?: Date | undefined;
}

/** Builds the filter for the services that match all filters and that `user` may see. */
export function buildServiceQuery(
  filter: ServiceFilter,
  user: CurrentUser | undefined,
  others: readonly Filter[] = [],
): Filter {
  const { category, provider, difficulty, minPrice, maxPrice, minRating, keywords, listedAfter } = filter;
  const conditions: Filter[] = [
    ...others,
    category !== undefined && { category: new Types.ObjectId(category) },
    provider !== undefined && { provider: new Types.ObjectId(provider) },
    difficulty !== undefined && { difficulty },
    minPrice !== undefined && { basePrice: { $gte: minPrice } },
    maxPrice !== undefined && { basePrice: { $lte: maxPrice } },
    listedAfter !== undefined && { listedAt: { $gt: listedAfter } },
    // A service without reviews has a mean of 0.
    minRating !== undefined && { ratingMean: { $gte: minRating } },
    keywords !== undefined && keywords.length > 0 && { keywordKeys: { $in: keywords.map(normalizeKeyword) } },
  ].filter((condition) => condition !== false);
  const [first = MATCH_NONE, ...rest] = visibilityBranches(user, filter.isActive).map((part) => ({
    $and: [part, ...conditions],
  }));
  return rest.length === 0 ? first : { $or: [first, ...rest] };
}

export function buildVisibilityFilter(user: CurrentUser | undefined): Filter {
  return buildServiceQuery({}, user);
}

export async function hasServices(category: string, tx: ClientSession): Promise<boolean> {
  return (await ServiceModel.exists({ category }).session(tx)) !== null;
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
