import type { ErrorCode } from '@nearhand/shared/api-errors';
import type { ConflictBody, PreconditionFailedBody } from '@nearhand/shared/error-bodies';
import { messages } from '@nearhand/shared/api-messages';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { AppError, InvalidTokenError, UnavailableError } from '../errors.ts';
import { logger } from '../observability/logger.ts';
import { sendJson } from './responses.ts';

export const routeNotFound: RequestHandler = () => {
  throw new AppError('route_not_found', messages.routeNotFound);
};

/** The only place where an error becomes a response. Express recognizes it by its four parameters. */
export const errorHandler: ErrorRequestHandler = (thrown: unknown, request, response, _next) => {
  const error = toAppError(thrown);
  if (error.code === 'internal')
    logger.error({ err: thrown, requestId: request.id, path: request.path }, 'unhandled error');
  if (response.headersSent) {
    // Part of a success has been sent, so only a broken connection can still report the error.
    request.socket.destroy();
    return;
  }
  const { issues, status, retryAfterSeconds, nearest, present, conflict } = error.details;
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
  if (error.httpStatus === 401) response.set('WWW-Authenticate', challenge(error));
  const body: PreconditionFailedBody & ConflictBody = {
    success: false,
    message: error.message,
    code: error.code,
    requestId: request.id,
    ...(issues && { issues }),
    ...(status && { status }),
    ...(nearest && { nearest }),
    ...present,
    ...conflict,
  };
  response.removeHeader('ETag');
  sendJson(response.set('Cache-Control', 'no-store').status(error.httpStatus), body);
};

/** Without a token the challenge has no error code (RFC 6750, 3.1). */
function challenge(error: AppError): string {
  return error instanceof InvalidTokenError ? 'Bearer error="invalid_token"' : 'Bearer';
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new UnavailableError();
  return fromHttpError(error) ?? new AppError('internal', messages.somethingWentWrong);
}

/** Converts an error of Express or its body parser, which carries a status if the request caused it. */
function fromHttpError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const isCallersFault = 'expose' in error ? error.expose === true : error instanceof URIError;
  if (!isCallersFault) return undefined;
  const [code, message] = httpErrors[Number(error.status)] ?? ['invalid', messages.badRequest];
  const isUnparsed = 'type' in error && error.type === 'entity.parse.failed';
  return new AppError(code, isUnparsed ? messages.bodyNotJson : message);
}

const httpErrors: Partial<Record<number, [ErrorCode, string]>> = {
  404: ['route_not_found', messages.routeNotFound],
  413: ['too_large', messages.bodyTooLarge],
  415: ['unsupported_type', messages.bodyWrongType],
};
