import { isId } from '@nearhand/shared/ids';
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ClosedDoor, Kettle } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { conversationPagesQuery, conversationQuery } from '../../entities/conversation/conversations-api.ts';
import { getOtherSide } from '../../entities/conversation/describe-message.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { UnreadCount } from '../../entities/conversation/person-avatar.tsx';
import { unreadMessagesQuery } from '../../entities/conversation/unread-messages.ts';
import { useRole, useSession } from '../../entities/user/session.ts';
import { NextBookingStrip } from '../../features/bookings/next-booking-strip.tsx';
import { ConversationList } from '../../features/conversations/conversation-list.tsx';
import {
  ConversationView,
  LogSkeleton,
} from '../../features/conversations/conversation/conversation-view.tsx';
import { useOutgoing } from '../../features/conversations/outbox.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { PersonHeading, WriteToPerson } from './write-to-person.tsx';

type Filter = 'all' | 'unread';

/** Shows the conversations of a user and one of them: in two panes, on a phone in one. */
function MessagesPage() {
  const { id } = useParams();
  const { session } = useSession();
  if (session.status !== 'signed-in') return null;
  const { _id: viewer, role } = session.user;
  if (role === 'admin') return <Navigate to="/" replace />;
  return (
    <div
      data-full-height={id === undefined ? 'list' : 'conversation'}
      className="mx-auto grid h-full min-h-0 w-full max-w-312 grid-cols-1 md:grid-cols-[22rem_minmax(0,1fr)] md:border-x md:border-border"
    >
      <ListPane selected={id} viewer={viewer} />
      {id === undefined && <NothingChosen />}
      {id === 'new' && <WriteToPerson role={role === 'provider' ? 'provider' : 'customer'} />}
      {id !== undefined && id !== 'new' && <ConversationPane key={id} id={id} viewer={viewer} />}
    </div>
  );
}

function ListPane({ selected, viewer }: { selected: string | undefined; viewer: string }) {
  const [search, setSearch] = useSearchParams();
  const filter: Filter = search.get('show') === 'unread' ? 'unread' : 'all';
  const { data: unread = 0 } = useQuery(unreadMessagesQuery);
  const pages = useInfiniteQuery(conversationPagesQuery(filter));
  const { items, paging, refetchFailure } = toListProps(pages, (page) => page.conversations);
  const outgoing = useOutgoing(viewer);
  const isOpen = selected === undefined;
  return (
    <div className={`min-h-0 flex-col border-border bg-bg md:flex md:border-e ${isOpen ? 'flex' : 'hidden'}`}>
      <div className="grid gap-3 px-5 pt-5 pb-2">
        {isOpen ? (
          <PageHeading className="text-[1.75rem]/[1.2] font-bold">Messages</PageHeading>
        ) : (
          <h2 className="font-display text-[1.75rem]/[1.2] font-bold">Messages</h2>
        )}
        <FilterChoice
          filter={filter}
          unread={unread}
          onChange={(chosen) =>
            setSearch(chosen === 'all' ? {} : { show: chosen }, { preventScrollReset: true, replace: true })
          }
        />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-3 overflow-y-auto p-2">
        {refetchFailure && <ErrorBanner title="Your messages could not be updated" {...refetchFailure} />}
        {pages.isPending && <ListSkeleton />}
        {pages.isLoadingError && <QueryError title="Your messages could not be loaded" query={pages} />}
        {pages.data && items.length === 0 && <NoMessages filter={filter} />}
        {items.length > 0 && (
          <>
            <ConversationList conversations={items} outgoing={outgoing} viewer={viewer} selected={selected} />
            {paging.hasMore && <LoadMore {...paging} errorMessage="More conversations could not be loaded" />}
          </>
        )}
      </div>
    </div>
  );
}

interface FilterChoiceProps {
  filter: Filter;
  unread: number;
  onChange: (filter: Filter) => void;
}

function FilterChoice({ filter, unread, onChange }: FilterChoiceProps) {
  const choice =
    'inline-flex min-h-8 items-center gap-1.5 rounded-control px-3 text-small font-semibold aria-pressed:bg-fg aria-pressed:text-bg pointer-coarse:min-h-11';
  return (
    <div
      role="group"
      aria-label="Show"
      className="inline-flex justify-self-start rounded-button border border-border-strong p-0.75"
    >
      <button
        type="button"
        aria-pressed={filter === 'all'}
        className={choice}
        onClick={() => onChange('all')}
      >
        All
      </button>
      <button
        type="button"
        aria-pressed={filter === 'unread'}
        className={choice}
        onClick={() => onChange('unread')}
      >
        Unread
        {unread > 0 && <UnreadCount count={unread} />}
      </button>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your messages" className="grid gap-2">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-button" />
      ))}
    </div>
  );
}

const NO_MESSAGES = {
  customer: {
    text: 'Ask a provider about a service before you book.',
    action: <ButtonLink to="/services">View All Services</ButtonLink>,
  },
  provider: {
    text: 'What customers write to you appears here.',
    action: <ButtonLink to="/requests">Service Requests</ButtonLink>,
  },
};

function NoMessages({ filter }: { filter: Filter }) {
  const side = useRole() === 'provider' ? 'provider' : 'customer';
  if (filter === 'unread') return <p className="p-5 text-center text-fg-muted">You have read everything.</p>;
  return <EmptyState illustration={<Kettle />} title="No messages yet" {...NO_MESSAGES[side]} />;
}

function NothingChosen() {
  return (
    <div className="hidden place-items-center bg-surface p-8 text-center text-fg-muted md:grid">
      <p>Choose a conversation.</p>
    </div>
  );
}

interface ConversationPaneProps {
  id: string;
  viewer: string;
}

function ConversationPane({ id, viewer }: ConversationPaneProps) {
  const query = useQuery({ ...conversationQuery(id), enabled: isId(id) });
  const { data: conversation, error } = query;
  const { name: marketplace } = useMarketplace();
  if (!isId(id) || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  if (!conversation) {
    return (
      <section aria-label="Conversation" className="flex min-h-0 flex-col bg-surface">
        <PageHeading className="sr-only">Conversation</PageHeading>
        {error ? (
          <div className="p-5">
            <ErrorState
              title="There is a problem"
              text="This conversation could not be loaded."
              error={error}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          </div>
        ) : (
          <LogSkeleton />
        )}
      </section>
    );
  }
  const other = getOtherSide(conversation, viewer, marketplace);
  return (
    <ConversationView
      conversation={conversation}
      viewer={viewer}
      heading={<PersonHeading name={other.name} />}
      strip={
        other._id !== undefined && (
          <NextBookingStrip
            person={other._id}
            side={other._id === conversation.provider?._id ? 'customer' : 'provider'}
          />
        )
      }
      bookingPath={(booking) => `/bookings/${booking}`}
    />
  );
}

function NotFound() {
  return (
    <div className="overflow-y-auto bg-surface p-5">
      <EmptyState
        illustration={<ClosedDoor />}
        title={<PageHeading className="text-h2">Conversation not found</PageHeading>}
        text="It may have been deleted, or it is between other people."
        action={
          <ButtonLink to="/messages" variant="secondary">
            All messages
          </ButtonLink>
        }
      />
    </div>
  );
}

/** Fetches the list while the code loads. */
export function preload(client: QueryClient) {
  void client.prefetchInfiniteQuery(conversationPagesQuery('all'));
}

export { MessagesPage as Component };
