import mongoose, { type Types } from 'mongoose';
import type { Migration } from './migration.ts';

interface NamedEntry {
  _id: Types.ObjectId;
  at: Date;
  action: string;
  target: Types.ObjectId;
  targetName: string;
}

const UNAUTHORIZED = 13;

/**
 * Moves the names of the targets in the audit log to a collection of their own, from which they can be erased with the account of
 * the provider. The provider of a deleted service is unknown, so its name would never be erased: it is dropped.
 * Where the log may not be changed, deploy/mongo-init.js or the operator removes the names from it.
 */
export const auditNames: Migration = {
  name: '2026-11-audit-names',
  async apply(db) {
    const log = db.collection<NamedEntry>('audit_log');
    const names = db.collection('auditnames');
    for await (const { _id, at, action, target, targetName } of log.find({ targetName: { $exists: true } })) {
      const [kind] = action.split('.');
      const source = kind === 'service' ? 'services' : 'bookings';
      const owned = await db.collection<{ provider?: Types.ObjectId }>(source).findOne({ _id: target });
      if (kind !== 'category' && !owned) continue;
      const name = { name: targetName, target, at, ...(owned?.provider && { owner: owned.provider }) };
      await names.updateOne({ _id }, { $setOnInsert: name }, { upsert: true });
    }
    try {
      await log.updateMany({ targetName: { $exists: true } }, { $unset: { targetName: 1 } });
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== UNAUTHORIZED) throw error;
    }
  },
};
