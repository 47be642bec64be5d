import {
  MAX_BLOCKS,
  type Block,
  type BlockInput,
  type BlocksResponse,
  type ListBlocksQuery,
} from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { CURSOR_INVALID } from '@nearhand/shared/pagination';
import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { lockUser } from '../../models/user.model.ts';
import { ProviderCalendarModel, type StoredBlock } from '../../models/provider-calendar.model.ts';
import { CALENDAR_RETENTION_MS } from './provider-calendar.ts';

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
  if (!calendar?.availability) throw new ConflictError(availabilityMessages.notSetUp);
  const blocks = calendar.blocks ?? [];
  if (blocks.filter(({ end }) => end > now).length >= MAX_BLOCKS) {
    throw new ConflictError(availabilityMessages.tooManyBlocks);
  }
  const overlapping = await BookingModel.find(
    { provider, status: 'approved', scheduledDate: { $lt: block.end }, endDate: { $gt: block.start } },
    { _id: 1 },
  )
    .sort({ scheduledDate: 1, _id: 1 })
    .session(tx)
    .lean();
  if (overlapping.length > 0) {
    const bookings = overlapping.map(({ _id }) => _id.toString());
    throw new ConflictError(availabilityMessages.blockOverBooking, undefined, { bookings });
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

/** Lists the blocks of a provider that are not over, in order of time. */
export async function listBlocks(
  user: CurrentUser,
  { limit, page, cursor }: ListBlocksQuery,
): Promise<BlocksResponse> {
  const calendar = await ProviderCalendarModel.findById(user.id, { blocks: 1 }).lean();
  const getSortKey = ({ start, _id }: StoredBlock) => `${start.toISOString()} ${_id.toString()}`;
  const now = new Date();
  const all = (calendar?.blocks ?? [])
    .filter(({ end }) => end > now)
    .toSorted((a, b) => (getSortKey(a) < getSortKey(b) ? -1 : 1));
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const first =
    after === undefined ? (page - 1) * limit : all.filter((block) => getSortKey(block) <= after).length;
  const blocks = all.slice(first, first + limit);
  const last = blocks.at(-1);
  const hasMore = first + limit < all.length;
  return {
    blocks: blocks.map(toBlock),
    pagination: {
      limit,
      total: all.length,
      isExact: true,
      page: cursor === undefined ? page : null,
      hasMore,
      nextCursor: hasMore && last ? Buffer.from(getSortKey(last)).toString('base64url') : null,
    },
  };
}

/** Deletes a block, so that its time can be booked. Throws a NotFoundError for the block of another provider. */
export async function deleteBlock(user: CurrentUser, id: string): Promise<void> {
  const removed = await ProviderCalendarModel.updateOne(
    { _id: user.id, 'blocks._id': id },
    { $pull: { blocks: { _id: id } } },
  );
  if (removed.matchedCount === 0) throw new NotFoundError(availabilityMessages.blockNotFound);
}

function decodeCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z [0-9a-f]{24}$/.test(key))
    throw new InvalidError(CURSOR_INVALID, 'cursor');
  return key;
}

function toBlock({ _id, start, end, note }: StoredBlock): Block {
  return {
    _id: _id.toString(),
    start: start.toISOString(),
    end: end.toISOString(),
    ...(note && { note }),
  };
}
