import { z } from 'zod';
import { MAX_QUANTITY, QUANTITY_STEP, quantityMessages } from './booking-quantity.ts';

/** Validates a number above 0 with at most two decimals. The service sets the limits: `bookQuantity` checks them. */
export const quantitySchema = z
  .number({ error: quantityMessages.invalid })
  .gt(0, quantityMessages.invalid)
  .refine((quantity) => Number(quantity.toFixed(2)) === quantity, quantityMessages.invalid)
  .meta({ multipleOf: QUANTITY_STEP });

/** Validates the smallest or largest quantity of one booking; null removes it. */
export function quantityLimitSchema(description: string) {
  return quantitySchema
    .max(MAX_QUANTITY, quantityMessages.limitTooLarge(MAX_QUANTITY))
    .meta({ multipleOf: QUANTITY_STEP })
    .nullable()
    .optional()
    .describe(description);
}
