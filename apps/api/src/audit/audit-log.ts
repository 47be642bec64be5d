import type { AuditAction, AuditEntry, ListAuditQuery } from '@nearhand/shared/audit';
import { messages } from '@nearhand/shared/messages';
import type { Pagination } from '@nearhand/shared/pagination';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { CurrentUser } from '../auth/current-user.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { wholeDocuments } from '../database/whole-documents.ts';
import { listPage } from '../http/list-page.ts';
import { UserModel } from '../users/user.model.ts';
import { AuditEntryModel, type AuditEntryDocument } from './audit-entry.model.ts';
import { readAuditNames, storeAuditName } from './audit-names.ts';

/** Who acts, and in which request. */
export interface Actor {
  id: string;
  requestId: string;
}

/** Who asks for something, and in which request. */
export interface Caller {
  user: CurrentUser;
  requestId: string;
}

/** What or whom something is done to. People are named where they are looked up, so nothing of theirs is stored here. */
interface Target {
  _id: Types.ObjectId;
  name?: string;
  /** With whose account the name is erased. */
  provider?: Types.ObjectId | null;
  /** Why; erased with the account it is about. */
  reason?: string | undefined;
}

const latestFirst = [
  ['at', -1],
  ['_id', -1],
] as const;

/** Writes down an action in the transaction that does it: neither is there without the other. */
export async function noteAction(
  { id, requestId }: Actor,
  action: AuditAction,
  target: Target,
  session: ClientSession,
): Promise<void> {
  const [_id, at] = [new Types.ObjectId(), new Date()];
  const { name, provider: owner, reason } = target;
  await AuditEntryModel.create([{ _id, at, action, actor: id, target: target._id, requestId }], { session });
  if (name === undefined && !reason) return;
  const words = { ...(name !== undefined && { name }), ...(reason && { reason }) };
  await storeAuditName({ _id, ...words, target: target._id, at, ...(owner && { owner }) }, session);
}

/** Writes down what an admin does for others. What people do with services and bookings of their own is nobody's business. */
export async function noteForOthers(
  { user, requestId }: Caller,
  action: AuditAction,
  target: Target,
  session: ClientSession,
): Promise<void> {
  if (user.role === 'admin') await noteAction({ id: user.id, requestId }, action, target, session);
}

/** What has been decided, the latest first. */
export async function listActions(
  query: ListAuditQuery,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const { documents, pagination } = await listPage({
    model: AuditEntryModel,
    filter: filterOf(query),
    sort: latestFirst,
    query,
  });
  const names = await namesOf(documents);
  const written = await readAuditNames(documents.map(({ _id }) => _id));
  const nameOf = (id: Types.ObjectId) => names.get(id.toString()) ?? messages.account.closedName;
  const entries = documents.map(({ _id, at, action, actor, target, targetName, requestId }) => {
    const { name, reason } = written.get(_id.toString()) ?? {};
    return {
      _id: _id.toString(),
      at: at.toISOString(),
      action,
      actor: { _id: actor.toString(), name: nameOf(actor) },
      target: { _id: target.toString(), name: name ?? targetName ?? nameOf(target) },
      ...(reason && { reason }),
      requestId,
    };
  });
  return { entries, pagination };
}

function filterOf({ about, actor, target }: ListAuditQuery): QueryFilter<AuditEntryDocument> {
  const id = about === undefined ? undefined : new Types.ObjectId(about);
  return {
    ...(actor !== undefined && { actor: new Types.ObjectId(actor) }),
    ...(target !== undefined && { target: new Types.ObjectId(target) }),
    ...(id && { $or: [{ actor: id }, { target: id }] }),
  };
}

/** What the log has of one person, the latest first. Who else took part is not for them to see. */
export async function* readActionsOf(person: string): AsyncGenerator<{ at: string; action: AuditAction }[]> {
  const entries = AuditEntryModel.find({ $or: [{ actor: person }, { target: person }] }, null, {
    sort: Object.fromEntries(latestFirst),
  })
    .lean()
    .cursor();
  for await (const batch of readInBatches(entries)) {
    yield wholeDocuments(AuditEntryModel, batch).map(({ at, action }) => ({ at: at.toISOString(), action }));
  }
}

async function namesOf(entries: AuditEntryDocument[]): Promise<Map<string, string>> {
  const people = entries.flatMap(({ actor, target, targetName }) =>
    targetName === undefined ? [actor, target] : [actor],
  );
  const users = await UserModel.find({ _id: { $in: people } }, { name: 1 }).lean();
  return new Map(users.map(({ _id, name }) => [_id.toString(), name]));
}
