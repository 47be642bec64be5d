import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { formatTotalOf } from '../../lib/counts.ts';
import { useKeptFocus } from '../../lib/kept-focus.ts';
import { listOf } from '../../lib/list-of.ts';
import { useWithMarketplace } from '../../lib/marketplace.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import { ResultCount } from './result-count.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceCardSkeletons } from './service-card-skeletons.tsx';
import { filterSearch, NO_FILTERS, type ServiceFilters } from './service-filters.ts';
import { ServiceList } from './service-list.tsx';
import { servicesQuery } from './services-api.ts';
import { SortSelect } from './sort-select.tsx';

const CARDS_IN_SIGHT = 3;

interface ServiceResultsProps {
  filters: ServiceFilters;
  /** Of the category that is filtered by, once it is known. */
  categoryName: string | undefined;
  onNarrow: (change: Partial<ServiceFilters>) => void;
  onHire: (service: Service) => void;
}

/** The services that fit the filters, or why there are none (spec section 2, browse). */
export function ServiceResults({ filters, categoryName, onNarrow, onHire }: ServiceResultsProps) {
  const results = useInfiniteQuery(servicesQuery(filters));
  const { isReady, failure } = useWithMarketplace(results);
  // Cards that come later are rendered in slices, between which the browser can answer to a finger on a slow phone.
  const isShown = useDeferredValue(isReady) && isReady;
  const isPending = !isShown && !failure;
  const { items: services, total, paging, refetchFailure } = listOf(results, (page) => page.services);
  const { ref, onFocus } = useKeptFocus();
  const filterButton = useRef<HTMLButtonElement>(null);
  // What was pressed goes away with its filter, and would take the focus along.
  const takeAway = (change: Partial<ServiceFilters>) => {
    onNarrow(change);
    filterButton.current?.focus();
  };

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <ResultCount
          text={isPending ? 'Loading services' : isShown && formatTotalOf(total, 'service')}
          failure={refetchFailure}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FilterButton button={filterButton} narrowing={filters} onApply={onNarrow} />
          <SortSelect selected={filters.sort} onSelect={(sort) => onNarrow({ sort })} />
        </div>
      </div>
      <ActiveFilters filters={filters} categoryName={categoryName} onChange={takeAway} />
      {failure && <ErrorBanner title="We couldn't load services" {...failure} />}
      {isPending && <ServiceCardSkeletons />}
      {isShown && services.length > 0 && (
        <ServiceList
          key={filterSearch(filters).toString()}
          services={services}
          paging={paging}
          isStale={results.isPlaceholderData}
        >
          {(service, index) => (
            <ServiceCard
              service={service}
              isInSight={index < CARDS_IN_SIGHT}
              onHire={() => onHire(service)}
            />
          )}
        </ServiceList>
      )}
      {!isPending && services.length === 0 && <NoServices onViewAll={() => takeAway(NO_FILTERS)} />}
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
