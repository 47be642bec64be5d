import type { CreateBookingInput } from '@nearhand/shared/bookings';
import type { Types } from 'mongoose';
import { withFailoverRetry } from '../../database/retry.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { ServiceModel } from '../services/service.model.ts';

/** The lock key of all that takes time of a provider, by request or approval: it writes to the same service or calendar. */
export function toCalendarLockKey(provider: Types.ObjectId): string {
  return `calendar:${provider.toString()}`;
}

const readProvider = createBatchLoader((ids) =>
  ServiceModel.find({ _id: { $in: ids } }, { provider: 1 }).lean<
    { _id: Types.ObjectId; provider?: Types.ObjectId }[]
  >(),
);

/** Returns the lock key for the booking of a service; none when nobody offers it. */
export async function getBookingLockKey({ serviceId }: CreateBookingInput): Promise<string | undefined> {
  const service = await withFailoverRetry(() => readProvider(serviceId));
  return service?.provider && toCalendarLockKey(service.provider);
}
