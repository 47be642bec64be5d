import { messages } from '@nearhand/shared/api-messages';
import type { Service } from '@nearhand/shared/services/services';
import type { CurrentUser } from '../../auth/authorize.ts';
import { readInBatches } from '../../database/paginate.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { NotFoundError } from '../../errors.ts';
import { hideSearchFields, ServiceModel, toService } from '../../models/service.model.ts';
import { isVisibleTo } from './service-query.ts';

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

/** Returns a service that `user` may see. Throws a NotFoundError for any other. */
export async function getService(id: string, user: CurrentUser | undefined): Promise<Service> {
  const service = await loadService(id);
  if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
  return toService(service, user !== undefined);
}

const loadService = createBatchLoader((ids) =>
  ServiceModel.find({ _id: { $in: ids } }, hideSearchFields).lean(),
);
