import { DAY_MS } from '@nearhand/shared/durations';
import type { DemoClock } from '@nearhand/demo-data/clock';
import type { BookingEventDocument } from '../../models/booking-event.model.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { buildBookingNotices } from '../../features/bookings/notices/booking-notices.ts';
import { toNotification } from '../../features/notifications/notify.ts';
import type { NotificationDocument } from '../../models/notification.model.ts';

/** What is older is read. */
const UNREAD_MS = 2 * DAY_MS;

/** Builds the notifications of a demo booking from its history, which is among `events`. */
export function buildNotifications(
  booking: BookingDocument,
  events: readonly BookingEventDocument[],
  { now }: DemoClock,
): NotificationDocument[] {
  return events
    .filter((event) => event.booking.equals(booking._id))
    .flatMap((event) =>
      buildBookingNotices(booking, event).map((notice) => ({
        ...toNotification(notice),
        createdAt: event.at,
        read: now.getTime() - event.at.getTime() > UNREAD_MS,
      })),
    );
}
