import type { CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import type { Types } from 'mongoose';
import { withFailoverRetry } from '../../database/retry.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { ServiceModel } from '../../models/service.model.ts';

/** Returns the lock key of requests to a provider and their approvals, which write to the same services and calendar. */
export function toCalendarLockKey(provider: Types.ObjectId): string {
  return `calendar:${provider.toString()}`;
}

const loadProvider = createBatchLoader((ids) =>
  ServiceModel.find({ _id: { $in: ids } }, { provider: 1 }).lean<
    { _id: Types.ObjectId; provider?: Types.ObjectId }[]
  >(),
);

/** Returns the lock key for the booking of a service; undefined for a service without a provider. */
export async function getBookingLockKey({ serviceId }: CreateBookingInput): Promise<string | undefined> {
  const service = await withFailoverRetry(() => loadProvider(serviceId));
  return service?.provider && toCalendarLockKey(service.provider);
}
