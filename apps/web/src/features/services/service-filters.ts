import { isId } from '@nearhand/shared/ids';
import {
  difficulties,
  isPriceRange,
  PRICE_QUERY_PATTERN,
  serviceSorts,
  type ServiceNarrowing,
  type ServiceSort,
} from '@nearhand/shared/service-choices';

/** What the browse page is narrowed to; it lives in the address, so that a link or Back brings the same list again. */
export interface ServiceFilters extends ServiceNarrowing {
  q: string;
  /** Id of a category; empty for all. */
  category: string;
  sort: ServiceSort;
}

const [DEFAULT_SORT] = serviceSorts;
const NARROWING = ['difficulty', 'minPrice', 'maxPrice'] as const;

/** Takes every filter away; the order stays. */
export const NO_FILTERS: Partial<ServiceFilters> = {
  q: '',
  category: '',
  difficulty: undefined,
  minPrice: undefined,
  maxPrice: undefined,
};

/** Reads the filters out of an address; what makes no sense there filters nothing. */
export function readFilters(search: URLSearchParams): ServiceFilters {
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

/** The address of the filters; what is as it is by default is left out. */
export function filterSearch(filters: Partial<ServiceFilters>): URLSearchParams {
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
