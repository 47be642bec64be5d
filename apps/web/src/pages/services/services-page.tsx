import type { Service } from '@nearhand/shared/services/services';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { CategoryChips } from '../../features/service-categories/category-links.tsx';
import {
  serviceCategoriesQuery,
  useCategoryName,
} from '../../entities/service-category/service-categories-api.ts';
import { parseFilters, type BrowseFilters } from '../../entities/service/service-filters.ts';
import { describeSearch } from '../../entities/saved/save-search.tsx';
import { BrowseResults } from '../../features/search/results/browse-results.tsx';
import { ServiceSearch } from '../../features/search/fields/service-search.tsx';
import { facetsQuery, servicesQuery } from '../../features/search/browse-api.ts';
import { useUpdateFilters } from '../../features/search/filters/use-update-filters.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { authToken } from '../../lib/auth-token.ts';
import { getCurrentSearchParams } from '../../lib/current-url.ts';
import { useBlockReasons, useBookService } from '../../features/bookings/booking-dialog/use-book-service.ts';
import { lazyExtra, lazyPart } from '../../lib/lazy-part.tsx';

const HireDialog = lazyPart(
  async () => (await import('../../features/bookings/booking-dialog/hire-dialog.tsx')).HireDialog,
);

const SaveSearch = lazyExtra(async () => (await import('../../entities/saved/save-search.tsx')).SaveSearch);

/** Product 2, browse. The URL holds the filters. */
function ServicesPage() {
  const [search] = useSearchParams();
  const setFilters = useUpdateFilters();
  const [selected, setSelected] = useState<Service>();
  const { bookService } = useBookService();
  const getBlockReason = useBlockReasons();
  const filters = parseFilters(search);

  const updateFilters = (change: Partial<BrowseFilters>) =>
    setFilters({ ...parseFilters(getCurrentSearchParams()), ...change });
  const categoryName = useCategoryName(filters.category);
  // The results fetch them once their list is loaded.
  const { data: facets } = useQuery({ ...facetsQuery(filters), enabled: false });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading documentTitle="Services">Services near you</PageHeading>
        {authToken.read() !== null && <SavedLinks filters={filters} categoryName={categoryName} />}
      </div>
      <ServiceSearch filters={filters} onChange={updateFilters} />
      <CategoryChips
        selected={filters.category}
        counts={facets?.category}
        onSelect={(category) => updateFilters({ category })}
      />
      <BrowseResults
        filters={filters}
        categoryName={categoryName}
        onFilter={updateFilters}
        onBook={(service) => bookService(service, () => setSelected(service))}
      />
      <Suspense>
        {selected && (
          <HireDialog
            service={selected}
            blockReason={getBlockReason(selected)}
            onClose={() => setSelected(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Leads to what the user has saved; saves the present search once it narrows the list. */
function SavedLinks({ filters, categoryName }: { filters: BrowseFilters; categoryName: string | undefined }) {
  const search = describeSearch(filters, categoryName);
  return (
    <div className="flex flex-wrap gap-3">
      {search.query !== '' && (
        <Suspense fallback={<span className="h-11 w-30" />}>
          <SaveSearch {...search} />
        </Suspense>
      )}
      <ButtonLink to="/saved" variant="secondary" size="small">
        Saved
      </ButtonLink>
    </div>
  );
}

export function preload(client: QueryClient) {
  void client.prefetchInfiniteQuery(servicesQuery(parseFilters(getCurrentSearchParams())));
  void client.prefetchQuery(serviceCategoriesQuery);
}

export { ServicesPage as Component };
