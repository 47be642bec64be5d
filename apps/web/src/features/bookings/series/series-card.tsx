import type { Booking } from '@nearhand/shared/bookings/bookings';
import { roundMoney } from '@nearhand/shared/money';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock, Repeat } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { InfoItem } from '../../../components/info-item.tsx';
import { formatDateTime, formatDistance } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import type { BookingSide } from '../../../entities/booking/booking-side.ts';
import { seriesQuery } from '../../../entities/booking/bookings-api.ts';
import { Disclosure } from '../disclosure.tsx';
import { BookedServiceLink } from '../list/booked-service-link.tsx';
import { BookingStatusBadge } from '../../../entities/booking/booking-badges.tsx';
import { isUpcoming } from '../../../entities/booking/is-upcoming.ts';
import { OtherParty } from '../list/other-party.tsx';
import { PlaceItem } from '../list/place-item.tsx';
import { RescheduleNotice } from '../reschedule/reschedule-actions.tsx';
import { describeRhythm, getLeadVisit, sortVisits } from '../../../entities/booking/series.ts';
import { VisitArches } from './visit-arches.tsx';

interface SeriesCardProps {
  /** The visits that a list has loaded; the card fetches the others. */
  loaded: readonly Booking[];
  side: BookingSide;
  heading?: 'h2' | 'h3';
  renderVisit: (visit: Booking) => ReactNode;
  /** Renders the actions on all visits; `titleId` labels the buttons. */
  renderActions: (visits: Booking[], titleId: string) => ReactNode;
}

/** Returns all visits of a series, in its order. */
function useVisits(loaded: readonly Booking[], side: BookingSide) {
  const { _id = '', count = 0 } = loaded[0]?.series ?? {};
  const all = useQuery({ ...seriesQuery(side, _id), enabled: loaded.length < count });
  const visits = new Map((all.data ?? []).map((visit) => [visit._id, visit]));
  // The list has a status update before the API has stored it.
  for (const visit of loaded) visits.set(visit._id, visit);
  return { visits: sortVisits([...visits.values()]), all };
}

/** Shows a series in one card that unfolds its visits. */
export function SeriesCard({
  loaded,
  side,
  heading: Heading = 'h2',
  renderVisit,
  renderActions,
}: SeriesCardProps) {
  const [openedAt] = useState(() => new Date());
  const { visits, all } = useVisits(loaded, side);
  const lead = getLeadVisit(visits, openedAt);
  if (!lead?.series) return null;
  const { count, _id } = lead.series;
  const titleId = `series-${_id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-border bg-surface p-4 shadow-[0_6px_0_-3px_var(--color-surface),0_6px_0_-2px_var(--color-border)] sm:p-5"
    >
      {visits.map((visit) => (
        <RescheduleNotice key={visit._id} booking={visit} side={side} />
      ))}
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="flex items-center gap-1.5 text-small text-fg-muted">
            <Repeat aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            {[describeRhythm(visits), formatCount(count, 'visit')].filter(Boolean).join(', ')}
          </p>
          <Heading id={titleId} className="text-h3 wrap-anywhere">
            <BookedServiceLink service={lead.service} />
          </Heading>
        </div>
        <BookingStatusBadge status={lead.status} />
      </div>
      <SeriesMeta lead={lead} side={side} isToCome={isUpcoming(lead, openedAt)} />
      <VisitArches visits={visits} lead={lead} />
      {all.error && (
        <ErrorBanner
          title="We couldn’t load the other visits."
          error={all.error}
          onRetry={() => void all.refetch()}
          isRetrying={all.isFetching}
        />
      )}
      <AllVisits visits={visits} count={count} renderVisit={renderVisit} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-border pt-4">
        <SeriesTotal visits={visits} />
        <div className="flex flex-wrap gap-2">{renderActions(visits, titleId)}</div>
      </div>
    </article>
  );
}

interface SeriesMetaProps {
  lead: Booking;
  side: BookingSide;
  isToCome: boolean;
}

/** Shows the other side, and the time, price and place of the next visit. */
function SeriesMeta({ lead, side, isToCome }: SeriesMetaProps) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  return (
    <>
      <OtherParty booking={lead} side={side} />
      <ul className="grid gap-1.5 text-small text-fg-muted">
        <InfoItem icon={CalendarDays}>
          <span className="font-semibold text-fg">
            {isToCome ? 'Next: ' : 'Last: '}
            <time dateTime={lead.scheduledDate}>{formatDateTime(lead.scheduledDate, timeZone)}</time>
          </span>
          {isToCome && ` · ${formatDistance(lead.scheduledDate, timeZone, openedAt)}`}
        </InfoItem>
        <InfoItem icon={Clock}>
          {formatCount(lead.duration, 'minute')}, {formatAmount(lead.totalAmount, lead.currency)} each
        </InfoItem>
        <PlaceItem booking={lead} />
      </ul>
    </>
  );
}

interface AllVisitsProps {
  visits: readonly Booking[];
  count: number;
  renderVisit: (visit: Booking) => ReactNode;
}

/** Unfolds the visits, each with its actions. */
function AllVisits({ visits, count, renderVisit }: AllVisitsProps) {
  return (
    <Disclosure summary={`Show all ${formatCount(count, 'visit')}`}>
      <ol aria-label="All visits" className="grid gap-3 px-3 pb-3">
        {visits.map((visit) => (
          <li key={visit._id} className="border-t border-border pt-3">
            {renderVisit(visit)}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** Sums up the visits that take place, and what of them is paid. */
function SeriesTotal({ visits }: { visits: readonly Booking[] }) {
  const { currency } = useMarketplace();
  const sumAmounts = (some: readonly Booking[]) =>
    roundMoney(
      some.reduce((total, { totalAmount }) => total + totalAmount, 0),
      currency,
    );
  const billed = visits.filter(({ status }) => status !== 'rejected' && status !== 'cancelled');
  const paid = sumAmounts(billed.filter(({ paymentStatus }) => paymentStatus === 'paid'));
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="sr-only">Total </span>
      <span className="font-display text-[1.25rem] font-bold">
        {formatAmount(sumAmounts(billed), currency)}
      </span>
      {paid > 0 && <span className="text-small text-fg-muted">{formatAmount(paid, currency)} paid</span>}
    </p>
  );
}
