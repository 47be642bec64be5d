import { findBestMatch, listRelevantWords } from '@nearhand/shared/search/relevance';
import { readPlaces, TERM_PLACES, type Places } from '@nearhand/shared/search/service-terms';
import { FORM, type TypedQuery, type TypedWord } from '@nearhand/shared/search/typed-query';
import type { CurrentUser } from '../../auth/authorize.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { buildServiceQuery } from '../services/queries.ts';
import { matchWords } from './typed-query.ts';

/** With fewer services that have every word, those that lack some are found too. */
export const ENOUGH = 3;
/** Words that more services have count as equally informative. */
const MAX_FREQUENCY = 500;
const WORST_PLACE = TERM_PLACES.length;
/** What a service is called stands before the name of its provider. */
const FIRST_DESCRIBED = TERM_PLACES.indexOf('provider');

/** What a search looks for. */
export interface QueryPlan {
  typed: TypedQuery;
  /** The words that every found service has. The others only count for the order. */
  required: readonly TypedWord[];
  /** The words that no service has beside the others, as they are typed. */
  dropped: readonly string[];
  correctedQuery?: string | undefined;
}

/** How a word is found. */
interface CountedWord {
  word: TypedWord;
  /** How many services have it or something that stands for it, up to MAX_FREQUENCY. */
  count: number;
  /** How many have it itself; beside its neighbor, if some do. */
  frequency: number;
  /** The best place where it is found. */
  place: number;
}

export async function countServices(
  words: readonly TypedWord[],
  user: CurrentUser | undefined,
  limit = ENOUGH,
): Promise<number> {
  return ServiceModel.countDocuments(buildServiceQuery({}, user, matchWords(words)), { limit });
}

export async function countEach(typed: TypedQuery, user: CurrentUser | undefined): Promise<CountedWord[]> {
  return Promise.all(typed.words.map((word) => countWord(word, user)));
}

async function countWord(word: TypedWord, user: CurrentUser | undefined): Promise<CountedWord> {
  const services = await ServiceModel.aggregate<{ _id: string[]; count: number }>([
    { $match: buildServiceQuery({}, user, matchWords([word])) },
    { $limit: MAX_FREQUENCY },
    {
      $group: {
        _id: {
          $setIntersection: [
            { $ifNull: ['$searchTerms', []] },
            listRelevantWords({ words: [word], neighbors: [] }),
          ],
        },
        count: { $sum: 1 },
      },
    },
  ]);
  const [own = [], ...joins] = word.alternatives
    .filter(({ form }) => form === FORM)
    .map(({ terms }) => terms);
  const found = services.map(({ _id, count }) => ({ count, places: readPlaces(_id) }));
  const sum = (isCounted: (places: Places) => boolean) =>
    found.reduce((total, { count, places }) => total + (isCounted(places) ? count : 0), 0);
  const hasAll = (terms: readonly string[]) => (places: Places) =>
    terms.every((term) => places.terms.has(term));
  const count = sum(() => true);
  const besideNeighbor = sum((places) => joins.some((terms) => hasAll(terms)(places)));
  return {
    word,
    count,
    frequency: besideNeighbor || sum(hasAll(own)) || count,
    place: Math.min(...found.map(({ places }) => findBestMatch(word, places)?.place ?? 0), WORST_PLACE),
  };
}

const isDescribed = ({ place }: CountedWord) => place >= FIRST_DESCRIBED;

/**
 * Drops words until enough services have the others: first those that no service has, then those that say least: what stands in
 * descriptions only before what stands in names, and of these the most frequent. One always remains. `found` is how many services have all words that are not `dropped`, up to ENOUGH.
 */
export async function dropWords(
  q: string,
  typed: TypedQuery,
  counted: readonly CountedWord[],
  user: CurrentUser | undefined,
): Promise<{ plan: QueryPlan; found: number }> {
  const known = counted.filter(({ count }) => count > 0);
  if (known.length === 0) return { plan: { typed, required: typed.words, dropped: [] }, found: 0 };
  const order = known
    .toSorted(
      (one, other) =>
        Number(isDescribed(other)) - Number(isDescribed(one)) ||
        other.frequency - one.frequency ||
        other.place - one.place,
    )
    .map(({ word }) => word);
  const withoutFirst = (dropped: number) => {
    const gone = new Set(order.slice(0, dropped));
    return known.flatMap(({ word }) => (gone.has(word) ? [] : word));
  };
  const counts = new Map<number, Promise<number>>();
  const count = (dropped: number) => {
    const counting = counts.get(dropped) ?? countServices(withoutFirst(dropped), user);
    counts.set(dropped, counting);
    return counting;
  };
  /** Finds how many words to drop for that many services. Fewer words are in no fewer services, so halving finds it. */
  const findDrop = async (least: number) => {
    let [from, to] = [0, order.length - 1];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((await count(middle)) >= least) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  const required = withoutFirst(await findDrop(ENOUGH));
  const least = await findDrop(1);
  const found = await count(least);
  const left = withoutFirst(least);
  const dropped = typed.words.filter((word) => !left.includes(word));
  return { plan: { typed, required, dropped: dropped.map(({ start, end }) => q.slice(start, end)) }, found };
}
