import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { getProposalExpiry } from '@nearhand/shared/bookings/booking-facts';
import { blocksSlot, isAgreed, isDone, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import {
  earlier,
  getDatedBookings,
  hoursAfter,
  type DatedBooking,
  type DemoClock,
} from '@nearhand/demo-data/dates';
import { getDemoCustomer } from '@nearhand/demo-data/demo-data';
import { NUMBER_LENGTH, NUMBER_LETTERS } from '@nearhand/shared/bookings/booking-number';
import { quoteJob, type Job } from '@nearhand/shared/bookings/job';
import { layOutEveryDay } from '@nearhand/shared/bookings/job-days';
import { getCustomerRefund, getFullRefund } from '@nearhand/shared/bookings/cancellation-policy';
import { PAYMENT_ID_PREFIX, REFUND_ID_PREFIX } from '@nearhand/shared/bookings/booking-terms';
import { DAY_MS } from '@nearhand/shared/durations';
import { getNoticeFate } from '@nearhand/shared/notifications/notification-kinds';
import { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { config } from '../config.ts';
import type { BookingEventDocument } from '../models/booking-event.model.ts';
import type { BookingDocument } from '../models/booking.model.ts';
import { buildBookingNotices } from '../features/bookings/notices.ts';
import { REMINDER_LEAD_MS } from '../features/bookings/commands/record-events.ts';
import { getRequestExpiry } from '../features/bookings/commands/action-targets.ts';
import type { NotificationDocument } from '../models/notification.model.ts';
import { toNotification } from '../features/notifications/commands.ts';
import { toPricedService, type ServiceDocument } from '../models/service.model.ts';
import { toBookedJob } from '../features/bookings/commands/bookable-service.ts';
import { layOutJob } from '../features/availability/job-plan.ts';
import { toVisitTime } from '../features/availability/provider-calendar.ts';
import { getMarketplaceFormats } from '../settings/region.ts';
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
  const job = quoteDemoJob(demo, service);
  const remindAt = new Date(scheduledDate.getTime() - REMINDER_LEAD_MS);
  const time = toVisitTime(layOutDemoJob(demo, scheduledDate, job.pieces));
  return {
    _id,
    number: toDemoNumber(demo.key),
    customer: demoId('user', demo.customer),
    provider: demoId('user', demo.service.provider.key),
    service: service._id,
    ...(isAgreed({ status }) && remindAt > now && { remindAt }),
    serviceName: name,
    ...(imageUrl && { serviceImageUrl: imageUrl }),
    basePrice,
    unit,
    ...toBookedJob(job),
    place,
    ...time,
    status,
    cancellationPolicy,
    ...(series && {
      series: { _id: demoId('series', series.key), index: series.index, count: series.count },
    }),
    proposals: 0,
    changes: 0,
    ...buildProposal(demo, job.pieces, now),
    ...(status === bookingActions.cancel.to &&
      buildCancellation(demo, { _id, service, now, totalAmount: job.total })),
    ...(isDone({ status }) && { completedAt: earlier(time.endDate, now) }),
    ...(isRequest({ status }) && { expiresAt: getRequestExpiry(now, scheduledDate) }),
    paymentStatus: paidBy ? 'paid' : 'pending',
    ...(paidBy &&
      paidAt && { paymentMethod: paidBy, paidAt, paymentId: `${PAYMENT_ID_PREFIX}${_id.toString()}` }),
    ...(!demo.isWithoutAddress && { customerAddress: getDemoCustomer(demo.customer).home }),
    ...(notes && { specialRequirements: notes }),
    createdAt,
    updatedAt: demo.endedAt ?? (isDone({ status }) ? earlier(time.endDate, now) : (paidAt ?? createdAt)),
  };
}

function quoteDemoJob({ quantity, options = [] }: DatedBooking, service: ServiceDocument): Job {
  const priced = toPricedService(service);
  const market = {
    currency: config.MARKETPLACE_CURRENCY,
    formatNumber: getMarketplaceFormats().formatNumber,
  };
  const ids = new Map(priced.options?.map(({ _id, name }) => [name, _id]));
  const counts = options.map(({ name, count }) => ({ _id: ids.get(name) ?? name, count }));
  const job = quoteJob(priced, { quantity, options: counts }, market);
  if ('message' in job) throw new RangeError(job.message);
  return job;
}

/** Lays out the days of a demo booking on the working days of its provider, whose calendar has nothing else then. */
function layOutDemoJob({ service }: DatedBooking, start: Date, pieces: readonly number[]) {
  const { calendar } = service.provider;
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const stored = calendar && { availability: calendar, blocks: [] };
  const now = start.getTime();
  return layOutJob(stored, start, { pieces, timeZone, now }) ?? layOutEveryDay(now, pieces, timeZone);
}

/** Returns the same number at every load. */
function toDemoNumber(key: string): string {
  const digest = createHash('sha256').update(`number ${key}`).digest();
  return [...digest.subarray(0, NUMBER_LENGTH)]
    .map((byte) => NUMBER_LETTERS[byte % NUMBER_LETTERS.length])
    .join('');
}

/** Builds the proposal of another time, made an hour ago. */
function buildProposal(demo: DatedBooking, pieces: readonly number[], now: Date) {
  const { proposal, proposedDate, scheduledDate } = demo;
  if (!proposal || !proposedDate) return {};
  const createdAt = hoursAfter(now, -1);
  const { by, note } = proposal;
  const { days } = toVisitTime(layOutDemoJob(demo, proposedDate, pieces));
  const expiresAt = getProposalExpiry(createdAt, scheduledDate, proposedDate);
  return {
    proposals: 1,
    reschedule: {
      scheduledDate: proposedDate,
      ...(days && { days }),
      by,
      ...(note && { note }),
      createdAt,
      expiresAt,
    },
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
): Pick<BookingDocument, 'cancellation' | 'refunds'> {
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
      refunds: [{ _id: `${REFUND_ID_PREFIX}${_id.toString()}`, amount: refundAmount, by, at }],
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
