import {
  type Availability,
  type ChangedAvailabilityResponse,
  MAX_BLOCKS,
  type Block,
  type BlockInput,
} from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, InvalidError, NotFoundError } from '../../errors.ts';
import { BookingModel, getPieces, type BookingDocument, type StoredDay } from '../../models/booking.model.ts';
import { lockUser } from '../../models/user.model.ts';
import { toLocalDate, getLongestOpenMinutes, getOpeningHours, type Interval } from './opening-hours.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { CALENDAR_RETENTION_MS } from './provider-calendar.ts';
import { toBlock } from './queries.ts';

/**
 * Adds time off to the calendar of a provider, in the transaction `tx`. Throws a ConflictError for a provider without
 * hours or with too many blocks, and for a time with an approved booking.
 */
export async function createBlock(user: CurrentUser, input: BlockInput, tx: ClientSession): Promise<Block> {
  const block = {
    _id: new Types.ObjectId(),
    start: new Date(input.start),
    end: new Date(input.end),
    ...(input.note && { note: input.note }),
  };
  const now = new Date();
  if (block.end <= now) throw new InvalidError(availabilityMessages.blockInPast, 'end');
  await lockUser(user.id, tx);
  const provider = new Types.ObjectId(user.id);
  const calendar = await ProviderCalendarModel.findById(provider, { availability: 1, blocks: 1 })
    .session(tx)
    .lean();
  if (!calendar?.availability) throw new AppError('hours_not_set', availabilityMessages.notSetUp);
  const blocks = calendar.blocks ?? [];
  if (blocks.filter(({ end }) => end > now).length >= MAX_BLOCKS) {
    throw new AppError('quota_reached', availabilityMessages.tooManyBlocks);
  }
  const around: Visit[] = await BookingModel.find(
    { provider, status: 'approved', scheduledDate: { $lt: block.end }, endDate: { $gt: block.start } },
    { scheduledDate: 1, endDate: 1, days: 1 },
  )
    .sort({ scheduledDate: 1, _id: 1 })
    .session(tx)
    .lean();
  const overlapping = around.filter((booking) =>
    getPieces(booking).some(({ start, end }) => start < block.end && end > block.start),
  );
  if (overlapping.length > 0) {
    const bookings = overlapping.map(({ _id }) => _id.toString());
    throw new AppError('overlaps_bookings', availabilityMessages.blockOverBooking, {
      conflict: { bookings },
    });
  }
  // Approving a booking writes to the same document, so one of two concurrent changes is retried and sees the other.
  const recent = blocks.filter(({ end }) => end.getTime() > now.getTime() - CALENDAR_RETENTION_MS);
  await ProviderCalendarModel.updateOne(
    { _id: provider },
    { $set: { blocks: [...recent, block] } },
    { session: tx },
  );
  return toBlock(block);
}

/** Deletes a block, so that its time can be booked. Throws a NotFoundError for the block of another provider. */
export async function deleteBlock(user: CurrentUser, id: string): Promise<void> {
  const removed = await ProviderCalendarModel.updateOne(
    { _id: user.id, 'blocks._id': id },
    { $pull: { blocks: { _id: id } } },
  );
  if (removed.matchedCount === 0) throw new NotFoundError(availabilityMessages.blockNotFound);
}

/** Replaces the hours of a provider. Approved bookings stay; the response names those that now lie outside. */
export async function replaceAvailability(
  user: CurrentUser,
  { overrides, ...input }: Availability,
): Promise<ChangedAvailabilityResponse> {
  const today = toLocalDate(Date.now(), config.MARKETPLACE_TIME_ZONE);
  const availability = { ...input, overrides: overrides.filter(({ date }) => date >= today) };
  return withTransaction(async (tx) => {
    await lockUser(user.id, tx);
    const provider = new Types.ObjectId(user.id);
    await ProviderCalendarModel.updateOne(
      { _id: provider },
      { $set: { availability }, $setOnInsert: { busy: [] } },
      { upsert: true, session: tx },
    );
    const approved: Visit[] = await BookingModel.find(
      { provider, status: 'approved', scheduledDate: { $gt: new Date() } },
      { scheduledDate: 1, endDate: 1, days: 1 },
    )
      .sort({ scheduledDate: 1, _id: 1 })
      .session(tx)
      .lean();
    return { availability, outside: findOutside(approved, availability, today) };
  });
}

/** Deletes the hours of a provider, who can then be booked at any time. Blocks stay, without effect. */
export async function deleteAvailability(user: CurrentUser): Promise<void> {
  const removed = await ProviderCalendarModel.updateOne(
    { _id: user.id, availability: { $exists: true } },
    { $unset: { availability: 1 } },
  );
  if (removed.matchedCount === 0) throw new NotFoundError(availabilityMessages.none);
}

type Visit = Pick<BookingDocument, '_id' | 'scheduledDate' | 'endDate' | 'days'>;

function findOutside(visits: readonly Visit[], availability: Availability, today: string): string[] {
  const zone = config.MARKETPLACE_TIME_ZONE;
  const longest = getLongestOpenMinutes(availability, today) * MINUTE_MS;
  const hoursByDate = new Map<string, Interval[]>();
  const isOutside = ({ start: from, end: until }: StoredDay) => {
    const [start, end] = [from.getTime(), until.getTime()];
    const date = toLocalDate(start, zone);
    const open = hoursByDate.get(date) ?? getOpeningHours(availability, date, date, zone);
    hoursByDate.set(date, open);
    const isLong = end - start > longest;
    return !open.some((hours) => (isLong ? hours.start === start : hours.start <= start && end <= hours.end));
  };
  return visits.filter((visit) => getPieces(visit).some(isOutside)).map(({ _id }) => _id.toString());
}
