import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_COUNTED, MAX_PAGE_SIZE } from './limits.ts';

/** No list is a million pages long. */
const MAX_PAGE_DIGITS = 6;
const MAX_PAGE = 10 ** MAX_PAGE_DIGITS - 1;
/** A cursor holds what its list is sorted by, which may be a name of 200 characters in any script. */
const MAX_CURSOR_LENGTH = 2000;
export const CURSOR_INVALID = 'cursor is not valid';

/**
 * A query parameter that was left empty, as in `?difficulty=`, filters nothing; one that was given twice arrives as a list and
 * is refused by the inner schema.
 */
export function optionalQuery<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(missingIfEmpty, schema.optional());
}

/** The same, where one that is missing is `value`. */
export function defaultQuery<Schema extends z.ZodType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) {
  return z.preprocess(missingIfEmpty, schema.default(value));
}

function missingIfEmpty(value: unknown): unknown {
  return value === '' ? undefined : value;
}

/** A number that a query carries as text. What does not match is left as it is, for the schema to refuse. */
export function readNumber(value: unknown, pattern: RegExp): unknown {
  if (value === '') return undefined;
  return typeof value === 'string' && pattern.test(value) ? Math.min(Number(value), Number.MAX_VALUE) : value;
}

const WHOLE_NUMBER = /^[1-9]\d*$/;

function wholeNumber(name: string, max: number, tooLarge: string) {
  const error = ({ input }: { input?: unknown }) => {
    if (typeof input === 'number') return tooLarge;
    return typeof input === 'string'
      ? `${name} must be a whole number of at least 1`
      : `${name} must be given once`;
  };
  return z.int({ error }).min(1).max(max, tooLarge);
}

const pageSchema = wholeNumber('page', MAX_PAGE, `page must have at most ${MAX_PAGE_DIGITS} digits`);
const limitSchema = wholeNumber('limit', MAX_PAGE_SIZE, `limit must be at most ${MAX_PAGE_SIZE}`);

function readLimit(value: unknown): unknown {
  const limit = readNumber(value, WHOLE_NUMBER);
  return typeof limit === 'number' ? Math.min(limit, MAX_PAGE_SIZE) : limit;
}

/** The part of a list's query that says which stretch of it is wanted (design: lists). */
export const pageQueryFields = {
  limit: z
    .preprocess(readLimit, limitSchema.default(DEFAULT_PAGE_SIZE))
    .describe(
      `How many entries one answer holds: 1 to ${MAX_PAGE_SIZE}, what is larger is cut to that. Default: ${DEFAULT_PAGE_SIZE}`,
    ),
  page: z
    .preprocess((value) => readNumber(value, WHOLE_NUMBER), pageSchema.default(1))
    .describe(`Which page of the list, counted from 1 to ${MAX_PAGE}; a cursor goes before it. Default: 1`),
  cursor: optionalQuery(
    z.string({ error: 'cursor must be given once' }).max(MAX_CURSOR_LENGTH, CURSOR_INVALID),
  ).describe('The `nextCursor` of the answer before: goes on behind its last entry. Default: none'),
};

export const pageQuerySchema = z.object(pageQueryFields);
export type PageQuery = z.output<typeof pageQuerySchema>;

export const paginationSchema = z
  .object({
    limit: z.int().describe('How many entries an answer holds at most'),
    total: z
      .int()
      .describe(`How many entries the list has; exact up to ${MAX_COUNTED}, one more stands for all beyond`),
    isExact: z.boolean().describe('Whether the total is exact'),
    page: z.int().nullable().describe('Which page this is, counted from 1; null behind a cursor'),
    hasMore: z.boolean().describe('Whether the list goes on behind this page'),
    nextCursor: z
      .string()
      .nullable()
      .describe('Goes on behind this page when given back as `cursor`; null at the end of the list'),
  })
  .meta({ id: 'Pagination', description: 'Where this page stands in its list' });
export type Pagination = z.infer<typeof paginationSchema>;
