import { z } from 'zod';

/** What an `Idempotency-Key` may be: up to 255 characters that can be seen (design section 4). */
export const idempotencyKeySchema = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .describe('A key the caller chooses: 1 to 255 visible ASCII characters');
