import type { BookingStatus, NextBookingStatus } from './bookings.ts';
import type { Role } from '../users/users.ts';

/**
 * Defines from which statuses each role may change a booking to another (product 4): customers their own, providers
 * those made with them. The API enforces it; the web app shows buttons accordingly. Of these, `cancelled` is possible
 * only before the start.
 */
export const bookingTransitions: Record<
  NextBookingStatus,
  Partial<Record<Role, readonly BookingStatus[]>>
> = {
  approved: { provider: ['pending'], admin: ['pending'] },
  rejected: { provider: ['pending'], admin: ['pending'] },
  completed: { provider: ['approved'], admin: ['approved'] },
  // A provider rejects a pending booking instead.
  cancelled: { customer: ['pending', 'approved'], provider: ['approved'], admin: ['pending', 'approved'] },
};

/** Returns whether a role may change a booking from one status to another. */
export function mayChangeStatus(role: Role, from: BookingStatus, next: NextBookingStatus): boolean {
  return bookingTransitions[next][role]?.includes(from) ?? false;
}

/**
 * Returns whether only other roles may make a transition, from any status or from this one. If so, the caller gets 403;
 * otherwise the transition conflicts with the status, which is 409.
 */
export function isTransitionOfOthers(role: Role, from: BookingStatus, next: NextBookingStatus): boolean {
  const transitions = bookingTransitions[next];
  if (!transitions[role]) return true;
  return !mayChangeStatus(role, from, next) && Object.values(transitions).some((own) => own.includes(from));
}
