import type { z } from 'zod';
import { errorBodySchema } from './api-errors.ts';
import { serviceCategorySchema } from './service-categories.ts';
import { serviceSchema } from './services/services.ts';
import { userSchema } from './users/users.ts';

/** The body of a 412 response: the error, and the current state of the entity that the caller wanted to change. */
export const preconditionFailedSchema = errorBodySchema
  .extend({
    service: serviceSchema.optional(),
    category: serviceCategorySchema.optional(),
    user: userSchema.optional(),
  })
  .meta({ id: 'PreconditionFailedBody', description: 'What has changed meanwhile, as it is now' });
export type PreconditionFailedBody = z.infer<typeof preconditionFailedSchema>;
