import type { Booking } from '@nearhand/shared/bookings';
import { getRescheduleBlock } from '@nearhand/shared/reschedule-rules';
import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { bookingTitleId } from '../list/booking-card.tsx';

const RescheduleDialog = lazy(async () => ({
  default: (await import('./reschedule-dialog.tsx')).RescheduleDialog,
}));

interface RescheduleButtonProps {
  booking: Booking;
  side: 'customer' | 'provider';
}

/** Opens the choice of another time, while this side may choose one. */
export function RescheduleButton({ booking, side }: RescheduleButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt] = useState(() => new Date());
  const { status, scheduledDate, reschedule } = booking;
  const block = getRescheduleBlock(side, { status, scheduledDate: new Date(scheduledDate) }, openedAt);
  if (block || reschedule) return null;
  const isDirect = side === 'customer' && status === 'pending';
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={bookingTitleId(booking)}
        onClick={() => setIsOpen(true)}
      >
        <CalendarClock aria-hidden className="size-4" strokeWidth={1.75} />
        {isDirect ? 'Change time' : 'Propose another time'}
      </Button>
      <Suspense>
        {isOpen && (
          <RescheduleDialog booking={booking} isDirect={isDirect} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
