import type { ClientSession } from 'mongoose';
import type { UserDocument } from '../../../models/user.model.ts';
import { buildSearchTerms, registerTerms } from '../search-index.ts';
import { scheduleSweep } from '../jobs.ts';
import { ServiceModel, type ProviderSnapshot } from '../../../models/service.model.ts';
import { isListed, toProviderSnapshot, toSearchArea } from '../build-service-document.ts';

/**
 * Copies a provider's name, contact, status, area and rating into all of its services, in the transaction that changes
 * the provider.
 */
export async function propagateProvider(user: UserDocument, tx: ClientSession): Promise<void> {
  const providerSnapshot = toProviderSnapshot(user);
  const area = toSearchArea(providerSnapshot);
  const copies = { $set: { providerSnapshot, ...(area && { area }) }, ...(!area && { $unset: { area: 1 } }) };
  await propagateName(user._id, providerSnapshot, tx);
  await ServiceModel.updateMany(
    { provider: user._id, isActive: true },
    { ...copies, isListed: isListed(true, providerSnapshot) },
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
  providerSnapshot: ProviderSnapshot,
  tx: ClientSession,
): Promise<void> {
  const renamed = await ServiceModel.find({
    provider,
    'providerSnapshot.name': { $ne: providerSnapshot.name },
  })
    .session(tx)
    .lean();
  if (renamed.length === 0) return;
  const changes = renamed.map((service) => ({
    _id: service._id,
    terms: buildSearchTerms(service, service.categorySnapshot.name, providerSnapshot),
  }));
  const changed = changes.map(({ terms }) => terms);
  await registerTerms(changed);
  await ServiceModel.bulkWrite(
    changes.map(({ _id, terms }) => ({
      updateOne: { filter: { _id }, update: { $set: terms } },
    })),
    { session: tx },
  );
  // After the transaction: until then, others still see the services with the old name.
  await scheduleSweep(renamed, changed, tx);
}
