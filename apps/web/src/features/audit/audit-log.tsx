import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Kettle } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatTotalWithNoun } from '../../lib/format-number.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';
import { commonTexts } from '../../lib/texts.ts';
import { AuditList } from '../../entities/audit/audit-list.tsx';
import { auditQuery } from '../../entities/audit/audit-api.ts';
import { userDetailsQuery } from '../../entities/user-administration/user-administration-api.ts';

/** Shows the decisions of all admins; with a user in the URL, only those about that user. */
export function AuditLog() {
  const [search] = useSearchParams();
  const about = search.get('about') ?? '';
  const pages = useInfiniteQuery(auditQuery({ about }));
  const { items: entries, total, paging, refetchFailure } = toListProps(pages, (page) => page.entries);
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);
  return (
    <div className="grid grid-cols-1 gap-5">
      {about && <AboutUser id={about} />}
      <p role="status" className="text-small text-fg-muted tabular-nums">
        {isPending && 'Loading the audit log'}
        {isReady && formatTotalWithNoun(total, 'decision')}
      </p>
      {failure && <ErrorState title="There is a problem" text={commonTexts.fetchFailed} {...failure} />}
      {refetchFailure && <ErrorBanner title={commonTexts.fetchFailed} {...refetchFailure} />}
      {isPending && <Skeleton className="h-100 rounded-card" />}
      {isReady && entries.length > 0 && (
        <>
          <div className="rounded-card border border-border bg-surface p-5 sm:p-6">
            <AuditList label="Audit log" entries={entries} about={about} />
          </div>
          <LoadMore {...paging} errorMessage={commonTexts.fetchFailed} />
        </>
      )}
      {isReady && entries.length === 0 && (
        <EmptyState
          illustration={<Kettle />}
          title="No decisions yet"
          text="What admins decide about people, services and bookings appears here."
        />
      )}
    </div>
  );
}

function AboutUser({ id }: { id: string }) {
  const { data } = useQuery(userDetailsQuery(id));
  return (
    <div className="flex flex-wrap items-center gap-3">
      {data && <p className="font-semibold">About {data.user.name}</p>}
      <ButtonLink to="/admin?tab=audit" variant="quiet" size="small">
        Clear Filters
      </ButtonLink>
    </div>
  );
}
