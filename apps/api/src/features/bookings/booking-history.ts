import type {
  BookingEvent,
  BookingHistoryResponse,
  ExportedBookingEvent,
} from '@nearhand/shared/bookings/booking-history';
import type { PageQuery } from '@nearhand/shared/pagination';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { paginate, readInBatches } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { buildParticipantFilter, nameOrClosed, UserModel } from '../../models/user.model.ts';
import { BookingEventModel, type BookingEventDocument } from '../../models/booking-event.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { getAccessibleBooking } from './bookings.ts';

/** Lists the changes of a booking that `user` may see, oldest first. */
export async function listBookingHistory(
  id: string,
  user: CurrentUser,
  query: PageQuery,
): Promise<BookingHistoryResponse> {
  const { _id } = await getAccessibleBooking(id, user);
  const { documents, pagination } = await paginate<BookingEventDocument>({
    model: BookingEventModel,
    filter: { booking: _id },
    sort: [
      ['at', 1],
      ['_id', 1],
    ],
    query,
  });
  return { events: await presentEvents(documents), pagination };
}

/** Reads the changes of all bookings of a user, for the export of their data. */
export async function* readUserBookingEvents(user: CurrentUser): AsyncGenerator<ExportedBookingEvent[]> {
  const bookings = BookingModel.find(buildParticipantFilter(user.id), { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean<{ _id: Types.ObjectId }[]>()
    .cursor();
  for await (const batch of readInBatches<{ _id: Types.ObjectId }>(bookings)) {
    const stored = await BookingEventModel.find({ booking: { $in: batch.map(({ _id }) => _id) } })
      .sort({ booking: 1, at: 1, _id: 1 })
      .lean();
    const events = dropInvalidDocuments(BookingEventModel, stored);
    const presented = await presentEvents(events);
    yield presented.map((event, index) => ({ booking: String(events[index]?.booking), ...event }));
  }
}

async function presentEvents(events: BookingEventDocument[]): Promise<BookingEvent[]> {
  const ids = new Set(events.flatMap(({ user }) => (user ? [user.toString()] : [])));
  const users = await UserModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
  const names = new Map(users.map(({ _id, name }) => [_id.toString(), name]));
  return events.map(({ at, kind, side, user, amount, scheduledDate, previousDate }) => ({
    at: at.toISOString(),
    by: user
      ? { _id: user.toString(), ...nameOrClosed(names.get(user.toString())), side }
      : { name: config.MARKETPLACE_NAME, side },
    kind,
    ...(amount !== undefined && { amount }),
    ...(scheduledDate && { scheduledDate: scheduledDate.toISOString() }),
    ...(previousDate && { previousDate: previousDate.toISOString() }),
  }));
}
