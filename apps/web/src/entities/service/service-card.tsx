import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { DEFAULT_DIFFICULTY, type Difficulty } from '@nearhand/shared/services/service-enums';
import type { Tone } from '@nearhand/shared/tables';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Clock, MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Distance } from '../../components/distance.tsx';
import { InfoItem } from '../../components/info-item.tsx';
import { formatWeekdayAndDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { nextSlotsQuery } from '../availability/slots.ts';
import { ProviderLink } from '../provider/provider-link.tsx';
import { LazySaveButton } from '../saved/lazy-save-button.tsx';
import { Rating } from './rating.tsx';
import {
  CARD_DEFAULTS,
  getCardKeywords,
  DIFFICULTY_LABELS,
  PROVIDER_NOT_ASSIGNED,
  type PartialService,
} from './service-display.ts';
import { ServiceLink, stretchedClassName } from './service-link.tsx';
import { ServicePrice } from './service-price.tsx';
import { ServiceThumbnail } from './service-thumbnail.tsx';

const DIFFICULTY_TONES: Record<Difficulty, Tone> = {
  easy: 'success',
  medium: 'warning',
  hard: 'danger',
};

interface ServiceCardProps {
  service: PartialService;
  isAboveFold?: boolean;
  onBook: () => void;
}

/** Shows a service in the grid of results (product 2, browse). */
export function ServiceCard({ service, isAboveFold = false, onBook }: ServiceCardProps) {
  const difficulty = service.difficulty ?? DEFAULT_DIFFICULTY;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface transition-colors duration-[180ms] hover:border-border-strong">
      <ServiceThumbnail imageUrl={service.imageUrl} category={service.category} isAboveFold={isAboveFold} />
      <LazySaveButton service={service} className="absolute top-3 end-3 z-1" />
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="line-clamp-2 min-w-0 text-h3">
            <ServiceLink id={service._id} className={stretchedClassName}>
              <bdi>{service.name}</bdi>
            </ServiceLink>
          </h2>
          <Badge tone={DIFFICULTY_TONES[difficulty]}>{DIFFICULTY_LABELS[difficulty]}</Badge>
        </div>
        <p dir="auto" className="line-clamp-2 text-small text-fg-muted">
          {service.description}
        </p>
        <CardMeta service={service} />
        <Keywords keywords={service.keywords ?? []} />
        <ProviderAndTime service={service} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-border pt-3">
          <ServicePrice service={service} />
          {service.provider === null ? (
            <p className="text-caption text-fg-muted">{bookingMessages.noProvider}</p>
          ) : (
            <Button size="small" className="relative" onClick={onBook}>
              Hire Now
              <span className="sr-only">
                : <bdi>{service.name}</bdi>
              </span>
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function CardMeta({ service }: { service: PartialService }) {
  const { units } = useMarketplace();
  const { provider, duration } = service;
  const location = provider?.address || provider?.location || service.location || CARD_DEFAULTS.location;
  return (
    <ul className="grid gap-1.5 text-small text-fg-muted">
      <li>
        <Rating rating={service.rating ?? CARD_DEFAULTS.rating} reviewCount={service.reviewCount ?? 0} />
      </li>
      {service.distanceKm === undefined ? (
        <InfoItem icon={MapPin}>{location}</InfoItem>
      ) : (
        <li>
          <Distance km={service.distanceKm} units={units} name={provider?.serviceArea?.label} />
        </li>
      )}
      <InfoItem icon={Clock}>
        {duration ? formatCount(duration, 'minute') : CARD_DEFAULTS.duration}
        {/* The preview of the form has no id. */}
        {provider && service._id && !service.nextSlot && <FirstFreeTime serviceId={service._id} />}
      </InfoItem>
    </ul>
  );
}

/** Sticks to the bottom with the price, so that both align across a row of cards. */
function ProviderAndTime({ service: { provider, nextSlot } }: { service: PartialService }) {
  return (
    <div className="mt-auto grid grid-cols-1 gap-2.5">
      {provider?._id && (
        <div className="flex min-w-0 items-center gap-2.5 text-small font-semibold">
          <Avatar size="tiny" name={provider.name ?? PROVIDER_NOT_ASSIGNED} image={provider.profilePhoto} />
          <span className="min-w-0 truncate">
            <ProviderLink provider={provider} className="relative" />
          </span>
        </div>
      )}
      {nextSlot && (
        <p className="flex items-center gap-2 rounded-control bg-success-soft px-3 py-2 text-small text-success-soft-fg">
          <CalendarCheck aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          <span>
            First free{' '}
            <strong className="font-semibold">
              {formatWeekdayAndDay(nextSlot.date)}, {formatTimeOfDay(nextSlot.time)}
            </strong>
          </span>
        </p>
      )}
    </div>
  );
}

function Keywords({ keywords }: { keywords: readonly string[] }) {
  const { shown, moreCount } = getCardKeywords(keywords);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Keywords" className="flex flex-wrap gap-1.5 text-[0.75rem]/[1.3] text-fg-muted">
      {[...new Set(shown), ...(moreCount > 0 ? [`+${moreCount} more`] : [])].map((keyword) => (
        <li key={keyword} className="max-w-full truncate rounded-tag bg-surface-2 px-2 py-1">
          <bdi>{keyword}</bdi>
        </li>
      ))}
    </ul>
  );
}

const FRESH_MS = 5 * MINUTE_MS;

/** Says when a service is free first, if its provider has hours. Fetched once the card is in view. */
function FirstFreeTime({ serviceId }: { serviceId: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsInView(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const { data } = useQuery({
    ...nextSlotsQuery({ serviceId }),
    enabled: isInView,
    staleTime: FRESH_MS,
  });
  const slot = data?.slots[0] ?? data?.nextSlot;
  return (
    <span ref={element}>
      {slot && (
        <>
          {' · '}
          <span className="text-success">
            First free: {formatWeekdayAndDay(slot.date)}, {formatTimeOfDay(slot.time)}
          </span>
        </>
      )}
    </span>
  );
}
