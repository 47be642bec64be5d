import { MAX_USER_QUERY_LENGTH, type User } from '@nearhand/shared/users/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ClosedDoor, Kettle } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { formatTotalWithNoun } from '../../lib/format-number.ts';
import { commonTexts } from '../../lib/texts.ts';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { useQueryWithMarketplace } from '../marketplace/marketplace.ts';
import { usersQuery } from './admin-api.ts';
import { NO_FILTERS, type UserFilters, type UserListName } from './admin-view.ts';

interface UserListProps {
  list: UserListName;
  /** The singular noun for a user of the list. */
  noun: 'customer' | 'provider' | 'application';
  filters: UserFilters;
  onFilter: (filters: Partial<UserFilters>) => void;
  /** Beside the search. */
  filter?: ReactNode;
  /** Shown when the list is empty without filters. */
  emptyText: string;
  skeleton: ReactNode;
  children: (users: User[], isStale: boolean) => ReactNode;
}

/** Shows a searchable list of users, or its loading, error or empty state. */
export function UserList({
  list,
  noun,
  filters,
  onFilter,
  filter,
  emptyText,
  skeleton,
  children,
}: UserListProps) {
  const pages = useInfiniteQuery(usersQuery(list, filters));
  const { items: users, total, paging, refetchFailure } = toListProps(pages, (page) => page.users);
  const { ref, onFocus } = useListFocusRestore();
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80 lg:max-w-150">
          <SearchBox
            label={`Search ${noun}s`}
            placeholder="Name or email"
            query={filters.q}
            maxLength={MAX_USER_QUERY_LENGTH}
            onSearch={(q) => onFilter({ q })}
          />
        </div>
        {filter}
      </div>
      <p role="status" className="text-small text-fg-muted tabular-nums">
        {isPending && `Loading ${noun}s`}
        {isReady && formatTotalWithNoun(total, noun)}
      </p>
      {failure && <ErrorState title="There is a problem" text={commonTexts.fetchFailed} {...failure} />}
      {refetchFailure && <ErrorBanner title={commonTexts.fetchFailed} {...refetchFailure} />}
      {isPending && skeleton}
      {isReady && users.length > 0 && (
        <>
          {children(users, pages.isPlaceholderData)}
          <LoadMore {...paging} errorMessage={commonTexts.fetchFailed} />
        </>
      )}
      {isReady && users.length === 0 && (
        <NoUsers noun={noun} filters={filters} emptyText={emptyText} onShowAll={() => onFilter(NO_FILTERS)} />
      )}
    </div>
  );
}

interface NoUsersProps extends Pick<UserListProps, 'noun' | 'filters' | 'emptyText'> {
  onShowAll: () => void;
}

/** Distinguishes an empty list from filters that match no user. */
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
