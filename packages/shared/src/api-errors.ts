import { z } from 'zod';

/** Every way a request can fail, with its HTTP status (design section 4). */
export const ERROR_STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  image_host_failed: 502,
  unavailable: 503,
} as const;

export const errorCodeSchema = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);
export type ErrorCode = keyof typeof ERROR_STATUS;

export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every answer that is not a success. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: errorCodeSchema,
  requestId: z.string(),
  /** Which fields were refused, when the input was invalid. */
  issues: z.array(issueSchema).optional(),
  /** The present status, when a change of status came too late. */
  status: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
