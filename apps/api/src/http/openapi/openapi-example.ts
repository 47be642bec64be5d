import type { z } from 'zod';

/** Checks an example against its schema's own type. */
export function example<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
): [z.core.$ZodType, unknown] {
  return [schema, value];
}
