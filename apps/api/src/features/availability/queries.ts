import type {
  Availability,
  Block,
  BlocksResponse,
  ListBlocksQuery,
} from '@nearhand/shared/availability/availability';
import type { CurrentUser } from '../../auth/authorize.ts';
import { InvalidError } from '../../errors.ts';
import { ProviderCalendarModel, type StoredBlock } from '../../models/provider-calendar.model.ts';
import { CURSOR_INVALID } from '@nearhand/shared/pagination';

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

function decodeCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z [0-9a-f]{24}$/.test(key))
    throw new InvalidError(CURSOR_INVALID, 'cursor');
  return key;
}

export function toBlock({ _id, start, end, note }: StoredBlock): Block {
  return {
    _id: _id.toString(),
    start: start.toISOString(),
    end: end.toISOString(),
    ...(note && { note }),
  };
}

/** Returns the hours of a provider, or null for one who has not set them up. */
export async function getAvailability(user: CurrentUser): Promise<Availability | null> {
  const calendar = await ProviderCalendarModel.findById(user.id, { availability: 1 }).lean();
  return calendar?.availability ?? null;
}
