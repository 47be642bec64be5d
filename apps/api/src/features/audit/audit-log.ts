import type { AuditAction, AuditChange, AuditEntry, ListAuditQuery } from '@nearhand/shared/audit/audit';
import type { Pagination } from '@nearhand/shared/pagination';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { readInBatches, readWholeList, paginate, type List } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { loadNamedUsers, type NamedUser } from '../../models/user.model.ts';
import { AuditEntryModel, type AuditEntryDocument } from '../../models/audit-entry.model.ts';
import { findNumberedBookings, findUserIds } from '../../models/part-search.ts';
import { buildDayRange } from '../../database/day-range.ts';
import {
  findBookedTargets,
  findNamedEntries,
  loadAuditNames,
  loadBookedNames,
  storeAuditName,
} from './audit-names.ts';

export interface AuditContext {
  user: CurrentUser;
  requestId: string;
}

/** Acts for the operator, whose commands have no account. */
export const COMMAND_ACTOR: AuditContext = {
  user: {
    id: Buffer.from('command').toString('hex').padEnd(24, '0'),
    role: 'admin',
    status: undefined,
    sessionId: '',
    isConfirmed: true,
  },
  requestId: 'npm run settings',
};

/** The target of an action. The name of a user, and that of a booking, is read from there each time, so it need not be stored here. */
interface Target {
  _id: Types.ObjectId;
  name?: string;
  /** The provider with whose account the name is erased. */
  provider?: Types.ObjectId | null;
  /** The reason, which is erased with the account that the action concerns. */
  reason?: string | undefined;
  /** Of settings. */
  changes?: AuditChange[];
}

const latestFirst = [
  ['at', -1],
  ['_id', -1],
] as const;

/** Records an action in its transaction, so that neither exists without the other. */
export async function recordAudit(
  { user, requestId }: AuditContext,
  action: AuditAction,
  target: Target,
  tx: ClientSession,
): Promise<void> {
  const [_id, at] = [new Types.ObjectId(), new Date()];
  const { name, provider: owner, reason, changes } = target;
  const entry = {
    _id,
    at,
    action,
    actor: user.id,
    target: target._id,
    requestId,
    ...(changes && { changes }),
  };
  await AuditEntryModel.create([entry], { session: tx });
  if (name === undefined && !reason) return;
  const texts = { ...(name !== undefined && { name }), ...(reason && { reason }) };
  await storeAuditName({ _id, ...texts, target: target._id, at, ...(owner && { owner }) }, tx);
}

/** Records an action if the caller is an admin. Actions of users on their own services and bookings are not logged. */
export async function recordAdminAction(
  context: AuditContext,
  action: AuditAction,
  target: Target,
  tx: ClientSession,
): Promise<void> {
  if (context.user.role === 'admin') await recordAudit(context, action, target, tx);
}

export async function listAuditEntries(
  query: ListAuditQuery,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const { documents, pagination } = await paginate(await buildList(query));
  return { entries: await presentEntries(documents), pagination };
}

export async function* readAuditEntries(query: ListAuditQuery): AsyncGenerator<AuditEntry[]> {
  for await (const batch of readWholeList(await buildList(query))) yield presentEntries(batch);
}

async function buildList(query: ListAuditQuery): Promise<List<AuditEntryDocument, never>> {
  return { model: AuditEntryModel, filter: await buildFilter(query), sort: latestFirst, query };
}

async function presentEntries(documents: AuditEntryDocument[]): Promise<AuditEntry[]> {
  const toParty = await loadActors(documents.flatMap(({ actor, target }) => [actor, target]));
  const stored = await loadAuditNames(documents.map(({ _id }) => _id));
  const unnamed = documents.filter(({ _id }) => stored.get(_id.toString())?.name === undefined);
  const booked = await loadBookedNames(unnamed.map(({ target }) => target));
  return documents.map(({ _id, at, action, actor, target, requestId, changes }) => {
    const { name = booked.get(target.toString()), reason } = stored.get(_id.toString()) ?? {};
    return {
      _id: _id.toString(),
      at: at.toISOString(),
      action,
      actor: toParty(actor),
      target: name === undefined ? toParty(target) : { _id: target.toString(), name },
      ...(reason && { reason }),
      ...(changes && { changes }),
      requestId,
    };
  });
}

async function buildFilter(query: ListAuditQuery): Promise<QueryFilter<AuditEntryDocument>> {
  const { about, actor, target, action, q } = query;
  const at = buildDayRange(query);
  const id = about === undefined ? undefined : new Types.ObjectId(about);
  const involved = id && { $or: [{ actor: id }, { target: id }] };
  const found = q && { $or: await buildSearch(q) };
  return {
    ...(actor !== undefined && { actor: new Types.ObjectId(actor) }),
    ...(target !== undefined && { target: new Types.ObjectId(target) }),
    ...(action && { action }),
    ...(at && { at }),
    ...(involved && found ? { $and: [involved], ...found } : { ...involved, ...found }),
  };
}

/** Builds one alternative for each index. */
async function buildSearch(q: string): Promise<QueryFilter<AuditEntryDocument>[]> {
  const [users, entries, ...bookings] = await Promise.all([
    findUserIds(q),
    findNamedEntries(q),
    findNumberedBookings(q),
    findBookedTargets(q),
  ]);
  return [
    { actor: { $in: users } },
    { target: { $in: [users, ...bookings].flat() } },
    { _id: { $in: entries } },
    { requestId: q },
  ];
}

/** Reads the entries about one user in batches, latest first, without data of other users. */
export async function* readUserAuditEntries(
  userId: string,
): AsyncGenerator<{ at: string; action: AuditAction }[]> {
  const entries = AuditEntryModel.find({ $or: [{ actor: userId }, { target: userId }] }, null, {
    sort: Object.fromEntries(latestFirst),
  })
    .lean()
    .cursor();
  for await (const batch of readInBatches(entries)) {
    yield dropInvalidDocuments(AuditEntryModel, batch).map(({ at, action }) => ({
      at: at.toISOString(),
      action,
    }));
  }
}

/** Loads the names of users by id, and that of the commands of the operator. */
export async function loadActors(ids: Types.ObjectId[]): Promise<(id: Types.ObjectId) => NamedUser> {
  const toUser = await loadNamedUsers(ids);
  const { user, requestId } = COMMAND_ACTOR;
  return (id) => (id.toString() === user.id ? { _id: user.id, name: requestId } : toUser(id));
}
