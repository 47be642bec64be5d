import mongoose, { type ClientSession, type Types } from 'mongoose';
import { logger } from '../logger.ts';
import { AuditEntryModel } from './audit-entry.model.ts';
import { AuditNameModel, type AuditNameDocument } from './audit-name.model.ts';

const UNAUTHORIZED = 13;

export async function storeAuditName(name: AuditNameDocument, session: ClientSession): Promise<void> {
  await AuditNameModel.create([name], { session });
}

/** What the targets of some entries were called, and the reasons, by the ids of the entries. */
export async function readAuditNames(
  entries: Types.ObjectId[],
): Promise<Map<string, Pick<AuditNameDocument, 'name' | 'reason'>>> {
  const names = await AuditNameModel.find({ _id: { $in: entries } }, { name: 1, reason: 1 }).lean();
  return new Map(
    names.map(({ _id, name, reason }) => [
      _id.toString(),
      { ...(name !== undefined && { name }), ...(reason && { reason }) },
    ]),
  );
}

/** Erases what everything of a provider was called. */
export async function eraseNamesOwnedBy(owner: Types.ObjectId): Promise<void> {
  await AuditNameModel.deleteMany({ owner });
}

/** Erases what these were called, also from entries of versions before, which held the name themselves. */
export async function eraseTargetNames(targets: Types.ObjectId[]): Promise<void> {
  await AuditNameModel.deleteMany({ target: { $in: targets } });
  const named = { target: { $in: targets }, targetName: { $exists: true } };
  if (!(await AuditEntryModel.exists(named))) return;
  await AuditEntryModel.updateMany(named, { $unset: { targetName: 1 } }).catch((error: unknown) => {
    // Where nobody may change the log, only the operator can (docs/operations.md).
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== UNAUTHORIZED) throw error;
    logger.error({ targets }, 'names of a closed account stay in the audit log, which may not be changed');
  });
}
