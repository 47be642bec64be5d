import { calculateRelevance, ignoreForms } from '@nearhand/shared/search/relevance';
import { readPlaces } from '@nearhand/shared/search/service-terms';
import { allowedEdits, buildDeletions, countEdits } from '@nearhand/shared/search/spelling';
import type { TypedQuery, TypedWord } from '@nearhand/shared/search/typed-query';
import { config } from '../../config.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { loadDictionary } from '../../lib/language/dictionary.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { buildServiceQuery } from '../services/queries.ts';
import { getMarketplaceAnalyzer } from '../services/search-index.ts';
import { countEach, dropWords, type QueryPlan } from './drop-words.ts';
import { loadSynonyms } from './synonyms.ts';
import { matchWords, resolveTypedQuery } from './typed-query.ts';

/** So many near words are counted, and of each word so many of the nearest are tried in the query. */
const MAX_COUNTED = 20;
const MAX_TRIED = 4;
const MAX_QUERIES = 12;
/** So many services of a corrected query are compared. */
const MAX_COMPARED = 50;
const HAS_DIGIT = /\p{N}/u;

interface NearWord {
  word: string;
  edits: number;
}

interface Corrected {
  q: string;
  typed: TypedQuery;
}

/**
 * Replaces words that no service has, and that are no words of the language, by near ones. Of the possible queries it returns the one
 * that finds most: with the fewest dropped words, then the fewest edits, then the most relevant service. Undefined if none finds more.
 */
export async function correctSpelling(
  q: string,
  unknown: readonly TypedWord[],
  user: CurrentUser | undefined,
): Promise<Corrected | undefined> {
  const misspelled = await findMisspelled(unknown);
  if (misspelled.length === 0) return undefined;
  const countWord = async (word: string) => {
    const [counted] = await countEach(await resolveTypedQuery(word), user);
    return counted?.count ?? 0;
  };
  const choices = await Promise.all(
    misspelled.map(async (typed) => ({ typed, near: await findNearWords(typed.word, countWord) })),
  );
  const correctable = choices.filter(({ near }) => near.length > 0);
  if (correctable.length === 0) return undefined;
  let queries: { q: string; edits: number }[] = [{ q, edits: 0 }];
  // From the end on, so that the ranges of the others remain.
  for (const { typed, near } of correctable.toReversed()) {
    queries = near
      .flatMap(({ word, edits }) =>
        queries.map((query) => ({
          q: query.q.slice(0, typed.start) + word + query.q.slice(typed.end),
          edits: query.edits + edits,
        })),
      )
      .toSorted((one, other) => one.edits - other.edits)
      .slice(0, MAX_QUERIES);
  }
  const judged = await Promise.all(
    queries.map(async (query) => ({ ...query, ...(await judge(query.q, user)) })),
  );
  const [best] = judged
    .filter(({ found }) => found > 0)
    .toSorted(
      (one, other) =>
        one.dropped - other.dropped ||
        one.edits - other.edits ||
        other.relevance - one.relevance ||
        // Letters are left out more often than added.
        other.q.length - one.q.length ||
        (one.q < other.q ? -1 : 1),
    );
  return best && { q: best.q, typed: best.typed };
}

/** Returns the words that neither the synonyms nor the dictionary knows. */
export async function findMisspelled(words: readonly TypedWord[]): Promise<TypedWord[]> {
  const long = words.filter(({ word }) => allowedEdits(word) > 0 && !HAS_DIGIT.test(word));
  if (long.length === 0) return [];
  const [synonyms, dictionary] = await Promise.all([
    loadSynonyms(),
    loadDictionary(config.MARKETPLACE_LANGUAGE),
  ]);
  const { familyWords, toTerm } = getMarketplaceAnalyzer();
  const isKnown = (word: string) => synonyms.words.has(word) || familyWords.has(word);
  return long.filter(({ word }) => !isKnown(word) && !isKnown(toTerm(word)) && !dictionary.has(word));
}

/** Finds the words of services, synonyms and families near a typed one that are found so often, the best first. */
export async function findNearWords(
  typed: string,
  countWord: (word: string) => Promise<number>,
): Promise<NearWord[]> {
  const most = allowedEdits(typed);
  if (most === 0) return [];
  const [stored, { words }] = await Promise.all([
    SearchTermModel.find({ deletions: { $in: buildDeletions(typed, most) } }, { _id: 1 }).lean(),
    loadSynonyms(),
  ]);
  const { familyWords } = getMarketplaceAnalyzer();
  const near = [...new Set([...stored.map(({ _id }) => _id), ...words, ...familyWords])]
    .map((word) => ({ word, edits: countNearEdits(typed, word, most) }))
    .filter(({ edits }) => edits > 0 && edits <= most)
    .toSorted((one, other) => one.edits - other.edits)
    .slice(0, MAX_COUNTED);
  const counted = await Promise.all(
    near.map(async (each) => ({ ...each, count: await countWord(each.word) })),
  );
  return counted
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) => one.edits - other.edits || other.count - one.count || (one.word < other.word ? -1 : 1),
    )
    .slice(0, MAX_TRIED);
}

/** Returns the number of edits, or Infinity for more than one that change the first letter. */
function countNearEdits(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return Infinity;
  const edits = countEdits(typed, word);
  return edits > 1 && typed.charAt(0) !== word.charAt(0) ? Infinity : edits;
}

async function judge(q: string, user: CurrentUser | undefined) {
  const typed = await resolveTypedQuery(q);
  const { plan, found } = await dropWords(q, typed, await countEach(typed, user), user);
  return { typed, found, dropped: plan.dropped.length, relevance: await findBestRelevance(plan, user) };
}

async function findBestRelevance(
  { typed, required }: QueryPlan,
  user: CurrentUser | undefined,
): Promise<number> {
  const filter = buildServiceQuery({}, user, matchWords(required));
  const words = new Set(required);
  const services = await ServiceModel.find(filter, { searchTerms: 1 }).limit(MAX_COMPARED).lean();
  const relevances = services.map(({ searchTerms }) =>
    ignoreForms(calculateRelevance(typed, readPlaces(searchTerms), words)),
  );
  return Math.max(0, ...relevances);
}
