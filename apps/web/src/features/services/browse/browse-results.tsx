import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { ClosedDoor } from '../../../components/illustrations.tsx';
import { formatTotalWithNoun } from '../../../lib/format-number.ts';
import { useListFocusRestore } from '../../../lib/use-list-focus-restore.ts';
import { toListProps } from '../../../lib/infinite-list.ts';
import { useQueryWithMarketplace } from '../../../lib/marketplace.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import { ResultCount } from './result-count.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceCardSkeletons } from './service-card-skeletons.tsx';
import { serializeFilters, NO_FILTERS, type BrowseFilters } from './service-filters.ts';
import { ServiceGrid } from './service-grid.tsx';
import { servicesQuery } from '../services-api.ts';
import { SortSelect } from './sort-select.tsx';

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
  const { ref, onFocus } = useListFocusRestore();
  const filterButton = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with its filter, and would take the focus along.
  const removeFilters = (change: Partial<BrowseFilters>) => {
    onFilter(change);
    filterButton.current?.focus();
  };

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <ResultCount
          text={isPending ? 'Loading services' : isShown && formatTotalWithNoun(total, 'service')}
          failure={refetchFailure}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FilterButton button={filterButton} filters={filters} onApply={onFilter} />
          <SortSelect selected={filters.sort} onSelect={(sort) => onFilter({ sort })} />
        </div>
      </div>
      <ActiveFilters filters={filters} categoryName={categoryName} onChange={removeFilters} />
      {failure && <ErrorBanner title="We couldn't load services" {...failure} />}
      {isPending && <ServiceCardSkeletons />}
      {isShown && services.length > 0 && (
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
      {!isPending && services.length === 0 && <NoServices onViewAll={() => removeFilters(NO_FILTERS)} />}
    </div>
  );
}

function NoServices({ onViewAll }: { onViewAll: () => void }) {
  return (
    <EmptyState
      illustration={<ClosedDoor />}
      title={messages.service.noneFound}
      text={messages.service.noneFoundHint}
      action={<Button onClick={onViewAll}>View All Services</Button>}
    />
  );
}
