import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { ServiceModel } from '../../models/service.model.ts';
import { findFirstSlots, type BookableService } from '../availability/free-times.ts';
import { createComparator, getPosition, sortCandidates, type Candidate, type Position } from './candidate.ts';
import { buildFilter, readCandidates } from './read-candidates.ts';
import type { Search } from './search.ts';

/** The services that a search found by comparing them in memory. */
export interface Matches {
  /** All of them in order, or those among the best rated if there are too many. */
  found: Candidate[];
  /** With a time span, the services whose provider has no calendar. They are not in `found`. */
  unknown: Candidate[];
  isComplete: boolean;
}

/** Finds the services that match, including their free time, in order. */
export async function findMatches(search: Search): Promise<Matches> {
  const { candidates, isComplete } = await readCandidates(search);
  const { found, unknown } = await selectFree(search, candidates);
  return { found: sortCandidates(search.sort, found), unknown, isComplete };
}

/** Selects the candidates that are free in the span, and gives each its first free time. */
async function selectFree(
  { span }: Search,
  candidates: Candidate[],
): Promise<Pick<Matches, 'found' | 'unknown'>> {
  if (!span) return { found: candidates, unknown: [] };
  // The cast holds because a search with a span reads SPAN_FIELDS.
  const slots = await findFirstSlots(candidates as (Candidate & BookableService)[], span);
  const unknown: Candidate[] = [];
  const found: Candidate[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const slot = slots[at];
    if (slot === undefined) unknown.push(candidate);
    else if (slot !== null) found.push({ ...candidate, slot });
  }
  return { found, unknown };
}

export function takeAfter({ sort }: Search, { found }: Matches, after: Position | undefined): Candidate[] {
  if (!after) return found;
  const compare = createComparator(sort);
  return found.filter((candidate) => compare(getPosition(sort, candidate), after) > 0);
}

/** Returns the total of a list. It is exact up to MAX_EXACT_TOTAL, and only if all services were examined. */
export function getTotal({ found, isComplete }: Matches): { total: number; isExact: boolean } {
  const total = Math.min(found.length, MAX_EXACT_TOTAL + 1);
  return { total, isExact: isComplete && total <= MAX_EXACT_TOTAL };
}

/** Counts the services that a search finds, up to one more than MAX_EXACT_TOTAL. */
export async function countMatches(search: Search): Promise<number> {
  if (search.near || search.span) return getTotal(await findMatches(search)).total;
  return ServiceModel.countDocuments(buildFilter(search), { limit: MAX_EXACT_TOTAL + 1 });
}
