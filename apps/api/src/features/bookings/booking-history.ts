import type {
  BookingEvent,
  BookingHistoryResponse,
  ExportedBookingEvent,
} from '@nearhand/shared/bookings/booking-history';
import type { ActingSide } from '@nearhand/shared/bookings/booking-terms';
import { messages } from '@nearhand/shared/api-messages';
import type { PageQuery } from '@nearhand/shared/pagination';
import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { paginate, readInBatches } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { writeBookingLines } from '../conversations/booking-lines.ts';
import { buildParticipantFilter, UserModel } from '../../models/user.model.ts';
import { BookingEventModel, type BookingEventDocument } from '../../models/booking-event.model.ts';
import { notifyOfChange } from './notices/booking-notices.ts';
import { setReminders } from './notices/booking-reminders.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { getAccessibleBooking } from './bookings.ts';

/** Who changes a booking: a user as one of the sides, or the system. */
export type BookingActor = Pick<BookingEventDocument, 'side' | 'user'>;

export const SYSTEM_ACTOR: BookingActor = { side: 'system' };

/** Returns the side on which a user changes a booking. The caller checks that they may. */
export function getActingSide(
  user: CurrentUser,
  { customer }: Pick<BookingDocument, 'customer'>,
): Exclude<ActingSide, 'system'> {
  if (user.role === 'admin') return 'admin';
  return customer.toString() === user.id ? 'customer' : 'provider';
}

type NewEvent = Pick<BookingEventDocument, 'kind'> &
  Partial<Pick<BookingEventDocument, 'at' | 'amount' | 'scheduledDate' | 'previousDate'>> & {
    by: CurrentUser | BookingActor;
  };

/** Records a change of a booking, in the transaction that makes it. */
export async function recordBookingEvent(
  booking: BookingDocument,
  event: NewEvent,
  tx: ClientSession,
): Promise<void> {
  await recordBookingEvents([booking], event, tx);
}

/** Records the same change of several bookings, in the transaction that makes it. */
export async function recordBookingEvents(
  bookings: readonly BookingDocument[],
  { by, at = new Date(), ...event }: NewEvent,
  tx: ClientSession,
): Promise<void> {
  const events = bookings.map((booking) => ({
    _id: new Types.ObjectId(),
    booking: booking._id,
    at,
    ...event,
    ...(event.kind === 'created' && { scheduledDate: booking.scheduledDate }),
    ...getActor(by, booking),
  }));
  await BookingEventModel.insertMany(events, { session: tx, lean: true });
  await writeBookingLines(bookings, { kind: event.kind, user: events[0]?.user }, tx);
  const [first] = bookings;
  if (!first) return;
  await setReminders(bookings, event.kind, tx);
  await notifyOfChange(bookings, { ...event, ...getActor(by, first) }, tx);
}

function getActor(by: CurrentUser | BookingActor, booking: BookingDocument): BookingActor {
  if ('side' in by) return by;
  return { side: getActingSide(by, booking), user: new Types.ObjectId(by.id) };
}

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
      ? { _id: user.toString(), name: names.get(user.toString()) ?? messages.account.closedName, side }
      : { name: config.MARKETPLACE_NAME, side },
    kind,
    ...(amount !== undefined && { amount }),
    ...(scheduledDate && { scheduledDate: scheduledDate.toISOString() }),
    ...(previousDate && { previousDate: previousDate.toISOString() }),
  }));
}
