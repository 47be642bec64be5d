import { MongoClient } from 'mongodb';
import type { Asked } from './load.ts';
import { call, type Replica } from './marketplace.ts';

export interface Verdict {
  acknowledged: number;
  /** Acknowledged, and not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** Refused, and there all the same. */
  contradicted: number;
  /** Answers that say the marketplace has failed. */
  serverErrors: number;
  /** What they said, each once. */
  failures: string[];
  /** Connections that broke before the answer. */
  broken: number;
  /** Not settled by asking again with the same key. */
  unsettled: number;
}

/**
 * Holds what the clients were told against what is in the database, then asks again for everything whose fate they do not know:
 * the same key must give a booking, and one only.
 */
export async function checkHistory(
  history: readonly Asked[],
  { api, timesStored }: { api: Replica; timesStored: () => Promise<Map<string, number>> },
): Promise<Verdict> {
  const unknown = history.filter(({ status }) => status === 0 || status >= 500);
  let unsettled = 0;
  const before = await timesStored();
  for (const {
    key,
    customer: { token },
    body,
  } of unknown) {
    const again = await call(api, 'POST', '/bookings', { token, body, idempotencyKey: key });
    if (again.status !== 201) unsettled += 1;
  }
  const after = await timesStored();

  const acknowledged = history.filter(({ status }) => status === 201);
  const refused = history.filter(({ status }) => status >= 400 && status < 500);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !before.has(key)).length,
    doubled: history.filter(({ key }) => (after.get(key) ?? 0) > 1).length,
    contradicted: refused.filter(({ key }) => after.has(key)).length,
    serverErrors: history.filter(({ status }) => status >= 500).length,
    failures: [...new Set(history.filter(({ status }) => status >= 500).map(({ message }) => message))],
    broken: history.filter(({ status }) => status === 0).length,
    unsettled: unsettled + unknown.filter(({ key }) => !after.has(key)).length,
  };
}

export function isSound({ lost, doubled, contradicted, unsettled }: Verdict): boolean {
  return lost + doubled + contradicted + unsettled === 0;
}

/** How many bookings each key has made, as a majority of the members knows it. */
export async function storedTimes(mongodbUri: string): Promise<Map<string, number>> {
  const client = new MongoClient(mongodbUri, { readConcernLevel: 'majority' });
  try {
    const bookings = client.db().collection<{ specialRequirements: string }>('bookings');
    return timesOf(await bookings.find({}, { projection: { specialRequirements: 1 } }).toArray());
  } finally {
    await client.close();
  }
}

/** How many of the bookings each key has made. */
export function timesOf(bookings: readonly { specialRequirements: string }[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { specialRequirements: key } of bookings) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}
