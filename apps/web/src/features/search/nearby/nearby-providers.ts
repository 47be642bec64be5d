import { getLeastTotal } from '@nearhand/shared/bookings/job';
import { distanceKm, roundDistance, type GeoPoint } from '@nearhand/shared/providers/service-area';
import type { ListedService } from '@nearhand/shared/services/services';
import type { Slot } from '@nearhand/shared/availability/slots';
import { toRingPosition, type RingPosition } from './ring-geometry.ts';

/** A provider on the rings, with what their services have in common. */
export interface NearbyProvider {
  _id: string;
  name: string;
  profilePhoto: string | undefined;
  serviceType: string | undefined;
  areaLabel: string;
  rating: number;
  reviewCount: number;
  distanceKm: number;
  center: GeoPoint;
  position: RingPosition;
  serviceCount: number;
  /** What the cheapest booking costs: prices of different units cannot be compared. */
  leastTotal: number;
  /** The first free time of any of the services, if a span of time was searched. */
  nextSlot: Slot | undefined;
}

/** Groups services by provider, the nearest first. Leaves out services whose provider has no area. */
export function groupByProvider(
  services: readonly ListedService[],
  { origin, maxKm, currency }: { origin: GeoPoint; maxKm: number; currency: string },
): NearbyProvider[] {
  const providers = new Map<string, NearbyProvider>();
  for (const service of services) {
    const { provider, nextSlot } = service;
    if (!provider?.serviceArea) continue;
    const { label, center } = provider.serviceArea;
    const known = providers.get(provider._id);
    providers.set(provider._id, {
      _id: provider._id,
      name: provider.name,
      profilePhoto: provider.profilePhoto,
      serviceType: provider.serviceType,
      areaLabel: label,
      rating: provider.rating ?? 0,
      reviewCount: provider.reviewCount ?? 0,
      distanceKm: roundDistance(distanceKm(origin, center)),
      center,
      position: toRingPosition(origin, center, maxKm),
      serviceCount: (known?.serviceCount ?? 0) + 1,
      leastTotal: Math.min(known?.leastTotal ?? Infinity, getLeastTotal(service, currency)),
      nextSlot: findEarlier(known?.nextSlot, nextSlot),
    });
  }
  return [...providers.values()].toSorted((one, other) => one.distanceKm - other.distanceKm);
}

function findEarlier(one: Slot | undefined, other: Slot | undefined): Slot | undefined {
  if (!one || !other) return one ?? other;
  return one.start <= other.start ? one : other;
}
