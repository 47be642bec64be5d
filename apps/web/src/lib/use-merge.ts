import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export interface ChangedField {
  name: string;
  theirs: unknown;
  yours: unknown;
  takesTheirs: boolean;
}

/** Compares two values of a field, which may be a list. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Merges another user's saved changes into a form: unedited fields take the new value. A field that both changed keeps the user's own
 * value, until the user swaps it.
 */
export function useMerge<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  loaded: Values,
) {
  const [base, setBase] = useState(loaded);
  const [changed, setChanged] = useState<ChangedField[]>([]);

  const write = (name: string, value: unknown, shouldDirty = true) =>
    // The names and values are those of the form itself.
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty });

  const merge = (theirs: Values) => {
    const mine = form.getValues();
    // A field that is new to the form, such as the business of a user who has just applied, is theirs.
    for (const name of Object.keys(theirs)) if (!(name in base)) write(name, theirs[name], false);
    const fields = Object.keys(theirs)
      .filter((name) => name in base && !isSame(theirs[name], base[name]))
      .map((name) => ({
        name,
        theirs: theirs[name] as unknown,
        yours: mine[name] as unknown,
        takesTheirs: isSame(mine[name], base[name]) || isSame(mine[name], theirs[name]),
      }));
    for (const field of fields) if (field.takesTheirs) write(field.name, field.theirs);
    setChanged(fields);
    setBase(theirs);
  };

  const swap = ({ name, theirs, yours, takesTheirs }: ChangedField) => {
    const typed: unknown = takesTheirs ? yours : form.getValues()[name];
    write(name, takesTheirs ? yours : theirs);
    const swapped = { name, theirs, yours: typed, takesTheirs: !takesTheirs };
    setChanged(changed.map((field) => (field.name === name ? swapped : field)));
  };

  return { changed, merge, swap };
}
