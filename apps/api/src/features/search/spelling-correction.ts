import { allowedEdits, buildDeletions, countEdits } from '@nearhand/shared/search/spelling';
import type { TypedWord } from '@nearhand/shared/search/typed-query';
import { config } from '../../config.ts';
import { loadDictionary } from '../../lib/language/dictionary.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { getMarketplaceAnalyzer } from '../services/search-index.ts';
import { loadSynonyms } from './synonyms.ts';

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
  const [stored, { words }] = await Promise.all([
    SearchTermModel.find({ deletions: { $in: buildDeletions(typed, most) } }, { _id: 1 }).lean(),
    loadSynonyms(),
  ]);
  const { familyWords, isLittle } = getMarketplaceAnalyzer();
  const near = [...new Set([...stored.map(({ _id }) => _id), ...words, ...familyWords])]
    .filter((word) => !isLittle(word))
    .map((word) => ({ word, edits: countNearEdits(typed, word, most) }))
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
