import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { sessionToken } from './session-token.ts';

/**
 * Keeps what stands in a form when the session ends under it, and puts it back when the form is opened again. Answers whether it
 * did. Leaving or closing a form keeps nothing.
 */
export function useKeptDraft<Values extends FieldValues, Output>(
  name: string,
  schema: z.ZodType<Values>,
  form: UseFormReturn<Values, unknown, Output>,
): boolean {
  const { getValues, reset } = form;
  const { isDirty } = form.formState;
  const [kept] = useState(() => readDraft(name, schema));

  useEffect(() => {
    if (!kept) return;
    reset(kept, { keepDefaultValues: true });
    forgetDraft(name);
  }, [kept, name, reset]);

  useEffect(() => {
    if (!isDirty) return;
    return sessionToken.subscribe(() => {
      if (sessionToken.read() !== null) return;
      // By the schema, which leaves passwords out.
      const draft = schema.safeParse(getValues());
      if (draft.success) keepDraft(name, draft.data);
    });
  }, [isDirty, name, schema, getValues]);

  return kept !== undefined;
}
