import { bookingMessages, paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import { AppError, InvalidTokenError } from '../../../errors.ts';
import type { BookingDocument } from '../../../models/booking.model.ts';
import { lockUsers } from '../../../models/user.model.ts';
import type { ActionRun } from './action-run.ts';

/** Writes to the customer and the provider, so that a concurrent suspension or deletion of an account conflicts. */
export async function lockParticipants([booking]: BookingDocument[], { tx }: ActionRun): Promise<void> {
  if (booking) await lockUsers([booking.customer, booking.provider], tx);
}

export function assertNotSuspended([booking]: BookingDocument[], { participants }: ActionRun): void {
  const isSuspended = [...(participants?.values() ?? [])].some(({ suspension }) => suspension);
  if (isSuspended)
    throw new AppError(
      'party_suspended',
      bookingMessages.partySuspended,
      booking && { status: booking.status },
    );
}

export function assertAccounts([booking]: BookingDocument[], { participants }: ActionRun): void {
  if (!booking) return;
  if (!participants?.has(booking.customer.toString())) throw new InvalidTokenError();
  if (participants.has(booking.provider.toString())) return;
  throw new AppError('account_closed', paymentMessages.providerGone, { status: booking.status });
}
