import { bookingsAt, type DatedBooking } from '@nearhand/demo-data/bookings';
import type { DemoClock } from '@nearhand/demo-data/clock';
import { demoCity, getDemoCustomer } from '@nearhand/demo-data/customers';
import { getDemoService } from '@nearhand/demo-data/services';
import { bookDefaultQuantity } from '@nearhand/shared/booking-quantity';
import { getEndDate } from '@nearhand/shared/booking-time';
import { PAYMENT_ID_PREFIX } from '@nearhand/shared/payments';
import type { BookingDocument } from '../../features/bookings/booking.model.ts';
import { requestExpiry } from '../../features/bookings/request-expiry.ts';
import type { ServiceDocument } from '../../features/services/service.model.ts';
import { demoId } from '../demo-ids.ts';
import { byId } from './by-id.ts';
import { config } from '../../config.ts';

const REPLY_MS = 3_600_000;

/** Returns when a demo booking is approved, rejected or cancelled: within the hour, and in the past. */
export function getReplyTime(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + REPLY_MS, now.getTime()));
}

export function buildBookingDocuments(
  clock: DemoClock,
  services: readonly ServiceDocument[],
): BookingDocument[] {
  const serviceOf = byId(services);
  return bookingsAt(clock).map((booking, index) =>
    buildBookingDocument(
      booking,
      serviceOf(demoId('service', booking.service)),
      demoId('booking', String(index)),
      clock,
    ),
  );
}

function buildBookingDocument(
  booking: DatedBooking,
  service: ServiceDocument,
  _id: BookingDocument['_id'],
  { now }: DemoClock,
): BookingDocument {
  const { status, scheduledDate, createdAt, paidBy, paidAt, notes, isWithoutAddress } = booking;
  const { name, imageUrl, basePrice, unit, cancellationPolicy, place } = service;
  const { duration, quantity, totalAmount } = bookDefaultQuantity(service, config.MARKETPLACE_CURRENCY);
  return {
    _id,
    customer: demoId('user', booking.customer),
    provider: demoId('user', getDemoService(booking.service).provider),
    service: service._id,
    serviceName: name,
    ...(imageUrl && { serviceImageUrl: imageUrl }),
    basePrice,
    unit,
    duration,
    quantity,
    ...(place && { place }),
    totalAmount,
    scheduledDate,
    endDate: getEndDate(scheduledDate, duration),
    status,
    ...(cancellationPolicy && { cancellationPolicy }),
    ...(status === 'cancelled' && {
      cancellation: { by: 'customer', at: getReplyTime(createdAt, now), refundAmount: 0, feeAmount: 0 },
    }),
    ...(status === 'pending' && { expiresAt: requestExpiry(now, scheduledDate) }),
    paymentStatus: paidBy ? 'paid' : 'pending',
    ...(paidBy &&
      paidAt && { paymentMethod: paidBy, paidAt, paymentId: `${PAYMENT_ID_PREFIX}${_id.toString()}` }),
    ...(!isWithoutAddress && { customerAddress: { ...getDemoCustomer(booking.customer).home, ...demoCity } }),
    ...(notes && { specialRequirements: notes }),
    createdAt,
    updatedAt: paidAt ?? createdAt,
  };
}
