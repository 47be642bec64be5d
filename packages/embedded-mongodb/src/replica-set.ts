import { MongoServerError, type Db } from 'mongodb';

export const REPLICA_SET = 'rs0';

const NOT_YET_INITIALIZED = 94;

/** Makes a mongod with this host the only member of its replica set, and tells whether it accepts writes. */
export async function isPrimary(admin: Db, host: string, deadline: number): Promise<boolean> {
  try {
    const hello = await admin.command({ hello: 1 });
    // It has no configuration yet, or one with another host or port.
    if (hello['isreplicaset'] === true) await configure(admin, host);
    return hello['isWritablePrimary'] === true;
  } catch (error) {
    // A starting mongod rejects commands with several transient errors.
    if (Date.now() > deadline) throw error;
    return false;
  }
}

async function configure(admin: Db, host: string): Promise<void> {
  const members = [{ _id: 0, host }];
  const current = await admin.command({ replSetGetConfig: 1 }).catch((error: unknown) => {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return undefined;
    throw error;
  });
  if (!current) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    return;
  }
  const config = { ...current['config'], version: Number(current['config'].version) + 1, members };
  await admin.command({ replSetReconfig: config, force: true });
}
