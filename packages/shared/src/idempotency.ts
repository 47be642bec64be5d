import { z } from 'zod';

/** Validates an `Idempotency-Key`: up to 255 visible characters (product 7). */
export const idempotencyKeySchema = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .describe('A key the caller chooses: 1 to 255 visible ASCII characters');
