import type { User, UserCounts } from '@nearhand/shared/users';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { applicationsKey, countsQuery, type Decision, type UserPage } from './admin-api.ts';

function changePages(client: QueryClient, change: (page: UserPage) => UserPage) {
  client.setQueriesData<InfiniteData<UserPage>>(
    { queryKey: applicationsKey },
    (list) => list && { ...list, pages: list.pages.map(change) },
  );
}

/** Shows an applicant as they are now in every list of applications. */
export function showApplicant(client: QueryClient, shown: User) {
  changePages(client, (page) => ({
    ...page,
    users: page.users.map((user) => (user._id === shown._id ? shown : user)),
  }));
}

/** Takes an applicant who has been decided on out of every list of applications. */
export function dropApplicant(client: QueryClient, { _id }: User) {
  changePages(client, (page) => ({
    users: page.users.filter((user) => user._id !== _id),
    pagination: { ...page.pagination, total: page.pagination.total - 1 },
  }));
}

/** Counts a decision, or with -1 takes it back: others may be on their way at the same time. */
export function countDecision(client: QueryClient, decision: Decision, by: 1 | -1) {
  client.setQueryData<UserCounts>(
    countsQuery.queryKey,
    (counts) =>
      counts && {
        ...counts,
        applications: counts.applications - by,
        activeProviders: counts.activeProviders + (decision === 'approved' ? by : 0),
      },
  );
}
