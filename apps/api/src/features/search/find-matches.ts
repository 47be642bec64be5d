import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { findFirstSlots, type BookableService } from '../availability/free-times.ts';
import { positionComparer, positionOf, sortCandidates, type Candidate, type Position } from './candidate.ts';
import { MAX_POOL, readInOrder, readPool } from './read-candidates.ts';
import type { Search } from './search.ts';

/** The services that a search has found in memory. */
export interface Matches {
  /** All of them, or the first of the order if there are too many. */
  found: Candidate[];
  /** Those whose provider has no calendar, if there is a span; they are not found. */
  unknown: Candidate[];
  isComplete: boolean;
  /** Where the last of the examined services stands, if there are more. */
  examinedUpTo?: Position | undefined;
}

/** Finds the services that match in everything, in order; if there are too many, those among the first MAX_POOL. */
export async function findMatches(search: Search): Promise<Matches> {
  const pool = await readPool(search);
  if (pool) return { ...(await checkFreeTime(search, pool)), isComplete: true };
  const first = await readFirst(search);
  const last = first.at(-1);
  const order = search.sort === 'soonest' ? 'rating' : search.sort;
  return {
    ...(await checkFreeTime(search, first)),
    isComplete: false,
    examinedUpTo: last && positionOf(order, last),
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
async function checkFreeTime(
  { span, sort }: Search,
  candidates: Candidate[],
): Promise<Pick<Matches, 'found' | 'unknown'>> {
  if (!span) return { found: candidates, unknown: [] };
  // The fields of the quantity are read whenever there is a span.
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

/** Returns `count` matches behind a position, reading on behind those in memory if there are more. */
export async function takeAfter(
  search: Search,
  matches: Matches,
  after: Position | undefined,
  count: number,
): Promise<Candidate[]> {
  const compare = positionComparer(search.sort);
  const isBehind = (candidate: Candidate) => !after || compare(positionOf(search.sort, candidate), after) > 0;
  const taken = matches.found.filter(isBehind).slice(0, count);
  if (matches.isComplete || taken.length >= count || search.sort === 'soonest') return taken;
  const examined = matches.examinedUpTo;
  const from = after && examined && compare(after, examined) > 0 ? after : examined;
  for await (const batch of readInOrder(search, from)) {
    const rest = from ? batch.filter((each) => compare(positionOf(search.sort, each), from) > 0) : batch;
    const { found } = await checkFreeTime(search, rest);
    taken.push(...found.filter(isBehind));
    if (taken.length >= count) break;
  }
  return taken.slice(0, count);
}

/** Returns the total of a list: exact up to a limit, and only if all services could be examined. */
export function totalOf({ found, isComplete }: Matches): { total: number; isExact: boolean } {
  const total = Math.min(found.length, MAX_EXACT_TOTAL + 1);
  return { total, isExact: isComplete && total <= MAX_EXACT_TOTAL };
}
