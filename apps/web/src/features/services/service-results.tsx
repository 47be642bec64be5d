import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { marketplaceQuery } from '../../lib/marketplace.ts';
import { ServiceCard } from './service-card.tsx';
import { ServiceCardSkeletons } from './service-card-skeletons.tsx';
import { filterSearch, type ServiceFilters } from './service-filters.ts';
import { ServiceList } from './service-list.tsx';
import { formatServiceCount, listOf } from './service-pages.ts';
import { servicesQuery } from './services-api.ts';
import { SortSelect } from './sort-select.tsx';

const CARDS_IN_SIGHT = 3;

interface ServiceResultsProps {
  filters: ServiceFilters;
  onSort: (sort: ServiceFilters['sort']) => void;
  onViewAll: () => void;
  onHire: (service: Service) => void;
}

/** The services that fit the filters, or why there are none (spec section 2, browse). */
export function ServiceResults({ filters, onSort, onViewAll, onHire }: ServiceResultsProps) {
  const results = useInfiniteQuery(servicesQuery(filters));
  // No card is shown before its currency is known.
  const { isPending: isCurrencyUnknown } = useQuery(marketplaceQuery);
  const isPending = results.isPending || isCurrencyUnknown;
  const list = listOf(results);

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-small text-fg-muted tabular-nums">
          {isPending && 'Loading services'}
          {!isPending && results.isSuccess && formatServiceCount(list.total)}
        </p>
        <SortSelect selected={filters.sort} onSelect={onSort} />
      </div>
      {results.isLoadingError && (
        <ErrorBanner
          title="The services could not be loaded"
          error={results.error}
          onRetry={() => void results.refetch()}
          isRetrying={results.isFetching}
        />
      )}
      {isPending && <ServiceCardSkeletons />}
      {!isPending && list.services.length > 0 && (
        <ServiceList key={filterSearch(filters).toString()} isStale={results.isPlaceholderData} {...list}>
          {(service, index) => (
            <ServiceCard
              service={service}
              isInSight={index < CARDS_IN_SIGHT}
              onHire={() => onHire(service)}
            />
          )}
        </ServiceList>
      )}
      {!isPending && list.services.length === 0 && <NoServices onViewAll={onViewAll} />}
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
