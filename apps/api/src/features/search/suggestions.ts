import {
  MAX_SUGGESTED_OTHERS,
  MAX_SUGGESTED_SERVICES,
  type Suggestion,
  type SuggestionsResponse,
} from '@nearhand/shared/search/suggestions';
import { inName } from '@nearhand/shared/search/service-terms';
import { foldedPrefixEnd, foldText } from '@nearhand/shared/search/text-search';
import { findableParts, findTokens } from '@nearhand/shared/search/tokens';
import type { TypedWord } from '@nearhand/shared/search/typed-query';
import type { QueryFilter } from 'mongoose';
import { allowsTypo, beginsWithTypo, foldPlaceName } from '../places/place-name.ts';
import { findPlaces } from '../places/queries.ts';
import { loadCategoryNames } from '../../models/category.model.ts';
import { beginsWith, findCompletions, getMarketplaceAnalyzer } from '../services/search-index.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';
import { notSuspended, UserModel } from '../../models/user.model.ts';
import { rewriteQuery } from './correct-query.ts';
import { resolveTypedQuery } from './typed-query.ts';

interface NamedDocument {
  _id: { toString(): string };
  name: string;
}
type Group = 'services' | 'categories' | 'providers';
const NOTHING: Record<Group, Suggestion[]> = { services: [], categories: [], providers: [] };

const MAX_WORDS = 8;
/** MongoDB reads the services of so many words in the order of their rating. */
const MAX_MERGED = 20;
/** How many services are read otherwise; the best of them are suggested. */
const MAX_READ = 50;

/**
 * Suggests services, categories, providers and places by their names. Each word of the query must begin a word of the
 * name, or mean one. When no name matches, words are replaced by the nearest ones in names.
 */
export async function suggest(q: string, withGeocoder: boolean): Promise<SuggestionsResponse> {
  const words = (await resolveTypedQuery(q)).words.slice(0, MAX_WORDS);
  const query = { q, limit: MAX_SUGGESTED_OTHERS };
  const [found, named] = await Promise.all([
    suggestByWords(words),
    findPlaces(query, { withGeocoder, withTypos: false }),
  ]);
  const isNothing = isEmpty(found) && named.length === 0;
  // Looking for all that one typo can mean takes as long as all the rest.
  const places = isNothing ? await findPlaces(query, { withGeocoder }) : named;
  return {
    ...(isEmpty(found) ? await suggestCorrected(q, words) : found),
    places: places.map((place) => ({ ...place, ranges: findPlaceRanges(place.name, q) })),
  };
}

function isEmpty(found: Record<Group, Suggestion[]>): boolean {
  return Object.values(found).every((group) => group.length === 0);
}

/** Returns the part of a place's name that matches. None if it was found by another name, or by a geocoder. */
function findPlaceRanges(name: string, q: string): [start: number, end: number][] {
  const [folded, typed] = [foldPlaceName(name), foldPlaceName(q)];
  const isBegun = folded.startsWith(typed) || (allowsTypo(typed) && beginsWithTypo(folded, typed));
  return isBegun ? [[0, foldedPrefixEnd(name, foldText(q.trim()))]] : [];
}

async function suggestCorrected(
  q: string,
  words: readonly TypedWord[],
): Promise<Record<Group, Suggestion[]>> {
  const found = await Promise.all(words.map((word) => suggestNames([withoutMeanings(word)])));
  const unknown = words.filter((_word, at) => isEmpty(found[at] ?? NOTHING));
  const [meant] = await rewriteQuery(q, unknown, { user: undefined, countWord: countNames });
  return meant ? suggestByWords(meant.typed.words.slice(0, MAX_WORDS)) : NOTHING;
}

/** Counts the services, categories and providers that have a word in their names, in any form. */
async function countNames(word: string): Promise<number> {
  const { toTerm } = getMarketplaceAnalyzer();
  const term = toTerm(word);
  const [services, providers, categories] = await Promise.all([
    ServiceModel.countDocuments({ indexTerms: inName(term), isListed: true }, { limit: MAX_READ }),
    UserModel.countDocuments({ ...approvedProviders, nameTerms: word }, { limit: MAX_READ }),
    loadCategoryNames(),
  ]);
  const named = [...categories.values()].filter((name) =>
    findTokens(name).some((token) => toTerm(token.word) === term),
  );
  return services + providers + named.length;
}

