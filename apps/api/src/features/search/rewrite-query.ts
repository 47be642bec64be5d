import type { TypedQuery, TypedWord } from '@nearhand/shared/search/typed-query';
import type { CurrentUser } from '../../auth/authorize.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { getMarketplaceAnalyzer } from '../services/search-index.ts';
import { countServices } from './find-words.ts';
import { findMisspelled, findNearWords } from './spelling-correction.ts';
import { loadSynonyms } from './synonyms.ts';
import { resolveTypedQuery } from './typed-query.ts';

/** Of the words that no service has, so many are rewritten. */
const MAX_REWRITTEN = 5;
const MAX_QUERIES = 12;
/** Near words that more services have count as equally frequent. */
const MAX_FREQUENCY = 50;
const MIN_LENGTH = 6;
const MIN_HALF = 2;
const MAX_COMPARED = 6;

/** A query that may be meant, and by how many edits it differs from the one that was typed. */
export interface MeantQuery {
  q: string;
  typed: TypedQuery;
  edits: number;
}

/**
 * Lists the queries that may be meant by one with words that no service has: those words split into two that some service has, such as
 * "tvmount" into "tv mount", or those that are no words of the language replaced by near ones.
 */
export async function rewriteQuery(
  q: string,
  unknown: readonly TypedWord[],
  user: CurrentUser | undefined,
): Promise<MeantQuery[]> {
  const misspelled = new Set(await findMisspelled(unknown));
  const countWord = async (word: string) =>
    countServices((await resolveTypedQuery(word)).words, user, MAX_FREQUENCY);
  const choices = await Promise.all(
    unknown.slice(0, MAX_REWRITTEN).map(async (typed) => {
      const halves = await findHalves(typed.word, user);
      if (halves !== undefined) return { typed, texts: [{ word: halves, edits: 0 }] };
      return { typed, texts: misspelled.has(typed) ? await findNearWords(typed.word, countWord) : [] };
    }),
  );
  let queries = [{ q, edits: 0 }];
  // From the end on, so that the ranges of the others remain.
  for (const { typed, texts } of choices.toReversed()) {
    if (texts.length === 0) continue;
    queries = texts
      .flatMap(({ word, edits }) =>
        queries.map((query) => ({
          q: query.q.slice(0, typed.start) + word + query.q.slice(typed.end),
          edits: query.edits + edits,
        })),
      )
      .toSorted((one, other) => one.edits - other.edits)
      .slice(0, MAX_QUERIES);
  }
  const rewritten = queries.filter((query) => query.q !== q);
  return Promise.all(rewritten.map(async (query) => ({ ...query, typed: await resolveTypedQuery(query.q) })));
}

async function findHalves(word: string, user: CurrentUser | undefined): Promise<string | undefined> {
  const letters = Array.from(word);
  if (letters.length < MIN_LENGTH) return undefined;
  const splits = letters.slice(MIN_HALF, 1 - MIN_HALF).map((_letter, at) => {
    const first = letters.slice(0, at + MIN_HALF).join('');
    return [first, word.slice(first.length)] as const;
  });
  const known = await findKnown(splits.flat());
  const possible = splits.filter((halves) => halves.every((half) => known.has(half))).slice(0, MAX_COMPARED);
  for (const halves of possible) {
    const text = halves.join(' ');
    const { words } = await resolveTypedQuery(text);
    if (words.length === 2 && (await countServices(words, user, 1)) > 0) return text;
  }
  return undefined;
}

async function findKnown(words: string[]): Promise<ReadonlySet<string>> {
  const [found, synonyms] = await Promise.all([
    SearchTermModel.find({ _id: { $in: words } }, { _id: 1 }).lean(),
    loadSynonyms(),
  ]);
  const { familyWords } = getMarketplaceAnalyzer();
  const known = new Set(found.map(({ _id }) => _id));
  for (const word of words) if (synonyms.words.has(word) || familyWords.has(word)) known.add(word);
  return known;
}
