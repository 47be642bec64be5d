import { messages } from '@nearhand/shared/messages';
import type { Pagination } from '@nearhand/shared/pagination';
import type { ServiceCategory } from '@nearhand/shared/service-categories';
import type { ListServicesQuery, Service } from '@nearhand/shared/services';
import type { CurrentUser } from '../auth/current-user.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { askTogether, readTogether } from '../database/read-together.ts';
import { wholeDocuments } from '../database/whole-documents.ts';
import { NotFoundError } from '../errors.ts';
import { listPage } from '../http/list-page.ts';
import { getCategory } from '../service-categories/service-categories.ts';
import { UserModel } from '../users/user.model.ts';
import { searchFields, ServiceModel, serviceTotals, toService } from './service.model.ts';
import { isVisibleTo, serviceFilter, serviceOrders } from './service-filter.ts';

interface ServiceList {
  services: Service[];
  pagination: Pagination;
}

const askForList = askTogether<ServiceList>();

/** The services a query asks for, those of one provider only if it is named. */
export async function listServices(
  query: ListServicesQuery,
  user: CurrentUser | undefined,
  provider?: string,
): Promise<ServiceList> {
  return askForList(listKey(query, user, provider), () => readList(query, user, provider));
}

async function readList(
  query: ListServicesQuery,
  user: CurrentUser | undefined,
  provider: string | undefined,
): Promise<ServiceList> {
  const { limit: _limit, page: _page, cursor: _cursor, sort: _sort, ...filters } = query;
  const { documents, pagination } = await listPage({
    model: ServiceModel,
    filter: await serviceFilter(query, user, provider),
    sort: serviceOrders[query.sort],
    query,
    projection: searchFields,
    recallTotal: (count) => serviceTotals.recall(listKey(filters, user, provider), count),
  });
  return { services: documents.map((service) => toService(service, user !== undefined)), pagination };
}

/** All that a list, or its total, depends on: only providers find services there that others do not, and visitors are told less. */
function listKey(
  query: Partial<ListServicesQuery>,
  user: CurrentUser | undefined,
  provider: string | undefined,
): string {
  const viewer = user?.role === 'provider' ? user.id : (user?.role ?? 'visitor');
  return JSON.stringify([query, viewer, provider]);
}

/** All that a provider offers, first what is listed and then what is not, in the order of an index. */
export async function* readOwnServices(provider: string): AsyncGenerator<Service[]> {
  const own = ServiceModel.find({ provider }, searchFields)
    .sort({ isListed: -1, createdAt: 1, _id: 1 })
    .lean()
    .cursor();
  for await (const batch of readInBatches(own)) {
    yield wholeDocuments(ServiceModel, batch, searchFields).map((service) => toService(service, true));
  }
}

/** The services of a category, and the category itself for the heading above them. */
export async function listCategoryServices(
  category: string,
  query: ListServicesQuery,
  user: CurrentUser | undefined,
): Promise<ServiceList & { category: ServiceCategory }> {
  const [found, list] = await Promise.all([
    getCategory(category),
    listServices({ ...query, category }, user),
  ]);
  return { category: found, ...list };
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

/** One service, as far as `user` may see it. */
export async function getService(id: string, user: CurrentUser | undefined): Promise<Service> {
  const service = await readService(id);
  if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
  return toService(service, user !== undefined);
}

const readService = readTogether((ids) => ServiceModel.find({ _id: { $in: ids } }, searchFields).lean());
