import type { Pagination } from '@nearhand/shared/pagination';
import type {
  ListApplicationsQuery,
  ListCustomersQuery,
  ListProvidersQuery,
  User,
  UserSort,
} from '@nearhand/shared/users';
import type { QueryFilter } from 'mongoose';
import type { Sort } from '../http/cursor.ts';
import { listPage } from '../http/list-page.ts';
import { toUser, UserModel, type UserDocument } from './user.model.ts';

interface UserList {
  users: User[];
  pagination: Pagination;
}

/** One direction throughout, so that each index serves both. */
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

/** Everybody who waits for a decision: new providers, and customers who want to become one. */
export async function listApplications(query: ListApplicationsQuery): Promise<UserList> {
  return listUsers({ status: 'inqueue' }, lastAppliedFirst, query);
}

async function listUsers(
  filter: QueryFilter<UserDocument>,
  sort: Sort<UserDocument>,
  query: ListApplicationsQuery,
): Promise<UserList> {
  const { documents, pagination } = await listPage({
    model: UserModel,
    filter: { ...filter, ...startingWith(query.q) },
    sort,
    query,
    projection: { passwordHash: 0, ownImages: 0 },
  });
  return { users: documents.map(toUser), pagination };
}

/** Matches the beginning of an e-mail address, or of a part of a name. */
function startingWith(typed: string | undefined): QueryFilter<UserDocument> {
  if (!typed) return {};
  const literal = typed.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return {
    $or: [
      { email: { $regex: `^${literal}`, $options: 'i' } },
      { name: { $regex: `(^|[\\s-])${literal}`, $options: 'i' } },
    ],
  };
}
