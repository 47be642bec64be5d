import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Kettle } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { conversationPagesQuery } from '../../entities/conversation/conversations-api.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { formatDistance } from '../../lib/dates.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';

/** Shows admins the reported conversations: who takes part and what is wrong, but no message. */
function AdminConversationsPage() {
  const pages = useInfiniteQuery(conversationPagesQuery('reported'));
  const { items, paging } = toListProps(pages, (page) => page.conversations);
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <Breadcrumb parents={[{ to: '/admin', label: 'Admin' }]} current="Reported conversations" />
      <PageHeading>Reported conversations</PageHeading>
      {pages.isPending && <Skeleton className="h-60 rounded-card" />}
      {pages.isLoadingError && (
        <ErrorState
          title="There is a problem"
          text="The reported conversations could not be loaded."
          error={pages.error}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.data && items.length === 0 && (
        <EmptyState
          illustration={<Kettle />}
          title="Nothing is reported"
          text="Conversations appear here when one of the two people reports them."
        />
      )}
      {items.length > 0 && (
        <>
          <ul className="grid gap-3">
            {items.map(({ _id, customer, provider, reports = [] }) => (
              <li key={_id} className="grid gap-2 rounded-card border border-border bg-surface p-4 sm:p-5">
                <h2 className="text-h3 wrap-anywhere">
                  <Link
                    to={`/admin/conversations/${_id}`}
                    className="inline-block py-1 text-brand underline underline-offset-2"
                  >
                    <bdi>{customer.name}</bdi> and <bdi>{provider.name}</bdi>
                  </Link>
                </h2>
                {reports.map(({ by, reason, createdAt }) => (
                  <p key={by._id} className="text-small text-fg-muted wrap-anywhere">
                    <bdi>{by.name}</bdi> reported it {formatDistance(createdAt, timeZone, openedAt)}
                    {reason && `: “${reason}”`}
                  </p>
                ))}
              </li>
            ))}
          </ul>
          <LoadMore {...paging} errorMessage="More conversations could not be loaded" />
        </>
      )}
    </div>
  );
}

export { AdminConversationsPage as Component };
