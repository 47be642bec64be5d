import { z } from 'zod';
import { errorBodySchema } from './api-errors.ts';
import { categoryOrderSchema, serviceCategorySchema } from './service-categories/service-categories.ts';
import { serviceSchema } from './services/services.ts';
import { providerStatusSchema, userSchema } from './users/users.ts';
import { cancellationTermsSchema } from './bookings/booking-terms.ts';
import { slotSchema } from './availability/slots.ts';
import { quoteSchema } from './bookings/job-quote.ts';
import { problemSchema } from './bookings/visits.ts';
import { amountFields, versionSchema } from './common-schemas.ts';
import { changedSettingsSchema } from './settings.contract.ts';
import { synonymsResponseSchema } from './search/synonyms.ts';

/** What a 409 response adds to the error, so that the caller can offer something else. */
const conflictFields = {
  slots: z
    .array(slotSchema)
    .optional()
    .describe('The free times nearest to one that is not available, in order; empty when there are none'),
  quote: quoteSchema
    .optional()
    .describe('Price of the job now, when it is no longer what the caller has seen'),
  cancellation: cancellationTermsSchema
    .optional()
    .describe('Terms of cancellation now, when it is no longer what the caller has seen'),
  problem: problemSchema.optional().describe('The problem that is open'),
  ...z.object(amountFields('left', 'Amount that can still be refunded')).partial().shape,
  conflicts: z
    .array(z.string())
    .optional()
    .describe('The dates, `YYYY-MM-DD`, of a series that are not free'),
  choice: z
    .object({
      serviceId: z.string().describe('The id of the service'),
      start: z.iso.datetime().describe('When the visit was to begin'),
    })
    .meta({ id: 'LostChoice', description: 'A choice that can no longer be booked' })
    .optional()
    .describe('Chosen services that can no longer be booked'),
  key: z.string().optional().describe('The setting that stands in the way'),
  decided: z
    .object({
      status: providerStatusSchema,
      by: z.string().describe('The name of the admin'),
      at: z.iso.datetime().describe('When'),
    })
    .meta({ id: 'EarlierDecision', description: 'The decision of an admin who was first' })
    .optional()
    .describe('Earlier decision of another admin'),
  bookings: z.array(z.string()).optional().describe('The ids of the approved bookings that stand in the way'),
};

export const conflictBodySchema = errorBodySchema
  .extend(conflictFields)
  .meta({ id: 'ConflictBody', description: 'Why something is not possible in the present state' });
export type ConflictBody = z.infer<typeof conflictBodySchema>;
export type ConflictFields = Pick<ConflictBody, keyof typeof conflictFields>;

/** The body of a 412 response: the error, and the current state of the entity that the caller wanted to change. */
export const preconditionFailedSchema = errorBodySchema
  .extend({
    service: serviceSchema.optional(),
    category: serviceCategorySchema.optional(),
    categories: categoryOrderSchema.shape.categories.optional(),
    user: userSchema.optional(),
    sets: synonymsResponseSchema.shape.sets.optional(),
    settings: changedSettingsSchema.optional(),
    version: versionSchema.optional(),
  })
  .meta({
    id: 'PreconditionFailedBody',
    description: 'Current state of the things that have changed meanwhile',
  });
export type PreconditionFailedBody = z.infer<typeof preconditionFailedSchema>;
