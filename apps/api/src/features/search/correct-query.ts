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
const MIN_LENGTH = 6;
const MIN_HALF = 2;
const MAX_COMPARED = 6;

/** A query that may be meant, and by how many edits it differs from the one that was typed. */
export interface MeantQuery {
  q: string;
  typed: TypedQuery;
  edits: number;
}

interface NearWord {
  word: string;
  edits: number;
}

/** Counts what has a word: the more often, the likelier it is meant. */
type CountWord = (word: string) => Promise<number>;

/**
 * Lists the queries that may be meant by one with words that no service has, the fewest edits first: those words split into two that
 * some service has, such as "tvmount" into "tv mount", or those that are no words of the language replaced by near ones.
 */
export async function rewriteQuery(
  q: string,
  unknown: readonly TypedWord[],
  { user, countWord }: { user: CurrentUser | undefined; countWord: CountWord },
): Promise<MeantQuery[]> {
  const choices = await Promise.all(
    unknown.slice(0, MAX_REWRITTEN).map(async ({ word, start, end }) => {
      const halves = await findHalves(word, user);
      const texts =
        halves === undefined ? await findNearWords(word, countWord) : [{ word: halves, edits: 0 }];
      return { start, end, texts };
    }),
  );
  let queries = [{ q, edits: 0 }];
  // From the end on, so that the ranges of the others remain.
  for (const { start, end, texts } of choices.toReversed()) {
    if (texts.length === 0) continue;
    queries = texts
      .flatMap((text) =>
        queries.map((query) => ({
          q: query.q.slice(0, start) + text.word + query.q.slice(end),
          edits: query.edits + text.edits,
        })),
      )
      .toSorted((one, other) => one.edits - other.edits)
      .slice(0, MAX_QUERIES);
  }
  const rewritten = queries.filter((query) => query.q !== q);
  return Promise.all(rewritten.map(async (query) => ({ ...query, typed: await resolveTypedQuery(query.q) })));
}

/** Splits a word into two that some service has side by side or apart. */
async function findHalves(word: string, user: CurrentUser | undefined): Promise<string | undefined> {
  const letters = Array.from(word);
  if (letters.length < MIN_LENGTH) return undefined;
  const splits = letters.slice(MIN_HALF, 1 - MIN_HALF).map((_letter, at) => {
    const first = letters.slice(0, at + MIN_HALF).join('');
    return [first, word.slice(first.length)] as const;
  });
  const [found, synonyms] = await Promise.all([
    SearchTermModel.find({ _id: { $in: splits.flat() } }, { _id: 1 }).lean(),
    loadSynonyms(),
  ]);
  const stored = new Set(found.map(({ _id }) => _id));
  const isKnown = (half: string) => stored.has(half) || synonyms.words.has(half);
  for (const halves of splits.filter((each) => each.every(isKnown)).slice(0, MAX_COMPARED)) {
    const text = halves.join(' ');
    const { words } = await resolveTypedQuery(text);
    if (words.length === 2 && (await countServices(words, user, 1)) > 0) return text;
  }
  return undefined;
}

/** So many near words are counted, and of each word so many of the nearest are tried in the query. */
const MAX_COUNTED = 20;
const MAX_TRIED = 4;
const HAS_DIGIT = /\p{N}/u;

/**
 * Finds the words of services, synonyms and families near one that is misspelled, and that are found so often, the best first. None near
 * one that the synonyms or the dictionary know.
 */
async function findNearWords(typed: string, countWord: CountWord): Promise<NearWord[]> {
  const most = allowedEdits(typed);
  if (most === 0 || HAS_DIGIT.test(typed)) return [];
  const { isLittle, toTerm } = getMarketplaceAnalyzer();
  const [{ words }, dictionary] = await Promise.all([
    loadSynonyms(),
    loadDictionary(config.MARKETPLACE_LANGUAGE),
  ]);
  const singular = toTerm(typed);
  if (words.has(typed) || words.has(singular) || dictionary.has(typed)) return [];
  // Of "plumers" only the singular may be known.
  const forms = typed === `${singular}s` && allowedEdits(singular) > 0 ? [typed, singular] : [typed];
  const stored = await SearchTermModel.find(
    { deletions: { $in: forms.flatMap((form) => buildDeletions(form, most)) } },
    { _id: 1 },
  ).lean();
  const near = [...new Set([...stored.map(({ _id }) => _id), ...words])]
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
