import { withMinorUnits } from '@nearhand/shared/money';
import { FACET_RATINGS, type ServiceFacets } from '@nearhand/shared/search/search-results';
import { difficulties } from '@nearhand/shared/services/service-enums';
import { config } from '../../config.ts';
import { loadCategoryNames } from '../../models/category.model.ts';
import type { ServiceDocument } from '../../models/service.model.ts';
import { findMatches, type Candidate, type Matches } from './candidates.ts';
import { listRemovableFilters, withoutFilters, type Search } from './search.ts';

const FACETS = ['category', 'difficulty', 'price', 'minRating'] as const;
type Facet = (typeof FACETS)[number];

const MAX_BUCKETS = 8;
/** A price bucket has one of these widths, times a power of ten. */
const NICE_WIDTHS = [1, 2, 5, 10];

type FacetCandidate = Candidate &
  Pick<ServiceDocument, 'category' | 'difficulty' | 'basePrice' | 'ratingMean'>;

const isFilteredBy: Record<Facet, (search: Search, service: FacetCandidate) => boolean> = {
  category: ({ category }, service) => category === undefined || service.category.toString() === category,
  difficulty: ({ difficulty }, service) => difficulty === undefined || service.difficulty === difficulty,
  price: ({ minPrice = -Infinity, maxPrice = Infinity }, { basePrice }) =>
    basePrice >= minPrice && basePrice <= maxPrice,
  minRating: ({ minRating }, { ratingMean }) => minRating === undefined || ratingMean >= minRating,
};

interface FacetedMatches {
  /** Undefined if the services were too many to select them from those that were read. */
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
  const capped = new Set<Facet>();
  /** What facets without a filter count. */
  let filtered: Promise<Matches> | undefined;
  const select = (candidates: readonly Candidate[], except?: Facet) =>
    // The cast holds for a search with facets, which reads their fields.
    (candidates as readonly FacetCandidate[]).filter((service) =>
      FACETS.every((facet) => facet === except || isFilteredBy[facet](search, service)),
    );
  const read = async (facet: Facet) => {
    if (all.isComplete) return select(all.found, facet);
    const { found, isComplete } = await (listRemovableFilters(search).includes(facet)
      ? findMatches(withoutFilters(search, [facet]))
      : (filtered ??= findMatches(search)));
    if (!isComplete) capped.add(facet);
    return select(found, facet);
  };
  const [ofCategory, ofDifficulty, ofPrice, ofRating] = [
    await read('category'),
    await read('difficulty'),
    await read('price'),
    await read('minRating'),
  ];
  const facets = {
    category: await countCategories(ofCategory),
    difficulty: difficulties.map((value) => ({
      value,
      count: ofDifficulty.filter(({ difficulty }) => difficulty === value).length,
    })),
    price: buildPriceFacet(ofPrice.map(({ basePrice }) => basePrice)),
    minRating: FACET_RATINGS.map((value) => ({
      value,
      count: ofRating.filter(({ ratingMean }) => ratingMean >= value).length,
    })),
    ...(capped.size > 0 && { isCapped: true as const }),
  };
  const matches = { found: select(all.found), unknown: select(all.unknown), isComplete: true };
  return { matches: all.isComplete ? matches : undefined, facets };
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
    const at = Math.min(counts.length - 1, Math.floor(price / width) - first);
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
