import type { Application, DecideApplicationInput } from '@nearhand/shared/applications/application-review';
import type { Pagination } from '@nearhand/shared/pagination';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { adminTexts } from '../../entities/user-administration/texts.ts';
import { api } from '../../lib/api-client.ts';
import { pagesQuery } from '../../lib/pages-query.ts';

export type Decision = 'approved' | 'rejected';

/** What has become of an application since the list was loaded. */
export interface Outcome {
  decision: Decision;
  /** When this page learned of it, in milliseconds since 1970. */
  at: number;
  /** Until when this admin can undo it; missing for a decision of another one. */
  undoUntil?: number;
  /** Who decided instead. */
  text?: string;
}

export interface ListedApplication extends Application {
  /** Missing while it waits. A decided one keeps its place until the list is loaded anew. */
  outcome?: Outcome | undefined;
}

interface ApplicationPage {
  applications: ListedApplication[];
  pagination: Pagination;
}

/** Not below the key of all lists for admins, whose other changes would remove decided applications under the pointer. */
export const applicationsKey = ['applications'] as const;

/** Fetches the applications by page, oldest first: again only when a page opens. */
export const applicationsQuery = (q: string) => ({
  ...pagesQuery<ApplicationPage>([...applicationsKey, q], ({ cursor, signal }) =>
    api.listApplications({ query: { q, cursor }, signal }),
  ),
  staleTime: Infinity,
  refetchOnMount: 'always' as const,
});

/** Changes applications in every cached list. */
export function patchApplications(
  client: QueryClient,
  ids: readonly string[],
  patch: Partial<ListedApplication>,
) {
  client.setQueriesData<InfiniteData<ApplicationPage>>(
    { queryKey: applicationsKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          applications: page.applications.map((application) =>
            ids.includes(application._id) ? { ...application, ...patch } : application,
          ),
        })),
      },
  );
}

/** The error messages for a decision that failed (product 8, admin). */
export const DECISION_FAILED = {
  approved: adminTexts.approveFailed,
  rejected: adminTexts.rejectFailed,
} as const satisfies Record<Decision, string>;

export function decideApplication(id: string, decision: Decision, body: DecideApplicationInput = {}) {
  const call = { params: { id }, body };
  return decision === 'approved' ? api.approveApplication(call) : api.rejectApplication(call);
}
