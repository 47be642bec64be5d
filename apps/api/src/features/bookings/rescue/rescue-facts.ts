import type { BookingFacts } from '@nearhand/shared/bookings/booking-facts';
import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import type { ClientSession } from 'mongoose';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import type { Participants } from '../present.ts';

export async function getRescueFacts(
  { _id, provider }: Pick<BookingDocument, '_id' | 'provider'>,
  participants: Participants,
  tx: ClientSession,
): Promise<Pick<BookingFacts, 'isProviderSuspended' | 'hasOpenRescue'>> {
  const open = { rescues: _id, status: { $in: OPEN_BOOKING_STATUSES } };
  return {
    isProviderSuspended: participants.get(provider.toString())?.suspension !== undefined,
    hasOpenRescue: (await BookingModel.exists(open).session(tx)) !== null,
  };
}
