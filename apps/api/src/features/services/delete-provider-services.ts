import { termOf } from '@nearhand/shared/search/search-terms';
import type { Types } from 'mongoose';
import { eraseTargetNames } from '../audit/audit-names.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { deleteUnusedTerms } from './unused-terms.ts';

const BATCH_SIZE = 300;

/** Stores the search terms of services that are being deleted, so that the next start can resume. */
interface TermStore {
  read(): Promise<string[]>;
  write(terms: string[]): Promise<void>;
}

/**
 * Deletes all services of a provider whose account is closed, in batches, and the search terms that no other service
 * has. The bookings stay, because they copy everything they need. A call that was interrupted can be repeated: the
 * terms of a batch are stored before its services are deleted.
 */
export async function deleteProviderServices(provider: Types.ObjectId, pending: TermStore): Promise<void> {
  for (;;) {
    await deleteUnusedTerms(await pending.read());
    const batch = await ServiceModel.find({ provider }, { searchTerms: 1 }).limit(BATCH_SIZE).lean();
    if (batch.length === 0) return;
    await pending.write([...new Set(batch.flatMap(({ searchTerms }) => searchTerms.map(termOf)))]);
    const ids = batch.map(({ _id }) => _id);
    await eraseTargetNames(ids);
    await ServiceModel.deleteMany({ _id: { $in: ids } });
  }
}
