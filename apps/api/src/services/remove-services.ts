import type { Types } from 'mongoose';
import { eraseTargetNames } from '../audit/audit-names.ts';
import { ServiceModel } from './service.model.ts';
import { removeUnusedWords } from './unused-words.ts';

const BATCH_SIZE = 300;

/** Words of services that are being removed, kept where they outlive this program. */
interface WordStore {
  read(): Promise<string[]>;
  write(words: string[]): Promise<void>;
}

/**
 * Removes all services of a provider whose account is closed, step by step, and the words that no other service has. Their bookings
 * stay: they hold all they need of them. It can be broken off at any moment and begun again: the words of a step are stored before
 * its services are removed.
 */
export async function removeServicesOf(provider: Types.ObjectId, pending: WordStore): Promise<void> {
  for (;;) {
    await removeUnusedWords(await pending.read());
    const batch = await ServiceModel.find({ provider }, { words: 1 }).limit(BATCH_SIZE).lean();
    if (batch.length === 0) return;
    await pending.write([...new Set(batch.flatMap(({ words }) => words))]);
    const ids = batch.map(({ _id }) => _id);
    await eraseTargetNames(ids);
    await ServiceModel.deleteMany({ _id: { $in: ids } });
  }
}
