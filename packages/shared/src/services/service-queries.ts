import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { MAX_QUERY_LENGTH } from '../limits.ts';
import { messages } from '../api-messages.ts';
import { pageQueryFields, updatedSinceField } from '../pagination.ts';
import { booleanParameter, emptyAsUndefined, parseNumber } from '../query-parameters.ts';
import {
  difficulties,
  isPriceRange,
  PRICE_QUERY_PATTERN,
  searchSorts,
  type SearchSort,
  type ServiceFilters,
} from './service-enums.ts';
import { checkSearchParameters, hasPoint, searchFields } from '../search/search-parameters.ts';
import { cutQuery, parseCommaList } from '../search/text-search.ts';

export const difficultySchema = z
  .enum(difficulties, { error: messages.search.difficulty })
  .meta({ id: 'Difficulty', description: 'How hard the work is' });

const serviceSortSchema = z.enum(searchSorts, {
  error: `sort must be one of: ${searchSorts.join(', ')}`,
});

function queryText(message: string) {
  return z
    .string({ error: message })
    .overwrite(cutQuery)
    .describe(`Every word of it must be found; what is longer than ${MAX_QUERY_LENGTH} letters is cut off`);
}

const priceQuerySchema = z.preprocess(
  (value) => parseNumber(value, PRICE_QUERY_PATTERN),
  z.number({ error: messages.search.price }).min(0, messages.search.price).optional(),
);

const keywordsText = z
  .string({ error: messages.search.keywordsRequired })
  .max(1000, 'keywords must be at most 1000 characters');

const filterFields = {
  difficulty: emptyAsUndefined(difficultySchema).describe('Only services that are this hard. Default: all'),
  minPrice: priceQuerySchema.describe('Only services of at least this price. Default: no limit'),
  maxPrice: priceQuerySchema.describe('Only services of at most this price. Default: no limit'),
};

function checkPriceRange({ value, issues }: z.core.ParsePayload<ServiceFilters>) {
  if (isPriceRange(value)) return;
  issues.push({
    code: 'custom',
    path: ['minPrice'],
    message: messages.search.priceRange,
    input: value.minPrice,
  });
}

/** The filter form of the browse page; the API accepts the same fields among others. */
export const serviceFiltersSchema = z.object(filterFields).check(checkPriceRange);

/** The query of a service list; all filters combine (product 7). */
export const listServicesQuerySchema = z
  .object({
    ...pageQueryFields,
    ...updatedSinceField,
    ...filterFields,
    ...searchFields,
    q: emptyAsUndefined(queryText('q must be given once').transform((query) => query || undefined)).describe(
      `Only services that have every word of it; what is longer than ${MAX_QUERY_LENGTH} letters is cut off. Default: all`,
    ),
    category: emptyAsUndefined(idSchema('category is not a valid id')).describe(
      'Only services of the category with this id. Default: all',
    ),
    keywords: emptyAsUndefined(keywordsText.transform(parseCommaList)).describe(
      'Only services that have one of these, with commas between them: at most 1000 characters. Default: all',
    ),
    isActive: booleanParameter('isActive must be true or false').describe(
      'Only services that are listed, or that are not. Default: both, as far as the caller may see them',
    ),
    sort: emptyAsUndefined(serviceSortSchema).describe(
      'The order of the list; a minus turns it round. `relevance` needs `q`, `nearest` a point, `soonest` a span of time. Default: relevance with `q`, else nearest with a point, else rating',
    ),
  })
  .check(checkPriceRange)
  .check(checkSearchParameters);
export type ListServicesQuery = z.output<typeof listServicesQuerySchema>;

export function resolveSort(query: Pick<ListServicesQuery, 'q' | 'near' | 'place' | 'sort'>): SearchSort {
  if (query.sort !== undefined) return query.sort;
  if (query.q !== undefined) return 'relevance';
  return hasPoint(query) ? 'nearest' : 'rating';
}

const { queryRequired } = messages.search;
// U+FEFF is whitespace in JavaScript, but not in other languages.
const requiredQuery = queryText(queryRequired).regex(/[^\s\ufeff]/, queryRequired);

/** GET /services/search (product 5: the query must be non-empty after trimming). */
export const searchServicesQuerySchema = listServicesQuerySchema.safeExtend({ q: requiredQuery });

/** GET /services/keywords (product 5: a keyword filter needs a non-empty list). */
export const keywordServicesQuerySchema = listServicesQuerySchema.safeExtend({
  keywords: keywordsText
    .regex(/[^,\s\ufeff]/, messages.search.keywordsRequired)
    .transform(parseCommaList)
    .describe('One of these is enough, with commas between them: at most 1000 characters'),
});
