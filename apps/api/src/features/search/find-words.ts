import { findBestMatch } from '@nearhand/shared/search/relevance';
import { readPlaces, TERM_PLACES } from '@nearhand/shared/search/service-terms';
import { FORM, type TypedWord } from '@nearhand/shared/search/typed-query';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { buildServiceQuery } from '../services/queries.ts';
import { matchWords, selectRelevant } from './typed-query.ts';

/** So many services of a word are read; words that more have count as equally informative. */
const MAX_READ = 500;
/** What a service is called stands before the name of its provider. */
const FIRST_DESCRIBED = TERM_PLACES.indexOf('provider');

/** How a word is found among the services that a user may see. */
export interface FoundWord {
  word: TypedWord;
  /** The best place where each service has the word or something that stands for it, of up to MAX_READ services by id. */
  places: ReadonlyMap<string, number>;
  /** The best of these. */
  place: number;
  isComplete: boolean;
  /**
   * How many services have the word itself, beside its neighbor if some do. What only descriptions have counts with all that
   * stands for it.
   */
  frequency: number;
}
export type WordFinder = (word: TypedWord) => Promise<FoundWord>;

/** Counts the services that the user may see and that have all of the words, up to a limit. */
export async function countServices(
  words: readonly TypedWord[],
  user: CurrentUser | undefined,
  limit: number,
): Promise<number> {
  return ServiceModel.countDocuments(buildServiceQuery({}, user, matchWords(words)), { limit });
}

/** Returns whether a word is found in descriptions and names of providers only. */
export const isDescribed = ({ place }: FoundWord) => place >= FIRST_DESCRIBED;

/** Returns a function that reads what a word finds, once for all queries that have it. */
export function createWordFinder(user: CurrentUser | undefined): WordFinder {
  const known = new Map<string, ReturnType<typeof readFound>>();
  return async (word) => {
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
    isComplete: places.size < MAX_READ,
    frequency: countWith(joins) || (isNamed ? countWith([own]) : places.size),
  };
}
