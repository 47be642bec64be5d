import type { DemoClock } from '@nearhand/demo-data/clock';
import { Types } from 'mongoose';
import type { BookingEventDocument } from '../../models/booking-event.model.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { getReplyTime } from './booking-documents.ts';

/** Builds the history of a demo booking: the provider replies within the hour, and completes at the end of the visit. */
export function buildBookingEvents(booking: BookingDocument, { now }: DemoClock): BookingEventDocument[] {
  const { createdAt, scheduledDate, endDate, status, paidAt, totalAmount, reschedule } = booking;
  const reply = getReplyTime(createdAt, paidAt ?? now);
  const actors = {
    customer: { side: 'customer', user: booking.customer },
    provider: { side: 'provider', user: booking.provider },
  } as const;
  const { customer, provider } = actors;
  const events: Event[] = [{ ...customer, kind: 'created', at: createdAt, scheduledDate }];
  if (status === 'rejected') events.push({ ...provider, kind: status, at: reply });
  // What is paid was approved before.
  if (paidAt || status === 'approved' || status === 'completed') {
    events.push({ ...provider, kind: 'approved', at: reply });
    if (paidAt) events.push({ ...customer, kind: 'paid', at: paidAt, amount: totalAmount });
  }
  if (status === 'completed') events.push({ ...provider, kind: status, at: endDate < now ? endDate : now });
  if (reschedule) {
    const { by, createdAt: at, scheduledDate: proposedDate } = reschedule;
    const times = { scheduledDate: proposedDate, previousDate: scheduledDate };
    events.push({ ...actors[by], kind: 'reschedule-proposed', at, ...times });
  }
  if (status === 'cancelled') events.push(...buildEndEvents(booking, actors));
  return events.map((event) => ({ _id: new Types.ObjectId(), booking: booking._id, ...event }));
}

type Event = Omit<BookingEventDocument, '_id' | 'booking'>;
type Actors = Record<'customer' | 'provider', Pick<Event, 'side' | 'user'>>;

function buildEndEvents({ cancellation, refund }: BookingDocument, actors: Actors): Event[] {
  if (!cancellation) return [];
  const { by, at } = cancellation;
  if (by === 'system') return [{ side: by, kind: 'expired', at }];
  const actor = by === 'provider' ? actors.provider : actors.customer;
  return [
    { ...actor, kind: 'cancelled', at },
    ...(refund ? [{ ...actor, kind: 'refunded' as const, at, amount: refund.amount }] : []),
  ];
}
