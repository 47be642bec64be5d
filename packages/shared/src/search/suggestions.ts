import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { MAX_QUERY_LENGTH } from '../limits.ts';
import { cutQuery } from './text-search.ts';
import { placeSchema } from '../places/places.ts';
import { searchMessages } from './search-messages.ts';

export const MAX_SUGGESTED_SERVICES = 5;
/** The most categories, providers, and places that are suggested. */
export const MAX_SUGGESTED_OTHERS = 3;

const NOT_BLANK = /[^\s\ufeff]/;

export const suggestionsQuerySchema = z.object({
  q: z
    .string({ error: searchMessages.suggestions })
    .regex(NOT_BLANK, searchMessages.suggestions)
    .overwrite(cutQuery)
    .describe(
      `Beginning of a name, or of a word of it; what is longer than ${MAX_QUERY_LENGTH} letters is cut off`,
    ),
});

const ranges = z
  .array(z.array(z.int()).length(2))
  .describe('The parts of the name that match: start and end, exclusive, in UTF-16 units');

const suggestionSchema = z
  .object({
    _id: idSchema('_id is not a valid id', 'The id of the service, category or provider'),
    name: z.string().describe('Name'),
    ranges,
  })
  .meta({
    id: 'Suggestion',
    description: 'A service, category or provider whose name matches what is typed',
  });
export type Suggestion = z.infer<typeof suggestionSchema>;

const suggestedPlaceSchema = placeSchema
  .extend({ ranges })
  .meta({ id: 'SuggestedPlace', description: 'A place whose name matches what is typed' });
export type SuggestedPlace = z.infer<typeof suggestedPlaceSchema>;

export const suggestionsResponseSchema = z.object({
  services: z.array(suggestionSchema).describe(`At most ${MAX_SUGGESTED_SERVICES} services`),
  categories: z.array(suggestionSchema).describe(`At most ${MAX_SUGGESTED_OTHERS} categories`),
  providers: z.array(suggestionSchema).describe(`At most ${MAX_SUGGESTED_OTHERS} providers`),
  places: z.array(suggestedPlaceSchema).describe(`At most ${MAX_SUGGESTED_OTHERS} places`),
});
export type SuggestionsResponse = z.infer<typeof suggestionsResponseSchema>;
