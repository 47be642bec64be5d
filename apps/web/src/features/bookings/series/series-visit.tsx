import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import type { BookingSide } from '../../../entities/booking/booking-side.ts';
import { CancellationNotice } from '../cancel/cancellation-notice.tsx';
import { BookingEvents } from '../history/booking-events.tsx';
import { getBookingTitleId } from '../list/booking-card.tsx';
import { BookingStatusBadge, PaymentBadge } from '../../../entities/booking/booking-badges.tsx';
import { ClashNotice, RejectionReason } from '../list/booking-notices.tsx';

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
