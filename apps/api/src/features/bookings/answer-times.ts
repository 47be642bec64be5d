import type { Types } from 'mongoose';
import { BookingEventModel } from '../../models/booking-event.model.ts';

/** Returns when each of these bookings was first approved, rejected or offered something; not by the system. */
export async function findFirstAnswers(bookings: readonly Types.ObjectId[]): Promise<Map<string, Date>> {
  const answers = await BookingEventModel.find(
    {
      booking: { $in: bookings },
      kind: { $in: ['approved', 'rejected', 'offer-made'] },
      side: { $ne: 'system' },
    },
    { booking: 1, at: 1 },
  )
    .sort({ booking: 1, at: 1, _id: 1 })
    .lean();
  return new Map(answers.toReversed().map(({ booking, at }) => [booking.toString(), at]));
}

/** Returns the median as an integer, or null without any values. */
export function getMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
