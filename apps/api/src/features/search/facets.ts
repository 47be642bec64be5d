import { withMinorUnits } from '@nearhand/shared/money';
import {
  FACET_RATINGS,
  type RemovableFilter,
  type ServiceFacets,
} from '@nearhand/shared/search/search-results';
import { difficulties } from '@nearhand/shared/services/service-enums';
import { config } from '../../config.ts';
import { loadCategoryNames } from '../../models/category.model.ts';
import type { ServiceFilter } from '../services/queries.ts';
import type { ServiceDocument } from '../../models/service.model.ts';
import type { Candidate } from './candidate.ts';
import { findMatches, type Matches } from './find-matches.ts';
import { withoutFilters, type Search } from './search.ts';

const FACETS = ['category', 'difficulty', 'price', 'minRating'] as const;
type Facet = (typeof FACETS)[number];

const MAX_BUCKETS = 8;
/** A price bucket has one of these widths, times a power of ten. */
const NICE_WIDTHS = [1, 2, 5, 10];

type FacetCandidate = Candidate &
  Pick<ServiceDocument, 'category' | 'difficulty' | 'basePrice' | 'ratingMean'>;

const isFilteredBy: Record<Facet, (filter: ServiceFilter, service: FacetCandidate) => boolean> = {
  category: ({ category }, service) => category === undefined || service.category.toString() === category,
  difficulty: ({ difficulty }, service) => difficulty === undefined || service.difficulty === difficulty,
  price: ({ minPrice = -Infinity, maxPrice = Infinity }, { basePrice }) =>
    basePrice >= minPrice && basePrice <= maxPrice,
  minRating: ({ minRating }, { ratingMean }) => minRating === undefined || ratingMean >= minRating,
};

/** The cast holds for a search with facets, which reads the fields of FACET_FIELDS. */
const toFacetCandidates = (candidates: readonly Candidate[]) => candidates as readonly FacetCandidate[];

interface FacetedMatches {
  matches: Matches | undefined;
  facets: ServiceFacets;
}

/**
 * Counts the services of each value of a facet, with the filters of the other facets applied. Reads the services once,
 * without the filters that have facets; if there are too many, once for each facet.
 */
export async function findFacets(plain: Search): Promise<FacetedMatches> {
  const search = { ...plain, hasFacets: true };
  const all = await findMatches(withoutFilters(search, FACETS));
  if (!all.isComplete) return { matches: undefined, facets: await countEachFacet(search) };
  const { filter } = search;
  const select = (except?: Facet) =>
    toFacetCandidates(all.found).filter((service) =>
      FACETS.every((facet) => facet === except || isFilteredBy[facet](filter, service)),
    );
  const unknown = toFacetCandidates(all.unknown).filter((service) =>
    FACETS.every((facet) => isFilteredBy[facet](filter, service)),
  );
  return {
    matches: { found: select(), unknown, isComplete: true },
    facets: await buildFacets((facet) => select(facet), false),
  };
}

async function countEachFacet(search: Search): Promise<ServiceFacets> {
  const found = new Map<Facet, readonly FacetCandidate[]>();
  let isCapped = false;
  // Facets whose filters are not set all count the same services.
  let unfiltered: Matches | undefined;
  for (const facet of FACETS) {
    const isSet = isFilterSet(search.filter, facet);
    const matches = isSet
      ? await findMatches(withoutFilters(search, [facet satisfies RemovableFilter]))
      : (unfiltered ??= await findMatches(search));
    found.set(facet, toFacetCandidates(matches.found));
    isCapped ||= !matches.isComplete;
  }
  return buildFacets((facet) => found.get(facet) ?? [], isCapped);
}

function isFilterSet(filter: ServiceFilter, facet: Facet): boolean {
  if (facet === 'price') return filter.minPrice !== undefined || filter.maxPrice !== undefined;
  return filter[facet] !== undefined;
}

async function buildFacets(
  select: (facet: Facet) => readonly FacetCandidate[],
  isCapped: boolean,
): Promise<ServiceFacets> {
  const ofDifficulty = select('difficulty');
  const ofRating = select('minRating');
  return {
    category: await countCategories(select('category')),
    difficulty: difficulties.map((value) => ({
      value,
      count: ofDifficulty.filter(({ difficulty }) => difficulty === value).length,
    })),
    price: buildPriceFacet(select('price').map(({ basePrice }) => basePrice)),
    minRating: FACET_RATINGS.map((value) => ({
      value,
      count: ofRating.filter(({ ratingMean }) => ratingMean >= value).length,
    })),
    ...(isCapped && { isCapped: true as const }),
  };
}

async function countCategories(services: readonly FacetCandidate[]): Promise<ServiceFacets['category']> {
  const counts = new Map<string, number>();
  for (const { category } of services) {
    const key = category.toString();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const names = await loadCategoryNames(counts.keys());
  return [...counts]
    .map(([_id, count]) => ({ _id, name: names.get(_id) ?? '', count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'));
}

/** Builds the facet of some prices: at most eight ranges of equal, round widths. */
function buildPriceFacet(prices: readonly number[]): ServiceFacets['price'] {
  const { MARKETPLACE_CURRENCY: currency } = config;
  if (prices.length === 0) return { min: null, minMinor: null, max: null, maxMinor: null, buckets: [] };
  const min = prices.reduce((least, price) => Math.min(least, price));
  const max = prices.reduce((most, price) => Math.max(most, price));
  const width = niceWidth((max - min) / MAX_BUCKETS);
  const first = Math.floor(min / width);
  const last = Math.max(first + 1, Math.ceil(max / width));
  const counts = Array.from({ length: last - first }, () => 0);
  for (const price of prices) {
    let at = Math.floor(price / width) - first;
    // Division may round to the other side of a border.
    if (price < (first + at) * width) at -= 1;
    else if (price >= (first + at + 1) * width) at += 1;
    at = Math.max(0, Math.min(counts.length - 1, at));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const buckets = counts.map((count, at) => ({
    ...withMinorUnits({ from: (first + at) * width, to: (first + at + 1) * width }, currency),
    count,
  }));
  return { ...withMinorUnits({ min, max }, currency), buckets };
}

/** Returns the smallest round width of at least `least`, an integer so that the borders have no rounding errors. */
function niceWidth(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  const nice = NICE_WIDTHS.find((width) => width * power >= least) ?? 10;
  return nice * power;
}
