import {
  getNoticeFate,
  hasInvitation,
  type NoticeFate,
} from '@nearhand/shared/notifications/notification-kinds';
import { BookingModel } from '../../models/booking.model.ts';
import type { StoredNotice } from '../../models/notification.model.ts';

/**
 * Returns what has become of a notice while it waited for being sent: `goes` if it is no longer true. One with a calendar file
 * is sent also when it is `answered`.
 */
export async function findFate({ kind, data, bookings = [] }: StoredNotice): Promise<NoticeFate> {
  if (bookings.length === 0) return 'stays';
  const found = await BookingModel.find({ _id: { $in: bookings } }).lean();
  return found.length === 0
    ? 'stays'
    : getNoticeFate(kind, data, { bookings: found, isAnswered: hasInvitation(kind) });
}
