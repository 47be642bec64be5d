import { CATEGORY_PLACE, NAME_PLACE, PROVIDER_PLACE } from '@nearhand/shared/search/search-terms';
import {
  MAX_SUGGESTED_OTHERS,
  MAX_SUGGESTED_SERVICES,
  type Suggestion,
  type SuggestionsResponse,
} from '@nearhand/shared/search/suggestions';
import { findTerms, foldedPrefixEnd, foldText, tokenize } from '@nearhand/shared/search/text-search';
import type { QueryFilter } from 'mongoose';
import { allowsTypo, beginsWithTypo, foldPlaceName } from '../places/place-name.ts';
import { findPlaces } from '../places/queries.ts';
import { loadCategoryNames } from '../../models/category.model.ts';
import { findCompletions } from '../services/search-index.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';
import { notSuspended, UserModel } from '../../models/user.model.ts';
import { findNearestTerm } from './spelling-correction.ts';

interface NamedDocument {
  _id: { toString(): string };
  name: string;
}
type Group = 'services' | 'categories' | 'providers';

const MAX_TERMS = 8;
/** How many services are read when they cannot be read in the order of their rating; the best of them are suggested. */
const MAX_READ = 50;

/**
 * Suggests services, categories, providers and places by their names. Each term of the query must begin a word of the
 * name. When no name matches, terms are replaced by the nearest ones in names.
 */
export async function suggest(q: string, withGeocoder: boolean): Promise<SuggestionsResponse> {
  const terms = [...new Set(tokenize(q))].slice(0, MAX_TERMS);
  const [found, places] = await Promise.all([
    suggestByTerms(terms),
    findPlaces({ q, limit: MAX_SUGGESTED_OTHERS }, withGeocoder),
  ]);
  const isEmpty = Object.values(found).every((group) => group.length === 0);
  return {
    ...(isEmpty ? await suggestCorrected(terms) : found),
    places: places.map((place) => ({ ...place, ranges: findPlaceRanges(place.name, q) })),
  };
}

/** Returns the part of a place's name that matches. None if a geocoder has found the place by something else. */
function findPlaceRanges(name: string, q: string): [start: number, end: number][] {
  const [folded, typed] = [foldPlaceName(name), foldPlaceName(q)];
  const isBegun = folded.startsWith(typed) || (allowsTypo(typed) && beginsWithTypo(folded, typed));
  return isBegun ? [[0, foldedPrefixEnd(name, foldText(q.trim()))]] : [];
}

async function suggestCorrected(terms: readonly string[]): Promise<Record<Group, Suggestion[]>> {
  const nearest = await Promise.all(
    terms.map(async (term) => (await isInNames(term)) || (await findNearestTerm(term, matchInNames))),
  );
  const corrected = terms.map((term, at) => {
    const replacement = nearest[at];
    return typeof replacement === 'string' ? replacement : term;
  });
  const isChanged = corrected.some((term, at) => term !== terms[at]);
  return isChanged ? suggestByTerms(corrected) : { services: [], categories: [], providers: [] };
}

function matchInNames(term: string): QueryFilter<ServiceDocument> {
  return {
    searchTerms: { $in: [NAME_PLACE, CATEGORY_PLACE, PROVIDER_PLACE].map((place) => `${place}${term}`) },
  };
}

async function isInNames(term: string): Promise<boolean> {
  const places = [NAME_PLACE, CATEGORY_PLACE, PROVIDER_PLACE];
  const searchTerms = { $in: places.map((place) => new RegExp(`^${place}${term}`)) };
  return (await ServiceModel.exists({ searchTerms, isListed: true })) !== null;
}

async function suggestByTerms(terms: readonly string[]): Promise<Record<Group, Suggestion[]>> {
  if (terms.length === 0) return { services: [], categories: [], providers: [] };
  const [services, categories, providers] = await Promise.all([
    findServices(terms),
    findCategories(terms),
    findProviders(terms),
  ]);
  return {
    services: services.map((each) => toSuggestion(each, terms)),
    categories: categories.map((each) => toSuggestion(each, terms)),
    providers: providers.map((each) => toSuggestion(each, terms)),
  };
}

async function findServices(terms: readonly string[]): Promise<NamedDocument[]> {
  const { filter, isOrdered } = await matchBeginnings(terms, NAME_PLACE);
  const read = ServiceModel.find({ $and: [{ isListed: true }, ...filter] }, { name: 1, ratingRank: 1 });
  if (isOrdered) return read.sort({ ratingRank: -1, _id: -1 }).limit(MAX_SUGGESTED_SERVICES).lean();
  const found = await read.limit(MAX_READ).lean();
  const sorted = found.toSorted((one, other) => other.ratingRank - one.ratingRank);
  return sorted.slice(0, MAX_SUGGESTED_SERVICES);
}

/** Finds approved providers, also those whose services are not listed. */
async function findProviders(terms: readonly string[]): Promise<NamedDocument[]> {
  const named = terms.map((term) => ({ nameTerms: new RegExp(`^${term}`) }));
  const approved = { role: 'provider', status: 'approved', ...notSuspended } as const;
  return UserModel.find({ ...approved, $and: named }, { name: 1 })
    .limit(MAX_SUGGESTED_OTHERS)
    .lean();
}

async function findCategories(terms: readonly string[]): Promise<NamedDocument[]> {
  const categories = [...(await loadCategoryNames())].map(([id, name]) => ({ _id: id, name }));
  const isMatch = ({ name }: NamedDocument) => {
    const words = tokenize(name);
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  };
  return categories.filter(isMatch).slice(0, MAX_SUGGESTED_OTHERS);
}

/** Builds the filters of the services that have in this place, for each of `terms`, a term that begins with it. */
async function matchBeginnings(
  terms: readonly string[],
  place: number,
): Promise<{ filter: QueryFilter<ServiceDocument>[]; isOrdered: boolean }> {
  const listed = await Promise.all(terms.map((term) => findCompletions(term)));
  const filter = terms.map((term, at) => {
    const completions = listed[at];
    if (!completions) return { searchTerms: new RegExp(`^${place}${term}`) };
    return { searchTerms: { $in: [...new Set([term, ...completions])].map((word) => `${place}${word}`) } };
  });
  return { filter, isOrdered: listed.every((completions) => completions !== undefined) };
}

function toSuggestion({ _id, name }: NamedDocument, terms: readonly string[]): Suggestion {
  const ranges = findTerms(name).flatMap(({ term: word, start, end }) => {
    const begun = terms.filter((term) => word.startsWith(term)).toSorted((a, b) => b.length - a.length);
    const [longest] = begun;
    if (longest === undefined) return [];
    return [[start, start + foldedPrefixEnd(name.slice(start, end), longest)]];
  });
  return { _id: _id.toString(), name, ranges };
}
