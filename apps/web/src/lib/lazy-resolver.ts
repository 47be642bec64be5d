import type { FieldValues, Resolver } from 'react-hook-form';

/** Validates a form with rules that load after it, so that a slow phone shows it sooner. Call `load` on the first input. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  return async (...form) => {
    const check = await load();
    return check(...form);
  };
}
