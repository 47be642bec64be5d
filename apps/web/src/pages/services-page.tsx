import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import type { Service } from '@nearhand/shared/services';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hireObstacle } from '../features/bookings/hire-obstacle.ts';
import { CategoryChips } from '../features/service-categories/category-chips.tsx';
import {
  serviceCategoriesQuery,
  useCategoryName,
} from '../features/service-categories/service-categories-api.ts';
import { readFilters, type ServiceFilters } from '../features/services/service-filters.ts';
import { ServiceResults } from '../features/services/service-results.tsx';
import { servicesQuery } from '../features/services/services-api.ts';
import { useSetFilters } from '../features/services/use-set-filters.ts';
import { useRole } from '../features/session/session.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { addressSearch } from '../lib/address-search.ts';
import { SuggestingSearchBox } from './suggesting-search-box.tsx';

const HireDialog = lazy(async () => ({
  default: (await import('../features/bookings/hire-dialog.tsx')).HireDialog,
}));

/** Spec section 2, browse. The filters live in the address. */
function ServicesPage() {
  const [search] = useSearchParams();
  const setFilters = useSetFilters();
  const [hiring, setHiring] = useState<Service>();
  const role = useRole();
  const filters = readFilters(search);

  const narrow = (change: Partial<ServiceFilters>) =>
    setFilters({ ...readFilters(addressSearch()), ...change });
  const categoryName = useCategoryName(filters.category);

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <PageHeading documentTitle="Services">Services near you</PageHeading>
      <SuggestingSearchBox
        label="Search services"
        placeholder="Try “tap” or “oven”"
        query={filters.q}
        maxLength={MAX_QUERY_LENGTH}
        onSearch={(q) => narrow({ q })}
      />
      <CategoryChips selected={filters.category} onSelect={(category) => narrow({ category })} />
      <ServiceResults filters={filters} categoryName={categoryName} onNarrow={narrow} onHire={setHiring} />
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

export function preload(client: QueryClient) {
  void client.prefetchInfiniteQuery(servicesQuery(readFilters(addressSearch())));
  void client.prefetchQuery(serviceCategoriesQuery);
}

export { ServicesPage as Component };
