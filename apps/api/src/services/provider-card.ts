import type { ClientSession } from 'mongoose';
import type { UserDocument } from '../users/user.model.ts';
import { ServiceModel, type ProviderCard } from './service.model.ts';

export function providerCardOf(user: UserDocument): ProviderCard {
  const { name, email, phone, status, serviceType, address, contact, profilePhoto } = user;
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
  };
}

/** Whether everybody sees a service: it is active, and its provider, if it has one, is approved and not suspended. */
export function isListed(isActive: boolean, provider: ProviderCard | null): boolean {
  return isActive && (provider === null || (provider.status === 'approved' && !provider.isSuspended));
}

/** Writes a provider's present name, contact and status into all of its services; part of the change that made them so. */
export async function refreshProviderServices(user: UserDocument, session: ClientSession): Promise<void> {
  const providerCard = providerCardOf(user);
  await ServiceModel.updateMany(
    { provider: user._id, isActive: true },
    { providerCard, isListed: isListed(true, providerCard) },
    { session },
  );
  await ServiceModel.updateMany(
    { provider: user._id, isActive: false },
    { providerCard, isListed: false },
    { session },
  );
}
