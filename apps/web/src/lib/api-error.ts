import type { ErrorCode, Issue } from '@nearhand/shared/api-errors';
import { coreMessages } from '@nearhand/shared/core-messages';
import type { Slot } from '@nearhand/shared/availability/slots';
import type { Quote } from '@nearhand/shared/bookings/job-quote';
import type { ConflictFields, PreconditionFailedBody } from '@nearhand/shared/error-bodies';

type CurrentState = Pick<PreconditionFailedBody, 'service' | 'category' | 'user'>;

interface ApiErrorOptions {
  /** HTTP status; 0 without a response. */
  status: number;
  message?: string | undefined;
  code?: ErrorCode | undefined;
  issues?: Issue[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  current?: CurrentState | undefined;
  slots?: Slot[] | undefined;
  quote?: Quote | undefined;
  conflicts?: string[] | undefined;
  bookings?: string[] | undefined;
  decided?: ConflictFields['decided'];
}

/** A failed call, with a message that can be shown as it is (product 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The current state of what another user has changed meanwhile. */
  readonly current: CurrentState | undefined;
  /** The nearest free times when the time of `slot_taken` is not one of the hours of the provider. */
  readonly slots: Slot[] | undefined;
  /** What a job costs now, when it is no longer what the page has shown. */
  readonly quote: Quote | undefined;
  /** The dates of a series that are not free, `YYYY-MM-DD`. */
  readonly conflicts: string[];
  /** The ids of the approved bookings that overlap the time off. */
  readonly bookings: string[];
  /** What another admin has decided about an application before. */
  readonly decided: ConflictFields['decided'];
  /** The server's message, if any; several screens have a fallback of their own. */
  readonly serverMessage: string | undefined;

  constructor({
    status,
    message,
    code,
    issues = [],
    requestId,
    retryAfterSeconds,
    current,
    slots,
    quote,
    conflicts = [],
    bookings = [],
    decided,
  }: ApiErrorOptions) {
    super(message || coreMessages.somethingWentWrong);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = current;
    this.slots = slots;
    this.quote = quote;
    this.conflicts = conflicts;
    this.bookings = bookings;
    this.decided = decided;
    this.serverMessage = status > 0 ? message || undefined : undefined;
  }
}

/** Parses an error response, of our API or of a proxy in front of it. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: Partial<
    PreconditionFailedBody & Pick<ConflictFields, 'slots' | 'conflicts' | 'bookings' | 'quote' | 'decided'>
  > = (await response.json().catch(() => null)) ?? {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    message: typeof body.message === 'string' ? body.message : undefined,
    code: body.code,
    issues: toList(body.issues),
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    current: response.status === 412 ? body : undefined,
    slots: Array.isArray(body.slots) ? body.slots : undefined,
    quote: body.quote,
    conflicts: toList(body.conflicts),
    bookings: toList(body.bookings),
    decided: body.decided,
  });
}

/** A proxy may send anything. */
function toList<Item>(value: Item[] | undefined): Item[] {
  return Array.isArray(value) ? value : [];
}

/** Returns whether the API has rejected a call for this reason. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Returns the current state of what another user has changed since it was loaded. */
export function getCurrentState(error: unknown): CurrentState {
  return (error instanceof ApiError && error.current) || {};
}

/** Returns the server's message, or the fallback if there is none: "message or 'Login failed'" (product 8). */
export function getErrorMessage(error: Error, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Returns the server's message, for screens that also show one of their own. */
export function getServerMessage(error: Error): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}
