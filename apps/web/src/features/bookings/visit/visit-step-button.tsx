import { isolate } from '@nearhand/shared/region/user-text';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { visitSteps } from '@nearhand/shared/bookings/visit-steps';
import { Flag, Navigation, Play, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { bookingStepTexts } from '../../../entities/booking/texts.ts';
import { getBookingTitleId } from '../booking-link.tsx';
import { useVisitSteps } from './use-visit-steps.ts';

const ICONS = { onTheWay: Navigation, started: Play, finished: Flag };

interface VisitStepButtonProps {
  booking: Booking;
  /** Shown once all steps are taken. */
  children: ReactNode;
}

/** Reports the next step of a visit. "On my way" is sent after some seconds in which it can be taken back. */
export function VisitStepButton({ booking, children }: VisitStepButtonProps) {
  const { next, undoable, isWaiting, take, undo } = useVisitSteps(booking);
  const name = isolate(booking.customer.name);
  const Icon = undoable ? Undo2 : next && ICONS[next];
  const text = undoable ? bookingStepTexts.undoable(name) : isWaiting && bookingStepTexts.waiting;
  return (
    <div className="grid gap-1">
      {next && Icon ? (
        <Button
          variant={undoable ? 'secondary' : 'primary'}
          aria-describedby={getBookingTitleId(booking)}
          onClick={() => (undoable ? undo(undoable) : take(next))}
        >
          <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
          {undoable ? 'Undo' : visitSteps[next].label}
        </Button>
      ) : (
        children
      )}
      <p role="status" className="text-caption text-fg-muted empty:hidden">
        {text}
      </p>
    </div>
  );
}
