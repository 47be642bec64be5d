import { isApproved } from '@nearhand/shared/applications/applications';
import { averageRating } from '@nearhand/shared/reviews/review-rules';
import type { CategoryDocument } from '../../models/category.model.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { getAreaCell } from './area-cells.ts';
import type { CategorySnapshot, ProviderSnapshot, SearchArea } from '../../models/service.model.ts';

/** Returns the copy of a category that its services store. */
export function toCategorySnapshot({ name, slug }: CategoryDocument): CategorySnapshot {
  return { name, slug };
}

/** Returns the copy of a provider that their services store. */
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
  return { ...center, radiusKm, cell: getAreaCell(center, radiusKm) };
}

/** Returns whether all visitors see a service: it is active, and its provider, if any, is approved and not suspended. */
export function isListed(isActive: boolean, provider: ProviderSnapshot | null): boolean {
  return isActive && (provider === null || (isApproved(provider) && !provider.isSuspended));
}
