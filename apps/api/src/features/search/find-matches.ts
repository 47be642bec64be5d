import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { findFirstSlots, type BookableService } from '../availability/free-times.ts';
import { createComparator, getPosition, sortCandidates, type Candidate, type Position } from './candidate.ts';
import { MAX_POOL, readInOrder, readPool } from './read-candidates.ts';
import type { Search } from './search.ts';

/** The services that a search found by comparing them in memory. */
export interface Matches {
  /** All of them in order, or the first if there are too many. */
  found: Candidate[];
  /** With a time span, the services whose provider has no calendar. They are not in `found`. */
  unknown: Candidate[];
  isComplete: boolean;
  /** The position of the last examined service, if there are more. */
  examinedUpTo?: Position | undefined;
}

/** Finds the services that match, including their free time, in order; if there are too many, those among the first MAX_POOL. */
export async function findMatches(search: Search): Promise<Matches> {
  const pool = await readPool(search);
  if (pool) return { ...(await selectFree(search, pool)), isComplete: true };
  const first = await readFirst(search);
  const last = first.at(-1);
  const order = search.sort === 'soonest' ? 'rating' : search.sort;
  return {
    ...(await selectFree(search, first)),
    isComplete: false,
    examinedUpTo: last && getPosition(order, last),
  };
}

async function readFirst(search: Search): Promise<Candidate[]> {
  const first: Candidate[] = [];
  for await (const batch of readInOrder(search)) {
    first.push(...batch);
    if (first.length >= MAX_POOL) break;
  }
  return first;
}

/** Selects the candidates that are free in the span, and gives each its first free time. */
async function selectFree(
  { span, sort }: Search,
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
  return { found: sort === 'soonest' ? sortCandidates(sort, found) : found, unknown };
}

/** Returns `count` matches after a position, and reads more than those in memory if it has to. */
export async function takeAfter(
  search: Search,
  matches: Matches,
  after: Position | undefined,
  count: number,
): Promise<Candidate[]> {
  const compare = createComparator(search.sort);
  const isAfter = (candidate: Candidate) => !after || compare(getPosition(search.sort, candidate), after) > 0;
  const taken = matches.found.filter(isAfter).slice(0, count);
  if (matches.isComplete || taken.length >= count || search.sort === 'soonest') return taken;
  const examined = matches.examinedUpTo;
  const from = after && examined && compare(after, examined) > 0 ? after : examined;
  for await (const batch of readInOrder(search, from)) {
    const rest = from ? batch.filter((each) => compare(getPosition(search.sort, each), from) > 0) : batch;
    const { found } = await selectFree(search, rest);
    taken.push(...found.filter(isAfter));
    if (taken.length >= count) break;
  }
  return taken.slice(0, count);
}

/** Returns the total of a list. It is exact up to MAX_EXACT_TOTAL, and only if all services were examined. */
export function getTotal({ found, isComplete }: Matches): { total: number; isExact: boolean } {
  const total = Math.min(found.length, MAX_EXACT_TOTAL + 1);
  return { total, isExact: isComplete && total <= MAX_EXACT_TOTAL };
}
