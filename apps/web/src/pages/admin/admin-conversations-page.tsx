import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Kettle } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { conversationPagesQuery } from '../../entities/conversation/conversations-api.ts';
import { UnreadCount } from '../../entities/conversation/person-avatar.tsx';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { formatDistance } from '../../lib/dates.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';

const LISTS = {
  reported: {
    heading: 'Reported conversations',
    empty: 'Nothing is reported',
    hint: 'Conversations appear here when one of the two people reports them.',
  },
  marketplace: {
    heading: 'Messages',
    empty: 'No messages yet',
    hint: 'Write to a person from the page of that person.',
  },
} as const;
type ListKey = keyof typeof LISTS;

const tabs = [
  { key: 'reported', label: 'Reported' },
  { key: 'marketplace', label: 'With us' },
] as const;

/** Shows admins the reported conversations, without messages, or those of the marketplace with users. */
function AdminConversationsPage() {
  const [search, setSearch] = useSearchParams();
  const list: ListKey = search.get('show') === 'marketplace' ? 'marketplace' : 'reported';
  const { heading, empty, hint } = LISTS[list];
  const pages = useInfiniteQuery(conversationPagesQuery(list));
  const { items, paging } = toListProps(pages, (page) => page.conversations);
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <PageHeading>{heading}</PageHeading>
      <Tabs
        label="Conversations"
        tabs={tabs}
        selected={list}
        onSelect={(key) => setSearch(key === 'reported' ? {} : { show: key }, { preventScrollReset: true })}
      >
        {pages.isPending && <Skeleton className="h-60 rounded-card" />}
        {pages.isLoadingError && (
          <ErrorState
            title="There is a problem"
            text="The conversations could not be loaded."
            error={pages.error}
            onRetry={() => void pages.refetch()}
          />
        )}
        {pages.data && items.length === 0 && (
          <EmptyState illustration={<Kettle />} title={empty} text={hint} />
        )}
        {items.length > 0 && (
          <div className="grid gap-5">
            <ul className="grid gap-3">
              {items.map((conversation) => (
                <Row key={conversation._id} conversation={conversation} />
              ))}
            </ul>
            <LoadMore {...paging} errorMessage="More conversations could not be loaded" />
          </div>
        )}
      </Tabs>
    </div>
  );
}

function Row({ conversation }: { conversation: Conversation }) {
  const { _id, customer, provider, unread, lastMessage, reports = [] } = conversation;
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  return (
    <li className="grid gap-2 rounded-card border border-border bg-surface p-4 sm:p-5">
      <h2 className="flex items-center gap-3 text-h3 wrap-anywhere">
        <Link
          to={`/admin/conversations/${_id}`}
          className="inline-block py-1 text-brand underline underline-offset-2"
        >
          <bdi>{(customer ?? provider)?.name}</bdi>
          {customer && provider && (
            <>
              {' and '}
              <bdi>{provider.name}</bdi>
            </>
          )}
        </Link>
        {unread > 0 && <UnreadCount count={unread} />}
      </h2>
      {lastMessage && (
        <p className="truncate text-small text-fg-muted">
          <bdi>{lastMessage.from.name}</bdi>, {formatDistance(lastMessage.createdAt, timeZone, openedAt)}:{' '}
          <bdi>{lastMessage.text || 'Photo'}</bdi>
        </p>
      )}
      {reports.map(({ by, reason, createdAt }) => (
        <p key={by._id} className="text-small text-fg-muted wrap-anywhere">
          <bdi>{by.name}</bdi> reported it {formatDistance(createdAt, timeZone, openedAt)}
          {reason && `: “${reason}”`}
        </p>
      ))}
    </li>
  );
}

export { AdminConversationsPage as Component };
