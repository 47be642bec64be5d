import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_EXACT_TOTAL, MAX_PAGE_SIZE } from './limits.ts';
import { emptyAsUndefined, parseNumber } from './query-parameters.ts';

const MAX_PAGE_DIGITS = 6;
const MAX_PAGE = 10 ** MAX_PAGE_DIGITS - 1;
/** A cursor holds the sort keys of its list, such as a name of 200 characters in any script. */
const MAX_CURSOR_LENGTH = 2000;
/** Matches base64url, or empty for none. */
const CURSOR = /^[A-Za-z0-9_-]*$/;
export const CURSOR_INVALID = 'cursor is not valid';

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
  const limit = parseNumber(value, WHOLE_NUMBER);
  return typeof limit === 'number' ? Math.min(limit, MAX_PAGE_SIZE) : limit;
}

/** The query parameters that select a page of a list (docs/api.md). */
export const pageQueryFields = {
  limit: z
    .preprocess(readLimit, limitSchema.default(DEFAULT_PAGE_SIZE))
    .describe(
      `Number of entries of one response: 1 to ${MAX_PAGE_SIZE}, what is larger is cut to that. Default: ${DEFAULT_PAGE_SIZE}`,
    ),
  page: z
    .preprocess((value) => parseNumber(value, WHOLE_NUMBER), pageSchema.default(1))
    .describe(`Page of the list, counted from 1 to ${MAX_PAGE}; a cursor goes before it. Default: 1`),
  cursor: emptyAsUndefined(
    z
      .string({ error: 'cursor must be given once' })
      .max(MAX_CURSOR_LENGTH, CURSOR_INVALID)
      .regex(CURSOR, CURSOR_INVALID),
  ).describe('The `nextCursor` of the previous response: continues after its last entry. Default: none'),
};

export const UPDATED_SINCE_INVALID =
  'updatedSince must be a time with its zone, such as 2030-05-06T10:00:00Z';

/** The query parameter of lists that are read again and again for what has changed. */
export const updatedSinceField = {
  updatedSince: emptyAsUndefined(z.iso.datetime({ offset: true, error: UPDATED_SINCE_INVALID })).describe(
    'Only entries that were changed at this instant or later, in the order of their latest change, whatever `sort` says. Default: all',
  ),
};

/** When an entry was last changed, which `updatedSince` compares. */
export const updatedAtSchema = z.iso.datetime().describe('When it was last changed');

export const pageQuerySchema = z.object(pageQueryFields);
export type PageQuery = z.output<typeof pageQuerySchema>;

export const paginationSchema = z
  .object({
    limit: z.int().describe('The maximum number of entries in a response'),
    total: z
      .int()
      .describe(
        `Number of entries of the list; exact up to ${MAX_EXACT_TOTAL}, one more stands for all beyond`,
      ),
    isExact: z.boolean().describe('Whether the total is exact'),
    page: z.int().nullable().describe('Page, counted from 1; null behind a cursor'),
    hasMore: z.boolean().describe('Whether the list goes on behind this page'),
    nextCursor: z
      .string()
      .nullable()
      .describe('Goes on behind this page when given back as `cursor`; null at the end of the list'),
  })
  .meta({
    id: 'Pagination',
    description: 'Where this page stands in its list',
    examples: [
      {
        limit: 24,
        total: 60,
        isExact: true,
        page: 1,
        hasMore: false,
        nextCursor: null,
      },
    ],
  });
export type Pagination = z.infer<typeof paginationSchema>;
