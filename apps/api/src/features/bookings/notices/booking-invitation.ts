import { config } from '../../../config.ts';
import type { BookingDocument } from '../../../models/booking.model.ts';
import { buildCalendarFile } from '../calendar-file.ts';
import { presentBookings } from '../present-booking.ts';

/** Builds the calendar file of approved bookings of one customer, as an attachment of a mail. */
export async function buildInvitation(bookings: readonly BookingDocument[]) {
  const id = String(bookings[0]?.customer);
  const viewer = { id, role: 'customer', status: undefined, sessionId: '' } as const;
  const presented = await presentBookings([...bookings], viewer);
  const entries = presented.flatMap((booking, index) => {
    const { updatedAt, changes = 0 } = bookings[index] ?? {};
    return updatedAt ? [{ booking, updatedAt, sequence: changes }] : [];
  });
  const { hostname } = new URL(config.PUBLIC_URL);
  return {
    filename: 'booking.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: buildCalendarFile(entries, viewer, hostname),
  };
}
