import { bookingActions, getDenial } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { getBookingTitleId } from '../booking-link.tsx';
import { OfferPanel } from './offer-panel.tsx';

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }));

/** Shows the open offer of a booking, and lets its provider make one. */
export function OfferPart({ booking, side }: { booking: Booking; side: BookingSide }) {
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt] = useState(() => new Date());
  const { visit = {}, endDate } = booking;
  // More work is found until the visit is over, also one that takes longer.
  const isUnderWay = visit.started !== undefined && visit.finished === undefined;
  const isOver = new Date(endDate) <= openedAt && !isUnderWay;
  const mayOffer = !isOver && !getDenial('makeOffer', side, booking, openedAt);
  return (
    <>
      {booking.offer && <OfferPanel booking={booking} offer={booking.offer} side={side} />}
      {mayOffer && (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-describedby={getBookingTitleId(booking)}
            onClick={() => setIsOpen(true)}
          >
            {booking.offer ? 'Change the offer' : bookingActions.makeOffer.label}
          </Button>
        </div>
      )}
      <Suspense>{isOpen && <OfferDialog booking={booking} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
