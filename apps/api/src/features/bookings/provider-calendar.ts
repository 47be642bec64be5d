import { messages } from '@nearhand/shared/messages';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../database/errors.ts';
import { ConflictError } from '../../errors.ts';
import type { BookingDocument } from './booking.model.ts';
import { ProviderCalendarModel } from './provider-calendar.model.ts';

type Slot = Pick<BookingDocument, '_id' | 'provider' | 'scheduledDate' | 'endDate'>;
type Interval = Pick<BookingDocument, 'scheduledDate' | 'endDate'>;

/** The time after which past entries are removed, to keep calendars small. */
export const RETENTION_MS = 31 * 86_400_000;

/** Returns whether the provider has approved a booking that overlaps this time. Adjacent bookings do not overlap. */
export async function hasConflict(
  provider: Types.ObjectId,
  time: Interval,
  tx: ClientSession,
): Promise<boolean> {
  const calendar = { _id: provider, busy: { $elemMatch: overlapping(time) } };
  return Boolean(await ProviderCalendarModel.exists(calendar).session(tx));
}

/** Returns the ids of the bookings that overlap an approved booking of their provider. */
export async function findConflicts(bookings: readonly Slot[]): Promise<ReadonlySet<string>> {
  if (bookings.length === 0) return new Set();
  const calendars = await ProviderCalendarModel.find({
    _id: { $in: bookings.map(({ provider }) => provider) },
  }).lean();
  const busyTimes = new Map(calendars.map(({ _id, busy }) => [_id.toString(), busy]));
  const conflicting = bookings.filter(({ provider, scheduledDate, endDate }) =>
    busyTimes.get(provider.toString())?.some(({ from, until }) => from < endDate && until > scheduledDate),
  );
  return new Set(conflicting.map(({ _id }) => _id.toString()));
}

/**
 * Reserves the time of a booking in its provider's calendar. Throws a ConflictError with the message `clash` if it
 * overlaps. Runs in the transaction that approves the booking.
 */
export async function reserveSlot(
  booking: Slot,
  tx: ClientSession,
  clash: string = messages.booking.overlapsApproved,
): Promise<void> {
  const { _id, provider, scheduledDate: from, endDate: until } = booking;
  const recent = {
    $filter: {
      input: { $ifNull: ['$busy', []] },
      cond: { $gt: ['$$this.until', new Date(Date.now() - RETENTION_MS)] },
    },
  };
  try {
    await ProviderCalendarModel.updateOne(
      { _id: provider, busy: { $not: { $elemMatch: overlapping(booking) } } },
      [{ $set: { busy: { $concatArrays: [recent, [{ booking: _id, from, until }]] } } }],
      { upsert: true, updatePipeline: true, session: tx },
    );
  } catch (error) {
    // The filter matches no calendar if the time is taken, and inserting a second calendar violates its unique id.
    if (isDuplicateKey(error)) throw new ConflictError(clash, 'pending');
    throw error;
  }
}

/** Releases the time of bookings that will not take place, in the transaction that cancels or rejects them. */
export async function releaseSlots(
  bookings: Pick<BookingDocument, '_id' | 'provider'>[],
  tx: ClientSession,
): Promise<void> {
  const providers = bookings.map(({ provider }) => provider);
  const ids = bookings.map(({ _id }) => _id);
  await ProviderCalendarModel.updateMany(
    { _id: { $in: providers } },
    { $pull: { busy: { booking: { $in: ids } } } },
    { session: tx },
  );
}

function overlapping({ scheduledDate, endDate }: Interval) {
  return { from: { $lt: endDate }, until: { $gt: scheduledDate } };
}
