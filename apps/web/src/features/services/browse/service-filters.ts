import { isId } from '@nearhand/shared/ids';
import {
  difficulties,
  isPriceRange,
  PRICE_QUERY_PATTERN,
  serviceSorts,
  type ServiceFilters,
  type ServiceSort,
} from '@nearhand/shared/service-enums';

/** Filters and sort order of the browse page. The URL holds them, so that links and Back work. */
export interface BrowseFilters extends ServiceFilters {
  q: string;
  /** Id of a category; empty for all. */
  category: string;
  sort: ServiceSort;
}

const [DEFAULT_SORT] = serviceSorts;
const NARROWING = ['difficulty', 'minPrice', 'maxPrice'] as const;

/** Removes every filter; the sort order stays. */
export const NO_FILTERS: Partial<BrowseFilters> = {
  q: '',
  category: '',
  difficulty: undefined,
  minPrice: undefined,
  maxPrice: undefined,
};

/** Parses the filters from URL parameters and ignores invalid values. */
export function parseFilters(search: URLSearchParams): BrowseFilters {
  const category = search.get('category') ?? '';
  const maxPrice = readPrice(search.get('maxPrice'));
  const minPrice = readPrice(search.get('minPrice'));
  return {
    q: search.get('q')?.trim() ?? '',
    category: isId(category) ? category : '',
    sort: readChoice(serviceSorts, search.get('sort')) ?? DEFAULT_SORT,
    difficulty: readChoice(difficulties, search.get('difficulty')),
    minPrice: isPriceRange({ minPrice, maxPrice }) ? minPrice : undefined,
    maxPrice,
  };
}

function readPrice(text: string | null): number | undefined {
  return text !== null && PRICE_QUERY_PATTERN.test(text) ? Number(text) : undefined;
}

function readChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}

/** Returns the URL parameters of the filters, without default values. */
export function serializeFilters(filters: Partial<BrowseFilters>): URLSearchParams {
  const search = new URLSearchParams();
  const { q, category, sort } = filters;
  if (q) search.set('q', q);
  if (category) search.set('category', category);
  for (const name of NARROWING) {
    const value = filters[name];
    if (value !== undefined) search.set(name, String(value));
  }
  if (sort && sort !== DEFAULT_SORT) search.set('sort', sort);
  return search;
}
