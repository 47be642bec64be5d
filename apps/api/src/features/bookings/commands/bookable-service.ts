import { plainFormats } from '@nearhand/shared/region/formats';
import { messages } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookQuantity, type BookedQuantity } from '@nearhand/shared/bookings/booking-quantity';
import type { CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import type { ClientSession, Types } from 'mongoose';
import { config } from '../../../config.ts';
import { AppError, InvalidError, NotFoundError } from '../../../errors.ts';
import { ServiceModel, type ServiceDocument } from '../../../models/service.model.ts';
import { UserModel } from '../../../models/user.model.ts';

/** The fields that a booking copies, so that later changes of the service do not affect it (product 4). */
const snapshotFields = {
  name: 1,
  imageUrl: 1,
  basePrice: 1,
  unit: 1,
  duration: 1,
  provider: 1,
  cancellationPolicy: 1,
  place: 1,
  minimumQuantity: 1,
  maximumQuantity: 1,
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
  // The services of a closed account are deleted step by step, so this one may still exist.
  const providerExists = await UserModel.exists({ _id: provider }).session(tx);
  if (!providerExists) throw new NotFoundError(messages.service.notFound);
  return { ...service, provider };
}

export function bookServiceQuantity(
  service: BookableService,
  { quantity }: CreateBookingInput,
): BookedQuantity {
  const booked = bookQuantity(
    service,
    quantity ?? undefined,
    config.MARKETPLACE_CURRENCY,
    plainFormats.formatNumber,
  );
  if ('message' in booked) throw new InvalidError(booked.message, 'quantity');
  return booked;
}

export function snapshotService({ _id, provider, name, imageUrl, ...service }: BookableService) {
  const { basePrice, unit, cancellationPolicy, place } = service;
  return {
    service: _id,
    provider,
    serviceName: name,
    basePrice,
    unit,
    cancellationPolicy,
    place,
    ...(imageUrl && { serviceImageUrl: imageUrl }),
  };
}
