import type { QueryFilter } from 'mongoose';
import { buildServiceQuery, MATCH_NONE } from '../services/queries.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';
import { getComparedFields, toCandidate, type Candidate, type StoredCandidate } from './candidate.ts';
import { hasTerms, matchTerms } from './term-query.ts';
import type { Search } from './search.ts';

export type Filter = QueryFilter<ServiceDocument>;

/** Builds the filter of a search, without its point and its time span. */
export function buildFilter({ filter, terms, user }: Search, others: readonly Filter[] = []): Filter {
  if (terms && !hasTerms(terms)) return MATCH_NONE;
  return buildServiceQuery(filter, user, [...others, ...(terms ? matchTerms(terms) : [])]);
}

export interface ReadOptions {
  limit: number;
  skip?: number;
  sort?: Record<string, 1 | -1>;
  hint?: string;
  projection?: Record<string, 0 | 1>;
}

/** Reads the fields that a search compares of the services that match a filter. */
export async function readStored(
  search: Search,
  filter: Filter,
  { projection, ...options }: ReadOptions,
): Promise<StoredCandidate[]> {
  const fields = {
    _id: 1,
    ...Object.fromEntries(getComparedFields(search)),
    ...(search.near && { area: 1 }),
  };
  return ServiceModel.find(filter, projection ?? fields, options).lean<StoredCandidate[]>();
}

/** Maps stored services to candidates, without those that are too far away. */
export function toCandidates(search: Search, stored: readonly StoredCandidate[]): Candidate[] {
  return stored.flatMap((each) => toCandidate(search, each) ?? []);
}
