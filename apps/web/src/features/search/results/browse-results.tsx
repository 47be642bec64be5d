import type { Service } from '@nearhand/shared/services/services';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LayoutGrid, Map, Radar } from 'lucide-react';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { useQueryWithMarketplace, useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { ServiceCard } from '../../../entities/service/service-card.tsx';
import {
  serializeFilters,
  NO_SPAN,
  type BrowseFilters,
  type BrowseView,
} from '../../../entities/service/service-filters.ts';
import { ServiceGrid } from '../../../entities/service/service-grid.tsx';
import { ServiceCardSkeletons } from '../../../entities/service/service-skeletons.tsx';
import { formatTotalWithNoun } from '../../../lib/format-number.ts';
import { toListProps } from '../../../lib/infinite-list.ts';
import { useListFocusRestore } from '../../../lib/use-list-focus-restore.ts';
import { useMediaQuery } from '../../../lib/use-window.ts';
import { facetsQuery, servicesQuery } from '../browse-api.ts';
import { FilterButton } from '../filters/filter-button.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { NoPlace, NothingFound, UnknownAvailability } from './nothing-found.tsx';
import { ResultCount, SortSelect } from './result-head.tsx';
import { QueryChanges } from './spelling-correction.tsx';
import { lazyExtra, lazyPart } from '../../../lib/lazy-part.tsx';

const NearbyView = lazyPart(async () => (await import('../nearby/nearby-view.tsx')).NearbyView);
const FacetColumn = lazyExtra(async () => (await import('../filters/facet-column.tsx')).FacetColumn);

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
  // Deferred: React renders the cards in slices, and a slow phone handles input in between.
  const isShown = useDeferredValue(isReady) && isReady;
  const isPending = !isShown && !failure;
  const { items: services, total, paging, refetchFailure } = toListProps(results, (page) => page.services);
  const [first] = results.data?.pages ?? [];
  const facets = useFacets(filters, results.isSuccess && !results.isPlaceholderData);
  const { ref, onFocus } = useListFocusRestore();
  const isWide = useMediaQuery('(width >= 80rem)');
  const changeFilters = (change: Partial<BrowseFilters>) => {
    onFilter(change);
    // The pressed button disappears, so the list takes the focus.
    ref.current?.focus();
  };

  const isNearby = filters.view !== 'list';
  // On phones the offers of an empty list come first: they stand above the fold.
  const isBrief = useMediaQuery('(width < 48rem)') && isShown && !isNearby && services.length === 0;
  const activeFilters = (
    <ActiveFilters filters={filters} categoryName={categoryName} fallbackFocus={ref} onChange={onFilter} />
  );
  const emptyState = (
    <NothingFound
      filters={filters}
      categoryName={categoryName}
      wider={first?.wider}
      withoutFilter={first?.withoutFilter}
      onFilter={changeFilters}
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
          {!isBrief && <ListControls filters={filters} hasFilterButton={!isWide} onFilter={onFilter} />}
        </div>
        {!isBrief && activeFilters}
        {/* Placeholder data belongs to the previous search. */}
        <QueryChanges filters={filters} changes={results.isPlaceholderData ? undefined : first} />
        {failure && <ErrorBanner title="We couldn't load services" {...failure} />}
        {isPending && <ServiceCardSkeletons />}
        {isShown && isNearby && (
          <NearbyResults filters={filters} empty={emptyState} onChange={changeFilters} />
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
        {!isPending && !isNearby && services.length === 0 && emptyState}
        {isBrief && activeFilters}
        <UnknownAvailability
          count={first?.pagination.unknownAvailability}
          onShow={() => changeFilters(NO_SPAN)}
        />
      </div>
    </div>
  );
}

interface ListControlsProps extends Pick<BrowseResultsProps, 'filters' | 'onFilter'> {
  hasFilterButton: boolean;
}

function ListControls({ filters, hasFilterButton, onFilter }: ListControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasFilterButton && <FilterButton filters={filters} onApply={onFilter} />}
      <ViewSwitch view={filters.view} onSelect={(view) => onFilter({ view })} />
      {/* The nearby view has one order, the nearest first. */}
      {filters.view === 'list' && <SortSelect filters={filters} onSelect={(sort) => onFilter({ sort })} />}
    </div>
  );
}

interface NearbyResultsProps {
  filters: BrowseFilters;
  empty: ReactNode;
  onChange: (change: Partial<BrowseFilters>) => void;
}

function NearbyResults({ filters, empty, onChange }: NearbyResultsProps) {
  const { near } = filters;
  return (
    <Suspense fallback={<ServiceCardSkeletons />}>
      {near === undefined ? (
        <NoPlace filters={filters} onChange={onChange} />
      ) : (
        <NearbyView filters={{ ...filters, near }} empty={empty} />
      )}
    </Suspense>
  );
}

/** Returns how many services further filters would find. Fetched after the list, which must not wait for it. */
function useFacets(filters: BrowseFilters, isListLoaded: boolean) {
  return useQuery({ ...facetsQuery(filters), enabled: isListLoaded }).data;
}

const VIEWS = [
  { view: 'list', label: 'List', icon: LayoutGrid },
  { view: 'nearby', label: 'Nearby', icon: Radar },
  { view: 'map', label: 'Map', icon: Map },
] as const;

interface ViewSwitchProps {
  view: BrowseView;
  onSelect: (view: BrowseView) => void;
}

/** Switches between the list, the nearby view and, if the operator has configured map tiles, the map. */
function ViewSwitch({ view: selected, onSelect }: ViewSwitchProps) {
  const { map } = useMarketplace();
  return (
    <div
      role="group"
      aria-label="View"
      className="flex rounded-full border border-border-strong bg-surface p-0.5"
    >
      {VIEWS.filter(({ view }) => view !== 'map' || map).map(({ view, label, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === selected}
          onClick={() => onSelect(view)}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-small font-medium aria-pressed:bg-fg aria-pressed:text-bg pointer-coarse:min-h-10"
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {label}
        </button>
      ))}
    </div>
  );
}
