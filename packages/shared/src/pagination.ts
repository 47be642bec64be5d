import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts';

/** No list is a million pages long. */
const MAX_PAGE_DIGITS = 6;
/** A cursor holds what its list is sorted by, which may be a name of 200 characters in any script. */
const MAX_CURSOR_LENGTH = 2000;
export const CURSOR_INVALID = 'cursor is not valid';

/**
 * A query parameter that was left empty, as in `?difficulty=`, filters nothing; one that was given twice arrives as a list and
 * is refused by the inner schema.
 */
export function optionalQuery<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

function wholeNumber(name: string) {
  return z
    .string({ error: `${name} must be given once` })
    .regex(/^[1-9]\d*$/, `${name} must be a whole number of at least 1`);
}

const limitSchema = wholeNumber('limit').transform((limit) => Math.min(Number(limit), MAX_PAGE_SIZE));
const pageSchema = wholeNumber('page')
  .max(MAX_PAGE_DIGITS, `page must have at most ${MAX_PAGE_DIGITS} digits`)
  .transform(Number);

/** The part of a list's query that says which stretch of it is wanted (design: lists). */
export const pageQueryFields = {
  limit: optionalQuery(limitSchema).default(DEFAULT_PAGE_SIZE),
  page: optionalQuery(pageSchema).default(1),
  cursor: optionalQuery(
    z.string({ error: 'cursor must be given once' }).max(MAX_CURSOR_LENGTH, CURSOR_INVALID),
  ),
};

export const pageQuerySchema = z.object(pageQueryFields);
export type PageQuery = z.output<typeof pageQuerySchema>;

export const paginationSchema = z.object({
  limit: z.int(),
  /** Exact up to `MAX_COUNTED`; one more than that stands for all beyond. */
  total: z.int(),
  page: z.int(),
  /** Give it back as `cursor` for the next stretch; null at the end of the list. */
  nextCursor: z.string().nullable(),
});
export type Pagination = z.infer<typeof paginationSchema>;
