import type { Pagination } from '@nearhand/shared/pagination';
import type { DecideApplicationInput } from '@nearhand/shared/people';
import type {
  ApplicationsReply,
  ChangedUserReply,
  CustomersReply,
  ProvidersReply,
  RegisterInput,
  SessionReply,
  User,
  UserCountsReply,
} from '@nearhand/shared/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { loadAllPages } from '../../lib/all-pages.ts';
import { callApi } from '../../lib/api-client.ts';
import { keepPreviousList } from '../../lib/kept-list.ts';
import type { UserFilters, UserListName } from './admin-view.ts';

export const adminKey = ['admin'] as const;
export const applicationsKey = [...adminKey, 'applications'] as const;

export const countsQuery = queryOptions({
  queryKey: [...adminKey, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<UserCountsReply>('GET', '/users/admin/counts', { signal })).counts,
});

export interface UserPage {
  users: User[];
  pagination: Pagination;
}

const PATHS = {
  customers: '/users/admin/all_customers',
  providers: '/users/admin/all_providers',
  applications: '/users/admin/applications',
} as const satisfies Record<UserListName, string>;

/** Each of them has one list, under its own name. */
type UsersReply = { pagination: Pagination } & Partial<CustomersReply & ProvidersReply & ApplicationsReply>;

/** What narrows and orders a list in the API's own terms. */
function queryOf(list: UserListName, { q, sort, status }: UserFilters) {
  return {
    q,
    sort: list === 'applications' ? undefined : sort,
    status: list === 'providers' && status !== 'all' ? status : undefined,
  };
}

/** A whole list of users, for a file. */
export function readAllUsers(list: UserListName, filters: UserFilters, signal: AbortSignal): Promise<User[]> {
  return loadAllPages({
    path: PATHS[list],
    query: queryOf(list, filters),
    itemsOf: (reply: UsersReply) => reply[list] ?? [],
    signal,
  });
}

/** A list of users, a page at a time. Until another filter's list is there, what was shown before stays. */
export const usersQuery = (list: UserListName, filters: UserFilters) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, list, filters],
    queryFn: async ({ pageParam, signal }): Promise<UserPage> => {
      const query = { ...queryOf(list, filters), cursor: pageParam };
      const reply = await callApi<UsersReply>('GET', PATHS[list], { query, signal });
      return { users: reply[list] ?? [], pagination: reply.pagination };
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousList(previous),
  });

export type Decision = 'approved' | 'rejected';

const DECISION_PATHS = { approved: 'approve', rejected: 'reject' } as const satisfies Record<
  Decision,
  string
>;

export function decideApplication(
  id: string,
  decision: Decision,
  body: DecideApplicationInput = {},
): Promise<ChangedUserReply> {
  return callApi('PUT', `/users/admin/${DECISION_PATHS[decision]}/${id}`, { body });
}

/** Makes an account without signing in to it: the token in the answer is left alone. */
export function registerOther(account: RegisterInput): Promise<Pick<SessionReply, 'user'>> {
  return callApi('POST', '/users/register', { body: account });
}
