import { MAX_USER_QUERY_LENGTH, type User } from '@nearhand/shared/users/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ClosedDoor, Kettle } from '../../components/illustrations.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { commonTexts } from '../../lib/texts.ts';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { PagedList } from '../marketplace/paged-list.tsx';
import { usersQuery } from './admin-api.ts';
import { NO_FILTERS, type UserFilters, type UserListName } from './admin-view.ts';

interface UserListProps {
  list: UserListName;
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
  const { ref, onFocus } = useListFocusRestore();
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
      <PagedList
        pages={pages}
        getItems={(page) => page.users}
        noun={noun}
        errorText={commonTexts.fetchFailed}
        skeleton={skeleton}
        empty={
          <NoUsers
            noun={noun}
            filters={filters}
            emptyText={emptyText}
            onShowAll={() => onFilter(NO_FILTERS)}
          />
        }
      >
        {children}
      </PagedList>
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
