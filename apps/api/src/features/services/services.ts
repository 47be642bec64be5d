import { messages } from '@nearhand/shared/messages';
import type { Pagination } from '@nearhand/shared/pagination';
import type { ServiceCategory } from '@nearhand/shared/service-categories';
import type { ListServicesQuery } from '@nearhand/shared/service-queries';
import type { Service } from '@nearhand/shared/services';
import type { CurrentUser } from '../../auth/authorize.ts';
import { readInBatches } from '../../database/read-in-batches.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { createSingleFlight } from '../../lib/single-flight.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { NotFoundError } from '../../errors.ts';
import { paginate } from '../../database/paginate.ts';
import { CategoryModel, toServiceCategory } from '../service-categories/category.model.ts';
import { UserModel } from '../users/user.model.ts';
import { hideSearchFields, ServiceModel, serviceCountCache, toService } from './service.model.ts';
import { isVisibleTo, buildServiceQuery, serviceSortKeys } from './service-query.ts';

interface ServiceList {
  services: Service[];
  pagination: Pagination;
}

const dedupedList = createSingleFlight<ServiceList>();

/** Lists the services that match a query, of one provider if given. */
export async function listServices(
  query: ListServicesQuery,
  user: CurrentUser | undefined,
  provider?: string,
): Promise<ServiceList> {
  return dedupedList(buildListKey(query, user, provider), () => readList(query, user, provider));
}

async function readList(
  query: ListServicesQuery,
  user: CurrentUser | undefined,
  provider: string | undefined,
): Promise<ServiceList> {
  const { limit: _limit, page: _page, cursor: _cursor, sort: _sort, ...filters } = query;
  const { documents, pagination } = await paginate({
    model: ServiceModel,
    filter: await buildServiceQuery(query, user, provider),
    sort: serviceSortKeys[query.sort],
    query,
    projection: hideSearchFields,
    cachedCount: (count) => serviceCountCache.fetch(buildListKey(filters, user, provider), count),
  });
  return { services: documents.map((service) => toService(service, user !== undefined)), pagination };
}

/**
 * Builds the cache key of a list or its total. Only providers see services that others do not; visitors see fewer
 * fields.
 */
function buildListKey(
  query: Partial<ListServicesQuery>,
  user: CurrentUser | undefined,
  provider: string | undefined,
): string {
  const viewer = user?.role === 'provider' ? user.id : (user?.role ?? 'visitor');
  return JSON.stringify([query, viewer, provider]);
}

/** Reads all services of a provider in index order, listed ones first. */
export async function* readProviderServices(provider: string): AsyncGenerator<Service[]> {
  const services = ServiceModel.find({ provider }, hideSearchFields)
    .sort({ isListed: -1, createdAt: 1, _id: 1 })
    .lean()
    .cursor();
  for await (const batch of readInBatches(services)) {
    yield dropInvalidDocuments(ServiceModel, batch, { projection: hideSearchFields }).map((service) =>
      toService(service, true),
    );
  }
}

/** Lists the services of a category, with the category itself. */
export async function listCategoryServices(
  category: string,
  query: ListServicesQuery,
  user: CurrentUser | undefined,
): Promise<ServiceList & { category: ServiceCategory }> {
  const [found, list] = await Promise.all([
    CategoryModel.findById(category).lean(),
    listServices({ ...query, category }, user),
  ]);
  if (!found) throw new NotFoundError(messages.category.notFound);
  return { category: toServiceCategory(found), ...list };
}

export async function listProviderServices(
  provider: string,
  query: ListServicesQuery,
  user: CurrentUser | undefined,
): Promise<ServiceList> {
  const [found, list] = await Promise.all([
    UserModel.exists({ _id: provider, role: 'provider' }),
    listServices(query, user, provider),
  ]);
  if (!found) throw new NotFoundError(messages.service.providerNotFound);
  return list;
}

/** Returns a service that `user` may see. */
export async function getService(id: string, user: CurrentUser | undefined): Promise<Service> {
  const service = await readService(id);
  if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
  return toService(service, user !== undefined);
}

const readService = createBatchLoader((ids) =>
  ServiceModel.find({ _id: { $in: ids } }, hideSearchFields).lean(),
);
