import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import type { Tone } from '../../lib/tones.ts';

// A status has one color everywhere: badge, chart, dot and banner.

export const BOOKING_TONES = {
  pending: 'warning',
  approved: 'success',
  completed: 'brand',
  rejected: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<BookingStatus, Tone>;

/** Yellow only while a payment is due. */
export const PAYMENT_TONES = {
  paid: 'success',
  due: 'warning',
  notDue: 'neutral',
} as const satisfies Record<string, Tone>;
