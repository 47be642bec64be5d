import { averageRating } from '@nearhand/shared/ratings';
import type { ClientSession } from 'mongoose';
import type { UserDocument } from '../users/user.model.ts';
import { areaCell } from './area-cells.ts';
import { buildSearchTerms, registerTerms } from './search-index.ts';
import { sweepTerms } from './unused-terms.ts';
import { ServiceModel, type ProviderSnapshot, type SearchArea } from './service.model.ts';

export function toProviderSnapshot(user: UserDocument): ProviderSnapshot {
  const { name, email, phone, status, serviceType, address, contact, profilePhoto, serviceArea } = user;
  const { ratingSum = 0, reviewCount = 0 } = user;
  return {
    name,
    email,
    phone,
    ...(status && { status }),
    ...(serviceType && { serviceType }),
    ...(address && { address }),
    ...(contact && { contact }),
    ...(profilePhoto && { profilePhoto }),
    ...(serviceArea && { serviceArea }),
    ...(user.suspension && { isSuspended: true }),
    ...(reviewCount > 0 && { rating: averageRating({ sum: ratingSum, count: reviewCount }), reviewCount }),
  };
}

/** Returns the area of a provider as searches read it. */
export function toSearchArea(provider: ProviderSnapshot | null): SearchArea | undefined {
  if (!provider?.serviceArea) return undefined;
  const { center, radiusKm } = provider.serviceArea;
  return { ...center, radiusKm, cell: areaCell(center, radiusKm) };
}

/** Returns whether all visitors see a service: it is active, and its provider, if any, is approved and not suspended. */
export function isListed(isActive: boolean, provider: ProviderSnapshot | null): boolean {
  return isActive && (provider === null || (provider.status === 'approved' && !provider.isSuspended));
}

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

/** Rebuilds the search terms of services that have another name of their provider. */
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
