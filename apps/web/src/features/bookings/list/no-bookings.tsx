import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ClosedDoor, Kettle } from '../../../components/illustrations.tsx';
import { bookingTexts } from '../texts.ts';
import type { BookingFilter } from '../../../entities/booking/booking-filter.ts';

interface NoBookingsProps {
  filter?: BookingFilter;
  onShowAll?: () => void;
  /** Shown with `action` when there is no booking at all. */
  text: string;
  action?: ReactNode;
}

/** Distinguishes no bookings at all from none that match the filter. */
export function NoBookings({ filter = 'all', onShowAll, text, action }: NoBookingsProps) {
  if (filter === 'all') {
    return (
      <EmptyState illustration={<Kettle />} title={bookingTexts.noneFound} text={text} action={action} />
    );
  }
  return (
    <EmptyState
      illustration={<ClosedDoor />}
      title={bookingTexts.noneFound}
      text={`No ${filter} bookings.`}
      action={<Button onClick={onShowAll}>Show all bookings</Button>}
    />
  );
}
