import type { FieldValues, Resolver } from 'react-hook-form';

/** Checks a form by rules whose code comes after the form: a slow phone shows it sooner. Let `load` begin when it is first touched. */
export function lateResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  return async (...form) => {
    const check = await load();
    return check(...form);
  };
}
