import { MAX_QUERY_LENGTH, type Service } from '@nearhand/shared/services';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchBox } from '../components/search-box.tsx';
import { hireObstacle } from '../features/bookings/hire-obstacle.ts';
import { CategoryChips } from '../features/service-categories/category-chips.tsx';
import { filterSearch, readFilters, type ServiceFilters } from '../features/services/service-filters.ts';
import { ServiceResults } from '../features/services/service-results.tsx';
import { useRole } from '../features/session/session.ts';
import { PageHeading } from '../layout/page-heading.tsx';

const HireDialog = lazy(async () => ({
  default: (await import('../features/bookings/hire-dialog.tsx')).HireDialog,
}));

/** Spec section 2, browse. The filters live in the address. */
export function ServicesPage() {
  const [search, setSearch] = useSearchParams();
  const [hiring, setHiring] = useState<Service>();
  const role = useRole();
  const filters = readFilters(search);

  const narrow = (change: Partial<ServiceFilters>) => {
    setSearch(filterSearch({ ...filters, ...change }), { preventScrollReset: true });
  };
  const clear = () => narrow({ q: '', category: '' });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <PageHeading documentTitle="Services">Services near you</PageHeading>
      <SearchBox
        label="Search services"
        placeholder="Try “tap” or “oven”"
        query={filters.q}
        maxLength={MAX_QUERY_LENGTH}
        onSearch={(q) => narrow({ q })}
      />
      <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:flex-wrap sm:items-center">
        <CategoryChips selected={filters.category} onSelect={(category) => narrow({ category })} />
        {(filters.q || filters.category) && <ClearFilters onClear={clear} />}
      </div>
      <ServiceResults
        filters={filters}
        onSort={(sort) => narrow({ sort })}
        onViewAll={clear}
        onHire={setHiring}
      />
      <Suspense>
        {hiring && (
          <HireDialog
            service={hiring}
            obstacle={hireObstacle(role, hiring)}
            onClose={() => setHiring(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      onClick={onClear}
      className="min-h-9 self-start rounded-control px-1 sm:self-auto text-small font-semibold text-brand underline underline-offset-4 hover:text-brand-hover"
    >
      Clear Filters
    </button>
  );
}
