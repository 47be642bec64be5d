import type { ClientSession } from 'mongoose';
import type { UserDocument } from '../../models/user.model.ts';
import { buildSearchTerms, registerTerms } from './search-index.ts';
import { sweepTerms } from './unused-terms.ts';
import { ServiceModel, type ProviderSnapshot } from '../../models/service.model.ts';
import { isListed, toProviderSnapshot, toSearchArea } from './snapshots.ts';

/**
 * Copies a provider's name, contact, status, area and rating into all of its services, in the transaction that changes
 * the provider.
 */
export async function propagateProvider(user: UserDocument, tx: ClientSession): Promise<void> {
  const providerCard = toProviderSnapshot(user);
  const area = toSearchArea(providerCard);
  const copies = { $set: { providerCard, ...(area && { area }) }, ...(!area && { $unset: { area: 1 } }) };
  await propagateName(user._id, providerCard, tx);
  await ServiceModel.updateMany(
    { provider: user._id, isActive: true },
    { ...copies, isListed: isListed(true, providerCard) },
    { session: tx },
  );
  await ServiceModel.updateMany(
    { provider: user._id, isActive: false },
    { ...copies, isListed: false },
    { session: tx },
  );
  await ServiceModel.updateMany(
    { provider: user._id, isListed: true, listedAt: { $exists: false } },
    { listedAt: new Date() },
    { session: tx },
  );
}

/** Rebuilds the search terms of the services that store another name of their provider. */
async function propagateName(
  provider: UserDocument['_id'],
  providerCard: ProviderSnapshot,
  tx: ClientSession,
): Promise<void> {
  const renamed = await ServiceModel.find({ provider, 'providerCard.name': { $ne: providerCard.name } })
    .session(tx)
    .lean();
  if (renamed.length === 0) return;
  const changes = renamed.map((service) => ({
    _id: service._id,
    words: buildSearchTerms(service, service.categoryCard.name, providerCard),
  }));
  await registerTerms(changes);
  await ServiceModel.bulkWrite(
    changes.map(({ _id, words }) => ({ updateOne: { filter: { _id }, update: { $set: { words } } } })),
    { session: tx },
  );
  const [before, after] = [renamed, changes].map((list) => ({ words: list.flatMap(({ words }) => words) }));
  // After the transaction: until then, others still see the services with the old name.
  tx.once('ended', () => void sweepTerms(before ?? { words: [] }, after));
}
