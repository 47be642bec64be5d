import { findBestMatch } from '@nearhand/shared/search/relevance';
import { readPlaces, TERM_PLACES } from '@nearhand/shared/search/service-terms';
import { FORM, type TypedQuery, type TypedWord } from '@nearhand/shared/search/typed-query';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { buildServiceQuery } from '../services/queries.ts';
import { rewriteQuery, type MeantQuery } from './correct-query.ts';
import { recordMissedWords } from './synonyms.ts';
import { countServices, matchWords, resolveTypedQuery, selectRelevant } from './typed-query.ts';

/** What a word counts that a service has, much more than the numbers of all places. */
const MATCHED = 1000;
/** With fewer services that have every word, those that lack some are found too. */
export const ENOUGH = 3;

/** So many words that no service has beside the others are tried. */
const MAX_MISSING = 6;

/** Near words that more services have count as equally frequent. */
const MAX_FREQUENCY = 50;

/** So many services of a word are read; words that more have count as equally informative. */
const MAX_READ = 500;
/** What a service is called stands before the name of its provider. */
const FIRST_DESCRIBED = TERM_PLACES.indexOf('provider');

/** What a search looks for. */
export interface QueryPlan {
  typed: TypedQuery;
  /** The words that every found service has. The others only count for the order. */
  required: readonly TypedWord[];
  /** The words that no service has beside the others, as they are typed. */
  dropped: readonly string[];
  /** The others, as they are typed. */
  searched: readonly string[];
  correctedQuery?: string | undefined;
}

/** How a word is found among the services that a user may see. */
interface FoundWord {
  word: TypedWord;
  /** The best place where each service has the word or something that stands for it, of up to MAX_READ services by id. */
  places: ReadonlyMap<string, number>;
  /** The best of these. */
  place: number;
  /**
   * How many services have the word itself, beside its neighbor if some do. What only descriptions have counts with all that
   * stands for it.
   */
  frequency: number;
}
type WordFinder = ReturnType<typeof createWordFinder>;

interface JudgedQuery extends MeantQuery {
  plan: QueryPlan;
  /** How many of its words no service has. */
  unknown: number;
  /** How many services have all words that are not dropped, up to ENOUGH. */
  found: number;
  /** How good the places of the words are in the best of them. */
  relevance: number;
}

/** Plans to look for services with every word as it is typed. */
export async function planExactly(q: string): Promise<QueryPlan> {
  const typed = await resolveTypedQuery(q);
  return { typed, required: typed.words, dropped: [], searched: listTexts(q, typed.words) };
}

const listTexts = (q: string, words: readonly TypedWord[]) =>
  words.map(({ start, end }) => q.slice(start, end));

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
  const countWord = async (word: string) =>
    countServices((await resolveTypedQuery(word)).words, user, MAX_FREQUENCY);
  const meant = [{ q, typed, edits: 0 }, ...(await rewriteQuery(q, unknown, { user, countWord }))];
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

/** With the fewest dropped words, then the fewest that no service has, then the fewest edits, then the most relevant service. */
function compareQueries(one: JudgedQuery, other: JudgedQuery): number {
  return (
    one.plan.dropped.length - other.plan.dropped.length ||
    one.unknown - other.unknown ||
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
  let missing = 0;
  for (const word of known) {
    const some = [...left, word];
    const count = await countTogether(some, user);
    if (count === 0) {
      missing += 1;
      if (missing === MAX_MISSING) break;
      continue;
    }
    [left, found] = [some, count];
    if (count >= ENOUGH) required = some;
  }
  const isIn = (some: readonly FoundWord[]) => (word: TypedWord) => some.some((each) => each.word === word);
  const isLeft = isIn(left);
  return {
    ...query,
    plan: {
      typed,
      required: typed.words.filter(isIn(required)),
      dropped: listTexts(
        q,
        typed.words.filter((word) => !isLeft(word)),
      ),
      searched: listTexts(q, typed.words.filter(isLeft)),
      ...(edits > 0 && { correctedQuery: q }),
    },
    unknown: words.length - known.length,
    found,
    relevance: rateBest(required, known),
  };
}

/** Returns whether a word is found in descriptions and names of providers only. */
const isDescribed = ({ place }: FoundWord) => place >= FIRST_DESCRIBED;

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
  if (known >= ENOUGH || words.every(({ places }) => places.size < MAX_READ)) return known;
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

/** Returns a function that reads what a word finds, once for all queries that have it. */
function createWordFinder(user: CurrentUser | undefined) {
  const known = new Map<string, ReturnType<typeof readFound>>();
  return async (word: TypedWord): Promise<FoundWord> => {
    const key = JSON.stringify({ ...word, start: 0, end: 0 });
    const found = known.get(key) ?? readFound(word, user);
    known.set(key, found);
    return { ...(await found), word };
  };
}

async function readFound(word: TypedWord, user: CurrentUser | undefined): Promise<Omit<FoundWord, 'word'>> {
  const groups = await ServiceModel.aggregate<{ _id: string[]; ids: Types.ObjectId[] }>([
    { $match: buildServiceQuery({}, user, matchWords([word])) },
    { $limit: MAX_READ },
    {
      $group: {
        _id: selectRelevant({ words: [word], neighbors: [] }),
        ids: { $push: '$_id' },
      },
    },
  ]);
  const found = groups.map(({ _id, ids }) => ({ ids, ...readPlaces(_id) }));
  const places = new Map(
    found.flatMap(({ ids, ...each }) => {
      const place = findBestMatch(word, each)?.place ?? 0;
      return ids.map((id) => [id.toString(), place] as const);
    }),
  );
  const [own = [], ...joins] = word.alternatives
    .filter(({ form }) => form === FORM)
    .map(({ terms }) => terms);
  /** Counts the services that have all terms of one of the lists, the worst of them at a place before `end`. */
  const countWith = (anyOf: readonly (readonly string[])[], end = Infinity) =>
    found
      .filter(({ terms }) => anyOf.some((all) => all.every((term) => (terms.get(term) ?? Infinity) < end)))
      .reduce((sum, { ids }) => sum + ids.length, 0);
  const isNamed = countWith([own], FIRST_DESCRIBED) > 0;
  return {
    places,
    place: Math.min(TERM_PLACES.length, ...places.values()),
    frequency: countWith(joins) || (isNamed ? countWith([own]) : places.size),
  };
}
