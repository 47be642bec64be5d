import { z } from 'zod';
import { difficultySchema } from '../services/service-queries.ts';
import { amountFields, idSchema, nullableAmountFields } from '../common-schemas.ts';
import { MAX_EXACT_TOTAL } from '../limits.ts';
import { paginationSchema } from '../pagination.ts';

/** Facets are exact up to so many services. */
const MAX_EXACT_FACETS = 10_000;

/** The ratings that the facets count. */
export const FACET_RATINGS = [4, 3] as const;

/** The filters that may find nothing, by the name of their parameters; `free` is the span of time. */
export const removableFilters = [
  'q',
  'category',
  'keywords',
  'difficulty',
  'price',
  'minRating',
  'near',
  'free',
] as const;
export type RemovableFilter = (typeof removableFilters)[number];

const count = z.int().describe('Number of services');

/** Counts services by what `shape` names. */
const countsBy = <Shape extends z.core.$ZodShape>(shape: Shape, id: string, description: string) =>
  z.array(z.object({ ...shape, count }).meta({ id, description }));

const categoryShape = {
  _id: idSchema('_id is not a valid id', 'The id of the category'),
  name: z.string().describe('Name'),
};
const priceShape = {
  ...amountFields('from', 'The lowest price that it counts'),
  ...amountFields('to', 'The price that it ends before; the last one counts it too'),
};
const ratingShape = { value: z.number().describe('The least average rating') };

const serviceFacetsSchema = z
  .object({
    category: countsBy(categoryShape, 'CategoryFacet', 'The services of a category').describe(
      'The categories, those with most services first',
    ),
    difficulty: countsBy(
      { value: difficultySchema },
      'DifficultyFacet',
      'The services that are so hard',
    ).describe('Easy, medium and hard'),
    price: z
      .object({
        ...nullableAmountFields('min', 'The lowest price; null for no service'),
        ...nullableAmountFields('max', 'The highest price; null for no service'),
        buckets: countsBy(priceShape, 'PriceBucket', 'The services in a range of prices').describe(
          'Ranges of prices that adjoin, from the lowest to the highest',
        ),
      })
      .meta({ id: 'PriceFacet', description: 'Prices of the services' }),
    minRating: countsBy(ratingShape, 'RatingFacet', 'The services that are rated so or better').describe(
      'Least ratings',
    ),
    isCapped: z
      .literal(true)
      .optional()
      .describe(`There are more than ${MAX_EXACT_FACETS} services, so not all are counted`),
  })
  .meta({
    id: 'ServiceFacets',
    description:
      'Number of services that each filter would find, each counted with all other filters but itself',
  });
export type ServiceFacets = z.infer<typeof serviceFacetsSchema>;

export const servicePaginationSchema = paginationSchema
  .extend({
    unknownAvailability: z
      .int()
      .optional()
      .describe(
        `Number of services that are left out because their provider has no calendar, ${MAX_EXACT_TOTAL + 1} for more than ${MAX_EXACT_TOTAL}; only with a span of time`,
      ),
  })
  .meta({ id: 'ServicePagination', description: 'Where this page stands in its list of services' });
export type ServicePagination = z.infer<typeof servicePaginationSchema>;

/** What a list of services tells beside its services. */
export const searchResultFields = {
  facets: serviceFacetsSchema
    .optional()
    .describe('Number of services that each filter would find; only with `facets=true`'),
  correctedQuery: z
    .string()
    .optional()
    .describe('The query with its wrong words replaced, when some were; it is what has been searched'),
  droppedWords: z
    .array(z.string())
    .optional()
    .describe('The words of the query, as they are typed, that no service has beside the others'),
  searchedWords: z
    .array(z.string())
    .optional()
    .describe('The other words of the query that count, with the corrections: not the little ones'),
  wider: z
    .object({
      within: z.int().describe('A greater distance, in kilometers'),
      total: z.int().describe('Number of services that it finds'),
    })
    .meta({ id: 'WiderSearch', description: 'A greater distance that finds some services' })
    .optional()
    .describe('When nothing is found, but farther away'),
  withoutFilter: z
    .array(
      z
        .object({
          filter: z.enum(removableFilters).describe('The filter'),
          total: z.int().describe('Number of services that are found without it'),
        })
        .meta({ id: 'WithoutFilter', description: 'Results without one filter' }),
    )
    .optional()
    .describe('When nothing is found: the filters without which there is, the most services first'),
};
export type SearchExtras = {
  [Field in keyof typeof searchResultFields]?: z.infer<(typeof searchResultFields)[Field]>;
};
