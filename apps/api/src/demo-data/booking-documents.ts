import { bookingActions, getProposalExpiry } from '@nearhand/shared/bookings/booking-actions';
import { blocksSlot, isAgreed, isDone, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import {
  earlier,
  getDatedBookings,
  hoursAfter,
  type DatedBooking,
  type DemoClock,
} from '@nearhand/demo-data/dates';
import { getDemoCustomer } from '@nearhand/demo-data/demo-data';
import { bookDefaultQuantity, bookQuantity } from '@nearhand/shared/bookings/booking-quantity';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import { getCustomerRefund, getFullRefund } from '@nearhand/shared/bookings/cancellation-policy';
import { PAYMENT_ID_PREFIX, REFUND_ID_PREFIX } from '@nearhand/shared/bookings/booking-terms';
import { DAY_MS } from '@nearhand/shared/durations';
import { getNoticeFate } from '@nearhand/shared/notifications/notification-kinds';
import { Types } from 'mongoose';
import { config } from '../config.ts';
import type { BookingEventDocument } from '../models/booking-event.model.ts';
import type { BookingDocument } from '../models/booking.model.ts';
import { buildBookingNotices } from '../features/bookings/notices.ts';
import { REMINDER_LEAD_MS } from '../features/bookings/commands/record-events.ts';
import { getRequestExpiry } from '../features/bookings/commands/action-targets.ts';
import type { NotificationDocument } from '../models/notification.model.ts';
import { toNotification } from '../features/notifications/commands.ts';
import type { ServiceDocument } from '../models/service.model.ts';
import { byId, demoId } from './catalog-documents.ts';

/** Notifications of older events are read. */
const UNREAD_MS = 2 * DAY_MS;

/** Returns when a demo booking is approved, rejected or cancelled: within the hour, and in the past. */
function getReplyTime(createdAt: Date, now: Date): Date {
  return earlier(hoursAfter(createdAt, 1), now);
}

/** Builds the documents of all bookings, in the order of `demoBookings`. */
export function buildBookingDocuments(
  clock: DemoClock,
  services: readonly ServiceDocument[],
): BookingDocument[] {
  const serviceOf = byId(services);
  return getDatedBookings(clock).map((booking) =>
    buildBookingDocument(booking, serviceOf(demoId('service', booking.service.key)), clock),
  );
}

function buildBookingDocument(
  demo: DatedBooking,
  service: ServiceDocument,
  { now }: DemoClock,
): BookingDocument {
  const { status, scheduledDate, createdAt, paidBy, paidAt, notes, series } = demo;
  const { name, imageUrl, basePrice, unit, cancellationPolicy, place } = service;
  const _id = demoId('booking', demo.key);
  const currency = config.MARKETPLACE_CURRENCY;
  const booked =
    demo.quantity === undefined
      ? bookDefaultQuantity(service, currency)
      : bookQuantity(service, demo.quantity, currency, String);
  if ('message' in booked) throw new RangeError(booked.message);
  const remindAt = new Date(scheduledDate.getTime() - REMINDER_LEAD_MS);
  const endDate = getEndDate(scheduledDate, booked.duration);
  return {
    _id,
    customer: demoId('user', demo.customer),
    provider: demoId('user', demo.service.provider.key),
    service: service._id,
    ...(isAgreed({ status }) && remindAt > now && { remindAt }),
    serviceName: name,
    ...(imageUrl && { serviceImageUrl: imageUrl }),
    basePrice,
    unit,
    ...booked,
    place,
    scheduledDate,
    endDate,
    status,
    cancellationPolicy,
    ...(series && {
      series: { _id: demoId('series', series.key), index: series.index, count: series.count },
    }),
    proposals: 0,
    changes: 0,
    ...buildProposal(demo, now),
    ...(status === bookingActions.cancel.to && buildCancellation(demo, { _id, service, now, ...booked })),
    ...(isDone({ status }) && { completedAt: earlier(endDate, now) }),
    ...(isRequest({ status }) && { expiresAt: getRequestExpiry(now, scheduledDate) }),
    paymentStatus: paidBy ? 'paid' : 'pending',
    ...(paidBy &&
      paidAt && { paymentMethod: paidBy, paidAt, paymentId: `${PAYMENT_ID_PREFIX}${_id.toString()}` }),
    ...(!demo.isWithoutAddress && { customerAddress: getDemoCustomer(demo.customer).home }),
    ...(notes && { specialRequirements: notes }),
    createdAt,
    updatedAt: demo.endedAt ?? paidAt ?? createdAt,
  };
}

/** Builds the proposal of another time, made an hour ago. */
function buildProposal({ proposal, proposedDate, scheduledDate }: DatedBooking, now: Date) {
  if (!proposal || !proposedDate) return {};
  const createdAt = hoursAfter(now, -1);
  const { by, note } = proposal;
  const expiresAt = getProposalExpiry(createdAt, scheduledDate, proposedDate);
  return {
    proposals: 1,
    reschedule: { scheduledDate: proposedDate, by, ...(note && { note }), createdAt, expiresAt },
  };
}

interface CancellationContext {
  _id: Types.ObjectId;
  service: Pick<ServiceDocument, 'cancellationPolicy'>;
  totalAmount: number;
  now: Date;
}

/** Builds how a booking was cancelled, with the refund that its policy gives. */
function buildCancellation(
  { ended, endedAt, createdAt, scheduledDate, paidAt }: DatedBooking,
  { _id, service, totalAmount, now }: CancellationContext,
): Pick<BookingDocument, 'cancellation' | 'refund'> {
  const by = ended?.by ?? 'customer';
  const at = endedAt ?? getReplyTime(createdAt, now);
  const paid = {
    policy: service.cancellationPolicy,
    createdAt,
    scheduledDate,
    paidAmount: paidAt ? totalAmount : 0,
    currency: config.MARKETPLACE_CURRENCY,
  };
  const { refundAmount, feeAmount } = by === 'customer' ? getCustomerRefund(paid, at) : getFullRefund(paid);
  const reason = by === 'system' ? 'expired' : ended?.reason;
  return {
    cancellation: { by, at, ...(reason && { reason }), refundAmount, feeAmount },
    ...(refundAmount > 0 && {
      refund: { amount: refundAmount, refundId: `${REFUND_ID_PREFIX}${_id.toString()}`, at },
    }),
  };
}

type Event = Omit<BookingEventDocument, '_id' | 'booking'>;

/** Builds the history of a demo booking: the provider replies within the hour, and completes at the end of the visit. */
export function buildBookingEvents(booking: BookingDocument, { now }: DemoClock): BookingEventDocument[] {
  const { createdAt, scheduledDate, status, paidAt, totalAmount, reschedule, cancellation } = booking;
  const reply = getReplyTime(createdAt, paidAt ?? now);
  const actors = {
    customer: { side: 'customer', user: booking.customer },
    provider: { side: 'provider', user: booking.provider },
  } as const;
  const { customer, provider } = actors;
  const events: Event[] = [{ ...customer, kind: 'created', at: createdAt, scheduledDate }];
  if (status === bookingActions.reject.to) events.push({ ...provider, kind: 'rejected', at: reply });
  // What is paid was approved before.
  if (paidAt || blocksSlot({ status })) events.push({ ...provider, kind: 'approved', at: reply });
  if (paidAt) events.push({ ...customer, kind: 'paid', at: paidAt, amount: totalAmount });
  if (booking.completedAt) events.push({ ...provider, kind: 'completed', at: booking.completedAt });
  if (reschedule) {
    const { by, createdAt: at, scheduledDate: proposedDate } = reschedule;
    const times = { scheduledDate: proposedDate, previousDate: scheduledDate };
    events.push({ ...actors[by], kind: 'reschedule-proposed', at, ...times });
  }
  if (cancellation?.by === 'system') events.push({ side: 'system', kind: 'expired', at: cancellation.at });
  else if (cancellation) {
    const actor = cancellation.by === 'provider' ? provider : customer;
    const { at, refundAmount: amount } = cancellation;
    events.push({ ...actor, kind: 'cancelled', at });
    if (amount > 0) events.push({ ...actor, kind: 'refunded', at, amount });
  }
  return events.map((event) => ({ _id: new Types.ObjectId(), booking: booking._id, ...event }));
}

/** Builds the notifications of a demo booking from its events: those that are still true. */
export function buildNotifications(
  booking: BookingDocument,
  events: readonly BookingEventDocument[],
  { now }: DemoClock,
): NotificationDocument[] {
  return events.flatMap((event) =>
    buildBookingNotices(booking, event).flatMap((notice): NotificationDocument[] => {
      const { kind, data } = notice;
      const fate = getNoticeFate(kind, data, { bookings: [booking], isAnswered: true });
      if (fate === 'goes') return [];
      const isAnswered = fate === 'answered';
      const read = isAnswered || now.getTime() - event.at.getTime() > UNREAD_MS;
      const notification = { ...toNotification(notice), createdAt: event.at, read };
      return [{ ...notification, ...(isAnswered && { isAnswered }) }];
    }),
  );
}
