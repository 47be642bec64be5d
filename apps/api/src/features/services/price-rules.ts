import { validateQuantityLimits, type QuantifiedService } from '@nearhand/shared/bookings/booking-quantity';
import { validatePrice } from '@nearhand/shared/money';
import { config } from '../../config.ts';
import { InvalidError } from '../../errors.ts';

/** Throws an InvalidError for a price with more decimals than the marketplace's currency has. */
export function assertValidPrice({ basePrice }: { basePrice: number }): void {
  const problem = validatePrice(basePrice, config.MARKETPLACE_CURRENCY);
  if (problem) throw new InvalidError(problem, 'basePrice');
}

/** Throws an InvalidError for quantity limits that contradict each other or are too large for the unit. */
export function assertValidQuantityLimits(
  service: Pick<QuantifiedService, 'unit' | 'minimumQuantity' | 'maximumQuantity'>,
): void {
  const problem = validateQuantityLimits(service);
  if (problem) throw new InvalidError(problem.message, problem.path);
}
