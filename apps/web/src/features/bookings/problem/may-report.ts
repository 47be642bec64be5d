import { getDenial } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import {
  getProblemDenial,
  getProblemKinds,
  problemKinds,
  type ProblemKind,
} from '@nearhand/shared/bookings/problems';
import type { BookingSide } from '../../../entities/booking/booking.ts';

/** Returns whether a side can report a problem of this kind now; without a kind, one of the visit itself. */
export function mayReport(
  kind: ProblemKind | undefined,
  booking: Booking,
  side: BookingSide,
  now: Date,
): boolean {
  if (getDenial('raiseProblem', side, booking, now)) return false;
  const ofVisit = (each: ProblemKind) => !('isAboutSettlement' in problemKinds[each]);
  return getProblemKinds(side).some(
    (each) => (kind ? each === kind : ofVisit(each)) && !getProblemDenial(each, booking, now),
  );
}
