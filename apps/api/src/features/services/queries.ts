import { type ClientSession, isObjectIdOrHexString, Types, type QueryFilter } from 'mongoose';
import type { Difficulty, ServiceSort } from '@nearhand/shared/services/service-enums';
import { messages } from '@nearhand/shared/api-messages';
import type { Service } from '@nearhand/shared/services/services';
import { seesContact, type CurrentUser } from '../../auth/authorize.ts';
import { toKeywordTerm } from '@nearhand/shared/search/service-terms';
import { type Sort } from '../../database/paginate.ts';
import {
  type ServiceDocument,
  hideSearchFields,
  ServiceModel,
  toService,
} from '../../models/service.model.ts';
import { findBlockingProviders } from '../../models/conversation.model.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { NotFoundError } from '../../errors.ts';

/** Returns a service that `user` may see. Throws a NotFoundError for any other. */
export async function getService(id: string, user: CurrentUser | undefined): Promise<Service> {
  const service = await loadService(id);
  if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
  const { provider } = service;
  const isBlocked = user && provider && (await findBlockingProviders(user.id, [provider])).size > 0;
  return { ...toService(service, seesContact(user, provider)), ...(isBlocked && { isBlocked }) };
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

type Viewer = Pick<CurrentUser, 'id' | 'role'>;

/** Returns which of these services `viewer` may see, by id. The names of the others are not for them. */
export async function findVisibleServices(
  ids: readonly string[],
  viewer: Viewer | undefined,
): Promise<ReadonlySet<string>> {
  const valid = [...new Set(ids)].filter((id) => isObjectIdOrHexString(id));
  const services = await Promise.all(valid.map(loadVisibility));
  return new Set(
    services.flatMap((service) => (service && isVisibleTo(viewer, service) ? [service._id.toString()] : [])),
  );
}

/** Maps a copied name of a service to its response: only those who may see the service read it. */
export function toServiceReference(
  { _id, name }: { _id: Types.ObjectId; name: string },
  visible: ReadonlySet<string>,
): { _id: string; name: string; isGone?: true } {
  const id = _id.toString();
  return visible.has(id)
    ? { _id: id, name }
    : { _id: id, name: messages.service.noLongerOffered, isGone: true };
}

const loadVisibility = createBatchLoader((ids) =>
  ServiceModel.find({ _id: { $in: ids } }, { isListed: 1, provider: 1 }).lean(),
);

/** Returns whether `user` may see a service (product 6). */
export function isVisibleTo(
  user: Viewer | undefined,
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
  /** Only services that were changed then or later. */
  updatedSince?: Date | undefined;
}

/** Builds the filter for the services that match all filters and that `user` may see. */
export function buildServiceQuery(
  filter: ServiceFilter,
  user: CurrentUser | undefined,
  others: readonly Filter[] = [],
): Filter {
  const {
    category,
    provider,
    difficulty,
    minPrice,
    maxPrice,
    minRating,
    keywords,
    listedAfter,
    updatedSince,
  } = filter;
  const conditions: Filter[] = [
    ...others,
    category !== undefined && { category: new Types.ObjectId(category) },
    provider !== undefined && { provider: new Types.ObjectId(provider) },
    difficulty !== undefined && { difficulty },
    minPrice !== undefined && { basePrice: { $gte: minPrice } },
    maxPrice !== undefined && { basePrice: { $lte: maxPrice } },
    listedAfter !== undefined && { listedAt: { $gt: listedAfter } },
    updatedSince !== undefined && { updatedAt: { $gte: updatedSince } },
    // A service without reviews has a mean of 0.
    minRating !== undefined && { ratingMean: { $gte: minRating } },
    keywords !== undefined && keywords.length > 0 && { indexTerms: { $in: keywords.map(toKeywordTerm) } },
  ].filter((condition) => condition !== false);
  return { $and: [matchVisible(user, filter.isActive), ...conditions] };
}

export async function hasServices(category: string, tx: ClientSession): Promise<boolean> {
  return (await ServiceModel.exists({ category }).session(tx)) !== null;
}

/**
 * Builds the condition of the services that `user` sees. It has `isListed` beside the `$or`, because every index needs it to preserve its
 * order. Listed services are always active.
 */
function matchVisible(user: CurrentUser | undefined, isActive?: boolean): Filter {
  const active = isActive === undefined ? {} : { isActive };
  const any = { isListed: isActive === false ? false : { $in: [true, false] } };
  if (user?.role === 'admin') return { ...any, ...active };
  if (user?.role !== 'provider') return isActive === false ? MATCH_NONE : { isListed: true };
  return { ...any, $or: [{ isListed: true }, { provider: new Types.ObjectId(user.id), ...active }] };
}
