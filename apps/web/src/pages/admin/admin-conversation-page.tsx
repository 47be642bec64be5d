import { isolate } from '@nearhand/shared/region/user-text';
import { isId } from '@nearhand/shared/ids';
import type { Conversation, ConversationParticipant } from '@nearhand/shared/conversations/conversations';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import {
  conversationPagesQuery,
  conversationQuery,
  messagePagesQuery,
} from '../../entities/conversation/conversations-api.ts';
import { todayKey } from '../../entities/user-administration/admin-api.ts';
import {
  ConversationView,
  LogSkeleton,
} from '../../features/conversations/conversation/conversation-view.tsx';
import { MessageLog } from '../../features/conversations/conversation/message-log.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { toListProps } from '../../lib/infinite-list.ts';

/**
 * Shows an admin a conversation of the marketplace, or a reported one, whose messages load after a press only, because each reading is
 * recorded.
 */
function AdminConversationPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...conversationQuery(id), enabled: isId(id), refetchInterval: false });
  const { data: conversation, error } = query;
  return (
    <ConsolePage
      current={conversation ? formatNames(conversation) : 'Conversation'}
      isLoading={!conversation}
      title={null}
    >
      {(error || !isId(id)) && (
        <EmptyState
          illustration={<ClosedDoor />}
          title={<PageHeading className="text-h2">Conversation not found</PageHeading>}
          text="Admins read conversations only once they, or a problem with a visit, are reported."
          action={
            <ButtonLink to="/admin/conversations" variant="secondary">
              Reported conversations
            </ButtonLink>
          }
        />
      )}
      {query.isLoading && (
        <>
          <PageHeading className="sr-only">Loading the conversation</PageHeading>
          <Skeleton className="h-60 rounded-card" />
        </>
      )}
      {conversation?.marketplace && <OwnConversation conversation={conversation} />}
      {conversation && !conversation.marketplace && <Reported conversation={conversation} />}
    </ConsolePage>
  );
}

/** Names the sides of a conversation: "Sofia Lee and Ana Moreno"; with the marketplace only the user. */
const formatNames = ({ customer, provider }: Conversation) =>
  [customer, provider].flatMap((side) => (side ? isolate(side.name) : [])).join(' and ');

/** Shows an admin what the marketplace and a user write to each other. */
function OwnConversation({ conversation }: { conversation: Conversation }) {
  const person = conversation.customer ?? conversation.provider;
  return (
    <>
      <Reports conversation={conversation} />
      <div className="grid h-[75dvh] min-h-96 grid-cols-1 overflow-hidden rounded-card border border-border">
        <ConversationView
          conversation={conversation}
          viewer={null}
          heading={
            <PageHeading className="text-[1.125rem]/[1.3] font-bold">{person?.name ?? ''}</PageHeading>
          }
          strip={
            <p className="border-b border-border px-4 py-2.5 text-small">
              All admins write here as one. More about <Person person={person} />
            </p>
          }
          bookingPath={(booking) => `/admin/bookings/${booking}`}
        />
      </div>
    </>
  );
}

function Reported({ conversation }: { conversation: Conversation }) {
  const [isReading, setIsReading] = useState(false);
  const { _id, customer, provider } = conversation;
  return (
    <>
      <PageHeading className="text-h1 wrap-anywhere">{formatNames(conversation)}</PageHeading>
      <p>
        Customer <Person person={customer} />, provider <Person person={provider} />
      </p>
      <Reports conversation={conversation} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="text-small text-fg-muted">
          Reading the messages is recorded in the audit log, with your name.
        </p>
        {!isReading && <Button onClick={() => setIsReading(true)}>Read the messages</Button>}
      </div>
      {isReading && <Messages id={_id} label={`Conversation of ${formatNames(conversation)}`} />}
    </>
  );
}

function Reports({ conversation: { reports = [] } }: { conversation: Conversation }) {
  return (
    <ul aria-label="Reports" className="grid gap-2 empty:hidden">
      {reports.map(({ by, reason }) => (
        <li key={by._id} className="rounded-button bg-warning-soft p-4 text-warning-soft-fg wrap-anywhere">
          <bdi>{by.name}</bdi> reported it{reason && `: “${reason}”`}
        </li>
      ))}
    </ul>
  );
}

function Person({ person }: { person: ConversationParticipant | null }) {
  if (!person) return null;
  const { _id, name, isClosed } = person;
  if (isClosed) return name;
  return (
    <Link to={`/admin/users/${_id}`} className="underline underline-offset-4 hover:text-brand">
      <bdi>{name}</bdi>
    </Link>
  );
}

function Messages({ id, label }: { id: string; label: string }) {
  const pages = useInfiniteQuery(messagePagesQuery(id, true));
  const client = useQueryClient();
  const { isSuccess } = pages;
  useEffect(() => {
    // What an admin has read waits no longer.
    if (!isSuccess) return;
    void client.invalidateQueries({ queryKey: todayKey });
    void client.invalidateQueries({ queryKey: conversationPagesQuery('reported').queryKey });
  }, [isSuccess, client]);
  const { items, paging } = toListProps(pages, (page) => page.messages);
  if (pages.isLoadingError) {
    return (
      <ErrorBanner
        title="The messages could not be loaded"
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  return (
    <div className="flex h-[70dvh] min-h-80 flex-col rounded-card border border-border bg-surface">
      {pages.data ? (
        <MessageLog
          label={label}
          messages={items}
          viewer=""
          isNamed
          hasEarlier={paging.hasMore}
          isLoadingEarlier={paging.isLoading}
          onLoadEarlier={paging.onLoadMore}
          bookingPath={(booking) => `/admin/bookings/${booking}`}
        />
      ) : (
        <LogSkeleton />
      )}
    </div>
  );
}

export { AdminConversationPage as Component };
