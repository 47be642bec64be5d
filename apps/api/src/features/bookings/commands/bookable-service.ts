import { messages } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import type { Job } from '@nearhand/shared/bookings/job';
import { LRUCache } from 'lru-cache';
import { Types, type ClientSession } from 'mongoose';
import { AppError, NotFoundError } from '../../../errors.ts';
import { toCalendarLockKey } from './action-targets.ts';
import { pricedFields, ServiceModel, type ServiceDocument } from '../../../models/service.model.ts';

/** The fields that a booking copies, so that later changes of the service do not affect it (product 4). */
const snapshotFields = {
  ...pricedFields,
  imageUrl: 1,
  category: 1,
  provider: 1,
  cancellationPolicy: 1,
  place: 1,
} as const;
type ServiceSnapshot = Pick<ServiceDocument, '_id' | Exclude<keyof typeof snapshotFields, 'provider'>>;
export type BookableService = ServiceSnapshot & { provider: Types.ObjectId };

/** Returns a listed service, and locks it. */
export async function getBookableService(id: string, tx: ClientSession): Promise<BookableService> {
  // Writes to the service, so that a concurrent change that hides it conflicts, such as the suspension of its provider.
  const service = await ServiceModel.findOneAndUpdate(
    { _id: id, isListed: true },
    { $inc: { lockCount: 1 } },
    { session: tx, projection: snapshotFields, timestamps: false, middleware: false },
  ).lean();
  if (!service) throw new NotFoundError(messages.service.notFound);
  const { provider } = service;
  if (!provider) throw new AppError('no_provider', bookingMessages.noProvider);
  providers.set(id, provider.toString());
  return { ...service, provider };
}

/** Returns the fields of a booking that follow from its job. */
export function toBookedJob({ quantity, minutes, total, lines, options }: Job) {
  return {
    quantity,
    duration: minutes,
    totalAmount: total,
    lines,
    options: options.map(({ _id, ...option }) => ({ _id: new Types.ObjectId(_id), ...option })),
  };
}

export function snapshotService({ _id, provider, name, imageUrl, ...service }: BookableService) {
  const { basePrice, unit, cancellationPolicy, place, category } = service;
  return {
    service: _id,
    provider,
    serviceName: name,
    category,
    basePrice,
    unit,
    cancellationPolicy,
    place,
    ...(imageUrl && { serviceImageUrl: imageUrl }),
  };
}

/** The providers of services that were booked lately. A service never gets another one. */
const providers = new LRUCache<string, string>({ max: 10_000 });

/** Returns the lock key for the booking of a service: that of its provider's calendar once this process knows the provider. */
export function getBookingLockKey({ serviceId }: CreateBookingInput): string {
  return toCalendarLockKey(providers.get(serviceId) ?? serviceId);
}
