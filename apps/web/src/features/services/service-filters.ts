import { isId } from '@nearhand/shared/ids';
import {
  serviceNarrowingSchema,
  serviceSortSchema,
  serviceSorts,
  type ServiceNarrowing,
  type ServiceSort,
} from '@nearhand/shared/services';

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
  return {
    ...readNarrowing(Object.fromEntries(search)),
    q: search.get('q')?.trim() ?? '',
    category: isId(category) ? category : '',
    sort: serviceSortSchema.safeParse(search.get('sort')).data ?? DEFAULT_SORT,
  };
}

/** A field that is wrong, or the lower bound of a range that is upside down, is left out; the others count. */
function readNarrowing(given: Record<string, string>): ServiceNarrowing {
  const { data, error } = serviceNarrowingSchema.safeParse(given);
  if (data) return data;
  const refused = new Set(error.issues.map(({ path: [name] }) => name));
  return readNarrowing(Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name))));
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
