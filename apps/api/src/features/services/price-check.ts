import { validatePrice } from '@nearhand/shared/money';
import { config } from '../../config.ts';
import { InvalidError } from '../../errors.ts';

/** Throws an InvalidError for a price with more decimals than the marketplace's currency has. */
export function checkPrice({ basePrice }: { basePrice: number }): void {
  const problem = validatePrice(basePrice, config.MARKETPLACE_CURRENCY);
  if (problem) throw new InvalidError(problem, 'basePrice');
}
