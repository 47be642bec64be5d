import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import { ProviderCalendarModel } from '../models/provider-calendar.model.ts';
import { BookingModel } from '../models/booking.model.ts';
import type { ApiClient } from './api.ts';
import { inHours } from './instants.ts';
import { createPaidBooking } from './paid-booking.ts';

/** Creates an open booking that starts in 72 hours. `propose` proposes 96 hours from now instead. */
export async function createBookingToReschedule(status: 'pending' | 'approved' = 'approved', hours = 72) {
  const expiresAt = { expiresAt: inHours(24) };
  const made = await createPaidBooking(hours, { status, ...(isRequest({ status }) && expiresAt) });
  const scheduledDate = inHours(96)
    .toISOString()
    .replace(/:\d\d\.\d{3}Z$/, ':00.000Z');
  const path = `${made.path}/reschedule`;
  const propose = (client: ApiClient, fields: object = {}) =>
    client.post(path).send({ scheduledDate, ...fields });
  const decide = (client: ApiClient, decision: string) => client.put(path).send({ decision });
  const stored = () => BookingModel.findById(made.booking._id).orFail().lean();
  const busy = async () =>
    (await ProviderCalendarModel.findById(made.booking.provider).lean())?.busy.map(({ from, hold }) => [
      from.toISOString(),
      hold,
    ]);
  const kinds = async () => {
    const { body } = await made.customer.get(`${made.path}/history`);
    return body.events.map(({ kind }: { kind: string }) => kind);
  };
  return { ...made, path, details: made.path, scheduledDate, propose, decide, stored, busy, kinds };
}
