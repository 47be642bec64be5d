import { z } from 'zod';

/**
 * Treats an empty query parameter, as in `?difficulty=`, as missing. A repeated one arrives as a list, which the
 * inner schema rejects.
 */
export function emptyAsUndefined<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(missingIfEmpty, schema.optional());
}

/** Treats an empty query parameter as missing, and a missing one as `value`. */
export function emptyAsDefault<Schema extends z.ZodType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) {
  return z.preprocess(missingIfEmpty, schema.default(value));
}

function missingIfEmpty(value: unknown): unknown {
  return value === '' ? undefined : value;
}

/** The query parameter of lists that can also be had as a file with all rows. */
export const formatField = {
  format: emptyAsDefault(z.enum(['json', 'csv'], { error: 'format must be json or csv' }), 'json').describe(
    '`csv`: a file with all rows of the filter, whatever `limit`, `page` and `cursor` say. Default: json',
  ),
};

/** The days that something is limited to. */
export const dayRangeFields = {
  from: dayParameter('from').describe('The first day, in the marketplace’s zone. Default: any'),
  to: dayParameter('to').describe('The last day, in the marketplace’s zone. Default: any'),
};

/** Validates a day in a query; an empty parameter counts as missing. */
export function dayParameter(name: string) {
  return emptyAsUndefined(z.iso.date({ error: `${name} must be a date like 2030-05-06` }));
}

/** Parses a number in a query. Leaves what does not match `pattern` for the schema to reject. */
export function parseNumber(value: unknown, pattern: RegExp): unknown {
  if (value === '') return undefined;
  return typeof value === 'string' && pattern.test(value) ? Math.min(Number(value), Number.MAX_VALUE) : value;
}

const BOOLEANS = new Map<unknown, boolean | undefined>([
  ['true', true],
  ['false', false],
  ['', undefined],
]);

/** Validates `true` or `false` in a query; an empty parameter counts as missing. */
export function booleanParameter(error: string) {
  return z.preprocess(
    (value) => (BOOLEANS.has(value) ? BOOLEANS.get(value) : value),
    z.boolean({ error }).optional(),
  );
}

/**
 * Returns the name of a parameter that is meant but written in another way, `minprice` or `category[]`, which would otherwise be
 * ignored. Other unknown names, also `foo[]`, are no mistake.
 */
export function findMisspelledParameter(
  query: object,
  known: readonly string[],
): { name: string; meant: string } | undefined {
  for (const name of Object.keys(query).filter((one) => !known.includes(one))) {
    const plain = name.replace(/\[.*/s, '').toLowerCase();
    const meant = known.find((one) => one.toLowerCase() === plain);
    if (meant) return { name, meant };
  }
  return undefined;
}
