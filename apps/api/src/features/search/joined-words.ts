import type { TypedQuery, TypedWord } from '@nearhand/shared/search/typed-query';
import type { CurrentUser } from '../../auth/authorize.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { getMarketplaceAnalyzer } from '../services/search-index.ts';
import { countEach, countServices } from './drop-words.ts';
import { loadSynonyms } from './synonyms.ts';
import { resolveTypedQuery } from './typed-query.ts';

const MIN_LENGTH = 6;
const MIN_HALF = 2;
const MAX_COMPARED = 6;

interface SplitQuery {
  q: string;
  typed: TypedQuery;
  /** The words that no service has although they were split where it helps. */
  unknown: readonly TypedWord[];
}

/** Splits words that no service has into two that some service has: "tvmount" → "tv mount". Undefined if there are none. */
export async function splitJoinedWords(
  q: string,
  unknown: readonly TypedWord[],
  user: CurrentUser | undefined,
): Promise<SplitQuery | undefined> {
  const splits = await Promise.all(
    unknown.map(async (word) => ({ word, halves: await findHalves(word, user) })),
  );
  let text = q;
  // From the end on, so that the ranges of the others remain.
  for (const { word, halves } of splits.toReversed()) {
    if (halves) text = text.slice(0, word.start) + halves + text.slice(word.end);
  }
  if (text === q) return undefined;
  const typed = await resolveTypedQuery(text);
  const counted = await countEach(typed, user);
  return { q: text, typed, unknown: counted.filter(({ count }) => count === 0).map(({ word }) => word) };
}

async function findHalves({ word }: TypedWord, user: CurrentUser | undefined): Promise<string | undefined> {
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
    const typed = await resolveTypedQuery(text);
    if (typed.words.length === 2 && (await countServices(typed.words, user, 1)) > 0) return text;
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
