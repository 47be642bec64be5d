import type { Pagination } from '@nearhand/shared/pagination';
import type { AllSettings } from '@nearhand/shared/settings.contract';
import type { User } from '@nearhand/shared/users/users';
import type { Today, TodayPart } from '@nearhand/shared/today/today';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchCsv, type CsvFile } from '../../lib/fetch-csv.ts';
import { pagesQuery } from '../../lib/pages-query.ts';
import { api } from '../../lib/api-client.ts';
import { marketplaceQuery } from '../marketplace/marketplace.ts';
import { settingsQuery } from '../marketplace/settings.ts';
import { adminKey } from '../query-keys.ts';
import { statusFilters, type UserFilters, type UserListName } from './admin-view.ts';

const POLL_MS = 60_000;

export const todayKey = [...adminKey, 'today'] as const;

/** Fetches one part of today, so that each part of a page loads and fails alone. */
const todayQuery = <Part extends TodayPart>(part: Part) =>
  queryOptions<
    NonNullable<Today[Part]>,
    Error,
    NonNullable<Today[Part]>,
    readonly [...typeof todayKey, Part]
  >({
    queryKey: [...todayKey, part],
    queryFn: async ({ signal }) => {
      const { today } = await api.getToday({ query: { part }, signal });
      // It has the part that was asked for.
      return today[part] as NonNullable<Today[Part]>;
    },
    refetchInterval: POLL_MS,
  });

export const todayCountsQuery = todayQuery('counts');
export const todayDecisionsQuery = todayQuery('decisions');
export const todayVisitsQuery = todayQuery('visits');
export const weekMoneyQuery = todayQuery('money');

export const allSettingsQuery = queryOptions({
  queryKey: [...adminKey, 'settings'],
  queryFn: ({ signal }) => api.getAllSettings({ signal }),
});

/** Shows saved settings everywhere, also where a page reads them as visitors do. */
export function showSettings(client: QueryClient, saved: AllSettings) {
  client.setQueryData(allSettingsQuery.queryKey, saved);
  for (const { queryKey } of [settingsQuery, marketplaceQuery]) void client.invalidateQueries({ queryKey });
}

export const installationQuery = queryOptions({
  queryKey: [...adminKey, 'installation'],
  queryFn: async ({ signal }) => (await api.getInstallation({ signal })).installation,
});

export interface UserPage {
  users: User[];
  pagination: Pagination;
}

async function fetchUsers(
  list: UserListName,
  { q, sort, status }: UserFilters,
  { signal, ...page }: { cursor: string; limit?: number; signal: AbortSignal },
): Promise<UserPage> {
  const query = { q, ...page };
  if (list === 'applications') {
    const { applications, pagination } = await api.listApplications({ query, signal });
    return { users: applications, pagination };
  }
  if (list === 'customers') {
    const { customers, pagination } = await api.listCustomers({ query: { ...query, sort }, signal });
    return { users: customers, pagination };
  }
  const filter = { sort, status: status === 'all' ? undefined : status };
  const { providers, pagination } = await api.listProviders({ query: { ...query, ...filter }, signal });
  return { users: providers, pagination };
}

/** Fetches how many providers of a search have each status. The total is part of the list, of which it fetches as little as possible. */
export const providerCountsQuery = (q: string) =>
  queryOptions({
    queryKey: [...adminKey, 'provider-counts', q],
    queryFn: async ({ signal }) => {
      const counts = statusFilters.map(async (status) => {
        const query = { q, status: status === 'all' ? undefined : status, limit: 1 };
        return [status, (await api.listProviders({ query, signal })).pagination.total] as const;
      });
      // One for each filter.
      return Object.fromEntries(await Promise.all(counts)) as Record<UserFilters['status'], number>;
    },
    placeholderData: keepPreviousData,
  });

export function fetchUsersFile(
  list: Exclude<UserListName, 'applications'>,
  { q, sort, status }: UserFilters,
  signal: AbortSignal,
): Promise<CsvFile> {
  return list === 'customers'
    ? fetchCsv('listCustomers', { q, sort }, signal)
    : fetchCsv('listProviders', { q, sort, status }, signal);
}

/** Fetches a list of users by page. The previous list stays until the list of other filters is loaded. */
export const usersQuery = (list: UserListName, filters: UserFilters) =>
  pagesQuery([...adminKey, list, filters], ({ cursor, signal }) =>
    fetchUsers(list, filters, { cursor, signal }),
  );

export const userDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'user', id],
    queryFn: ({ signal }) => api.getUser({ params: { id }, signal }),
  });
