import type {
  UserCountsResponse,
  DecideApplicationInput,
} from '@nearhand/shared/user-administration/user-administration';
import type { Pagination } from '@nearhand/shared/pagination';
import type {
  ApplicationsResponse,
  ChangedUserResponse,
  CustomersResponse,
  ProvidersResponse,
  RegisterInput,
  AuthResponse,
  User,
} from '@nearhand/shared/users/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchAllPages } from '../../lib/all-pages.ts';
import { callApi } from '../../lib/api-client.ts';
import { keepPreviousNonEmpty } from '../../lib/keep-previous-data.ts';
import { adminKey } from '../query-keys.ts';
import type { UserFilters, UserListName } from './admin-view.ts';
import { adminTexts } from './texts.ts';

export const applicationsKey = [...adminKey, 'applications'] as const;

export const userCountsQuery = queryOptions({
  queryKey: [...adminKey, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<UserCountsResponse>('GET', '/users/admin/counts', { signal })).counts,
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

/** Each response has one list, under its own name. */
type UsersResponse = { pagination: Pagination } & Partial<
  CustomersResponse & ProvidersResponse & ApplicationsResponse
>;

/** Returns the filters and sort order as query parameters of the API. */
function toQuery(list: UserListName, { q, sort, status }: UserFilters) {
  return {
    q,
    sort: list === 'applications' ? undefined : sort,
    status: list === 'providers' && status !== 'all' ? status : undefined,
  };
}

/** Fetches a whole list of users, for export. */
export function fetchAllUsers(
  list: UserListName,
  filters: UserFilters,
  signal: AbortSignal,
): Promise<User[]> {
  return fetchAllPages({
    path: PATHS[list],
    query: toQuery(list, filters),
    getItems: (response: UsersResponse) => response[list] ?? [],
    signal,
  });
}

/** Fetches a list of users by page. The previous list stays until the list of other filters is loaded. */
export const usersQuery = (list: UserListName, filters: UserFilters) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, list, filters],
    queryFn: async ({ pageParam, signal }): Promise<UserPage> => {
      const query = { ...toQuery(list, filters), cursor: pageParam };
      const response = await callApi<UsersResponse>('GET', PATHS[list], { query, signal });
      return { users: response[list] ?? [], pagination: response.pagination };
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousNonEmpty(previous),
  });

export type Decision = 'approved' | 'rejected';

/** The error messages for a decision that failed (product 8, admin). */
export const DECISION_FAILED = {
  approved: adminTexts.approveFailed,
  rejected: adminTexts.rejectFailed,
} as const satisfies Record<Decision, string>;

const DECISION_PATHS = { approved: 'approve', rejected: 'reject' } as const satisfies Record<
  Decision,
  string
>;

export function decideApplication(
  id: string,
  decision: Decision,
  body: DecideApplicationInput = {},
): Promise<ChangedUserResponse> {
  return callApi('PUT', `/users/admin/${DECISION_PATHS[decision]}/${id}`, { body });
}

/** Creates an account without signing in to it: ignores the token of the response. */
export function registerWithoutSession(account: RegisterInput): Promise<Pick<AuthResponse, 'user'>> {
  return callApi('POST', '/users/register', { body: account });
}
