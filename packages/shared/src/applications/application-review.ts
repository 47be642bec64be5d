import { z } from 'zod';
import { messages } from '../api-messages.ts';
import { availabilitySchema } from '../availability/availability.ts';
import { idSchema, optionalTextSchema, responseMessageSchema } from '../common-schemas.ts';
import { exampleIds } from '../examples.ts';
import { MAX_REASON_LENGTH } from '../limits.ts';
import { paginationSchema } from '../pagination.ts';
import { emptyAsDefault } from '../query-parameters.ts';
import { serviceSchema } from '../services/services.ts';
import {
  changedUserResponseSchema,
  providerStatusSchema,
  userQueryFields,
  userSchema,
} from '../users/users.ts';
import { MAX_DECISIONS, MAX_PREPARED_SERVICES } from './applications.ts';

// What admins read of applications, and send to decide on them.

const applicationSorts = ['oldest', 'newest'] as const;

export const listApplicationsQuerySchema = z.object({
  ...userQueryFields,
  sort: emptyAsDefault(
    z.enum(applicationSorts, { error: `sort must be one of: ${applicationSorts.join(', ')}` }),
    applicationSorts[0],
  ).describe(`Order of the applications. Default: ${applicationSorts[0]}`),
});
export type ListApplicationsQuery = z.output<typeof listApplicationsQuerySchema>;

const preparedServiceSchema = serviceSchema
  .pick({
    _id: true,
    name: true,
    basePrice: true,
    basePriceMinor: true,
    unit: true,
    duration: true,
    imageUrl: true,
  })
  .meta({ id: 'PreparedService', description: 'A service that an applicant has prepared' });

/** An application with all that is known of the applicant. */
export const applicationSchema = userSchema
  .extend({
    services: z
      .array(preparedServiceSchema)
      .describe(`Services that they have prepared, the first ${MAX_PREPARED_SERVICES}`),
    serviceCount: z.int().describe('Number of services they have prepared'),
    weeklyHours: availabilitySchema.shape.weeklyHours.optional().describe('The hours; missing before set'),
    bookingCount: z.int().describe('Number of bookings they have made as a customer'),
    question: z.string().optional().describe('Question of an admin'),
    answer: z.string().optional().describe('Answer of the applicant'),
    conversation: z.string().optional().describe('The id of the conversation with question and answer'),
  })
  .meta({ id: 'Application', description: 'An application, with what is known of the applicant' });
export type Application = z.infer<typeof applicationSchema>;

export const applicationsResponseSchema = z.object({
  applications: z.array(applicationSchema).describe('The applications on this page of the list'),
  pagination: paginationSchema,
});

const reasonSchema = optionalTextSchema('Reason', MAX_REASON_LENGTH).describe(
  'Why; the applicant reads it in the profile',
);

export const decideApplicationSchema = z
  .object({
    reason: reasonSchema,
    undo: z
      .union([z.boolean(), z.literal('inqueue')], { error: 'undo must be true, false or inqueue' })
      .optional()
      .describe(
        '`true` reverses a decision that has been made; `inqueue` takes it back before the applicant is told. Default: false',
      ),
  })
  .meta({
    id: 'DecideApplicationInput',
    description: 'Why an application is decided so',
    examples: [{ reason: 'License checked by phone' }],
  });
export type DecideApplicationInput = z.output<typeof decideApplicationSchema>;

const undoSeconds = z
  .int()
  .optional()
  .describe(
    'For how many seconds the decision can be undone: then the applicant is told. Missing after an undo',
  );

export const decidedApplicationResponseSchema = changedUserResponseSchema.extend({ undoSeconds });

export const decideApplicationsSchema = z
  .object({
    ids: z
      .array(idSchema(messages.admin.userNotFound), { error: messages.admin.decisionIds(MAX_DECISIONS) })
      .min(1, messages.admin.decisionIds(MAX_DECISIONS))
      .max(MAX_DECISIONS, messages.admin.decisionIds(MAX_DECISIONS))
      .transform((ids) => [...new Set(ids)])
      .describe(`The ids of the applicants: 1 to ${MAX_DECISIONS}`),
    decision: z
      .enum(['approve', 'reject'], { error: messages.admin.decisionUnknown })
      .describe('The same for all'),
    reason: reasonSchema,
  })
  .meta({
    id: 'DecideApplicationsInput',
    description: 'One decision on several applications',
    examples: [{ ids: [exampleIds.provider], decision: 'approve' }],
  });
export type DecideApplicationsInput = z.output<typeof decideApplicationsSchema>;

const decisionResultSchema = z
  .object({
    _id: z.string().describe('The id of the applicant'),
    status: providerStatusSchema
      .nullable()
      .describe('The status now; null for a user who has not applied, or is unknown'),
    isDecided: z.boolean().describe('Whether this request decided; else another one was first'),
    message: z.string().optional().describe('Why it did not decide'),
  })
  .meta({ id: 'DecisionResult', description: 'Result of the decision on one of several applications' });
export type DecisionResult = z.infer<typeof decisionResultSchema>;

export const decisionsResponseSchema = z.object({
  message: responseMessageSchema,
  results: z.array(decisionResultSchema).describe('One for each applicant, in the order of the ids'),
  undoSeconds,
});
