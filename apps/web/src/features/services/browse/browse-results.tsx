import type { Service } from '@nearhand/shared/services';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { formatTotalWithNoun } from '../../../lib/format-number.ts';
import { useListFocusRestore } from '../../../lib/use-list-focus-restore.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { toListProps } from '../../../lib/infinite-list.ts';
import { useQueryWithMarketplace } from '../../../lib/marketplace.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import { NoPlace } from './no-place.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultCount } from './result-count.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceCardSkeletons } from './service-card-skeletons.tsx';
import { serializeFilters, NO_SPAN, type BrowseFilters } from './service-filters.ts';
import { ServiceGrid } from './service-grid.tsx';
import { facetsQuery, servicesQuery } from './browse-api.ts';
import { SortSelect } from './sort-select.tsx';
import { UnknownAvailability } from './unknown-availability.tsx';
import { ViewSwitch } from './view-switch.tsx';

const NearbyView = lazy(async () => ({ default: (await import('../nearby/nearby-view.tsx')).NearbyView }));
const FacetColumn = lazy(async () => ({ default: (await import('./facet-column.tsx')).FacetColumn }));

const CARDS_ABOVE_FOLD = 3;

interface BrowseResultsProps {
  filters: BrowseFilters;
  /** The name of the category in the filters, once it is loaded. */
  categoryName: string | undefined;
  onFilter: (change: Partial<BrowseFilters>) => void;
  onBook: (service: Service) => void;
}

/** Shows the services that match the filters, or the loading, error or empty state (product 2, browse). */
export function BrowseResults({ filters, categoryName, onFilter, onBook }: BrowseResultsProps) {
  const results = useInfiniteQuery(servicesQuery(filters));
  const { isReady, failure } = useQueryWithMarketplace(results);
  // Deferred, so that cards render in slices, between which a slow phone handles input.
  const isShown = useDeferredValue(isReady) && isReady;
  const isPending = !isShown && !failure;
  const { items: services, total, paging, refetchFailure } = toListProps(results, (page) => page.services);
  const [first] = results.data?.pages ?? [];
  const facets = useFacets(filters, results.isSuccess && !results.isPlaceholderData);
  const { ref, onFocus } = useListFocusRestore();
  const filterButton = useRef<HTMLButtonElement>(null);
  const isWide = useMediaQuery('(width >= 80rem)');
  const loosen = (change: Partial<BrowseFilters>) => {
    onFilter(change);
    // The pressed button disappears, and would take the focus along.
    ref.current?.focus();
  };

  const { near } = filters;
  const isNearby = filters.view !== 'list';
  const nothing = (
    <NothingFound
      filters={filters}
      categoryName={categoryName}
      wider={first?.wider}
      withoutFilter={first?.withoutFilter}
      onFilter={loosen}
    />
  );

  return (
    <div className={isWide ? 'grid grid-cols-[15.5rem_minmax(0,1fr)] gap-8' : ''}>
      {isWide && (
        <Suspense fallback={<div />}>
          <FacetColumn filters={filters} facets={facets} onChange={onFilter} />
        </Suspense>
      )}
      <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 content-start gap-5">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <ResultCount
            text={isPending ? 'Loading services' : isShown && formatTotalWithNoun(total, 'service')}
            failure={refetchFailure}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {!isWide && <FilterButton button={filterButton} filters={filters} onApply={onFilter} />}
            <ViewSwitch view={filters.view} onSelect={(view) => onFilter({ view })} />
            {/* The rings have one order, the nearest first. */}
            {!isNearby && <SortSelect filters={filters} onSelect={(sort) => onFilter({ sort })} />}
          </div>
        </div>
        <ActiveFilters filters={filters} categoryName={categoryName} fallback={ref} onChange={onFilter} />
        {failure && <ErrorBanner title="We couldn't load services" {...failure} />}
        {isPending && <ServiceCardSkeletons />}
        {isShown && isNearby && (
          <Suspense fallback={<ServiceCardSkeletons />}>
            {near === undefined ? (
              <NoPlace filters={filters} onChange={loosen} />
            ) : (
              <NearbyView filters={{ ...filters, near }} empty={nothing} />
            )}
          </Suspense>
        )}
        {isShown && !isNearby && services.length > 0 && (
          <ServiceGrid
            key={serializeFilters(filters).toString()}
            services={services}
            paging={paging}
            isStale={results.isPlaceholderData}
          >
            {(service, index) => (
              <ServiceCard
                service={service}
                isAboveFold={index < CARDS_ABOVE_FOLD}
                onBook={() => onBook(service)}
              />
            )}
          </ServiceGrid>
        )}
        {!isPending && !isNearby && services.length === 0 && nothing}
        <UnknownAvailability count={first?.pagination.unknownAvailability} onShow={() => loosen(NO_SPAN)} />
      </div>
    </div>
  );
}

/** Returns what further filters would find, once the list itself is loaded: it must not wait for them. */
function useFacets(filters: BrowseFilters, isListLoaded: boolean) {
  return useQuery({ ...facetsQuery(filters), enabled: isListLoaded }).data;
}
