import type { Pagination } from '@nearhand/shared/pagination';
import type { ListProvidersQuery, ListUsersQuery, User } from '@nearhand/shared/users';
import type { QueryFilter } from 'mongoose';
import type { Sort } from '../http/cursor.ts';
import { listPage } from '../http/list-page.ts';
import { toUser, UserModel, type UserDocument } from './user.model.ts';

interface UserList {
  users: User[];
  pagination: Pagination;
}

const newestFirst = [
  ['createdAt', -1],
  ['_id', -1],
] as const satisfies Sort<UserDocument>;

const lastAppliedFirst = [
  ['appliedAt', -1],
  ['_id', -1],
] as const satisfies Sort<UserDocument>;

export async function listCustomers(query: ListUsersQuery): Promise<UserList> {
  return listUsers({ role: 'customer' }, newestFirst, query);
}

export async function listProviders({ status, ...query }: ListProvidersQuery): Promise<UserList> {
  return listUsers({ role: 'provider', ...(status && { status }) }, newestFirst, query);
}

/** Everybody who waits for a decision: new providers, and customers who want to become one. */
export async function listApplications(query: ListUsersQuery): Promise<UserList> {
  return listUsers({ status: 'inqueue' }, lastAppliedFirst, query);
}

async function listUsers(
  filter: QueryFilter<UserDocument>,
  sort: Sort<UserDocument>,
  query: ListUsersQuery,
): Promise<UserList> {
  const { documents, pagination } = await listPage({
    model: UserModel,
    filter: { ...filter, ...startingWith(query.q) },
    sort,
    query,
    projection: { passwordHash: 0 },
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
