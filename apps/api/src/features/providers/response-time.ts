import { MINUTE_MS } from '@nearhand/shared/durations';
import { MEASURED_REQUESTS } from '@nearhand/shared/providers/providers';
import type { Types } from 'mongoose';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { BookingModel } from '../../models/booking.model.ts';

/**
 * Returns the median of the minutes that a provider took to approve or reject their latest requests, or null without any.
 * Bookings that were confirmed instantly do not count.
 */
export async function readMedianResponseMinutes(provider: Types.ObjectId): Promise<number | null> {
  const requests = await BookingModel.find({ provider }, { createdAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MEASURED_REQUESTS)
    .lean();
  const decisions = await BookingEventModel.find(
    {
      booking: { $in: requests.map(({ _id }) => _id) },
      kind: { $in: ['approved', 'rejected'] },
      side: { $ne: 'system' },
    },
    { booking: 1, at: 1 },
  )
    .sort({ booking: 1, at: 1, _id: 1 })
    .lean();
  const firstAt = new Map(
    decisions.toReversed().map(({ booking, at }) => [booking.toString(), at.getTime()]),
  );
  const minutes = requests.flatMap(({ _id, createdAt }) => {
    const at = firstAt.get(_id.toString());
    return at === undefined ? [] : [Math.max(0, at - createdAt.getTime()) / MINUTE_MS];
  });
  return median(minutes);
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
