import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { commonTexts } from '../../lib/texts.ts';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';
import { getTabPath } from '../../entities/user-administration/admin-view.ts';
import { ApplicationRow } from './application-card.tsx';
import { applicationsQuery } from './applications-api.ts';
import { dropClicksAfterFolding } from './use-decisions.ts';

/** The largest number of applications in the overview (product 2 and 9). */
const OVERVIEW_APPLICATION_COUNT = 5;

/** Shows the first pending applications (product 2, admin dashboard, overview). */
export function PendingApplications() {
  const pages = useInfiniteQuery(applicationsQuery(''));
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);
  const { items, refetchFailure } = toListProps(pages, (page) => page.applications);
  const applications = items.slice(0, OVERVIEW_APPLICATION_COUNT);
  const { ref, onFocus } = useListFocusRestore();

  return (
    <Panel
      title="Pending applications"
      action={
        <ButtonLink variant="quiet" size="small" to={getTabPath('applications')}>
          View all
        </ButtonLink>
      }
    >
      <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid gap-5">
        {isPending && <RowSkeletons />}
        {failure && <ErrorBanner title={commonTexts.fetchFailed} {...failure} />}
        {refetchFailure && <ErrorBanner title={commonTexts.fetchFailed} {...refetchFailure} />}
        {isReady && applications.length === 0 && <p className="text-fg-muted">No applications to review</p>}
        {isReady && applications.length > 0 && (
          <ul
            aria-label="Pending applications"
            className="grid divide-y divide-border"
            onClickCapture={dropClicksAfterFolding(applications)}
          >
            {applications.map((application) => (
              <li
                key={application._id}
                data-item={application._id}
                tabIndex={-1}
                className="py-4 first:pt-0 last:pb-0"
              >
                <ApplicationRow application={application} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function RowSkeletons() {
  return (
    <div aria-hidden className="grid gap-7">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="grid gap-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-5 w-40 rounded-tag" />
          </div>
          <Skeleton className="h-9 w-44 rounded-control" />
        </div>
      ))}
    </div>
  );
}
