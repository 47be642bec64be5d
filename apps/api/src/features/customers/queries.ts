import { SLOT_BLOCKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import type {
  CustomersResponse,
  ListCustomersQuery,
  ProviderCustomer,
} from '@nearhand/shared/customers/customers';
import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { roundMoney, withMinorUnits } from '@nearhand/shared/money';
import { CURSOR_INVALID } from '@nearhand/shared/pagination';
import { Types, type PipelineStage } from 'mongoose';
import { z } from 'zod';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { parseContent } from '../../database/paginate.ts';
import { InvalidError } from '../../errors.ts';
import { BookingModel, type StoredOwnCustomer } from '../../models/booking.model.ts';
import { ConversationModel, type ConversationDocument } from '../../models/conversation.model.ts';
import { CustomerNoteModel } from '../../models/customer-note.model.ts';
import { nameOrClosed, UserModel } from '../../models/user.model.ts';

interface Customer {
  _id: Types.ObjectId;
  own?: StoredOwnCustomer | null;
  visits: number;
  lastVisit: Date | null;
  total: number;
  /** When their latest visit begins, done or ahead. */
  latest: Date;
}

/** Lists those who have had a visit of a provider, or have one ahead: the latest visit first. */
export async function listCustomers(
  user: CurrentUser,
  query: ListCustomersQuery,
): Promise<CustomersResponse> {
  const { limit, page, cursor } = query;
  const provider = new Types.ObjectId(user.id);
  const skip = cursor === undefined ? [{ $skip: (page - 1) * limit }] : buildAfter(cursor);
  const [counted, found] = await Promise.all([
    BookingModel.aggregate<{ total: number }>([
      ...groupByCustomer(provider),
      { $limit: MAX_EXACT_TOTAL + 1 },
      { $count: 'total' },
    ]),
    BookingModel.aggregate<Customer>([
      ...groupByCustomer(provider),
      { $sort: { latest: -1, _id: -1 } },
      ...skip,
      { $limit: limit + 1 },
    ]),
  ]);
  const customers = found.slice(0, limit);
  const total = counted[0]?.total ?? 0;
  const last = found.length > limit ? customers.at(-1) : undefined;
  return {
    customers: await presentCustomers(customers, provider),
    pagination: {
      limit,
      total,
      isExact: total <= MAX_EXACT_TOTAL,
      page: cursor === undefined ? page : null,
      hasMore: last !== undefined,
      nextCursor: last ? encodeCursor(last) : null,
    },
  };
}

function groupByCustomer(provider: Types.ObjectId): PipelineStage[] {
  const ifDone = (value: unknown, otherwise: unknown) => ({
    $cond: [{ $eq: ['$status', 'completed'] }, value, otherwise],
  });
  return [
    { $match: { provider, status: { $in: SLOT_BLOCKING_STATUSES } } },
    {
      $group: {
        _id: '$customer',
        own: { $max: '$ownCustomer' },
        visits: { $sum: ifDone(1, 0) },
        lastVisit: { $max: ifDone('$scheduledDate', null) },
        total: { $sum: ifDone('$totalAmount', 0) },
        latest: { $max: '$scheduledDate' },
      },
    },
  ];
}

// The groups are no documents, so that `paginate` cannot read them.
const LIST = 'customers';
const cursorSchema = z.tuple([z.literal(LIST), z.iso.datetime(), z.string().regex(/^[0-9a-f]{24}$/)]);

function encodeCursor({ latest, _id }: Customer): string {
  return Buffer.from(JSON.stringify([LIST, latest, _id])).toString('base64url');
}

function buildAfter(cursor: string): PipelineStage[] {
  const { data } = cursorSchema.safeParse(parseContent(cursor));
  if (!data) throw new InvalidError(CURSOR_INVALID, 'cursor');
  const [latest, _id] = [new Date(data[1]), new Types.ObjectId(data[2])];
  return [{ $match: { $or: [{ latest: { $lt: latest } }, { latest, _id: { $lt: _id } }] } }];
}

async function presentCustomers(
  customers: readonly Customer[],
  provider: Types.ObjectId,
): Promise<ProviderCustomer[]> {
  const ids = customers.map(({ _id }) => _id);
  const [users, notes, conversations] = await Promise.all([
    UserModel.find({ _id: { $in: ids } }, { name: 1, phone: 1, phoneE164: 1 }).lean(),
    CustomerNoteModel.find({ provider, customer: { $in: ids } }).lean(),
    ConversationModel.find({ provider, customer: { $in: ids } }, { customer: 1, blockedBy: 1 }).lean<
      Pick<ConversationDocument, '_id' | 'customer' | 'blockedBy'>[]
    >(),
  ]);
  const currency = config.MARKETPLACE_CURRENCY;
  return customers.map(({ _id, own, visits, lastVisit, total }) => {
    const user = users.find((each) => each._id.equals(_id));
    const conversation = conversations.find(({ customer }) => customer.equals(_id));
    const { phone = null, phoneE164 } = own ?? user ?? {};
    return {
      _id: _id.toString(),
      ...(own ? { name: own.name } : nameOrClosed(user?.name)),
      phone,
      ...(phoneE164 && { phoneE164 }),
      hasAccount: user !== undefined,
      visits,
      lastVisit: lastVisit?.toISOString() ?? null,
      ...withMinorUnits({ total: roundMoney(total, currency) }, currency),
      note: notes.find(({ customer }) => customer.equals(_id))?.note ?? '',
      ...(conversation && {
        conversation: {
          _id: conversation._id.toString(),
          isBlocked: conversation.blockedBy?.includes('provider') ?? false,
        },
      }),
    };
  });
}
