import { isolate } from '@nearhand/shared/region/user-text';
import { DEFAULT_WITHIN_KM } from '@nearhand/shared/search/search-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { Suspense, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { Distance } from '../../../components/distance.tsx';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import {
  useMarketplace,
  useQueryWithMarketplace,
  useCurrencyOrUndefined,
} from '../../../entities/marketplace/marketplace.ts';
import { toProviderPath } from '../../../entities/provider/provider-link.tsx';
import { Rating } from '../../../entities/service/rating.tsx';
import type { BrowseFilters } from '../../../entities/service/service-filters.ts';
import { stretchedClassName } from '../../../entities/service/service-link.tsx';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { toListProps } from '../../../lib/infinite-list.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatTimeOfDay } from '../../../lib/time-of-day.ts';
import { nearbyServicesQuery } from '../browse-api.ts';
import { groupByProvider, type NearbyProvider } from './nearby-providers.ts';
import { NearbyRings } from './nearby-rings.tsx';
import { findEmptiestCorner, toGeoPoint, type Corner } from './ring-geometry.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const NearbyMap = lazyPart(async () => (await import('./nearby-map.tsx')).NearbyMap);

interface NearbyViewProps {
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

const CORNER_CLASS_NAMES: Record<Corner, string> = {
  'bottom-right': 'md:right-4 md:bottom-4',
  'bottom-left': 'md:left-4 md:bottom-4',
  'top-left': 'md:left-4 md:top-4',
  'top-right': 'md:right-4 md:top-4',
};

/** Shows the marked provider in a corner of the rings, on phones below them. Hidden from screen readers, because the list says the same. */
function NearbyCard({ provider, corner }: { provider: NearbyProvider; corner: Corner }) {
  return (
    <div
      aria-hidden
      className={`pointer-events-none grid gap-1 rounded-card border border-border bg-surface p-4 text-small shadow-e2 md:absolute md:w-60 ${CORNER_CLASS_NAMES[corner]}`}
    >
      <p className="font-semibold">
        <bdi>{provider.name}</bdi>
      </p>
      <Rating rating={provider.rating} reviewCount={provider.reviewCount} />
      <p className="text-fg-muted">
        {provider.areaLabel} · {formatCount(provider.serviceCount, 'service')}
      </p>
    </div>
  );
}

interface NearbyListProps {
  list: RefObject<HTMLUListElement | null>;
  providers: readonly NearbyProvider[];
  marked: string | undefined;
  clustered: readonly string[] | undefined;
  onMark: (id: string) => void;
}

/** Lists the providers of the rings, the nearest first. */
function NearbyList({ list, providers, marked, clustered = [], onMark }: NearbyListProps) {
  return (
    <ul ref={list} aria-label="Providers" className="grid gap-2">
      {providers.map((provider) => (
        <li
          key={provider._id}
          data-provider={provider._id}
          className={`relative flex gap-3 rounded-card border-s-4 p-3 transition-colors duration-[180ms] ${
            marked === provider._id
              ? 'border-accent bg-surface shadow-e2'
              : clustered.includes(provider._id)
                ? 'border-accent bg-surface-2'
                : 'border-transparent'
          }`}
        >
          <Avatar size="small" name={provider.name} image={provider.profilePhoto} />
          <Summary provider={provider} onMark={() => onMark(provider._id)} />
        </li>
      ))}
    </ul>
  );
}

function Summary({ provider, onMark }: { provider: NearbyProvider; onMark: () => void }) {
  const currency = useCurrencyOrUndefined();
  const { units } = useMarketplace();
  const [search] = useSearchParams();
  const { serviceType, serviceCount, leastTotal, nextSlot } = provider;
  return (
    <div className="grid min-w-0 flex-1 gap-0.5 text-small text-fg-muted">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-body font-semibold text-fg">
          <Link
            to={toProviderPath(provider._id, search)}
            onPointerEnter={onMark}
            onFocus={onMark}
            className={stretchedClassName}
          >
            <bdi>{provider.name}</bdi>
          </Link>
        </h3>
        <Distance km={provider.distanceKm} units={units} />
      </div>
      <p>
        {serviceType && `${isolate(serviceType)} · `}
        {formatCount(serviceCount, 'service')} from {formatPrice(leastTotal, currency)}
      </p>
      <Rating rating={provider.rating} reviewCount={provider.reviewCount} />
      {nextSlot && (
        <p className="flex items-center gap-2 text-success">
          <CalendarCheck aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {formatWeekdayAndDay(nextSlot.date)}, {formatTimeOfDay(nextSlot.time)}
        </p>
      )}
    </div>
  );
}
