import { messages } from '@nearhand/shared/messages';
import { MAX_USER_QUERY_LENGTH, type User } from '@nearhand/shared/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ClosedDoor, Kettle } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { formatTotalOf } from '../../lib/counts.ts';
import { useKeptFocus } from '../../lib/kept-focus.ts';
import { listOf } from '../../lib/list-of.ts';
import { useWithMarketplace } from '../../lib/marketplace.ts';
import { usersQuery } from './admin-api.ts';
import { NO_FILTERS, type UserFilters, type UserListName } from './admin-view.ts';

interface UserListProps {
  list: UserListName;
  /** What one of them is called. */
  noun: 'customer' | 'provider' | 'application';
  filters: UserFilters;
  onNarrow: (filters: Partial<UserFilters>) => void;
  /** Beside the search. */
  filter?: ReactNode;
  /** Said when there is nobody at all. */
  emptyText: string;
  skeleton: ReactNode;
  children: (users: User[], isStale: boolean) => ReactNode;
}

/** A list of users with its search, as far as it is loaded, or why there is none. */
export function UserList({
  list,
  noun,
  filters,
  onNarrow,
  filter,
  emptyText,
  skeleton,
  children,
}: UserListProps) {
  const pages = useInfiniteQuery(usersQuery(list, filters));
  const { items: users, total, paging, refetchFailure } = listOf(pages, (page) => page.users);
  const { ref, onFocus } = useKeptFocus();
  const { isPending, isReady, failure } = useWithMarketplace(pages);

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80 lg:max-w-150">
          <SearchBox
            label={`Search ${noun}s`}
            placeholder="Name or email"
            query={filters.q}
            maxLength={MAX_USER_QUERY_LENGTH}
            onSearch={(q) => onNarrow({ q })}
          />
        </div>
        {filter}
      </div>
      <p role="status" className="text-small text-fg-muted tabular-nums">
        {isPending && `Loading ${noun}s`}
        {isReady && formatTotalOf(total, noun)}
      </p>
      {failure && <ErrorState title="There is a problem" text={messages.admin.fetchFailed} {...failure} />}
      {refetchFailure && <ErrorBanner title={messages.admin.fetchFailed} {...refetchFailure} />}
      {isPending && skeleton}
      {isReady && users.length > 0 && (
        <>
          {children(users, pages.isPlaceholderData)}
          <LoadMore {...paging} failure={messages.admin.fetchFailed} />
        </>
      )}
      {isReady && users.length === 0 && (
        <NoUsers noun={noun} filters={filters} emptyText={emptyText} onShowAll={() => onNarrow(NO_FILTERS)} />
      )}
    </div>
  );
}

interface NoUsersProps extends Pick<UserListProps, 'noun' | 'filters' | 'emptyText'> {
  onShowAll: () => void;
}

/** Nobody yet, or nobody under these filters: the two ask for different things. */
function NoUsers({ noun, filters, emptyText, onShowAll }: NoUsersProps) {
  const title = `No ${noun}s found`;
  if (!filters.q && filters.status === 'all') {
    return <EmptyState illustration={<Kettle />} title={title} text={emptyText} />;
  }
  return (
    <EmptyState
      illustration={<ClosedDoor />}
      title={title}
      text="Search by the start of a name or email."
      action={<Button onClick={onShowAll}>{`Show all ${noun}s`}</Button>}
    />
  );
}
