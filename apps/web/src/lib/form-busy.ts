import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Whether a form is on its way. While it is being checked, too: a second press then would send it a second time. */
export function isFormBusy<Input extends FieldValues, Output>(
  { formState }: UseFormReturn<Input, unknown, Output>,
  { isPending }: { isPending: boolean },
): boolean {
  return formState.isSubmitting || isPending;
}
