import type { ErrorCode, Issue } from '@nearhand/shared/api-errors';
import { messages } from '@nearhand/shared/messages';
import type { PreconditionFailedBody } from '@nearhand/shared/precondition-failed';

type Present = Pick<PreconditionFailedBody, 'service' | 'category' | 'user'>;

interface Refusal {
  /** HTTP status; 0 when no answer came. */
  status: number;
  message?: string | undefined;
  code?: ErrorCode | undefined;
  issues?: Issue[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  present?: Present | undefined;
}

/** A call that did not succeed, with a message that can be shown as it is (spec section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What somebody else has changed meanwhile, as it is now. */
  readonly present: Present | undefined;
  /** What the server said, if it said anything: several screens have a text of their own for when it did not. */
  readonly serverMessage: string | undefined;

  constructor({ status, message, code, issues = [], requestId, retryAfterSeconds, present }: Refusal) {
    super(message || messages.somethingWentWrong);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.present = present;
    this.serverMessage = status > 0 ? message || undefined : undefined;
  }
}

/** Reads the error out of an answer that was not OK, whoever sent it: our API, or a proxy before it. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: Partial<PreconditionFailedBody> = (await response.json().catch(() => null)) ?? {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    message: typeof body.message === 'string' ? body.message : undefined,
    code: body.code,
    issues: Array.isArray(body.issues) ? body.issues : [],
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    present: response.status === 412 ? body : undefined,
  });
}

/** What somebody else has changed since it was loaded, as it is now. */
export function presentState(error: unknown): Present {
  return (error instanceof ApiError && error.present) || {};
}

/** The server's own words, or what the screen says when there are none: "message or 'Login failed'" (spec section 8). */
export function messageOr(error: Error, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** What the server said about it, where the screen says something of its own as well. */
export function reasonOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}
