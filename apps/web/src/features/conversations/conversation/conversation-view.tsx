import { notificationsKey } from '../../../lib/query-client.ts';
import { isolate } from '@nearhand/shared/region/user-text';
import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import type { Conversation, Message } from '@nearhand/shared/conversations/conversations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import {
  messagePagesQuery,
  setConversationInCache,
} from '../../../entities/conversation/conversations-api.ts';
import { getOtherSide, type OtherSide } from '../../../entities/conversation/describe-message.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { PersonAvatar } from '../../../entities/conversation/person-avatar.tsx';
import { ROLE_LABELS } from '../../../entities/user/labels.ts';
import { toListProps } from '../../../lib/infinite-list.ts';
import { useOnlineStatus } from '../../../lib/use-online-status.ts';
import { Composer } from '../composer/composer.tsx';
import { useOutgoing, useSendMessage } from '../outbox.ts';
import { findFirstUnread } from './group-messages.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { MessageLog } from './message-log.tsx';
import { api } from '../../../lib/api-client.ts';

interface ConversationViewProps {
  conversation: Conversation;
  /** The id of the user; null for an admin, who writes as the marketplace. */
  viewer: string | null;
  /** The heading of the page: the name of the other participant. */
  heading: ReactNode;
  strip?: ReactNode;
  bookingPath: (id: string) => string;
}

export function ConversationView({
  conversation,
  viewer,
  heading,
  strip,
  bookingPath,
}: ConversationViewProps) {
  const { _id } = conversation;
  const other = useOtherSide(conversation, viewer);
  const role = other._id === conversation.provider?._id ? 'provider' : 'customer';
  return (
    <section
      aria-label={`Conversation with ${isolate(other.name)}`}
      className="flex min-h-0 min-w-0 flex-col bg-surface"
    >
      <ConversationHeader
        person={other}
        role={other._id === undefined ? 'The marketplace' : ROLE_LABELS[role]}
        heading={heading}
        listPath={viewer === null ? MARKETPLACE_LIST : '/messages'}
      >
        {!conversation.marketplace && <ConversationMenu conversation={conversation} name={other.name} />}
      </ConversationHeader>
      {strip}
      <Messages conversation={conversation} viewer={viewer} bookingPath={bookingPath} />
      <ConversationFooter key={_id} conversation={conversation} viewer={viewer} />
    </section>
  );
}

function useOtherSide(conversation: Conversation, viewer: string | null): OtherSide {
  return getOtherSide(conversation, viewer, useMarketplace().name);
}

/** Where admins find the conversations of the marketplace. */
const MARKETPLACE_LIST = '/admin/conversations?show=marketplace';

interface ConversationHeaderProps {
  person: OtherSide;
  listPath?: string;
  role: string;
  heading: ReactNode;
  children?: ReactNode;
}

/** Names the other participant; on a phone it links back to the list. */
export function ConversationHeader({
  person,
  role,
  heading,
  listPath = '/messages',
  children,
}: ConversationHeaderProps) {
  return (
    <header className="flex min-h-17 items-center gap-3 border-b border-border px-2 py-2.5 md:px-4">
      <Link
        to={listPath}
        aria-label="Back to all messages"
        className="inline-grid size-11 shrink-0 place-items-center rounded-button hover:bg-surface-2 md:hidden"
      >
        <ChevronLeft aria-hidden className="size-5.5" strokeWidth={1.75} />
      </Link>
      <PersonAvatar person={person} />
      <div className="me-auto min-w-0">
        {heading}
        <p className="truncate text-caption text-fg-muted">{role}</p>
      </div>
      {children}
    </header>
  );
}

