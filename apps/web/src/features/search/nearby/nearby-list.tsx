import { CalendarCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { Distance } from '../../../components/distance.tsx';
import { Rating } from '../../../entities/service/rating.tsx';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { formatTimeOfDay } from '../../../lib/format-time-of-day.ts';
import { useCurrencyOrUndefined } from '../../../entities/marketplace/marketplace.ts';
import { formatPrice } from '../../../lib/money.ts';
import { toProviderPath } from '../../../entities/provider/provider-link.tsx';
import { stretchedClassName } from '../../../entities/service/service-link.tsx';
import type { NearbyProvider } from './nearby-providers.ts';

interface NearbyListProps {
  list: RefObject<HTMLUListElement | null>;
  providers: readonly NearbyProvider[];
  /** The id of the provider that is marked here and on the rings. */
  marked: string | undefined;
  /** The ids of the providers in the cluster that the user has opened. */
  clustered: readonly string[] | undefined;
  onMark: (id: string) => void;
}

/** Lists the providers of the rings, the nearest first. */
export function NearbyList({ list, providers, marked, clustered = [], onMark }: NearbyListProps) {
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
            {provider.name}
          </Link>
        </h3>
        <Distance km={provider.distanceKm} />
      </div>
      <p>
        {serviceType && `${serviceType} · `}
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
