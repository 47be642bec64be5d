import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { conversationPagesQuery } from '../../entities/conversation/conversations-api.ts';
import { UnreadCount } from '../../entities/conversation/person-avatar.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { formatDistance } from '../../lib/dates.ts';

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
  return (
    <ConsolePage title={heading}>
      <Tabs
        label="Conversations"
        tabs={tabs}
        selected={list}
        onSelect={(key) => setSearch(key === 'reported' ? {} : { show: key }, { preventScrollReset: true })}
      >
        <PagedList
          pages={pages}
          getItems={(page) => page.conversations}
          noun="conversation"
          order="last written first"
          errorText="The conversations could not be loaded"
          empty={{ title: empty, text: hint }}
        >
          {(conversations) => (
            <ul aria-label={heading} className="grid gap-3">
              {conversations.map((conversation) => (
                <Row key={conversation._id} conversation={conversation} />
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </ConsolePage>
  );
}

function Row({ conversation }: { conversation: Conversation }) {
  const { _id, customer, provider, unread, lastMessage, reports = [], reportedAt } = conversation;
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
        {reportedAt && <Badge tone="warning">Not read yet</Badge>}
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
