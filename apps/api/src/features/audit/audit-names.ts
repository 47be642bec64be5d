import mongoose, { type ClientSession, type Types } from 'mongoose';
import { logger } from '../../observability/logger.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { AuditNameModel, type AuditNameDocument } from '../../models/audit-name.model.ts';

const UNAUTHORIZED = 13;

export async function storeAuditName(name: AuditNameDocument, tx: ClientSession): Promise<void> {
  await AuditNameModel.create([name], { session: tx });
}

/** Loads the names of targets and the reasons, by entry id. */
export async function loadAuditNames(
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

/** Erases the names of all services and bookings of a provider. */
export async function eraseNamesOwnedBy(owner: Types.ObjectId): Promise<void> {
  await AuditNameModel.deleteMany({ owner });
}

/**
 * Erases the reasons that admins gave for acting on these targets. The names stay, because another account may own
 * them.
 */
export async function eraseReasons(targets: Types.ObjectId[]): Promise<void> {
  const explained = { target: { $in: targets }, reason: { $exists: true } };
  await AuditNameModel.updateMany(explained, { $unset: { reason: 1 } });
}

/** Erases the names and reasons of these targets, including names stored in the entries of earlier versions. */
export async function eraseTargetNames(targets: Types.ObjectId[]): Promise<void> {
  await AuditNameModel.deleteMany({ target: { $in: targets } });
  const named = { target: { $in: targets }, targetName: { $exists: true } };
  if (!(await AuditEntryModel.exists(named))) return;
  await AuditEntryModel.updateMany(named, { $unset: { targetName: 1 } }).catch((error: unknown) => {
    // In the docker-compose.yml setup the API may not change the log; the operator does it (docs/operations.md).
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== UNAUTHORIZED) throw error;
    logger.error({ targets }, 'names of a closed account stay in the audit log, which may not be changed');
  });
}
