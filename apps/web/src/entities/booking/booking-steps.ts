import { isPayable, type Booking } from '@nearhand/shared/bookings/bookings';

type StepState = 'done' | 'current' | 'upcoming' | 'rejected' | 'cancelled';

export interface BookingStep {
  label: string;
  state: StepState;
}

/** Returns the steps of a booking: requested, approved, paid and completed, or requested and then rejected or cancelled. */
export function getBookingSteps(
  booking: Pick<Booking, 'status' | 'paymentStatus' | 'provider'>,
): BookingStep[] {
  const { status, paymentStatus } = booking;
  const requested: BookingStep = { label: 'Requested', state: 'done' };
  if (status === 'rejected') return [requested, { label: 'Rejected', state: 'rejected' }];
  if (status === 'cancelled') return [requested, { label: 'Cancelled', state: 'cancelled' }];

  const isPaid = paymentStatus === 'paid';
  const isCompleted = status === 'completed';
  return [
    requested,
    { label: 'Approved', state: status === 'pending' ? 'current' : 'done' },
    { label: 'Paid', state: isPaid ? 'done' : isPayable(booking) ? 'current' : 'upcoming' },
    {
      label: 'Completed',
      state: isCompleted ? 'done' : isPaid && status === 'approved' ? 'current' : 'upcoming',
    },
  ];
}
