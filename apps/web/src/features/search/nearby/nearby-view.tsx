import { DEFAULT_WITHIN_KM } from '@nearhand/shared/search/search-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { toListProps } from '../../../lib/infinite-list.ts';
import { useMarketplace, useQueryWithMarketplace } from '../../../entities/marketplace/marketplace.ts';
import type { BrowseFilters } from '../../../entities/service/service-filters.ts';
import { nearbyServicesQuery } from '../browse-api.ts';
import { NearbyCard } from './nearby-card.tsx';
import { NearbyList } from './nearby-list.tsx';
import { groupByProvider } from './nearby-providers.ts';
import { NearbyRings } from './nearby-rings.tsx';
import { findEmptiestCorner, toGeoPoint } from './ring-geometry.ts';

const NearbyMap = lazy(async () => ({ default: (await import('./nearby-map.tsx')).NearbyMap }));

interface NearbyViewProps {
  /** The filters of a search near a point. */
  filters: BrowseFilters & { near: string };
  /** Shown instead of the list if no provider is found. */
  empty: ReactNode;
}

/** Shows the providers around a point on rings of distance, beside their list. */
export function NearbyView({ filters, empty }: NearbyViewProps) {
  const results = useInfiniteQuery(nearbyServicesQuery(filters));
  const { isPending, failure } = useQueryWithMarketplace(results);
  const { items: services, paging } = toListProps(results, (page) => page.services);
  const maxKm = filters.within ?? DEFAULT_WITHIN_KM;
  const { map, currency } = useMarketplace();
  const isMap = filters.view === 'map' && map !== undefined;
  const providers = useMemo(
    () => groupByProvider(services, { origin: toGeoPoint(filters.near), maxKm, currency }),
    [services, filters.near, maxKm, currency],
  );
  const [marked, setMarked] = useState<string>();
  const [clustered, setClustered] = useState<readonly string[]>();
  const list = useRef<HTMLUListElement>(null);
  const markedProvider = providers.find(({ _id }) => _id === marked);
  const focusInList = (ids: readonly string[]) => {
    const [first] = ids;
    setClustered(ids);
    setMarked(first);
    list.current?.querySelector<HTMLElement>(`[data-provider="${first}"] a`)?.focus();
  };

  if (failure) return <ErrorBanner title="We couldn't load services" {...failure} />;
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-4 max-md:order-last">
        {isPending && <ListSkeletons />}
        {!isPending && providers.length === 0 && empty}
        <NearbyList
          list={list}
          providers={providers}
          marked={marked}
          clustered={clustered}
          onMark={setMarked}
        />
        <LoadMore {...paging} errorMessage="More services could not be loaded" />
      </div>
      <div className="grid content-start gap-3 md:sticky md:top-20 md:self-start">
        {isMap && map ? (
          <Suspense fallback={<Skeleton className="aspect-square rounded-card" />}>
            <NearbyMap
              settings={map}
              near={filters.near}
              maxKm={maxKm}
              providers={providers}
              marked={marked}
              onMark={setMarked}
            />
          </Suspense>
        ) : (
          <NearbyRings
            providers={providers}
            maxKm={maxKm}
            marked={marked}
            onMark={setMarked}
            onCluster={focusInList}
            onLeave={() =>
              focusInList(markedProvider ? [markedProvider._id] : providers.slice(0, 1).map(({ _id }) => _id))
            }
            card={
              markedProvider && (
                <NearbyCard
                  provider={markedProvider}
                  corner={findEmptiestCorner(providers.map(({ position }) => position))}
                />
              )
            }
          />
        )}
        <p className="text-caption text-fg-muted">
          {isMap
            ? 'Each point is the center of a provider’s area.'
            : 'Rings show the distance from your place to the center of each provider’s area.'}
        </p>
      </div>
    </div>
  );
}

function ListSkeletons() {
  return (
    <div className="grid gap-3">
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} className="h-24 rounded-card" />
      ))}
    </div>
  );
}
