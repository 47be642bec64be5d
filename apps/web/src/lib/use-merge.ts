import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** A field that somebody else has changed since the form was loaded. */
export interface ChangedField {
  name: string;
  theirs: unknown;
  yours: unknown;
  /** Which of the two stands in the form. */
  takesTheirs: boolean;
}

/**
 * Merges what somebody else has saved meanwhile into a form: fields that the person has not touched take it over, and in those that both
 * have changed the person's own text stays, until they choose the other one.
 */
export function useMerge<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  loaded: Values,
) {
  const [base, setBase] = useState(loaded);
  const [changed, setChanged] = useState<ChangedField[]>([]);

  const write = (name: string, value: unknown) =>
    // The names and values are those of the form itself.
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });

  const merge = (theirs: Values) => {
    const mine = form.getValues();
    const fields = Object.keys(theirs)
      .filter((name) => name in base && theirs[name] !== base[name])
      .map((name) => ({
        name,
        theirs: theirs[name] as unknown,
        yours: mine[name] as unknown,
        takesTheirs: mine[name] === base[name] || mine[name] === theirs[name],
      }));
    for (const field of fields) if (field.takesTheirs) write(field.name, field.theirs);
    setChanged(fields);
    setBase(theirs);
  };

  /** Puts the other one of the two into the field. */
  const swap = ({ name, theirs, yours, takesTheirs }: ChangedField) => {
    const typed: unknown = takesTheirs ? yours : form.getValues()[name];
    write(name, takesTheirs ? yours : theirs);
    const swapped = { name, theirs, yours: typed, takesTheirs: !takesTheirs };
    setChanged(changed.map((field) => (field.name === name ? swapped : field)));
  };

  return { changed, merge, swap };
}
