import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { clearDraft, saveDraft, readDraft } from './drafts.ts';
import { authToken } from './auth-token.ts';

/**
 * Saves the values of a form when the session expires, and restores them when the form opens again. Returns whether it restored
 * them. Leaving or closing the form saves nothing.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  name: string,
  schema: z.ZodType<Values>,
  form: UseFormReturn<Values, unknown, Output>,
): boolean {
  const { getValues, reset } = form;
  const { isDirty } = form.formState;
  const [restored] = useState(() => readDraft(name, schema));

  useEffect(() => {
    if (!restored) return;
    reset(restored, { keepDefaultValues: true });
    clearDraft(name);
  }, [restored, name, reset]);

  useEffect(() => {
    if (!isDirty) return;
    return authToken.subscribe(() => {
      if (authToken.read() !== null) return;
      // The schema leaves passwords out.
      const draft = schema.safeParse(getValues());
      if (draft.success) saveDraft(name, draft.data);
    });
  }, [isDirty, name, schema, getValues]);

  return restored !== undefined;
}
