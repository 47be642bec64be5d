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

/** A distributed lock that expires when its holder is gone. */
export interface Lease {
  /** Throws when another holder has it, because this process was suspended for too long. */
  assertHeld: () => Promise<void>;
  release: () => Promise<void>;
}

/** Acquires the lock `name`, waiting while another holder has it. */
export async function acquireLock(db: mongo.Db, name: string, leaseMs = LEASE_MS): Promise<Lease> {
  for (;;) {
    const lease = await tryAcquireLock(db, name, leaseMs);
    if (lease) return lease;
    await sleep(Math.min(250, leaseMs / 4));
  }
}

/** Takes the lock `name`; returns undefined when another holder has it. */
export async function tryAcquireLock(
  db: mongo.Db,
  name: string,
  leaseMs = LEASE_MS,
): Promise<Lease | undefined> {
  const locks = db.collection<LockDocument>('locks');
  const holder = randomUUID();
  if (!(await renew(locks, name, { holder, leaseMs }))) return undefined;

  // A failure shows where `assertHeld` is called.
  const renewal = setInterval(
    () => void renew(locks, name, { holder, leaseMs }).catch(() => false),
    leaseMs / 3,
  );
  return {
    async assertHeld() {
      if (!(await renew(locks, name, { holder, leaseMs }))) throw new Error(`the lock "${name}" was lost`);
    },
    async release() {
      clearInterval(renewal);
      await locks.deleteOne({ _id: name, holder });
    },
  };
}

/** Acquires or renews the lock unless another holder has it. By the clock of the database, which all instances share. */
async function renew(
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
    // Another holder has created the lock at the same moment.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
