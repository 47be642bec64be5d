import { CardGrid } from '../../components/card-grid.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { UserFilters } from '../../entities/user-administration/admin-view.ts';
import { ApplicationCard } from './application-card.tsx';
import { UserList } from '../../entities/user-administration/user-list.tsx';

interface ApplicationCardsProps {
  filters: UserFilters;
  onFilter: (filters: Partial<UserFilters>) => void;
}

/** Lists the pending applications as cards (product 2, admin dashboard, applications). */
export function ApplicationCards({ filters, onFilter }: ApplicationCardsProps) {
  return (
    <UserList
      list="applications"
      noun="application"
      filters={filters}
      onFilter={onFilter}
      emptyText="No applications to review"
      skeleton={<CardSkeletons />}
    >
      {(applicants, isStale) => (
        <CardGrid label="Applications" isStale={isStale}>
          {applicants.map((applicant) => (
            <li key={applicant._id} data-item={applicant._id} tabIndex={-1}>
              <ApplicationCard applicant={applicant} />
            </li>
          ))}
        </CardGrid>
      )}
    </UserList>
  );
}

function CardSkeletons() {
  return (
    <div aria-hidden className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="grid gap-4 rounded-card border border-border bg-surface p-5">
          <Skeleton className="h-10 w-3/5 rounded-tag" />
          <Skeleton className="h-36 rounded-tag" />
          <Skeleton className="h-9 w-2/5 rounded-control" />
        </div>
      ))}
    </div>
  );
}
