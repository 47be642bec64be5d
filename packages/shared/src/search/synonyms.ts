import { z } from 'zod';
import { nameSchema, readVersionSchema, versionSchema } from '../common-schemas.ts';
import { foldText } from './text-search.ts';

export const MAX_SYNONYM_SETS = 2000;
/** As many as a search takes of one word. */
export const MAX_WORDS_OF_SET = 50;
export const MAX_SYNONYM_LENGTH = 60;
/** Missed searches are counted until nobody has searched for them for so many days. */
export const MISSED_SEARCH_DAYS = 90;
export const MAX_LISTED_MISSED_SEARCHES = 200;

export const synonymMessages = {
  setsRequired: 'sets must be a list of lists of words',
  tooManySets: `There can be at most ${MAX_SYNONYM_SETS} sets of synonyms`,
  tooFewWords: 'A set needs at least two different words',
  tooManyWords: `A set can have at most ${MAX_WORDS_OF_SET} words`,
} as const;

const synonymSchema = nameSchema('A synonym', { max: MAX_SYNONYM_LENGTH });

function withoutDuplicates(set: readonly string[]): string[] {
  const folded = set.map(foldText);
  return set.filter((_word, at) => folded.indexOf(folded[at] ?? '') === at);
}

/** Words that mean the same, each once. */
export const synonymSetSchema = z
  .array(synonymSchema, { error: synonymMessages.setsRequired })
  .max(MAX_WORDS_OF_SET, synonymMessages.tooManyWords)
  .overwrite(withoutDuplicates)
  .min(2, synonymMessages.tooFewWords);

const example = { sets: [['couch', 'sofa', 'settee']], version: 3 };
const sets = z.array(z.array(z.string())).describe('Sets of words that mean the same');

export const synonymsResponseSchema = z.object({ sets, version: versionSchema }).meta({
  id: 'Synonyms',
  description: 'Sets of words that find each other',
  examples: [example],
});
export type Synonyms = z.infer<typeof synonymsResponseSchema>;

export const synonymsInputSchema = z
  .object({
    sets: z
      .array(synonymSetSchema, { error: synonymMessages.setsRequired })
      .max(MAX_SYNONYM_SETS, synonymMessages.tooManySets)
      .describe(`All sets, at most ${MAX_SYNONYM_SETS}; those that are missing are removed`),
    version: readVersionSchema,
  })
  .meta({
    id: 'SynonymsInput',
    description: 'The sets of words that mean the same',
    examples: [example],
  });
export type SynonymsInput = z.output<typeof synonymsInputSchema>;

export const missedSearchesResponseSchema = z.object({
  searches: z
    .array(
      z
        .object({
          words: z.string().describe('The words that no service has, in lower case and without accents'),
          count: z.int().describe('How often they were searched for'),
          lastAt: z.iso.datetime().describe('When they were last searched for'),
        })
        .meta({
          id: 'MissedSearch',
          description: `Words that were searched for and not found, for ${MISSED_SEARCH_DAYS} days; nothing about who typed them`,
        }),
    )
    .describe(`The ${MAX_LISTED_MISSED_SEARCHES} most frequent ones`),
});
export type MissedSearch = z.infer<typeof missedSearchesResponseSchema>['searches'][number];
