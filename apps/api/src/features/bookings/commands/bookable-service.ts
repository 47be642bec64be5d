import type { Job } from '@nearhand/shared/bookings/job';
import { Types } from 'mongoose';
import { pricedFields, type ServiceDocument } from '../../../models/service.model.ts';

/** The fields that a booking copies, so that later changes of the service do not affect it (product 4). */
export const snapshotFields = {
  ...pricedFields,
  imageUrl: 1,
  category: 1,
  provider: 1,
  cancellationPolicy: 1,
  place: 1,
} as const;
type ServiceSnapshot = Pick<ServiceDocument, '_id' | Exclude<keyof typeof snapshotFields, 'provider'>>;
export type BookableService = ServiceSnapshot & { provider: Types.ObjectId };

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
