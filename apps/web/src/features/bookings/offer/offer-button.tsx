import { bookingActions, getDenial } from '@nearhand/shared/bookings/booking-actions';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { BookingSideProps } from '../../../entities/booking/booking.ts';
import { getBookingTitleId } from '../booking-link.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const OfferDialog = lazyPart(async () => (await import('./offer-dialog.tsx')).OfferDialog);

export function OfferButton({ booking, side }: BookingSideProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt] = useState(() => new Date());
  const { visit = {}, endDate } = booking;
  // More work is found until the visit is over, also one that takes longer.
  const isUnderWay = visit.started !== undefined && visit.finished === undefined;
  const isOver = new Date(endDate) <= openedAt && !isUnderWay;
  if (isOver || getDenial('makeOffer', side, booking, openedAt)) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-describedby={getBookingTitleId(booking)}
        onClick={() => setIsOpen(true)}
      >
        {booking.offer ? 'Change the offer' : bookingActions.makeOffer.label}
      </Button>
      <Suspense>{isOpen && <OfferDialog booking={booking} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
