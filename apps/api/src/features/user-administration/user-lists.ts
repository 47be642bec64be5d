import type { Pagination } from '@nearhand/shared/pagination';
import type {
  ListApplicationsQuery,
  ListCustomersQuery,
  ListProvidersQuery,
  User,
  UserSort,
} from '@nearhand/shared/users/users';
import type { QueryFilter } from 'mongoose';
import { type Sort, paginate } from '../../database/paginate.ts';
import { escapeRegExp } from '../../lib/escape.ts';
import { toUser, UserModel, type UserDocument } from '../../models/user.model.ts';

interface UserList {
  users: User[];
  pagination: Pagination;
}

/** All keys of an order have the same direction, so that each index serves both. */
const sorts: Record<UserSort, Sort<UserDocument>> = {
  newest: [
    ['createdAt', -1],
    ['_id', -1],
  ],
  oldest: [
    ['createdAt', 1],
    ['_id', 1],
  ],
  name: [
    ['name', 1],
    ['_id', 1],
  ],
  '-name': [
    ['name', -1],
    ['_id', -1],
  ],
  email: [
    ['email', 1],
    ['_id', 1],
  ],
  '-email': [
    ['email', -1],
    ['_id', -1],
  ],
};

const lastAppliedFirst = [
  ['appliedAt', -1],
  ['_id', -1],
] as const satisfies Sort<UserDocument>;

export async function listCustomers({ sort, ...query }: ListCustomersQuery): Promise<UserList> {
  return listUsers({ role: 'customer' }, sorts[sort], query);
}

export async function listProviders({ status, sort, ...query }: ListProvidersQuery): Promise<UserList> {
  return listUsers({ role: 'provider', ...(status && { status }) }, sorts[sort], query);
}

/** Lists the applications that wait for a decision: new providers, and customers who want to become one. */
export async function listApplications(query: ListApplicationsQuery): Promise<UserList> {
  return listUsers({ status: 'inqueue' }, lastAppliedFirst, query);
}

async function listUsers(
  filter: QueryFilter<UserDocument>,
  sort: Sort<UserDocument>,
  query: ListApplicationsQuery,
): Promise<UserList> {
  const { documents, pagination } = await paginate({
    model: UserModel,
    filter: { ...filter, ...prefixFilter(query.q) },
    sort,
    query,
    projection: { passwordHash: 0, uploads: 0 },
  });
  return { users: documents.map(toUser), pagination };
}

/** Matches a prefix of an email or of a part of a name. */
function prefixFilter(typed: string | undefined): QueryFilter<UserDocument> {
  if (!typed) return {};
  const literal = escapeRegExp(typed);
  return {
    $or: [
      { email: { $regex: `^${literal}`, $options: 'i' } },
      { name: { $regex: `(^|[\\s-])${literal}`, $options: 'i' } },
    ],
  };
}
