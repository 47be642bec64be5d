import type { User, UserSort } from '@nearhand/shared/users/users';
import type { ReactNode } from 'react';
import { ChipGroup } from '../../components/chip-group.tsx';
import { DataTable, type Column } from '../../components/data-table.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';
import { statusFilters, type UserFilters } from '../../entities/user-administration/admin-view.ts';
import { UserLink } from '../../entities/user-administration/user-link.tsx';
import { UserList } from '../../entities/user-administration/user-list.tsx';
import { formatDate } from '../../lib/dates.ts';
import { capitalize } from '../../lib/names.ts';

interface UserTableProps {
  filters: UserFilters;
  onFilter: (filters: Partial<UserFilters>) => void;
}

/** Lists the customers (product 2, admin dashboard, customers). */
export function CustomersTable(props: UserTableProps) {
  return <UserTable {...props} list="customers" noun="customer" buildColumns={buildCustomerColumns} />;
}

const STATUS_LABELS = {
  all: 'All',
  inqueue: 'In queue',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<UserFilters['status'], string>;

/** Lists the providers, with a filter by status (product 2, admin dashboard, providers). */
export function ProvidersTable(props: UserTableProps) {
  const options = statusFilters.map((value) => ({ value, label: STATUS_LABELS[value] }));
  return (
    <UserTable
      {...props}
      list="providers"
      noun="provider"
      buildColumns={buildProviderColumns}
      filter={
        <ChipGroup
          label="Status"
          options={options}
          selected={props.filters.status}
          onSelect={(status) => props.onFilter({ status })}
        />
      }
    />
  );
}

interface TableProps extends UserTableProps {
  list: 'customers' | 'providers';
  noun: 'customer' | 'provider';
  buildColumns: (timeZone: string) => UserColumn[];
  filter?: ReactNode;
}

function UserTable({ buildColumns, ...props }: TableProps) {
  const { timeZone } = useMarketplace();
  const { list, filters, onFilter } = props;
  return (
    <UserList {...props} emptyText={`New ${list} appear here.`} skeleton={<TableSkeleton />}>
      {(users, isStale) => (
        <DataTable
          caption={capitalize(list)}
          columns={buildColumns(timeZone)}
          rows={users}
          rowKey={({ _id }) => _id}
          isStale={isStale}
          sort={filters.sort}
          onSort={(sort) => onFilter({ sort })}
        />
      )}
    </UserList>
  );
}

function TableSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 rounded-card border border-border bg-surface p-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-7 rounded-tag" />
      ))}
    </div>
  );
}

type UserColumn = Column<User, UserSort>;

const name: UserColumn = {
  header: 'Name',
  cell: (user) => <UserLink user={user} />,
  sorts: ['name', '-name'],
};

const joined = (timeZone: string): UserColumn => ({
  header: 'Joined',
  cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt, timeZone)}</span>,
  sorts: ['newest', 'oldest'],
  beginsDescending: true,
});

/** Returns the columns of the customers table (product 2, admin dashboard). */
const buildCustomerColumns = (timeZone: string): UserColumn[] => [
  name,
  // Wide enough for most email addresses on one line.
  {
    header: 'Email',
    cell: ({ email }) => <span className="inline-block min-w-70">{email}</span>,
    sorts: ['email', '-email'],
  },
  { header: 'Phone', cell: ({ phone }) => phone },
  joined(timeZone),
];

/** Returns the columns of the providers table (product 2, admin dashboard). */
const buildProviderColumns = (timeZone: string): UserColumn[] => [
  name,
  { header: 'Service type', cell: ({ serviceType }) => serviceType || '–' },
  { header: 'Contact phone', cell: getContactPhone },
  { header: 'Status', cell: ({ status }) => status && <ProviderStatusBadge status={status} /> },
  joined(timeZone),
];

/** Returns the contact of the business, else the phone number of the provider. */
function getContactPhone({ contact, phone }: User): string {
  return contact || phone;
}
