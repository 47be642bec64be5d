import type { DemoClock } from '@nearhand/demo-data/clock';
import { Types } from 'mongoose';
import type { BookingEventDocument } from '../../features/bookings/booking-event.model.ts';
import type { BookingDocument } from '../../features/bookings/booking.model.ts';
import { getReplyTime } from './booking-documents.ts';

/** Builds the history of a demo booking: the provider replies within the hour, and completes at the end of the visit. */
export function buildBookingEvents(booking: BookingDocument, { now }: DemoClock): BookingEventDocument[] {
  const { createdAt, scheduledDate, endDate, status, paidAt, totalAmount } = booking;
  const reply = getReplyTime(createdAt, paidAt ?? now);
  const [customer, provider] = [
    { side: 'customer', user: booking.customer },
    { side: 'provider', user: booking.provider },
  ] as const;
  const events: Omit<BookingEventDocument, '_id' | 'booking'>[] = [
    { ...customer, kind: 'created', at: createdAt, scheduledDate },
  ];
  if (status === 'cancelled') events.push({ ...customer, kind: status, at: reply });
  if (status === 'rejected') events.push({ ...provider, kind: status, at: reply });
  if (status === 'approved' || status === 'completed') {
    events.push({ ...provider, kind: 'approved', at: reply });
    if (paidAt) events.push({ ...customer, kind: 'paid', at: paidAt, amount: totalAmount });
  }
  if (status === 'completed') events.push({ ...provider, kind: status, at: endDate < now ? endDate : now });
  return events.map((event) => ({ _id: new Types.ObjectId(), booking: booking._id, ...event }));
}
