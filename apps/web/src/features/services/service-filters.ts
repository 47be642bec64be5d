import { serviceSortSchema, serviceSorts, type ServiceSort } from '@nearhand/shared/services';

/** What the browse page is narrowed to; it lives in the address, so that a link or Back brings the same list again. */
export interface ServiceFilters {
  q: string;
  /** Id of a category; empty for all. */
  category: string;
  sort: ServiceSort;
}

const [DEFAULT_SORT] = serviceSorts;
const CATEGORY_ID = /^[0-9a-f]{24}$/i;

/** Reads the filters out of an address; what makes no sense there filters nothing. */
export function readFilters(search: URLSearchParams): ServiceFilters {
  const category = search.get('category') ?? '';
  return {
    q: search.get('q')?.trim() ?? '',
    category: CATEGORY_ID.test(category) ? category : '',
    sort: serviceSortSchema.safeParse(search.get('sort')).data ?? DEFAULT_SORT,
  };
}

/** The address of the filters; what is as it is by default is left out. */
export function filterSearch({ q, category, sort }: ServiceFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (category) search.set('category', category);
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  return search;
}
