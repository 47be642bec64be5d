import { z } from 'zod';

/**
 * Every error code with its HTTP status and what it means (product 8): the general code of a status first, then in alphabetical
 * order what programs tell apart.
 */
export const ERRORS = {
  invalid: { status: 400, description: 'The input breaks a rule; `issues` names the fields' },
  code_wrong: { status: 400, description: 'The code of the second factor is wrong or was used before' },
  contrast: {
    status: 400,
    description: 'The color has too little contrast; `nearest` is one of the same hue that has enough',
  },
  image_invalid: { status: 400, description: 'The image cannot be read, or has too many pixels' },
  link_invalid: { status: 400, description: 'The link of the mail is unknown, used, replaced or expired' },
  password_wrong: { status: 400, description: 'The current password is wrong' },

  unauthorized: { status: 401, description: 'The request has no session' },
  credentials_wrong: { status: 401, description: 'Email or password are wrong' },
  session_ended: { status: 401, description: 'The session has ended, or the token is not valid' },

  forbidden: { status: 403, description: 'The caller’s role or side does not allow this' },
  account_suspended: {
    status: 403,
    description: 'An admin has suspended the account; the message has the reason',
  },
  application_rejected: { status: 403, description: 'The application of the provider was rejected' },
  blocked: { status: 403, description: 'One of the two people has blocked the other' },
  confirmation_required: {
    status: 403,
    description: 'The caller must send the password or a code, or sign in again, before this',
  },
  consent_required: {
    status: 403,
    description: 'The caller has yet to accept the terms, `POST /users/me/consents`',
  },
  email_not_verified: {
    status: 403,
    description: 'The caller, or the user who shall become an admin, has yet to confirm the email',
  },
  hidden_by_admin: {
    status: 403,
    description: 'An admin has hidden the service, and only an admin can show it',
  },
  password_reset_required: {
    status: 403,
    description: 'The user reported a stranger in the account: a reset of the password comes first',
  },
  registration_by_invitation: {
    status: 403,
    description:
      'An account of this role needs an invitation, or the invitation is for another one, used, revoked or expired',
  },
  registration_closed: { status: 403, description: 'There are no new accounts of this role' },
  second_factor_required: {
    status: 403,
    description: 'The caller has yet to set up, or to send, a second factor',
  },

  not_found: { status: 404, description: 'Unknown, or not the caller’s to see' },
  route_not_found: { status: 404, description: 'There is no such path' },

  method_not_allowed: { status: 405, description: 'This path has other methods' },

  conflict: { status: 409, description: 'Not possible in the present state' },
  account_closed: { status: 409, description: 'The account of the other person is closed' },
  announced_before: { status: 409, description: 'There was an announcement in the last 24 hours' },
  already_admin: { status: 409, description: 'The user is an admin' },
  already_applied: { status: 409, description: 'The application waits for a decision' },
  already_booked: {
    status: 409,
    description: 'The customer has an open booking of the service at this time',
  },
  already_hidden: { status: 409, description: 'The review is hidden' },
  already_paid: { status: 409, description: 'The booking is paid' },
  already_provider: { status: 409, description: 'The user is a provider' },
  already_replied: { status: 409, description: 'The review has its reply' },
  already_reported: { status: 409, description: 'The caller has reported this before' },
  already_reviewed: { status: 409, description: 'The caller has reviewed the booking' },
  already_sent: { status: 409, description: 'The mail is sent' },
  already_settled: { status: 409, description: 'The booking is settled outside the marketplace' },
  already_suspended: { status: 409, description: 'The account is suspended' },
  already_verified: { status: 409, description: 'The email is confirmed' },
  application_decided: {
    status: 409,
    description: 'The application is decided; `status` says how, `decided` by which other admin',
  },
  booking_started: { status: 409, description: 'The visit has started' },
  booking_status_conflict: {
    status: 409,
    description: 'The booking is in another status, which `status` names',
  },
  bookings_ahead: { status: 409, description: 'The account has bookings that are still to come' },
  categories_changed: { status: 409, description: 'The list is not that of all categories' },
  category_in_use: { status: 409, description: 'The category has services' },
  dates_taken: { status: 409, description: 'Dates of a series are not free; `conflicts` names them' },
  decision_final: {
    status: 409,
    description: 'The decision can no longer be undone: the applicant is told, or has bookings since',
  },
  email_taken: { status: 409, description: 'Another account has this email' },
  fixed_by_environment: {
    status: 409,
    description: 'A variable of the environment fixes the setting; `key` names it',
  },
  hours_not_set: { status: 409, description: 'The provider has not set the hours' },
  last_admin: { status: 409, description: 'The user is the last active admin' },
  no_provider: { status: 409, description: 'The service has no provider' },
  not_completed: { status: 409, description: 'The booking is not completed' },
  not_suspended: { status: 409, description: 'The account is not suspended' },
  offer_closed: { status: 409, description: 'The booking has no offer, or it has expired' },
  overlaps_bookings: {
    status: 409,
    description: 'Approved bookings stand in the way; `bookings` names them',
  },
  own_account: { status: 409, description: 'Not possible with the account of the caller' },
  party_suspended: { status: 409, description: 'The customer or the provider is suspended' },
  price_changed: {
    status: 409,
    description: 'The price or an option is no longer what the caller has seen; `quote` has the present one',
  },
  problem_closed: { status: 409, description: 'No problem of the booking waits for this' },
  problem_open: { status: 409, description: 'A problem of the booking is open; `problem` has it' },
  proposal_closed: { status: 409, description: 'No other time is proposed, or the proposal has expired' },
  proposal_open: { status: 409, description: 'Another time is already proposed' },
  quota_reached: { status: 409, description: 'The caller has as many of them as allowed' },
  refund_changed: {
    status: 409,
    description: 'The refund is no longer what the caller has seen; `cancellation` has it',
  },
  refund_too_large: { status: 409, description: 'The refund is more than what is left; `left` says what is' },
  request_expired: { status: 409, description: 'The request for a booking has expired' },
  request_under_way: {
    status: 409,
    description: 'The first request with this Idempotency-Key is still under way',
  },
  review_published: { status: 409, description: 'The review is published and cannot be changed' },
  review_window_over: { status: 409, description: 'The time to review the booking is over' },
  second_factor_missing: { status: 409, description: 'The admin has no second factor' },
  second_factor_off: { status: 409, description: 'The second factor is off, or its setup has not started' },
  second_factor_on: { status: 409, description: 'The second factor is on' },
  slot_not_offered: {
    status: 409,
    description: 'The provider does not offer the time; `slots` has the nearest free times',
  },
  slot_taken: { status: 409, description: 'The time is not free' },
  slug_taken: { status: 409, description: 'Another category has this slug' },
  terms_changed: { status: 409, description: 'The terms have another version by now' },
  visit_ahead: { status: 409, description: 'The visit has yet to begin' },

  precondition_failed: {
    status: 412,
    description: 'Changed since the caller has read it; the body has its present state beside the error',
  },
  too_large: { status: 413, description: 'The body, or the file in it, is too large' },
  unsupported_type: {
    status: 415,
    description: 'The body, or the file in it, is of a type that is not accepted',
  },
  key_reused: { status: 422, description: 'The Idempotency-Key was used for another request' },

  too_many_requests: { status: 429, description: 'Too many requests: `Retry-After` says when to come back' },
  service_quota_reached: { status: 429, description: 'The provider has as many services as allowed' },

  internal: { status: 500, description: 'A fault of the marketplace; `requestId` names it in the log' },
  image_host_failed: { status: 502, description: 'The image host rejected the image' },
  mail_server_failed: { status: 502, description: 'The mail server cannot be reached, or rejected the mail' },

  unavailable: { status: 503, description: 'The marketplace is too busy at this moment' },
  database_unavailable: { status: 503, description: 'The database cannot be reached at this moment' },
} as const;

export const errorCodeSchema = z
  .enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode', description: 'Why a request failed, for programs' });
export type ErrorCode = keyof typeof ERRORS;

const issueSchema = z
  .object({
    path: z.string().describe('The field, such as `customerAddress.city`; empty for the whole input'),
    message: z.string().describe('Problem, in a sentence for users'),
  })
  .meta({ id: 'Issue', description: 'A rule that the input breaks' });
export type Issue = z.infer<typeof issueSchema>;

export const errorBodySchema = z
  .object({
    success: z.literal(false).describe('Always false'),
    message: z.string().describe('Why it failed, in a sentence for users'),
    code: errorCodeSchema,
    requestId: z.string().describe('Finds the request in the logs'),
    issues: z.array(issueSchema).optional().describe('Fields that are invalid, when the input is'),
    status: z.string().optional().describe('The current status, when a change of status came too late'),
    nearest: z
      .string()
      .optional()
      .describe('A color with enough contrast, when that of the input has too little'),
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
