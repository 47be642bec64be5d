import { allowedEdits, buildDeletions, countEdits } from '@nearhand/shared/search/spelling';
import type { TypedQuery, TypedWord } from '@nearhand/shared/search/typed-query';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { loadDictionary } from '../../lib/language/dictionary.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { getMarketplaceAnalyzer } from '../services/search-index.ts';
import { loadSynonyms } from './synonyms.ts';
import { countServices, resolveTypedQuery } from './typed-query.ts';

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

/** Splits a word into two that some service has side by side or apart. */
export async function findHalves(word: string, user: CurrentUser | undefined): Promise<string | undefined> {
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

/** So many near words are counted, and of each word so many of the nearest are tried in the query. */
const MAX_COUNTED = 20;
const MAX_TRIED = 4;
const HAS_DIGIT = /\p{N}/u;

interface NearWord {
  word: string;
  edits: number;
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
  const { familyWords, isLittle, toTerm } = getMarketplaceAnalyzer();
  // Of "plumers" only the singular may be known.
  const singular = toTerm(typed);
  const forms = typed === `${singular}s` && allowedEdits(singular) > 0 ? [typed, singular] : [typed];
  const [stored, { words }] = await Promise.all([
    SearchTermModel.find(
      { deletions: { $in: forms.flatMap((form) => buildDeletions(form, most)) } },
      { _id: 1 },
    ).lean(),
    loadSynonyms(),
  ]);
  const near = [...new Set([...stored.map(({ _id }) => _id), ...words, ...familyWords])]
    .filter((word) => !isLittle(word))
    .map((word) => ({
      word,
      edits: Math.min(...forms.map((form) => countNearEdits(form, word, allowedEdits(form)))),
    }))
    .filter(({ edits }) => edits > 0 && edits < Infinity)
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

/** Returns the number of edits, or Infinity for more than allowed, or more than one that change the first letter. */
function countNearEdits(typed: string, word: string, most: number): number {
  // One edit changes two letters at most. Of thousands of synonyms this leaves few to compare in full.
  if (Math.abs(typed.length - word.length) > most || countOtherLetters(typed, word) > 2 * most)
    return Infinity;
  const edits = countEdits(typed, word);
  return edits > most || (edits > 1 && typed.charAt(0) !== word.charAt(0)) ? Infinity : edits;
}

/** Counts the letters that only one of two words has; at least, as some letters count as the same. */
function countOtherLetters(one: string, other: string): number {
  let different = toBits(one) ^ toBits(other);
  let count = 0;
  for (; different !== 0; different &= different - 1) count += 1;
  return count;
}

function toBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
}
