import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import type { PublicProvider } from '@nearhand/shared/providers/providers';
import { firstGrapheme } from '@nearhand/shared/region/user-text';
import type { Service } from '@nearhand/shared/services/services';
import { Star, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { Distance } from '../../components/distance.tsx';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';
import { LazySaveButton } from '../../entities/saved/lazy-save-button.tsx';
import { Rating } from '../../entities/service/rating.tsx';
import { ServiceImage } from '../../entities/service/service-image.tsx';
import { ServiceLink, stretchedClassName } from '../../entities/service/service-link.tsx';
import { ServicePrice } from '../../entities/service/service-price.tsx';
import { formatCount, formatDuration, formatNumber } from '../../lib/format-number.ts';
import { formatMonth } from '../../lib/dates.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const providerQuery = (id: string) =>
  queryOptions({
    queryKey: ['providers', id],
    queryFn: async ({ signal }) => (await api.getProvider({ params: { id }, signal })).provider,
  });

interface ProviderHeaderProps {
  provider: PublicProvider;
  breadcrumb: ReactNode;
  heading: ReactNode;
  /** The distance of the center of the area from the point that the user has searched near. */
  distanceKm: number | undefined;
}

/** Shows the portrait of a provider with their name, type of service and area. */
export function ProviderHeader({ provider, breadcrumb, heading, distanceKm }: ProviderHeaderProps) {
  const { name, profilePhoto, serviceType, serviceArea } = provider;
  const { units } = useMarketplace();
  return (
    <header className="relative overflow-hidden border-b border-border">
      <ConcentricCircles className="absolute -end-20 -top-60 hidden w-[44rem] lg:block" />
      <div className="container-page relative grid grid-cols-1 gap-5 pt-4">
        {breadcrumb}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Portrait name={name} image={profilePhoto} />
          <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2 pb-5">
            <ProviderStatusBadge status="approved" />
            {heading}
            <div className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere text-fg-muted">
              <span className="font-semibold text-fg">
                <bdi>{serviceType}</bdi>
              </span>
              {distanceKm === undefined ? (
                serviceArea?.label
              ) : (
                <Distance km={distanceKm} units={units} name={serviceArea?.label} />
              )}
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}

function Portrait({ name, image }: { name: string; image: string | undefined }) {
  const shape = 'w-28 shrink-0 rounded-t-full bg-brand-soft sm:w-42';
  if (image) return <img src={image} alt="" className={`aspect-4/5 object-cover ${shape}`} />;
  return (
    <span
      aria-hidden
      className={`grid aspect-4/5 place-items-center font-display text-[3rem] font-bold text-brand-soft-fg ${shape}`}
    >
      {firstGrapheme(name).toUpperCase() || '?'}
    </span>
  );
}

/** Shows rating, completed jobs, response time and membership of a provider. Leaves out an unknown response time. */
export function ProviderStats({ provider, timeZone }: { provider: PublicProvider; timeZone: string }) {
  const { rating, reviewCount, completedJobs, medianResponseMinutes, memberSince } = provider;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      <Stat label="Rating">
        {reviewCount === 0 ? (
          'New'
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            <Star aria-hidden className="size-5 fill-star text-star" />
            {rating.toFixed(2)}
            <span className="text-small font-normal text-fg-muted">
              ({formatCount(reviewCount, 'review')})
            </span>
          </span>
        )}
      </Stat>
      <Stat label="Completed jobs">{formatNumber(completedJobs)}</Stat>
      {medianResponseMinutes !== null && (
        <Stat label="Usually answers in">{formatResponseTime(medianResponseMinutes)}</Stat>
      )}
      <Stat label="Member since">{formatMonth(memberSince, timeZone)}</Stat>
    </dl>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 bg-surface p-4 last:odd:col-span-2 sm:last:odd:col-span-1">
      <dt className="text-caption text-fg-muted">{label}</dt>
      <dd className="text-h3 tabular-nums">{children}</dd>
    </div>
  );
}

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** "40 minutes", "3 hours", "2 days": minutes below an hour, hours below two days. */
export function formatResponseTime(minutes: number): string {
  if (minutes < MINUTES_PER_HOUR) return formatCount(Math.max(1, minutes), 'minute');
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  if (hours < 2 * HOURS_PER_DAY) return formatCount(hours, 'hour');
  return formatCount(Math.round(hours / HOURS_PER_DAY), 'day');
}

interface ProviderServicesProps {
  services: readonly Service[];
  onBook: (service: Service) => void;
}

export function ProviderServices({ services, onBook }: ProviderServicesProps) {
  return (
    <ul aria-label="Services" className="grid grid-cols-1 gap-3">
      {services.map((service) => (
        <li
          key={service._id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border bg-surface p-3 transition-colors duration-[180ms] hover:border-border-strong"
        >
          <div className="relative aspect-4/3 w-26 shrink-0 overflow-hidden rounded-control bg-surface-2">
            <ServiceImage imageUrl={service.imageUrl} category={service.category} />
          </div>
          <div className="grid min-w-0 flex-1 basis-40 gap-1">
            <h3 className="text-h3 wrap-anywhere">
              <ServiceLink id={service._id} className={stretchedClassName}>
                <bdi>{service.name}</bdi>
              </ServiceLink>
            </h3>
            <div className="flex flex-wrap gap-x-4 gap-y-1 text-small text-fg-muted">
              <Rating rating={service.rating} reviewCount={service.reviewCount} />
              <span className="flex items-center gap-2">
                <Clock aria-hidden className="size-4" strokeWidth={1.75} />
                {formatDuration(service.duration)}
              </span>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
            <ServicePrice service={service} />
            <LazySaveButton service={service} className="relative" />
            <Button variant="secondary" size="small" className="relative" onClick={() => onBook(service)}>
              Hire Now
              <span className="sr-only">
                : <bdi>{service.name}</bdi>
              </span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
