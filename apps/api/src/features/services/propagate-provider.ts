import { averageRating } from '@nearhand/shared/ratings';
import type { ClientSession } from 'mongoose';
import type { UserDocument } from '../users/user.model.ts';
import { ServiceModel, type ProviderSnapshot } from './service.model.ts';

export function toProviderSnapshot(user: UserDocument): ProviderSnapshot {
  const { name, email, phone, status, serviceType, address, contact, profilePhoto } = user;
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
    ...(user.suspension && { isSuspended: true }),
    ...(reviewCount > 0 && { rating: averageRating({ sum: ratingSum, count: reviewCount }), reviewCount }),
  };
}

/** Returns whether all visitors see a service: it is active, and its provider, if any, is approved and not suspended. */
export function isListed(isActive: boolean, provider: ProviderSnapshot | null): boolean {
  return isActive && (provider === null || (provider.status === 'approved' && !provider.isSuspended));
}

/**
 * Copies a provider's name, contact, status and rating into all of its services, in the transaction that changes the
 * provider.
 */
export async function propagateProvider(user: UserDocument, tx: ClientSession): Promise<void> {
  const providerCard = toProviderSnapshot(user);
  await ServiceModel.updateMany(
    { provider: user._id, isActive: true },
    { providerCard, isListed: isListed(true, providerCard) },
    { session: tx },
  );
  await ServiceModel.updateMany(
    { provider: user._id, isActive: false },
    { providerCard, isListed: false },
    { session: tx },
  );
}
