import { ChipGroup } from '../../components/chip-group.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { statusFilters, type UserFilters } from '../../entities/user-administration/admin-view.ts';
import { buildCustomerColumns, buildProviderColumns } from './user-columns.tsx';
import { UserList } from '../../entities/user-administration/user-list.tsx';

interface UserTableProps {
  filters: UserFilters;
  onFilter: (filters: Partial<UserFilters>) => void;
}

/** Lists the customers (product 2, admin dashboard, customers). */
export function CustomersTable({ filters, onFilter }: UserTableProps) {
  const { timeZone } = useMarketplace();
  return (
    <UserList
      list="customers"
      noun="customer"
      filters={filters}
      onFilter={onFilter}
      emptyText="New customers appear here."
      skeleton={<TableSkeleton />}
    >
      {(users, isStale) => (
        <DataTable
          caption="Customers"
          columns={buildCustomerColumns(timeZone)}
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

const STATUS_LABELS = {
  all: 'All',
  inqueue: 'In queue',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<UserFilters['status'], string>;

/** Lists the providers, with a filter by status (product 2, admin dashboard, providers). */
export function ProvidersTable({ filters, onFilter }: UserTableProps) {
  const { timeZone } = useMarketplace();
  const options = statusFilters.map((value) => ({ value, label: STATUS_LABELS[value] }));
  return (
    <UserList
      list="providers"
      noun="provider"
      filters={filters}
      onFilter={onFilter}
      filter={
        <ChipGroup
          label="Status"
          options={options}
          selected={filters.status}
          onSelect={(status) => onFilter({ status })}
        />
      }
      emptyText="New providers appear here."
      skeleton={<TableSkeleton />}
    >
      {(users, isStale) => (
        <DataTable
          caption="Providers"
          columns={buildProviderColumns(timeZone)}
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