function Messages({
  conversation,
  viewer,
  bookingPath,
}: Pick<ConversationViewProps, 'conversation' | 'viewer' | 'bookingPath'>) {
  const { _id, unread, seenUpTo } = conversation;
  const { name } = useOtherSide(conversation, viewer);
  const pages = useInfiniteQuery(messagePagesQuery(_id));
  const { items: messages, paging } = toListProps(pages, (page) => page.messages);
  const outgoing = useOutgoing(viewer).filter((message) => message.conversation === _id);
  const sending = useSendMessage(_id, viewer);
  useMarkRead(conversation, messages[0]);

  if (pages.isLoadingError) {
    return (
      <div className="flex-1 p-5">
        <QueryError title="The messages could not be loaded" query={pages} />
      </div>
    );
  }
  if (!pages.data) return <LogSkeleton />;
  return (
    <LogWithUnreadMark
      label={`Conversation with ${name}`}
      messages={messages}
      viewer={viewer}
      unread={unread}
      outgoing={outgoing.filter(({ clientId }) => !messages.some((sent) => sent.clientId === clientId))}
      seenUpTo={seenUpTo}
      hasEarlier={paging.hasMore}
      isLoadingEarlier={paging.isLoading}
      onLoadEarlier={paging.onLoadMore}
      onRetry={sending.retry}
      onDelete={sending.remove}
      bookingPath={bookingPath}
    />
  );
}

/** Marks the messages that were unread when the conversation was opened as "New" for as long as it is open. */
function LogWithUnreadMark({ unread, ...log }: Parameters<typeof MessageLog>[0] & { unread: number }) {
  const [firstUnread] = useState(() => findFirstUnread(log.messages, { unread, viewer: log.viewer }));
  return <MessageLog {...log} firstUnread={firstUnread} />;
}

export function LogSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the messages"
      className="flex flex-1 flex-col justify-end gap-3 p-5"
    >
      <Skeleton className="h-11 w-3/5 rounded-card" />
      <Skeleton className="h-11 w-2/5 self-end rounded-card" />
      <Skeleton className="h-16 w-1/2 rounded-card" />
    </div>
  );
}

/** Renders the field for the next message, or says why the user cannot write. */
function ConversationFooter({
  conversation,
  viewer,
}: Pick<ConversationViewProps, 'conversation' | 'viewer'>) {
  const { _id, isBlocked, isBlockedByMe, isClosed } = conversation;
  const { name } = useOtherSide(conversation, viewer);
  const sending = useSendMessage(_id, viewer);
  const isOnline = useOnlineStatus();
  if (isClosed) return <NoComposer>{conversationMessages.closed}</NoComposer>;
  if (isBlockedByMe)
    return (
      <NoComposer>
        You have blocked <bdi>{name}</bdi>. Unblock to write again.
      </NoComposer>
    );
  if (isBlocked)
    return (
      <NoComposer>
        You cannot write to <bdi>{name}</bdi> anymore.
      </NoComposer>
    );
  return (
    <>
      {!isOnline && (
        <p
          role="status"
          className="border-t border-border bg-warning-soft px-4 py-2 text-small text-warning-soft-fg"
        >
          You are offline. What you send waits here until you try again.
        </p>
      )}
      <Composer
        draftName={`message:${_id}`}
        recipient={name}
        allowsImages={viewer !== null}
        onSend={(draft) => {
          sending.send(draft);
          return true;
        }}
      />
    </>
  );
}

function NoComposer({ children }: { children: ReactNode }) {
  return (
    <p className="border-t border-border bg-surface-2 px-4 py-4 text-center text-small text-fg-muted">
      {children}
    </p>
  );
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Marks a conversation as read up to its newest message while its page is visible. */
function useMarkRead(conversation: Conversation | undefined, newest: Message | undefined) {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const id = conversation?._id;
  const upTo = conversation && conversation.unread > 0 ? newest?._id : undefined;
  useEffect(() => {
    if (!isVisible || id === undefined || upTo === undefined) return;
    // After an error, the next message or the next visit of the page marks it as read.
    void api.markConversationRead({ params: { id }, body: { upTo } }).then(
      (changed) => {
        setConversationInCache(client, changed.conversation);
        // What the user was told of these messages is read as well.
        return client.invalidateQueries({ queryKey: notificationsKey });
      },
      () => undefined,
    );
  }, [client, id, upTo, isVisible]);
}
