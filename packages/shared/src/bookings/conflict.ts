import { z } from 'zod';
import { errorBodySchema } from '../api-errors.ts';
import { cancellationTermsSchema } from './cancellation.ts';
import { slotSchema } from '../availability/slots.ts';

/** What a 409 response adds to the error, so that the caller can offer something else. */
const conflictFields = {
  slots: z
    .array(slotSchema)
    .optional()
    .describe('The free times nearest to one that is not available, in order; empty when there are none'),
  cancellation: cancellationTermsSchema
    .optional()
    .describe('What cancelling would mean now, when it is no longer what the caller has seen'),
  conflicts: z
    .array(z.string())
    .optional()
    .describe('The dates, `YYYY-MM-DD`, of a series that are not free'),
  bookings: z.array(z.string()).optional().describe('The ids of the approved bookings that stand in the way'),
};

/** The body of a 409 response. */
export const conflictBodySchema = errorBodySchema
  .extend(conflictFields)
  .meta({ id: 'ConflictBody', description: 'Why something is not possible in the present state' });
export type ConflictBody = z.infer<typeof conflictBodySchema>;
export type ConflictFields = Pick<ConflictBody, keyof typeof conflictFields>;
