import type { ClientSession, Types } from 'mongoose';
import { AuditNameModel, type AuditNameDocument } from '../../models/audit-name.model.ts';

export async function storeAuditName(name: AuditNameDocument, tx: ClientSession): Promise<void> {
  await AuditNameModel.create([name], { session: tx });
}

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

export async function eraseTargetNames(targets: Types.ObjectId[]): Promise<void> {
  await AuditNameModel.deleteMany({ target: { $in: targets } });
}
