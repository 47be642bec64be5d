import { DAY_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/messages';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../database/errors.ts';
import { ConflictError } from '../../errors.ts';
import type { BookingDocument } from '../bookings/booking.model.ts';
import { ProviderCalendarModel, type BusyTime } from './provider-calendar.model.ts';

type BookedTime = Pick<BookingDocument, '_id' | 'provider' | 'scheduledDate' | 'endDate'>;
type Interval = Pick<BookingDocument, 'scheduledDate' | 'endDate'>;

/** The time after which past entries are removed, to keep calendars small. */
export const RETENTION_MS = 31 * DAY_MS;

/**
 * Returns whether the provider has an approved booking or a held proposal that overlaps this time. Adjacent bookings
 * do not overlap. `except` is a booking whose own times do not count.
 */
export async function hasConflict(
  provider: Types.ObjectId,
  time: Interval,
  tx: ClientSession,
  except?: Types.ObjectId,
): Promise<boolean> {
  const others = except && { booking: { $ne: except } };
  const taking = { hold: { $ne: 'request' as const }, ...notExpired(new Date()) };
  const calendar = { _id: provider, busy: { $elemMatch: { ...overlapping(time), ...taking, ...others } } };
  return Boolean(await ProviderCalendarModel.exists(calendar).session(tx));
}

/** Returns the ids of the bookings that overlap an approved booking of their provider. */
export async function findConflicts(bookings: readonly BookedTime[]): Promise<ReadonlySet<string>> {
  if (bookings.length === 0) return new Set();
  const calendars = await ProviderCalendarModel.find(
    { _id: { $in: bookings.map(({ provider }) => provider) } },
    { busy: 1 },
  ).lean();
  const approved = new Map(
    calendars.map(({ _id, busy }) => [_id.toString(), busy.filter(({ hold }) => !hold)]),
  );
  const conflicting = bookings.filter(({ provider, scheduledDate, endDate }) =>
    approved.get(provider.toString())?.some(({ from, until }) => from < endDate && until > scheduledDate),
  );
  return new Set(conflicting.map(({ _id }) => _id.toString()));
}

/**
 * Reserves the time of a booking in its provider's calendar, in place of the times that the booking has held. Throws
 * `clash` if it overlaps an approved one. Runs in the transaction that approves the
 * booking.
 */
export async function reserveTime(
  booking: BookedTime,
  tx: ClientSession,
  clash = new ConflictError(messages.booking.overlapsApproved, 'pending'),
): Promise<void> {
  const { _id, provider, scheduledDate: from, endDate: until } = booking;
  const taken = approvedBeside(booking);
  try {
    await ProviderCalendarModel.updateOne(
      { _id: provider, busy: { $not: { $elemMatch: taken } } },
      [replaceTimes({ $ne: ['$$this.booking', _id] }, { booking: _id, from, until })],
      { upsert: true, updatePipeline: true, session: tx },
    );
  } catch (error) {
    // The filter matches no calendar if the time is taken, and inserting a second calendar violates its unique id.
    if (isDuplicateKey(error)) throw clash;
    throw error;
  }
}

/** Returns whether an approved booking of the provider overlaps this one. */
export async function hasApproved(booking: BookedTime, tx: ClientSession): Promise<boolean> {
  const calendar = { _id: booking.provider, busy: { $elemMatch: approvedBeside(booking) } };
  return Boolean(await ProviderCalendarModel.exists(calendar).session(tx));
}

function approvedBeside(booking: BookedTime) {
  return { ...overlapping(booking), hold: { $exists: false }, booking: { $ne: booking._id } };
}

/**
 * Holds a time for a request or a proposal, in place of what the booking has held of the same kind. The caller has
 * checked in the same transaction that it is free.
 */
export async function holdTime(
  provider: Types.ObjectId,
  held: BusyTime & Required<Pick<BusyTime, 'hold'>>,
  tx: ClientSession,
): Promise<void> {
  const others = { $or: [{ $ne: ['$$this.booking', held.booking] }, { $ne: ['$$this.hold', held.hold] }] };
  await ProviderCalendarModel.updateOne({ _id: provider }, [replaceTimes(others, held)], {
    upsert: true,
    updatePipeline: true,
    session: tx,
  });
}

/** Returns whether a pending booking holds its time. */
export async function hasHeldRequest(
  { _id, provider }: Pick<BookingDocument, '_id' | 'provider'>,
  tx: ClientSession,
): Promise<boolean> {
  const held = { booking: _id, hold: 'request' as const };
  return Boolean(
    await ProviderCalendarModel.exists({ _id: provider, busy: { $elemMatch: held } }).session(tx),
  );
}

/** Releases the time that a proposal of a booking has held. */
export async function releaseProposal(
  { _id, provider }: Pick<BookingDocument, '_id' | 'provider'>,
  tx: ClientSession,
): Promise<void> {
  await ProviderCalendarModel.updateOne(
    { _id: provider },
    { $pull: { busy: { booking: _id, hold: 'proposal' } } },
    { session: tx },
  );
}

/** Releases all times of bookings that will not take place, in the transaction that cancels or rejects them. */
export async function releaseTimes(
  bookings: Pick<BookingDocument, '_id' | 'provider'>[],
  tx: ClientSession,
): Promise<void> {
  await ProviderCalendarModel.updateMany(
    { _id: { $in: bookings.map(({ provider }) => provider) } },
    { $pull: { busy: { booking: { $in: bookings.map(({ _id }) => _id) } } } },
    { session: tx },
  );
}

/** Builds the stage that adds `added` to the times that meet `kept`, without those long past. */
function replaceTimes(kept: object, added: BusyTime) {
  const recent = { $gt: ['$$this.until', new Date(Date.now() - RETENTION_MS)] };
  const times = { $filter: { input: { $ifNull: ['$busy', []] }, cond: { $and: [recent, kept] } } };
  return { $set: { busy: { $concatArrays: [times, [added]] } } };
}

function notExpired(now: Date) {
  return { $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }] };
}

function overlapping({ scheduledDate, endDate }: Interval) {
  return { from: { $lt: endDate }, until: { $gt: scheduledDate } };
}
