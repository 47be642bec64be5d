import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from './errors.ts';

const LEASE_MS = 15_000;

interface LockDocument {
  _id: string;
  holder: string;
  until: Date;
}

/** A lock that runs out by itself when its holder is gone. */
export interface Lease {
  /** Throws when somebody else has it by now, because this program stood still for too long. */
  confirm: () => Promise<void>;
  release: () => Promise<void>;
}

/** Waits until nobody else holds the lock `name`, or its holder has not been heard of for the length of the lease. */
export async function takeLease(db: mongo.Db, name: string, leaseMs = LEASE_MS): Promise<Lease> {
  for (;;) {
    const lease = await tryLease(db, name, leaseMs);
    if (lease) return lease;
    await sleep(Math.min(250, leaseMs / 4));
  }
}

/** Takes the lock `name`; undefined when somebody else holds it. */
export async function tryLease(db: mongo.Db, name: string, leaseMs = LEASE_MS): Promise<Lease | undefined> {
  const locks = db.collection<LockDocument>('locks');
  const holder = randomUUID();
  if (!(await extend(locks, name, { holder, leaseMs }))) return undefined;

  // A failure shows itself where the lease is confirmed.
  const renewal = setInterval(
    () => void extend(locks, name, { holder, leaseMs }).catch(() => false),
    leaseMs / 3,
  );
  return {
    async confirm() {
      if (!(await extend(locks, name, { holder, leaseMs }))) throw new Error(`the lock "${name}" was lost`);
    },
    async release() {
      clearInterval(renewal);
      await locks.deleteOne({ _id: name, holder });
    },
  };
}

/** Makes the lock ours, or ours for longer, unless it is somebody else's. By the clock of the database, which all share. */
async function extend(
  locks: mongo.Collection<LockDocument>,
  name: string,
  { holder, leaseMs }: { holder: string; leaseMs: number },
): Promise<boolean> {
  const isFree = { $lt: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] };
  const isOurs = { $or: [isFree, { $eq: ['$holder', holder] }] };
  const change = {
    holder: { $cond: [isOurs, holder, '$holder'] },
    until: { $cond: [isOurs, { $add: ['$$NOW', leaseMs] }, '$until'] },
  };
  try {
    const options = { upsert: true, returnDocument: 'after' } as const;
    const lock = await locks.findOneAndUpdate({ _id: name }, [{ $set: change }], options);
    return lock?.holder === holder;
  } catch (error) {
    // Somebody else has made the lock at the same moment.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
