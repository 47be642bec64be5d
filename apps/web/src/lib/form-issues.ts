import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Whether the server has refused fields, which is said beside them. */
export function isAboutFields(error: Error): boolean {
  return error instanceof ApiError && error.issues.length > 0;
}

/** Shows what the server refused beside the fields it refused, as far as the form has them. */
export function showIssues<Values extends FieldValues>(
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
