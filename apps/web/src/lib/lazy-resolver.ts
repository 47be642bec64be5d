import type { FieldValues, Resolver } from 'react-hook-form';

/** Returns a resolver that loads with the first validation, so that a slow phone shows the form sooner. Call `load` on the first input. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  return async (...form) => {
    const resolver = await load();
    return resolver(...form);
  };
}
