import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Returns the props that connect a field with its form: those of `register`, and the message of its error. */
export function bindField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  { register, getFieldState, formState }: UseFormReturn<Values, unknown, Output>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  return { ...register(name, options), error: getFieldState(name, formState).error?.message };
}
