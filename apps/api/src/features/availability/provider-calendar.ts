import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { DAY_MS } from '@nearhand/shared/durations';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../database/errors.ts';
import { AppError } from '../../errors.ts';
import type { JobPiece } from '@nearhand/shared/bookings/job-days';
import {
  getOfferedPieces,
  getPieces,
  type BookingDocument,
  type StoredDay,
} from '../../models/booking.model.ts';
import { ProviderCalendarModel, type BusyTime } from '../../models/provider-calendar.model.ts';
import type { CachedCalendar } from './cached-calendar.ts';

/** When a visit takes place: from its start to its end, or on several days. */
export type VisitTime = Pick<BookingDocument, 'scheduledDate' | 'endDate' | 'days'>;
type BookingTime = VisitTime & Pick<BookingDocument, '_id' | 'provider'>;

export function toVisitTime(pieces: readonly JobPiece[]): VisitTime {
  const days = pieces.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
  return {
    scheduledDate: days[0]?.start ?? new Date(NaN),
    endDate: days.at(-1)?.end ?? new Date(NaN),
    ...(days.length > 1 && { days }),
  };
}

/** How long past entries are retained. They are removed so that calendars stay small. */
export const CALENDAR_RETENTION_MS = 31 * DAY_MS;

/**
 * Returns whether the provider has an approved booking or a held proposal that overlaps this time. Adjacent bookings
 * do not overlap. `except` names a booking whose own times do not count.
 */
export async function hasConflict(
  provider: Types.ObjectId,
  time: VisitTime,
  tx: ClientSession,
  except?: Types.ObjectId,
): Promise<boolean> {
  const calendar = { _id: provider, ...buildConflictFilter(time, except) };
  return Boolean(await ProviderCalendarModel.exists(calendar).session(tx));
}

function buildConflictFilter(time: VisitTime, except?: Types.ObjectId) {
  const others = except && { booking: { $ne: except } };
  const taking = { hold: { $ne: 'request' as const }, ...buildUnexpiredFilter(new Date()) };
  return { busy: { $elemMatch: { ...buildOverlapFilter(time), ...taking, ...others } } };
}

/** Returns the ids of the bookings that overlap an approved booking of their provider. */
export async function findConflicts(bookings: readonly BookingTime[]): Promise<ReadonlySet<string>> {
  if (bookings.length === 0) return new Set();
  const calendars = await ProviderCalendarModel.find(
    { _id: { $in: bookings.map(({ provider }) => provider) } },
    { busy: 1 },
  ).lean();
  const approved = new Map(
    calendars.map(({ _id, busy }) => [_id.toString(), busy.filter(({ hold }) => !hold)]),
  );
  const conflicting = bookings.filter((booking) =>
    approved
      .get(booking.provider.toString())
      ?.some(({ from, until }) => getPieces(booking).some(({ start, end }) => from < end && until > start)),
  );
  return new Set(conflicting.map(({ _id }) => _id.toString()));
}

/**
 * Reserves the time of a booking in its provider's calendar, in place of the times that the booking has held. Throws
 * `conflict` if it overlaps an approved one. Runs in the transaction that approves the booking.
 */
export async function reserveTime(
  booking: BookingTime,
  tx: ClientSession,
  conflict = new AppError('slot_taken', bookingMessages.overlapsApproved),
): Promise<void> {
  const { _id, provider } = booking;
  const added = toBusyTimes(getPieces(booking), { booking: _id });
  const taken = buildApprovedFilter(booking);
  try {
    await ProviderCalendarModel.updateOne(
      { _id: provider, busy: { $not: { $elemMatch: taken } } },
      [buildReplaceStage({ $ne: ['$$this.booking', _id] }, added)],
      { upsert: true, updatePipeline: true, session: tx },
    );
  } catch (error) {
    // The filter matches no calendar if the time is taken, and inserting a second calendar violates its unique id.
    if (isDuplicateKey(error)) throw conflict;
    throw error;
  }
}

export async function overlapsApprovedBooking(booking: BookingTime, tx: ClientSession): Promise<boolean> {
  const calendar = { _id: booking.provider, busy: { $elemMatch: buildApprovedFilter(booking) } };
  return Boolean(await ProviderCalendarModel.exists(calendar).session(tx));
}

function buildApprovedFilter(booking: BookingTime) {
  return { ...buildOverlapFilter(booking), hold: { $exists: false }, booking: { $ne: booking._id } };
}

type Held = Pick<BusyTime, 'booking' | 'expiresAt'> & Required<Pick<BusyTime, 'hold'>>;

/**
 * Holds the times of a request or a proposal, in place of what the booking has held of the same kind. The caller checks
 * in the same transaction that they are free.
 */
export async function holdTimes(
  provider: Types.ObjectId,
  pieces: readonly StoredDay[],
  held: Held,
  tx: ClientSession,
): Promise<void> {
  const others = { $or: [{ $ne: ['$$this.booking', held.booking] }, { $ne: ['$$this.hold', held.hold] }] };
  await ProviderCalendarModel.updateOne(
    { _id: provider },
    [buildReplaceStage(others, toBusyTimes(pieces, held))],
    {
      upsert: true,
      updatePipeline: true,
      session: tx,
    },
  );
}

