import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Returns whether the server rejected fields, whose errors are shown beside them. */
export function hasFieldErrors(error: Error): boolean {
  return error instanceof ApiError && error.issues.length > 0;
}

export function setServerErrors<Values extends FieldValues>(
  error: Error,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
) {
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.issues) {
    const field = fields.find((name) => name === path);
    if (field) setError(field, { message });
  }
}

export function setServerErrorsAndFocus<Values extends FieldValues, Output>(
  error: Error,
  fields: readonly FieldPath<Values>[],
  { setError, getFieldState, setFocus }: UseFormReturn<Values, unknown, Output>,
) {
  setServerErrors(error, fields, setError);
  const invalid = fields.find((field) => getFieldState(field).error);
  if (invalid) setFocus(invalid);
}
