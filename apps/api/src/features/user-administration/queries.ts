import type { Pagination } from '@nearhand/shared/pagination';
import type { ListApplicationsQuery } from '@nearhand/shared/applications/application-review';
import type { ListCustomersQuery, ListProvidersQuery, User, UserSort } from '@nearhand/shared/users/users';
import type { QueryFilter } from 'mongoose';
import { messages } from '@nearhand/shared/api-messages';
import type {
  UserDetailsResponse,
  UserCounts,
} from '@nearhand/shared/user-administration/user-administration';
import type { UserNote } from '@nearhand/shared/user-administration/user-notes';
import { DAY_MS } from '@nearhand/shared/durations';
import { type List, type Sort, paginate, readWholeList } from '../../database/paginate.ts';
import { buildUserSearch } from '../../models/part-search.ts';
import {
  loadNamedUsers,
  toUser,
  UserModel,
  type StoredUserNote,
  type UserDocument,
} from '../../models/user.model.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { listSessions } from '../../auth/sessions.ts';
import { countUserBookings, listFutureBookings } from '../bookings/queries.ts';
import { NotFoundError } from '../../errors.ts';
import { ServiceModel } from '../../models/service.model.ts';

const WEEK_MS = 7 * DAY_MS;

/** Counts users for the admin's overview; each count scans one index range. */
export async function countUsers(): Promise<UserCounts> {
  const aWeekAgo = new Date(Date.now() - WEEK_MS);
  const [customers, newCustomers, providers, activeProviders, applications, oldest] = await Promise.all([
    UserModel.countDocuments({ role: 'customer' }),
    UserModel.countDocuments({ role: 'customer', createdAt: { $gte: aWeekAgo } }),
    UserModel.countDocuments({ role: 'provider' }),
    UserModel.countDocuments({ role: 'provider', status: 'approved' }),
    UserModel.countDocuments({ status: 'inqueue' }),
    UserModel.findOne({ status: 'inqueue' }, { appliedAt: 1 }, { sort: { appliedAt: 1, _id: 1 } }).lean(),
  ]);
  const oldestApplicationAt = oldest?.appliedAt?.toISOString() ?? null;
  return { customers, newCustomers, providers, activeProviders, applications, oldestApplicationAt };
}

export async function getUserDetails(id: string, admin: CurrentUser): Promise<UserDetailsResponse> {
  const user = await UserModel.findById(id).lean();
  if (!user) throw new NotFoundError(messages.admin.userNotFound);
  const provider = user._id;
  const [futureBookings, counts, services, listedServices, sessions, notes] = await Promise.all([
    listFutureBookings(user._id, admin),
    countUserBookings(user._id),
    ServiceModel.countDocuments({ provider }),
    ServiceModel.countDocuments({ provider, isListed: true }),
    listSessions({ id, sessionId: admin.sessionId }),
    presentNotes(user.notes),
  ]);
  return {
    user: toUser(user),
    futureBookings,
    sessions,
    hasSecondFactor: user.hasSecondFactor ?? false,
    notes,
    counts: { ...counts, services, listedServices },
  };
}

/** Maps the notes about a user to their responses, the latest first. */
export async function presentNotes(notes: readonly StoredUserNote[] = []): Promise<UserNote[]> {
  const toAuthor = await loadNamedUsers(notes.map(({ by }) => by));
  return notes.toReversed().map(({ _id, text, by, at }) => ({
    _id: _id.toString(),
    text,
    by: toAuthor(by),
    createdAt: at.toISOString(),
  }));
}

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

const applicationSorts: Record<ListApplicationsQuery['sort'], Sort<UserDocument>> = {
  oldest: [
    ['appliedAt', 1],
    ['_id', 1],
  ],
  newest: [
    ['appliedAt', -1],
    ['_id', -1],
  ],
};

export function listCustomers(query: ListCustomersQuery): Promise<UserList> {
  return readPage(customersOf(query));
}

export function listProviders(query: ListProvidersQuery): Promise<UserList> {
  return readPage(providersOf(query));
}

export function readCustomers(query: ListCustomersQuery): AsyncGenerator<User[]> {
  return readAll(customersOf(query));
}

export function readProviders(query: ListProvidersQuery): AsyncGenerator<User[]> {
  return readAll(providersOf(query));
}

function customersOf({ sort, ...query }: ListCustomersQuery): ListedUsers {
  return buildList({ role: 'customer' }, sorts[sort], query);
}

function providersOf({ status, sort, ...query }: ListProvidersQuery): ListedUsers {
  return buildList({ role: 'provider', ...(status && { status }) }, sorts[sort], query);
}

/** Finds the users whose application waits for a decision: new providers, and customers who want to become one. */
export async function findApplicants({ sort, ...query }: ListApplicationsQuery) {
  return paginate(buildList({ status: 'inqueue' }, applicationSorts[sort], query));
}

type ListedUsers = List<UserDocument, 'passwordHash' | 'uploads' | 'notes'>;

function buildList(
  filter: QueryFilter<UserDocument>,
  sort: Sort<UserDocument>,
  query: Omit<ListApplicationsQuery, 'sort'>,
): ListedUsers {
  return {
    model: UserModel,
    filter: { ...filter, ...(query.q && buildUserSearch(query.q)) },
    sort,
    query,
    projection: { passwordHash: 0, uploads: 0, notes: 0 },
  };
}

async function readPage(list: ListedUsers): Promise<UserList> {
  const { documents, pagination } = await paginate(list);
  return { users: documents.map(toUser), pagination };
}

async function* readAll(list: ListedUsers): AsyncGenerator<User[]> {
  for await (const batch of readWholeList(list)) yield batch.map(toUser);
}
