import type { BookingSelection } from '@nearhand/shared/bookings/all-bookings';
import { SLOT_BLOCKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { OPEN_PROBLEM_STATUSES } from '@nearhand/shared/bookings/problems';
import { HOUR_MS } from '@nearhand/shared/durations';
import { LATE_ANSWER_HOURS } from '@nearhand/shared/limits';
import type { QueryFilter } from 'mongoose';
import type { BookingDocument } from '../../models/booking.model.ts';

type Filter = QueryFilter<BookingDocument>;

/** Own jobs count nowhere: their providers alone close them. */
const withTwoSides: Filter = { origin: { $exists: false } };

const filters: Record<BookingSelection, (now: Date) => Filter> = {
  visits: () => ({ status: { $in: SLOT_BLOCKING_STATUSES } }),
  // Another time and another price are answers, too.
  late: (now) => ({
    status: 'pending',
    createdAt: { $lte: new Date(now.getTime() - LATE_ANSWER_HOURS * HOUR_MS) },
    expiresAt: { $gt: now },
    offer: { $exists: false },
    'reschedule.by': { $ne: 'provider' },
  }),
  unpaid: (now) => ({
    $or: [
      {
        status: 'approved',
        endDate: { $lte: now },
        paymentStatus: 'pending',
        settledOffline: { $exists: false },
        ...withTwoSides,
      },
      { amountDue: { $gt: 0 }, status: { $in: SLOT_BLOCKING_STATUSES }, endDate: { $lte: now } },
    ],
  }),
  unclosed: (now) => ({
    status: 'approved',
    endDate: { $lte: now },
    'visit.finished': { $exists: false },
    confirmedAt: { $exists: false },
    'problem.status': { $nin: OPEN_PROBLEM_STATUSES },
    ...withTwoSides,
  }),
};

/** Builds the condition for what admins look for among all bookings. */
export function buildSelectionFilter(selection: BookingSelection, now = new Date()): Filter {
  return filters[selection](now);
}
