import { formatQuantity, leastTotal } from '@nearhand/shared/booking-quantity';
import type { Service } from '@nearhand/shared/services';
import { displayPrice, type Priced } from '../../lib/service-display.ts';

/** Returns the smallest quantity of a service that has one, and what it costs. */
export function leastBooking(
  service: Priced & Partial<Pick<Service, 'unit' | 'duration' | 'minimumQuantity'>>,
  currency: string,
): { total: number; quantity: string } | undefined {
  const { unit, minimumQuantity, duration = 0 } = service;
  const quantity = unit && minimumQuantity !== undefined && formatQuantity(minimumQuantity, unit);
  if (!quantity) return undefined;
  const priced = { unit, duration, minimumQuantity, basePrice: displayPrice(service) };
  return { total: leastTotal(priced, currency), quantity };
}