/** Suggests names with words that begin as typed, or, if there are none, that mean the same. */
async function suggestByWords(words: readonly TypedWord[]): Promise<Record<Group, Suggestion[]>> {
  const begun = await suggestNames(words.map(withoutMeanings));
  return isEmpty(begun) ? suggestNames(words) : begun;
}

const withoutMeanings = (word: TypedWord): TypedWord => ({ ...word, alternatives: [] });

async function suggestNames(words: readonly TypedWord[]): Promise<Record<Group, Suggestion[]>> {
  if (words.length === 0) return NOTHING;
  const [services = [], categories = [], providers = []] = await Promise.all(
    [findServices, findCategories, findProviders].map(async (find) =>
      (await find(words)).map(({ _id, name }) => ({
        _id: _id.toString(),
        name,
        ranges: findRanges(name, words),
      })),
    ),
  );
  return { services, categories, providers };
}

async function findServices(words: readonly TypedWord[]): Promise<NamedDocument[]> {
  const matched = await Promise.all(words.map(matchName));
  const filter = { $and: [{ isListed: true }, ...matched.map(({ filter: each }) => each)] };
  const read = ServiceModel.find(filter, { name: 1, ratingRank: 1 });
  if (matched.every(({ isOrdered }) => isOrdered)) {
    return read.sort({ ratingRank: -1, _id: -1 }).limit(MAX_SUGGESTED_SERVICES).lean();
  }
  const found = await read.limit(MAX_READ).lean();
  const sorted = found.toSorted((one, other) => other.ratingRank - one.ratingRank);
  return sorted.slice(0, MAX_SUGGESTED_SERVICES);
}

/** Builds the filter of the services with a name that has a word which begins with this one or means the same. */
async function matchName({
  word,
  alternatives,
}: TypedWord): Promise<{ filter: QueryFilter<ServiceDocument>; isOrdered: boolean }> {
  const completions = await findCompletions(word);
  const terms = alternatives.flatMap((each) => (each.terms.length === 1 ? each.terms : []));
  const meant = [...new Set([word, ...terms, ...(completions ?? [])])].map(inName);
  const anyOf = completions ? meant : [...meant, beginsWith(inName(word))];
  return {
    filter: { indexTerms: { $in: anyOf } },
    isOrdered: completions !== undefined && meant.length <= MAX_MERGED,
  };
}

const approvedProviders = { role: 'provider', status: 'approved', ...notSuspended } as const;

/** Finds approved providers, also those whose services are not listed. */
async function findProviders(words: readonly TypedWord[]): Promise<NamedDocument[]> {
  const named = words.map(({ word }) => ({ nameTerms: beginsWith(word) }));
  return UserModel.find({ ...approvedProviders, $and: named }, { name: 1 })
    .limit(MAX_SUGGESTED_OTHERS)
    .lean();
}

async function findCategories(words: readonly TypedWord[]): Promise<NamedDocument[]> {
  const categories = [...(await loadCategoryNames())].map(([id, name]) => ({ _id: id, name }));
  const isMatch = ({ name }: NamedDocument) => words.every((word) => findRanges(name, [word]).length > 0);
  return categories.filter(isMatch).slice(0, MAX_SUGGESTED_OTHERS);
}

/** Finds the parts of a name that words begin, or the words of it that mean the same. */
function findRanges(name: string, words: readonly TypedWord[]): [start: number, end: number][] {
  const { toTerm } = getMarketplaceAnalyzer();
  return findTokens(name).flatMap((token) => {
    const { word: term, start, end, parts } = token;
    const begun = words.flatMap(({ word }) =>
      [...parts, { term, start, end }]
        .filter((part) => part.term.startsWith(word))
        .map(
          (part) => [part.start, part.start + foldedPrefixEnd(name.slice(part.start, end), word)] as const,
        ),
    );
    // Of those that begin at the same place, the longest.
    const ranges = [...new Map(begun.toSorted(([, one], [, other]) => one - other))];
    if (ranges.length > 0) return ranges.toSorted(([one], [other]) => one - other);
    const meant = new Set([term, ...findableParts(token)].map(toTerm));
    const isMeant = words.some(({ alternatives }) =>
      alternatives.some(({ terms: [first = '', ...others] }) => others.length === 0 && meant.has(first)),
    );
    return isMeant ? [[start, end]] : [];
  });
}
