import { messages } from '@nearhand/shared/messages';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../database/errors.ts';
import { ConflictError } from '../errors.ts';
import type { BookingDocument } from './booking.model.ts';
import { ProviderCalendarModel } from './provider-calendar.model.ts';

type Appointment = Pick<BookingDocument, '_id' | 'provider' | 'scheduledDate' | 'endDate'>;
type TimeSpan = Pick<BookingDocument, 'scheduledDate' | 'endDate'>;

/** Nobody needs to know any more when a provider was busy, and a calendar that forgets stays small. */
export const KEPT_MS = 31 * 86_400_000;

/** Whether the provider has approved a booking for a part of this time. One that ends as the other begins is not in its way. */
export async function isTimeTaken(
  provider: Types.ObjectId,
  time: TimeSpan,
  session: ClientSession,
): Promise<boolean> {
  const calendar = { _id: provider, busy: { $elemMatch: overlapping(time) } };
  return Boolean(await ProviderCalendarModel.exists(calendar).session(session));
}

/** The ids of those bookings that overlap a time their provider has already given to another one. */
export async function findClashes(bookings: readonly Appointment[]): Promise<ReadonlySet<string>> {
  if (bookings.length === 0) return new Set();
  const calendars = await ProviderCalendarModel.find({
    _id: { $in: bookings.map(({ provider }) => provider) },
  }).lean();
  const busyOf = new Map(calendars.map(({ _id, busy }) => [_id.toString(), busy]));
  const clashing = bookings.filter(({ provider, scheduledDate, endDate }) =>
    busyOf.get(provider.toString())?.some(({ from, until }) => from < endDate && until > scheduledDate),
  );
  return new Set(clashing.map(({ _id }) => _id.toString()));
}

/**
 * Takes the time of a booking in its provider's calendar. Throws a ConflictError that says `clash` when a part of it is taken already. Belongs into
 * the transaction that approves the booking.
 */
export async function takeTime(
  booking: Appointment,
  session: ClientSession,
  clash: string = messages.booking.overlapsApproved,
): Promise<void> {
  const { _id, provider, scheduledDate: from, endDate: until } = booking;
  const recent = {
    $filter: {
      input: { $ifNull: ['$busy', []] },
      cond: { $gt: ['$$this.until', new Date(Date.now() - KEPT_MS)] },
    },
  };
  try {
    await ProviderCalendarModel.updateOne(
      { _id: provider, busy: { $not: { $elemMatch: overlapping(booking) } } },
      [{ $set: { busy: { $concatArrays: [recent, [{ booking: _id, from, until }]] } } }],
      { upsert: true, updatePipeline: true, session },
    );
  } catch (error) {
    // No calendar of this provider is free then, and a second one cannot be made.
    if (isDuplicateKey(error)) throw new ConflictError(clash, 'pending');
    throw error;
  }
}

/** Gives back the time of bookings that will not take place; part of the change that calls them off. */
export async function freeTimes(
  bookings: Pick<BookingDocument, '_id' | 'provider'>[],
  session: ClientSession,
): Promise<void> {
  const providers = bookings.map(({ provider }) => provider);
  const ids = bookings.map(({ _id }) => _id);
  await ProviderCalendarModel.updateMany(
    { _id: { $in: providers } },
    { $pull: { busy: { booking: { $in: ids } } } },
    { session },
  );
}

function overlapping({ scheduledDate, endDate }: TimeSpan) {
  return { from: { $lt: endDate }, until: { $gt: scheduledDate } };
}
