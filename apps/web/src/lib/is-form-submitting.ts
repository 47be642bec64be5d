import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Returns whether a form is being validated or sent; a second submit would send it twice. */
export function isFormSubmitting<Input extends FieldValues, Output>(
  { formState }: UseFormReturn<Input, unknown, Output>,
  { isPending }: { isPending: boolean },
): boolean {
  return formState.isSubmitting || isPending;
}
