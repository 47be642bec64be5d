import {
  allowedEdits,
  buildDeletions,
  countEdits,
  placeTerm,
  TERM_PLACES,
} from '@nearhand/shared/search/search-terms';
import { findTerms, type Term } from '@nearhand/shared/search/text-search';
import type { QueryFilter } from 'mongoose';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { buildVisibilityFilter } from '../services/queries.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';
import type { Search } from './search.ts';

const MAX_CANDIDATES = 200;
/** Terms that more services have count as equally frequent. */
const MAX_FREQUENCY = 10_000;

/**
 * Replaces each term of the query that no listed service has by the nearest one that some service has. Returns undefined
 * when nothing is replaced. A term of a service that only the caller sees counts as known.
 */
export async function correctQuery({
  q = '',
  user,
}: Pick<Search, 'q' | 'user'>): Promise<string | undefined> {
  const terms = findTerms(q);
  const replacements = await Promise.all(
    terms.map(async (each, at) => {
      if (allowedEdits(each.term) === 0) return undefined;
      const isKnown = await isTermKnown(each.term, at === terms.length - 1, user);
      return isKnown ? undefined : findNearestTerm(each.term);
    }),
  );
  if (replacements.every((term) => term === undefined)) return undefined;
  return replaceTerms(q, terms, replacements);
}

function replaceTerms(q: string, terms: readonly Term[], replacements: (string | undefined)[]): string {
  let corrected = '';
  let end = 0;
  for (const [at, term] of terms.entries()) {
    const replacement = replacements[at];
    if (replacement === undefined) continue;
    corrected += q.slice(end, term.start) + replacement;
    end = term.end;
  }
  return corrected + q.slice(end);
}

async function isTermKnown(term: string, isLast: boolean, user: Search['user']): Promise<boolean> {
  const searchTerms = {
    $in: isLast ? TERM_PLACES.map((_name, place) => new RegExp(`^${place}${term}`)) : placeTerm(term),
  };
  const known = await ServiceModel.exists({
    $and: [{ searchTerms }, buildVisibilityFilter(user)],
  } as QueryFilter<ServiceDocument>);
  return known !== null;
}

/** Returns the term of listed services with the fewest edits; of several the most frequent, then the first in the alphabet. */
export async function findNearestTerm(
  typed: string,
  isSearched: (term: string) => QueryFilter<ServiceDocument> = matchAnywhere,
): Promise<string | undefined> {
  const most = allowedEdits(typed);
  if (most === 0) return undefined;
  const found = await SearchTermModel.find(
    { deletions: { $in: buildDeletions(typed, most) } },
    { _id: 1 },
  ).lean();
  const near = found
    .map(({ _id }) => ({ term: _id, edits: countEdits(typed, _id) }))
    .filter(({ edits }) => edits > 0 && edits <= most);
  for (let edits = 1; edits <= most; edits += 1) {
    const terms = near.filter((each) => each.edits === edits).map(({ term }) => term);
    const best = await mostFrequent(terms.slice(0, MAX_CANDIDATES), isSearched);
    if (best !== undefined) return best;
  }
  return undefined;
}

function matchAnywhere(term: string): QueryFilter<ServiceDocument> {
  return { searchTerms: { $in: placeTerm(term) } };
}

async function mostFrequent(
  terms: readonly string[],
  isSearched: (term: string) => QueryFilter<ServiceDocument>,
): Promise<string | undefined> {
  const counted = await Promise.all(
    terms.map(async (term) => {
      const filter = { ...isSearched(term), isListed: true };
      return { term, count: await ServiceModel.countDocuments(filter, { limit: MAX_FREQUENCY }) };
    }),
  );
  // By code unit, so that the order is the same on every machine.
  const order = counted.toSorted((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1));
  return order[0] && order[0].count > 0 ? order[0].term : undefined;
}
