import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { LeaseModel, type LeaseDocument } from '../models/lease.model.ts';
import { getDatabase } from './connection.ts';
import { isDuplicateKey } from './errors.ts';

const LEASE_MS = 15_000;

/** What one holder of all instances has at a time. It is renewed until it is released, and ends by itself when its process is gone. */
export interface Lease {
  /** Throws when another holder has it, because this process was suspended for too long. */
  assertHeld: () => Promise<void>;
  /** Never fails: a lease that cannot be released ends by itself. */
  release: () => Promise<void>;
}

interface LeaseOptions {
  leaseMs?: number | undefined;
  /** Default: the database of the API. */
  db?: mongo.Db;
}

/** Acquires the lease `name`, waiting while another holder has it. */
export async function acquireLease(name: string, options: LeaseOptions = {}): Promise<Lease> {
  for (;;) {
    const lease = await tryAcquireLease(name, options);
    if (lease) return lease;
    await sleep(Math.min(250, (options.leaseMs ?? LEASE_MS) / 4));
  }
}

/** Acquires the lease `name`. Returns undefined when another holder has it. */
export async function tryAcquireLease(
  name: string,
  { leaseMs = LEASE_MS, db = getDatabase() }: LeaseOptions = {},
): Promise<Lease | undefined> {
  const leases = db.collection<LeaseDocument>(LeaseModel.collection.name);
  const holder = randomUUID();
  const renew = () => holdLease(leases, { _id: name, holder }, leaseMs);
  if (!(await renew())) return undefined;

  // A failure shows where `assertHeld` is called.
  let renewing: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    renewing = renew().catch(() => false);
  }, leaseMs / 3).unref();
  return {
    async assertHeld() {
      if (!(await renew())) throw new Error(`the lease "${name}" was lost`);
    },
    async release() {
      clearInterval(renewal);
      await renewing;
      await leases.deleteOne({ _id: name, holder }).catch(() => undefined);
    },
  };
}

/** Acquires or renews a lease unless another holder has it. By the clock of the database, which all instances share. */
async function holdLease(
  leases: mongo.Collection<LeaseDocument>,
  { _id, holder }: Pick<LeaseDocument, '_id' | 'holder'>,
  leaseMs: number,
): Promise<boolean> {
  const isFree = { $lt: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] };
  const isOurs = { $or: [isFree, { $eq: ['$holder', holder] }] };
  const change = {
    holder: { $cond: [isOurs, holder, '$holder'] },
    until: { $cond: [isOurs, { $add: ['$$NOW', leaseMs] }, '$until'] },
  };
  try {
    const options = { upsert: true, returnDocument: 'after' } as const;
    const lease = await leases.findOneAndUpdate({ _id }, [{ $set: change }], options);
    return lease?.holder === holder;
  } catch (error) {
    // Another holder has created it at the same moment.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
