import { ERRORS, type ErrorCode } from '@nearhand/shared/api-errors';
import type { Contract } from '@nearhand/shared/contract';
import { AppError } from '../errors.ts';

/** Lists the errors of an operation with their statuses: those that follow from its contract, and those that it names. */
export function listPossibleErrors(contract: Contract): { code: ErrorCode; status: number }[] {
  const { access, params, query, body, file, versioned, idempotency, possibleErrors = [] } = contract;
  const takesBody = Boolean(body ?? file);
  const derived: [ErrorCode, boolean][] = [
    ['invalid', Boolean(query) || takesBody || Boolean(idempotency)],
    ['unauthorized', access !== 'public' && access !== 'optional-auth'],
    ['session_ended', access !== 'public'],
    ['forbidden', typeof access === 'object'],
    ['second_factor_required', access !== 'public' && !contract.allowsMissingSecondFactor],
    ['email_not_verified', Boolean(contract.isCommitment)],
    ['consent_required', Boolean(contract.isCommitment)],
    ['not_found', Boolean(params)],
    ['request_under_way', idempotency === 'claimed'],
    ['precondition_failed', Boolean(versioned) && takesBody],
    ['too_large', takesBody],
    ['unsupported_type', takesBody],
    ['key_reused', Boolean(idempotency)],
    ['too_many_requests', true],
    ['unavailable', true],
    ['database_unavailable', true],
  ];
  const codes = derived.filter(([, isPossible]) => isPossible).map(([code]) => code);
  return [...codes, ...possibleErrors].map((error) =>
    typeof error === 'string' ? { code: error, status: ERRORS[error].status } : error,
  );
}

/** Throws a TypeError for an error that the contract does not have. */
export function assertPossible(error: unknown, contract: Contract): void {
  if (!(error instanceof AppError)) return;
  const { code, httpStatus } = error;
  if (listPossibleErrors(contract).some((one) => one.code === code && one.status === httpStatus)) return;
  throw new TypeError(`The contract of ${contract.operationId} does not name ${httpStatus} ${code}`, {
    cause: error,
  });
}