function toBusyTimes(pieces: readonly StoredDay[], entry: Omit<BusyTime, 'from' | 'until'>): BusyTime[] {
  return pieces.map(({ start: from, end: until }) => ({ ...entry, from, until }));
}

/** Holds the time of a pending booking until it expires, in place of the time that it has held. */
export async function holdRequest(booking: HeldBooking, tx: ClientSession): Promise<void> {
  await holdTimes(booking.provider, getPieces(booking), toHeldRequest(booking), tx);
}

/** Holds the time of a pending booking in place of those that it has held, if it has held the time of its request. */
export async function moveHeldRequest(booking: HeldBooking, tx: ClientSession): Promise<void> {
  const { _id, provider } = booking;
  const isOwn = { $eq: ['$$this.booking', _id] };
  const left = { $filter: { input: '$busy', cond: { $not: isOwn } } };
  const isHeld = { $and: [isOwn, { $eq: ['$$this.hold', 'request'] }] };
  const held = { $filter: { input: '$busy', cond: isHeld } };
  const moved = { $literal: toBusyTimes(getPieces(booking), toHeldRequest(booking)) };
  const added = { $cond: [{ $eq: [held, []] }, [], moved] };
  await ProviderCalendarModel.updateOne(
    { _id: provider, 'busy.booking': _id },
    [{ $set: { busy: { $concatArrays: [left, added] } } }],
    { updatePipeline: true, session: tx },
  );
}

type HeldBooking = BookingTime & Pick<BookingDocument, 'expiresAt'>;

function toHeldRequest({ _id: booking, expiresAt }: HeldBooking) {
  return { booking, hold: 'request' as const, ...(expiresAt && { expiresAt }) };
}

/** Reads how many minutes before a visit a provider wants to know of it; undefined for one without hours. */
export async function readMinimumNotice(
  provider: Types.ObjectId,
  tx: ClientSession,
): Promise<number | undefined> {
  const calendar = await ProviderCalendarModel.findById(provider, { 'availability.minimumNotice': 1 })
    .session(tx)
    .lean();
  return calendar?.availability?.minimumNotice;
}

/** Releases the time that a proposal of a booking has held, and that of an offer which has ended with it. */
export async function releaseProposal(
  { _id, provider, offer }: Pick<BookingDocument, '_id' | 'provider' | 'offer'>,
  tx: ClientSession,
): Promise<void> {
  const ended: Required<BusyTime>['hold'][] = offer ? ['proposal'] : ['proposal', 'offer'];
  await releaseHolds({ _id, provider }, ended, tx);
}

async function releaseHolds(
  { _id, provider }: Pick<BookingDocument, '_id' | 'provider'>,
  holds: Required<BusyTime>['hold'][],
  tx: ClientSession,
): Promise<void> {
  await ProviderCalendarModel.updateOne(
    { _id: provider },
    { $pull: { busy: { booking: _id, hold: { $in: holds } } } },
    { session: tx },
  );
}

/** Releases the time that an offer has held. A request keeps holding its own time until it expires. */
export async function releaseOffer(booking: HeldBooking, tx: ClientSession): Promise<void> {
  await releaseHolds(booking, ['offer'], tx);
  await prolongHeldRequest(booking, tx);
}

/** Holds the time of an offer until it expires, and that of its request as long as this waits. */
export async function holdOffer(booking: BookingDocument, tx: ClientSession): Promise<void> {
  const { _id, provider, offer } = booking;
  if (!offer) return;
  const held = { booking: _id, hold: 'offer', expiresAt: offer.validUntil } as const;
  await holdTimes(provider, getOfferedPieces(offer, booking), held, tx);
  await prolongHeldRequest(booking, tx);
}

/** Holds the time of a request until its present expiry, if it has held it. */
async function prolongHeldRequest(
  { _id, provider, expiresAt }: HeldBooking,
  tx: ClientSession,
): Promise<void> {
  await ProviderCalendarModel.updateOne(
    { _id: provider, busy: { $elemMatch: { booking: _id, hold: 'request' } } },
    { $set: { 'busy.$[own].expiresAt': expiresAt } },
    { arrayFilters: [{ 'own.booking': _id, 'own.hold': 'request' }], session: tx },
  );
}

export function isTimeOff({ blocks }: Pick<CachedCalendar, 'blocks'>, time: VisitTime): boolean {
  return getPieces(time).some(({ start, end }) =>
    blocks.some((block) => start.getTime() < block.end && end.getTime() > block.start),
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

/** Builds the stage that adds times to those that meet `condition` and are not long past. */
function buildReplaceStage(condition: object, added: readonly BusyTime[]) {
  const recent = { $gt: ['$$this.until', new Date(Date.now() - CALENDAR_RETENTION_MS)] };
  const times = { $filter: { input: { $ifNull: ['$busy', []] }, cond: { $and: [recent, condition] } } };
  return { $set: { busy: { $concatArrays: [times, added] } } };
}

function buildUnexpiredFilter(now: Date) {
  return { $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }] };
}

function buildOverlapFilter(time: VisitTime) {
  return {
    $and: [{ $or: getPieces(time).map(({ start, end }) => ({ from: { $lt: end }, until: { $gt: start } })) }],
  };
}
