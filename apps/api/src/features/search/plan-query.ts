import type { TypedQuery, TypedWord } from '@nearhand/shared/search/typed-query';
import type { CurrentUser } from '../../auth/authorize.ts';
import {
  countServices,
  createWordFinder,
  isDescribed,
  type FoundWord,
  type WordFinder,
} from './find-words.ts';
import { recordMissedWords } from './missed-searches.ts';
import { rewriteQuery, type MeantQuery } from './rewrite-query.ts';
import { resolveTypedQuery } from './typed-query.ts';

/** What a word counts that a service has, much more than the numbers of all places. */
const MATCHED = 1000;
/** With fewer services that have every word, those that lack some are found too. */
export const ENOUGH = 3;

/** What a search looks for. */
export interface QueryPlan {
  typed: TypedQuery;
  /** The words that every found service has. The others only count for the order. */
  required: readonly TypedWord[];
  /** The words that no service has beside the others, as they are typed. */
  dropped: readonly string[];
  correctedQuery?: string | undefined;
}

interface JudgedQuery extends MeantQuery {
  plan: QueryPlan;
  /** How many services have all words that are not dropped, up to ENOUGH. */
  found: number;
  /** How good the places of the words are in the best of them. */
  relevance: number;
}

/** Plans to look for services with every word as it is typed. */
export async function planExactly(q: string): Promise<QueryPlan> {
  const typed = await resolveTypedQuery(q);
  return { typed, required: typed.words, dropped: [] };
}

/**
 * Decides what to look for when few services have every word: what no service has is split or corrected, if the whole query then lacks
 * fewer words, and words are dropped. It counts all services that the user may see, so that filters never change the query.
 */
export async function revisePlan(
  q: string,
  exact: QueryPlan,
  user: CurrentUser | undefined,
): Promise<QueryPlan> {
  const { typed } = exact;
  if (typed.words.length === 0 || (await countServices(typed.words, user, ENOUGH)) >= ENOUGH) return exact;
  const find = createWordFinder(user);
  const unknown = await findUnknown(typed, find);
  const meant = [{ q, typed, edits: 0 }, ...(await rewriteQuery(q, unknown, user))];
  const judged = await Promise.all(meant.map((query) => judge(query, find, user)));
  const [best] = judged.filter(({ found }) => found > 0).toSorted(compareQueries);
  const missed = best ? await findUnknown(best.typed, find) : unknown;
  await recordMissedWords(missed.map(({ word }) => word));
  return best?.plan ?? exact;
}

async function findUnknown({ words }: TypedQuery, find: WordFinder): Promise<TypedWord[]> {
  const found = await Promise.all(words.map(find));
  return found.filter(({ places }) => places.size === 0).map(({ word }) => word);
}

/** With the fewest dropped words, then the fewest edits, then the most relevant service. */
function compareQueries(one: JudgedQuery, other: JudgedQuery): number {
  return (
    one.plan.dropped.length - other.plan.dropped.length ||
    one.edits - other.edits ||
    other.relevance - one.relevance ||
    // Letters are left out more often than added.
    other.q.length - one.q.length ||
    (one.q < other.q ? -1 : 1)
  );
}

/**
 * Drops words until enough services have the others: first those that no service has, then those that say least: what stands in
 * descriptions only before what stands in names, and of these the most frequent. One always remains.
 */
async function judge(
  query: MeantQuery,
  find: WordFinder,
  user: CurrentUser | undefined,
): Promise<JudgedQuery> {
  const { q, typed, edits } = query;
  const words = await Promise.all(typed.words.map(find));
  const known = words.filter(({ places }) => places.size > 0).toSorted(compareInformation);
  let [required, left, found] = [known.slice(0, 1), known.slice(0, 0), 0];
  for (let length = 1; length <= known.length; length += 1) {
    const some = known.slice(0, length);
    const count = await countTogether(some, user);
    if (count === 0) break;
    [left, found] = [some, count];
    if (count >= ENOUGH) required = some;
  }
  const isIn = (some: readonly FoundWord[], word: TypedWord) => some.some((each) => each.word === word);
  const dropped = typed.words.filter((word) => !isIn(left, word));
  return {
    ...query,
    plan: {
      typed,
      required: typed.words.filter((word) => isIn(required, word)),
      dropped: dropped.map(({ start, end }) => q.slice(start, end)),
      ...(edits > 0 && { correctedQuery: q }),
    },
    found,
    relevance: rateBest(required, known),
  };
}

/** The most informative word first. */
function compareInformation(one: FoundWord, other: FoundWord): number {
  return (
    Number(isDescribed(one)) - Number(isDescribed(other)) ||
    one.frequency - other.frequency ||
    one.place - other.place
  );
}

/** Counts the services that have all of the words, up to ENOUGH: without a query where those that are known are enough. */
async function countTogether(words: readonly FoundWord[], user: CurrentUser | undefined): Promise<number> {
  const known = listTogether(words).length;
  if (known >= ENOUGH || words.every(({ isComplete }) => isComplete)) return known;
  return countServices(
    words.map(({ word }) => word),
    user,
    ENOUGH,
  );
}

/** Lists the services that have all of the words, among those that are known. */
function listTogether(words: readonly FoundWord[]): string[] {
  const [first, ...others] = words;
  return [...(first?.places.keys() ?? [])].filter((id) => others.every(({ places }) => places.has(id)));
}

/** Rates the best service that has the required words: by how many of all it has, then by their places. */
function rateBest(required: readonly FoundWord[], all: readonly FoundWord[]): number {
  const rate = (id: string) =>
    all.reduce((sum, { places }) => sum + MATCHED - (places.get(id) ?? MATCHED), 0);
  return Math.max(0, ...listTogether(required).map(rate));
}
