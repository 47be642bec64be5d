import {
  bookingStatuses,
  isDone,
  isOff,
  isOpen,
  isRequest,
} from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { roundMoney } from '@nearhand/shared/money';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock, Repeat, Check, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { InfoItem } from '../../../components/info-item.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { BookingStatusBadge, PaymentBadge } from '../../../entities/booking/booking-badges.tsx';
import { type BookingSide, isUpcoming } from '../../../entities/booking/booking.ts';
import { seriesQuery } from '../../../entities/booking/bookings-api.ts';
import { describeRhythm, getLeadVisit, sortVisits } from '../../../entities/booking/series.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime, formatDistance, formatDay } from '../../../lib/dates.ts';
import { formatCount, formatDuration } from '../../../lib/format-number.ts';
import { formatAmount } from '../../../lib/money.ts';
import { SOFT_TONES } from '../../../lib/tones.ts';
import { CancellationNotice } from '../cancel/cancellation-notice.tsx';
import { Disclosure } from '../disclosure.tsx';
import { BookingEvents } from '../history/booking-events.tsx';
import { BookingLink, getBookingTitleId } from '../list/booking-card.tsx';
import { OtherParty, PlaceItem } from '../list/booking-facts.tsx';
import { ClashNotice, RejectionReason } from '../list/booking-notices.tsx';
import { RescheduleNotice } from '../reschedule/reschedule-actions.tsx';

interface SeriesCardProps {
  /** The visits that a list has loaded; the card fetches the others. */
  loaded: readonly Booking[];
  side: BookingSide;
  heading?: 'h2' | 'h3';
  renderVisit: (visit: Booking) => ReactNode;
  /** Renders the actions on all visits; `titleId` labels the buttons. */
  renderActions: (visits: Booking[], titleId: string) => ReactNode;
}

function useVisits(loaded: readonly Booking[], side: BookingSide) {
  const { _id = '', count = 0 } = loaded[0]?.series ?? {};
  const all = useQuery({ ...seriesQuery(side, _id), enabled: loaded.length < count });
  const visits = new Map((all.data ?? []).map((visit) => [visit._id, visit]));
  // The list has a status update before the API has stored it.
  for (const visit of loaded) visits.set(visit._id, visit);
  return { visits: sortVisits([...visits.values()]), all };
}

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
            <BookingLink booking={lead} />
          </Heading>
        </div>
        <BookingStatusBadge status={lead.status} />
      </div>
      <SeriesMeta lead={lead} side={side} isToCome={isUpcoming(lead, openedAt)} />
      <VisitArches visits={visits} lead={lead} />
      <QueryError title="We couldn’t load the other visits." query={all} />
      <AllVisits visits={visits} count={count} renderVisit={renderVisit} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-border pt-4">
        <SeriesTotal visits={visits} />
        <div className="flex flex-wrap gap-2">{renderActions(visits, titleId)}</div>
      </div>
    </article>
  );
}

/** Shows the other side, and the time, price and place of the next visit. */
function SeriesMeta({ lead, side, isToCome }: { lead: Booking; side: BookingSide; isToCome: boolean }) {
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
          {formatDuration(lead.duration)}, {formatAmount(lead.totalAmount, lead.currency)} each
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
  const billed = visits.filter((visit) => !isOff(visit));
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

function getArchClassName({ status }: Booking): string {
  if (isRequest({ status })) return 'border-2 border-dashed border-warning-soft-fg bg-warning-soft';
  if (isOpen({ status })) return 'border-2 border-success-soft-fg bg-success-soft';
  const colors = isDone({ status }) ? 'bg-brand text-brand-fg' : SOFT_TONES[bookingStatuses[status].tone];
  return `${colors} forced-colors:border`;
}

interface VisitArchesProps {
  visits: readonly Booking[];
  /** The next visit, which has the dot. */
  lead: Booking;
}

function VisitArches({ visits, lead }: VisitArchesProps) {
  return (
    <ol aria-label="Visits" className="flex flex-wrap gap-x-1 gap-y-2">
      {visits.map((visit) => {
        const { _id, status, bookingDate } = visit;
        const isNext = _id === lead._id && isOpen(visit);
        return (
          <li
            key={_id}
            className={`grid min-w-13 justify-items-center gap-1 text-caption ${isNext ? 'font-semibold' : 'text-fg-muted'}`}
          >
            <span
              aria-hidden
              className={`grid h-7 w-6 place-items-center rounded-t-full rounded-b-md [&>svg]:size-3.5 ${isNext ? 'border-2 border-accent bg-accent-soft' : getArchClassName(visit)}`}
            >
              {isNext && <span className="size-2.5 rounded-full bg-accent forced-colors:bg-[Highlight]" />}
              {isDone(visit) && <Check strokeWidth={3} />}
              {isOff(visit) && <X strokeWidth={3} />}
            </span>
            {formatDay(bookingDate)}
            <span className="sr-only">
              , {bookingStatuses[status].label}
              {isNext && ', next'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface SeriesVisitProps {
  visit: Booking;
  side: BookingSide;
  actions: ReactNode;
}

/** Shows one visit of an unfolded series: its time, status, amount and actions. */
export function SeriesVisit({ visit, side, actions }: SeriesVisitProps) {
  const { timeZone } = useMarketplace();
  const { scheduledDate, status, totalAmount, currency } = visit;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p id={getBookingTitleId(visit)} className="text-small font-semibold">
          <time dateTime={scheduledDate}>{formatDateTime(scheduledDate, timeZone)}</time>
        </p>
        <BookingStatusBadge status={status} />
        <PaymentBadge booking={visit} />
        <p className="ms-auto text-small font-semibold tabular-nums">{formatAmount(totalAmount, currency)}</p>
      </div>
      <ClashNotice booking={visit} />
      <RejectionReason booking={visit} />
      <CancellationNotice booking={visit} side={side} />
      {actions}
      <BookingEvents booking={visit} side={side} />
    </div>
  );
}
