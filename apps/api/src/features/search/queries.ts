import { messages } from '@nearhand/shared/api-messages';
import { DEFAULT_PAGE_SIZE } from '@nearhand/shared/limits';
import type {
  RemovableFilter,
  SearchExtras,
  ServicePagination,
} from '@nearhand/shared/search/search-results';
import { roundDistance } from '@nearhand/shared/providers/service-area';
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { ListServicesQuery } from '@nearhand/shared/services/service-queries';
import type { ListedService } from '@nearhand/shared/services/services';
import { seesContact, type CurrentUser } from '../../auth/authorize.ts';
import { NotFoundError } from '../../errors.ts';
import { createSingleFlight } from '../../lib/single-flight.ts';
import { CategoryModel, toServiceCategory } from '../../models/category.model.ts';
import { toService } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { findFacets } from './facets.ts';
import { countMatches, findMatches } from './candidates.ts';
import { ENOUGH, revisePlan } from './plan-query.ts';
import {
  hashQuery,
  readIndexedPage,
  readMatchesPage,
  type FoundPage,
  type ListContext,
} from './read-page.ts';
import { listRemovableFilters, resolveSearch, withoutFilters, type Search } from './search.ts';

interface ServiceList extends SearchExtras {
  services: ListedService[];
  pagination: ServicePagination;
}

/** Limits of a list that are not in its query: from its path, and for saved searches the time of the first listing. */
interface Bounds {
  provider?: string;
  category?: string;
  listedAfter?: Date;
}

/** What a list may be asked for; each part may be left out. */
type ServiceSearch = Partial<ListServicesQuery>;

const dedupedList = createSingleFlight<ServiceList>();

/** Lists the services that match a search, within its bounds: by default the first page of all. */
export async function listServices(
  search: ServiceSearch,
  user: CurrentUser | undefined,
  bounds: Bounds = {},
): Promise<ServiceList> {
  const { category = search.category } = bounds;
  const bounded = { limit: DEFAULT_PAGE_SIZE, page: 1, cursor: undefined, ...search, category };
  return dedupedList(listKey(bounded, user, bounds), () => readList(bounded, user, bounds));
}

async function readList(
  query: ListServicesQuery,
  user: CurrentUser | undefined,
  bounds: Bounds,
): Promise<ServiceList> {
  const hash = hashQuery(query, bounds.provider);
  const context: ListContext = { query, hash, key: listKey(hash, user, bounds) };
  const { provider, listedAfter } = bounds;
  const typed = await resolveSearch(query, user, { provider, listedAfter });
  const first = await find(typed, context);
  const search = await revise(typed, first, query);
  const found = search === typed ? first : await find(search, context);
  const { dropped = [], searched = [], correctedQuery } = search.plan ?? {};
  return {
    services: present(found, search, user),
    pagination: found.pagination,
    ...(found.facets && { facets: found.facets }),
    ...(correctedQuery !== undefined && { correctedQuery }),
    ...(dropped.length > 0 && { droppedWords: [...dropped] }),
    ...(searched.length > 0 && { searchedWords: [...searched] }),
    ...(isEmpty(found) &&
      query.updatedSince === undefined &&
      (await suggestRelaxations(search, bounds.category === undefined ? [] : ['category']))),
  };
}

/** Plans a query anew when few services are found. What is searched from the first listing on is searched as it is typed. */
async function revise(search: Search, first: FoundPage, { exact }: ListServicesQuery): Promise<Search> {
  const { q, plan, listedAfter, user } = search;
  const isFew = first.pagination.total < ENOUGH;
  if (q === undefined || !plan || !isFew || exact || listedAfter) return search;
  const revised = await revisePlan(q, plan, user);
  return revised === plan ? search : { ...search, plan: revised };
}

/** Finds a page: by an index, or in memory for an order that no index has. */
async function find(search: Search, context: ListContext): Promise<FoundPage> {
  const { facets: isFaceted } = context.query;
  const page = await readIndexedPage(search, context);
  if (page && !isFaceted) return page;
  if (page) return { ...page, facets: (await findFacets({ ...search, sort: 'rating' })).facets };
  if (!isFaceted) return readMatchesPage(search, context, await findMatches(search));
  const { facets, matches } = await findFacets(search);
  return { ...(await readMatchesPage(search, context, matches ?? (await findMatches(search)))), facets };
}

const WIDER_KM = [50, 100, 200];

/** Returns how a search without results could be relaxed: by a greater distance, or else by one filter less than `fixed`. */
async function suggestRelaxations(
  search: Search,
  fixed: readonly RemovableFilter[],
): Promise<Pick<SearchExtras, 'wider' | 'withoutFilter'>> {
  const { near } = search;
  for (const within of near ? WIDER_KM.filter((km) => km > near.within) : []) {
    const total = await countMatches({ ...search, near: near && { ...near, within } });
    if (total > 0) return { wider: { within, total } };
  }
  const filters = listRemovableFilters(search).filter((name) => !fixed.includes(name));
  const counted = await Promise.all(
    filters.map(async (filter) => ({ filter, total: await countMatches(withoutFilters(search, [filter])) })),
  );
  const found = counted.filter(({ total }) => total > 0);
  return { withoutFilter: found.toSorted((one, other) => other.total - one.total) };
}

function isEmpty({ pagination, found }: FoundPage): boolean {
  return pagination.total === 0 && found.length === 0;
}

function present({ found }: FoundPage, search: Search, user: CurrentUser | undefined): ListedService[] {
  return found.map(({ service, distance, slot }) => ({
    ...toService(service, seesContact(user, service.provider)),
    ...(search.near && { distanceKm: roundDistance(distance) }),
    ...(slot && { nextSlot: slot }),
  }));
}

/**
 * Builds the cache key of a list or its total. Only providers see services that others do not; visitors see fewer
 * fields.
 */
function listKey(query: ServiceSearch | string, user: CurrentUser | undefined, bounds: Bounds): string {
  const viewer = user?.role === 'provider' ? user.id : (user?.role ?? 'visitor');
  return JSON.stringify([query, viewer, bounds]);
}

export async function listCategoryServices(
  category: string,
  search: ServiceSearch,
  user: CurrentUser | undefined,
): Promise<ServiceList & { category: ServiceCategory }> {
  const [found, list] = await Promise.all([
    CategoryModel.findById(category).lean(),
    listServices(search, user, { category }),
  ]);
  if (!found) throw new NotFoundError(messages.category.notFound);
  return { category: toServiceCategory(found), ...list };
}

export async function listProviderServices(
  provider: string,
  search: ServiceSearch,
  user: CurrentUser | undefined,
): Promise<ServiceList> {
  const [found, list] = await Promise.all([
    UserModel.exists({ _id: provider, role: 'provider' }),
    listServices(search, user, { provider }),
  ]);
  if (!found) throw new NotFoundError(messages.service.providerNotFound);
  return list;
}
