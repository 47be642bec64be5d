import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { ERRORS, type ErrorCode, type Issue } from '@nearhand/shared/api-errors';
import type { ConflictFields, PreconditionFailedBody } from '@nearhand/shared/error-bodies';
import { messages } from '@nearhand/shared/api-messages';

const MAX_STORED_MESSAGE = 500;

type Present = Pick<
  PreconditionFailedBody,
  'service' | 'category' | 'categories' | 'user' | 'sets' | 'settings' | 'version'
>;

interface Details {
  issues?: Issue[];
  /** The present status, when a change of status came too late. */
  status?: string;
  retryAfterSeconds?: number;
  /** A color with enough contrast. */
  nearest?: string;
  /** What the caller could choose instead, or what stands in the way. */
  conflict?: ConflictFields;
  /** The current state of what the caller wanted to change, under its name in the responses. */
  present?: Present;
  /** Replaces the status of the code. */
  httpStatus?: number;
}

/** A failure the caller can understand and act on. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly httpStatus: number;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.httpStatus = details.httpStatus ?? ERRORS[code].status;
    this.details = details;
  }
}

/** The input breaks a rule; `path` is the field that does. */
export class InvalidError extends AppError {
  constructor(message: string, path?: string, code: ErrorCode = 'invalid') {
    super(code, message, path === undefined ? {} : { issues: [{ path, message }] });
  }
}

export class UnauthorizedError extends AppError {
  constructor(message: string = messages.notSignedIn, code: ErrorCode = 'unauthorized') {
    super(code, message, { httpStatus: 401 });
  }
}

/** This marketplace has not signed the token, or its session or account has ended. */
export class InvalidTokenError extends UnauthorizedError {
  constructor() {
    super(messages.sessionEnded, 'session_ended');
  }
}

export class ForbiddenError extends AppError {
  constructor(message: string = messages.wrongRole) {
    super('forbidden', message);
  }
}

/** The password is right, and a code is missing. It does not count as a failed login. */
export class SecondFactorRequiredError extends AppError {
  constructor() {
    super('second_factor_required', accountSecurityMessages.secondFactorRequired, { httpStatus: 401 });
  }
}

/** The entity does not exist, or the caller may not see it. */
export class NotFoundError extends AppError {
  constructor(message: string) {
    super('not_found', message);
  }
}

/** The request cannot be carried out in the present state, which `status` names where there is one. */
export class ConflictError extends AppError {
  constructor(message: string, status?: string, conflict?: ConflictFields) {
    super('conflict', message, { ...(status !== undefined && { status }), ...(conflict && { conflict }) });
  }
}

/** The caller has read another version than the present one. */
export class PreconditionFailedError extends AppError {
  constructor(message: string, present: Present) {
    super('precondition_failed', message, { present });
  }
}

export class TooManyRequestsError extends AppError {
  constructor(message: string = messages.tooManyRequests, retryAfterSeconds = 60) {
    super('too_many_requests', message, { retryAfterSeconds });
  }
}

export class UnavailableError extends AppError {
  constructor(
    code: 'unavailable' | 'database_unavailable' = 'database_unavailable',
    message: string = messages.database,
  ) {
    super(code, message, { retryAfterSeconds: 2 });
  }
}

export function getErrorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Returns the message of whatever was thrown, cut to the length that a failed job or mail stores. */
export function getStoredErrorMessage(thrown: unknown): string {
  return getErrorMessage(thrown).slice(0, MAX_STORED_MESSAGE);
}
