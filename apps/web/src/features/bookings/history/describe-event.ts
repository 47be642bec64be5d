import type { BookingEvent, BookingEventKind } from '@nearhand/shared/bookings/booking-history';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';

const EVENT_TITLES: Record<BookingEventKind, string> = {
  created: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  completed: 'Completed',
  paid: 'Paid',
  rescheduled: 'Moved',
  'reschedule-proposed': 'Another time proposed',
  'reschedule-accepted': 'Other time accepted',
  'reschedule-declined': 'Other time declined',
  'reschedule-withdrawn': 'Proposal withdrawn',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Expired without an answer',
};

/** Returns the text of an event of a booking: "Paid $80.00", "Moved to Thu, Jun 12, 2:00 PM (Lisbon)". */
export function describeEvent(
  { kind, amount, scheduledDate }: BookingEvent,
  currency: string,
  timeZone: string,
): string {
  const title = EVENT_TITLES[kind];
  if (amount !== undefined) return `${title} ${formatAmount(amount, currency)}`;
  if (!scheduledDate) return title;
  const time = formatDateTime(scheduledDate, timeZone);
  return kind === 'rescheduled' ? `${title} to ${time}` : `${title}: ${time}`;
}
