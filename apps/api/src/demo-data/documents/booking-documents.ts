import { getDatedBookings, type DatedBooking } from '@nearhand/demo-data/bookings';
import type { DemoClock } from '@nearhand/demo-data/clock';
import { demoCity, getDemoCustomer } from '@nearhand/demo-data/customers';
import { getDemoService } from '@nearhand/demo-data/services';
import {
  bookDefaultQuantity,
  bookQuantity,
  type BookedQuantity,
} from '@nearhand/shared/bookings/booking-quantity';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import {
  DEFAULT_CANCELLATION_POLICY,
  getCustomerRefund,
  getFullRefund,
} from '@nearhand/shared/bookings/cancellation-policy';
import { HOUR_MS } from '@nearhand/shared/durations';
import { PAYMENT_ID_PREFIX, REFUND_ID_PREFIX } from '@nearhand/shared/bookings/booking-terms';
import { getProposalExpiry } from '@nearhand/shared/bookings/reschedule-rules';
import { REMINDER_LEAD_MS } from '../../features/bookings/notices/booking-reminders.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { getRequestExpiry } from '../../features/bookings/request-expiry.ts';
import type { ServiceDocument } from '../../models/service.model.ts';
import { demoId } from '../demo-ids.ts';
import { byId } from './by-id.ts';
import { config } from '../../config.ts';

const REPLY_MS = HOUR_MS;

/** Returns when a demo booking is approved, rejected or cancelled: within the hour, and in the past. */
export function getReplyTime(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + REPLY_MS, now.getTime()));
}

export function buildBookingDocuments(
  clock: DemoClock,
  services: readonly ServiceDocument[],
): BookingDocument[] {
  const serviceOf = byId(services);
  return getDatedBookings(clock).map((booking, index) =>
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
  const { status, scheduledDate, createdAt, paidBy, paidAt, notes, isWithoutAddress, series } = booking;
  const { name, imageUrl, basePrice, unit, cancellationPolicy, place } = service;
  const { duration, quantity, totalAmount } = bookDemoQuantity(service, booking.quantity);
  const remindAt = new Date(scheduledDate.getTime() - REMINDER_LEAD_MS);
  const endedAt = booking.endedAt ?? getReplyTime(createdAt, now);
  const endDate = getEndDate(scheduledDate, duration);
  return {
    _id,
    customer: demoId('user', booking.customer),
    provider: demoId('user', getDemoService(booking.service).provider),
    service: service._id,
    ...(status === 'approved' && remindAt > now && { remindAt }),
    serviceName: name,
    ...(imageUrl && { serviceImageUrl: imageUrl }),
    basePrice,
    unit,
    duration,
    quantity,
    ...(place && { place }),
    totalAmount,
    scheduledDate,
    endDate,
    status,
    ...(cancellationPolicy && { cancellationPolicy }),
    ...(series && {
      series: { _id: demoId('series', series.key), index: series.index, count: series.count },
    }),
    ...buildProposal(booking, now),
    ...(status === 'cancelled' && buildCancellation({ ...booking, _id }, { service, totalAmount, endedAt })),
    ...(status === 'completed' && { completedAt: endDate < now ? endDate : now }),
    ...(status === 'pending' && { expiresAt: getRequestExpiry(now, scheduledDate) }),
    paymentStatus: paidBy ? 'paid' : 'pending',
    ...(paidBy &&
      paidAt && { paymentMethod: paidBy, paidAt, paymentId: `${PAYMENT_ID_PREFIX}${_id.toString()}` }),
    ...(!isWithoutAddress && { customerAddress: { ...getDemoCustomer(booking.customer).home, ...demoCity } }),
    ...(notes && { specialRequirements: notes }),
    createdAt,
    updatedAt: booking.endedAt ?? paidAt ?? createdAt,
  };
}

function bookDemoQuantity(service: ServiceDocument, quantity: number | undefined): BookedQuantity {
  const { MARKETPLACE_CURRENCY: currency } = config;
  if (quantity === undefined) return bookDefaultQuantity(service, currency);
  const booked = bookQuantity(service, quantity, currency);
  if ('message' in booked) throw new RangeError(booked.message);
  return booked;
}

/** Builds the proposal of another time, made an hour ago. */
function buildProposal({ proposal, proposedDate, scheduledDate }: DatedBooking, now: Date) {
  if (!proposal || !proposedDate) return {};
  const createdAt = new Date(now.getTime() - REPLY_MS);
  const { by, note } = proposal;
  const expiresAt = getProposalExpiry(createdAt, scheduledDate, proposedDate);
  return {
    proposals: 1,
    reschedule: { scheduledDate: proposedDate, by, ...(note && { note }), createdAt, expiresAt },
  };
}

interface CancellationContext {
  service: Pick<ServiceDocument, 'cancellationPolicy'>;
  totalAmount: number;
  endedAt: Date;
}

/** Builds how a booking was cancelled, with the refund that its policy gives. */
function buildCancellation(
  { _id, ended, createdAt, scheduledDate, paidAt }: DatedBooking & Pick<BookingDocument, '_id'>,
  { service, totalAmount, endedAt }: CancellationContext,
): Pick<BookingDocument, 'cancellation' | 'refund'> {
  const by = ended?.by ?? 'customer';
  const paid = {
    policy: service.cancellationPolicy ?? DEFAULT_CANCELLATION_POLICY,
    createdAt,
    scheduledDate,
    paidAmount: paidAt ? totalAmount : 0,
    currency: config.MARKETPLACE_CURRENCY,
  };
  const terms = by === 'customer' ? getCustomerRefund(paid, endedAt) : getFullRefund(paid);
  const { refundAmount, feeAmount } = terms;
  const written = ended && 'reason' in ended ? ended.reason : undefined;
  const reason = by === 'system' ? 'expired' : written;
  return {
    cancellation: { by, at: endedAt, ...(reason && { reason }), refundAmount, feeAmount },
    ...(refundAmount > 0 && {
      refund: { amount: refundAmount, refundId: `${REFUND_ID_PREFIX}${_id.toString()}`, at: endedAt },
    }),
  };
}
