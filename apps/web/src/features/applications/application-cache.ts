import type { UserCounts } from '@nearhand/shared/user-administration/user-administration';
import type { User } from '@nearhand/shared/users/users';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  applicationsKey,
  userCountsQuery,
  type Decision,
  type UserPage,
} from '../../entities/user-administration/admin-api.ts';

function changePages(client: QueryClient, change: (page: UserPage) => UserPage) {
  client.setQueriesData<InfiniteData<UserPage>>(
    { queryKey: applicationsKey },
    (list) => list && { ...list, pages: list.pages.map(change) },
  );
}

/** Updates an applicant in every cached list of applications. */
export function setApplicantInCache(client: QueryClient, applicant: User) {
  changePages(client, (page) => ({
    ...page,
    users: page.users.map((user) => (user._id === applicant._id ? applicant : user)),
  }));
}

/** Removes a decided applicant from every cached list of applications. */
export function removeApplicantFromCache(client: QueryClient, { _id }: User) {
  changePages(client, (page) => ({
    users: page.users.filter((user) => user._id !== _id),
    pagination: { ...page.pagination, total: page.pagination.total - 1 },
  }));
}

/** Adjusts the cached counts by a decision; `by` -1 reverts it. Other decisions may be pending at the same time. */
export function adjustCounts(client: QueryClient, decision: Decision, by: 1 | -1) {
  client.setQueryData<UserCounts>(
    userCountsQuery.queryKey,
    (counts) =>
      counts && {
        ...counts,
        applications: counts.applications - by,
        activeProviders: counts.activeProviders + (decision === 'approved' ? by : 0),
      },
  );
}
