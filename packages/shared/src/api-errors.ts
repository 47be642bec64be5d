import { z } from 'zod';

/** What a program tells apart among the 409 of bookings; `conflict` stands for all others. */
const CONFLICTS = {
  /** A booking is in another status than an action needs. */
  booking_status_conflict: 409,
  request_expired: 409,
  booking_started: 409,
  /** The time of a visit is not free. */
  slot_taken: 409,
  /** A provider with hours does not offer the time; `slots` has the nearest. */
  slot_not_offered: 409,
  /** Some dates of a series are not free. */
  dates_taken: 409,
  /** The refund is no longer the one that the caller has seen. */
  refund_changed: 409,
  already_paid: 409,
  proposal_open: 409,
  /** No other time is proposed, or the proposal has expired. */
  proposal_closed: 409,
} as const;
export type ConflictCode = keyof typeof CONFLICTS;

/** Maps every error code to its HTTP status (product 8). */
export const ERROR_STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  email_not_verified: 403,
  /** 401 at the login. */
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  ...CONFLICTS,
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  image_host_failed: 502,
  unavailable: 503,
} as const;

export const errorCodeSchema = z
  .enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode', description: 'Why a request failed, for programs' });
export type ErrorCode = keyof typeof ERROR_STATUS;

const issueSchema = z
  .object({
    path: z.string().describe('The field, such as `customerAddress.city`; empty for the whole input'),
    message: z.string().describe('What is wrong with it, in a sentence for users'),
  })
  .meta({ id: 'Issue', description: 'A rule that the input breaks' });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every error response. */
export const errorBodySchema = z
  .object({
    success: z.literal(false).describe('Always false'),
    message: z.string().describe('Why it failed, in a sentence for users'),
    code: errorCodeSchema,
    requestId: z.string().describe('Finds the request in the logs'),
    issues: z.array(issueSchema).optional().describe('Which fields are invalid, when the input is'),
    status: z.string().optional().describe('The current status, when a change of status came too late'),
  })
  .meta({
    id: 'ErrorBody',
    description: 'The body of every error response',
    examples: [
      {
        success: false,
        message: 'Name is required',
        code: 'invalid',
        requestId: '0b7f2f1c-5d0e-4f0a-9a53-3f6f6f0c8e57',
        issues: [{ path: 'name', message: 'Name is required' }],
      },
    ],
  });
