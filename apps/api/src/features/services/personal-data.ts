import type { Service } from '@nearhand/shared/services/services';
import { listWords } from '@nearhand/shared/search/service-terms';
import type { Types } from 'mongoose';
import { readInBatches } from '../../database/paginate.ts';
import { hideSearchFields, toService, ServiceModel } from '../../models/service.model.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { eraseTargetNames } from '../audit/audit-names.ts';
import { deleteUnusedTerms } from './search-index.ts';

const BATCH_SIZE = 300;

/**
 * Deletes all services of a provider whose account is closed, in batches, and the search terms that no other service
 * has. The bookings stay, because they copy everything they need. A call that was interrupted can be repeated with the terms that
 * `saveTerms` stored: those of a batch, before its services are deleted.
 */
export async function deleteProviderServices(
  provider: Types.ObjectId,
  unfinishedTerms: readonly string[],
  saveTerms: (terms: string[]) => Promise<void>,
): Promise<void> {
  let terms = unfinishedTerms;
  for (;;) {
    await deleteUnusedTerms(terms);
    const batch = await ServiceModel.find({ provider }, { searchTerms: 1 }).limit(BATCH_SIZE).lean();
    if (batch.length === 0) return;
    const batchTerms = [...new Set(batch.flatMap(({ searchTerms }) => listWords(searchTerms)))];
    await saveTerms(batchTerms);
    terms = batchTerms;
    const ids = batch.map(({ _id }) => _id);
    await eraseTargetNames(ids);
    await ServiceModel.deleteMany({ _id: { $in: ids } });
  }
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
