import { priceProblem } from '@nearhand/shared/money';
import { config } from '../config.ts';
import { InvalidError } from '../errors.ts';

/** Throws an InvalidError for a price that an amount in the marketplace's currency cannot be. */
export function checkPrice({ basePrice }: { basePrice: number }): void {
  const problem = priceProblem(basePrice, config.MARKETPLACE_CURRENCY);
  if (problem) throw new InvalidError(problem, 'basePrice');
}
