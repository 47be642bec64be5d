import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { clearDraft, saveDraft, readDraft } from './drafts.ts';
import { authToken } from './auth-token.ts';

/**
 * Saves the values of a form when the session expires, and restores them when the form opens again. Returns whether it restored
 * them. Leaving or closing the form saves nothing. A form with a password needs a schema that leaves it out.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  schema?: z.ZodType<Values>,
): boolean {
  const { getValues, reset } = form;
  const { isDirty } = form.formState;
  const [restored] = useState(() => readDraft(name, schema ?? likeValues(getValues())));
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
  }, [restored, reset]);
  useDraft(name, () => {
    if (!isDirty) return undefined;
    return schema ? schema.safeParse(getValues()).data : getValues();
  });
  return restored !== undefined;
}

/** Holds what is typed into a form of a few fields, which survives the end of the session like that of `useFormDraft`. */
export function useTypedDraft<Values extends object>(name: string, initial: Values) {
  const [restored] = useState(() => readDraft(name, likeValues(initial)));
  const [typed, setTyped] = useState(restored ?? initial);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(initial);
  useDraft(name, () => (isDirty ? typed : undefined));
  return { typed, setTyped, isDirty, hasRestoredDraft: restored !== undefined && isDirty };
}

/** Clears the draft that is restored now, and saves one when the session expires. */
function useDraft(name: string, getDraft: () => object | undefined) {
  const save = useEffectEvent(() => {
    const draft = authToken.read() === null && getDraft();
    if (draft) saveDraft(name, draft);
  });
  useEffect(() => {
    clearDraft(name);
    return authToken.subscribe(() => save());
  }, [name]);
}

/** Parses a draft with the fields of a form, each of its kind; null stands for what is not chosen. */
function likeValues<Values extends object>(values: Values): { parse: (draft: unknown) => Values } {
  return {
    parse(draft) {
      const fields = new Map(Object.entries(draft ?? {}));
      const isAlike = ([name, value]: [string, unknown]) => {
        const kind = getKind(fields.get(name));
        return kind === getKind(value) || kind === 'null' || value === null;
      };
      if (!Object.entries(values).every(isAlike)) throw new TypeError('The draft is of another form');
      // The cast holds: the fields have just been compared.
      return draft as Values;
    },
  };
}

function getKind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
