import { placeTerm, termOf, TERM_PLACES } from '@nearhand/shared/search/search-terms';
import { tokenize } from '@nearhand/shared/search/text-search';
import type { QueryFilter } from 'mongoose';
import { findCompletions } from '../services/search-index.ts';
import type { ServiceDocument } from '../../models/service.model.ts';

type Filter = QueryFilter<ServiceDocument>;

const MAX_QUERY_TERMS = 20;
/** MongoDB merges at most 200 sorted ranges of an index: one for each place of a term, for an admin two. */
const MAX_MERGED_TERMS = 20;

/** The terms of a query. A service must have all of them, the last at least as a prefix of a term. */
export interface TermQuery {
  complete: readonly string[];
  /** Undefined for a query without terms, which finds nothing, and when the last term is also among the complete ones. */
  last?: string | undefined;
  /** The terms that begin with the last; undefined if there are too many to list. */
  completions?: readonly string[] | undefined;
}

/** The ranks, the best first: twice the number of the place, and one more for a prefix. */
export const RANKS = Array.from({ length: 2 * TERM_PLACES.length }, (_, rank) => rank);

/** Splits a query into its terms, and looks up what the last one may complete to. */
export async function resolveTerms(q: string): Promise<TermQuery> {
  const terms = tokenize(q);
  const last = terms.length <= MAX_QUERY_TERMS ? terms.pop() : undefined;
  const complete = [...new Set(terms.slice(0, MAX_QUERY_TERMS))];
  if (last === undefined || complete.includes(last)) return { complete };
  const found = await findCompletions(last);
  return { complete, last, completions: found?.filter((term) => term !== last) };
}

export function hasTerms({ complete, last }: TermQuery): boolean {
  return complete.length > 0 || last !== undefined;
}

export function matchTerms(terms: TermQuery): Filter[] {
  return atMost(terms, RANKS.length - 1);
}

export function matchRank(terms: TermQuery, rank: number): Filter {
  const { complete, last } = terms;
  if (rank === 0) return { $and: atMost(terms, 0) };
  if (complete.length === 0 && last !== undefined) {
    return { $and: [matchLast(terms, [rank]), { $nor: [matchLast(terms, ranksUpTo(rank - 1))] }] };
  }
  return { $and: [...atMost(terms, rank), { $nor: [{ $and: atMost(terms, rank - 1) }] }] };
}

function ranksUpTo(rank: number): number[] {
  return RANKS.slice(0, rank + 1);
}

/** Builds the filters of the services that have every term with this rank or a better one. */
function atMost(terms: TermQuery, rank: number): Filter[] {
  const places = Math.floor(rank / 2) + 1;
  const complete = terms.complete.map((term) => ({ searchTerms: { $in: placeTerm(term).slice(0, places) } }));
  return terms.last === undefined ? complete : [...complete, matchLast(terms, ranksUpTo(rank))];
}

/** Builds the filter of the services that have the last term in one of the forms that these ranks stand for. */
function matchLast({ last = '', completions }: TermQuery, ranks: readonly number[]): Filter {
  const isListable = completions && completions.length * ranks.length <= MAX_MERGED_TERMS * RANKS.length;
  const terms = ranks.flatMap((rank): (string | RegExp)[] => {
    const place = Math.floor(rank / 2);
    if (rank % 2 === 0) return [`${place}${last}`];
    return isListable ? completions.map((term) => `${place}${term}`) : [new RegExp(`^${place}${last}.`)];
  });
  return { searchTerms: { $in: terms } };
}

/** Lists the placed terms that `rankTerms` compares; undefined if they are too many. */
export function listRankedTerms({ complete, last, completions }: TermQuery): string[] | undefined {
  if (last === undefined) return complete.flatMap(placeTerm);
  return completions && [...complete, last, ...completions].flatMap(placeTerm);
}

/** Returns the rank of a service that has every term. Of its placed terms it needs only those of `listRankedTerms`. */
export function rankTerms({ complete, last }: TermQuery, placedTerms: readonly string[]): number {
  const worst = RANKS.length;
  const ranks = new Map<string, number>();
  let lastRank = worst;
  for (const placed of placedTerms) {
    const term = termOf(placed);
    const rank = 2 * Number(placed.charAt(0));
    ranks.set(term, Math.min(rank, ranks.get(term) ?? worst));
    if (last !== undefined && term.startsWith(last)) {
      lastRank = Math.min(lastRank, term === last ? rank : rank + 1);
    }
  }
  const all = complete.map((term) => ranks.get(term) ?? worst);
  return Math.max(...all, ...(last === undefined ? [] : [lastRank]));
}
