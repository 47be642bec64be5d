import { call, type ApiServer } from '@nearhand/test-support/api-client';
import { MongoClient } from 'mongodb';
import type { RequestRecord } from './load.ts';

export interface CheckResult {
  acknowledged: number;
  /** Acknowledged but not stored. */
  lost: number;
  /** Stored more than once. */
  duplicated: number;
  /** Rejected but stored. */
  contradicted: number;
  /** Responses with a 5xx status. */
  serverErrors: number;
  /** The distinct messages of these responses. */
  errorMessages: string[];
  /** Connections that broke before the response. */
  broken: number;
  /** Still unknown after a retry with the same key. */
  unresolved: number;
}

/**
 * Compares the responses that the clients received with the database. Then retries every request with an unknown outcome: with the
 * same key, it must result in exactly one booking.
 */
export async function checkHistory(
  history: readonly RequestRecord[],
  { api, countStored }: { api: ApiServer; countStored: () => Promise<Map<string, number>> },
): Promise<CheckResult> {
  const unknown = history.filter(({ status }) => status === 0 || status >= 500);
  let unresolved = 0;
  const before = await countStored();
  for (const {
    key,
    customer: { token },
    body,
  } of unknown) {
    const retry = await call(api, 'POST', '/bookings', { token, body, idempotencyKey: key });
    if (retry.status !== 201) unresolved += 1;
  }
  const after = await countStored();

  const acknowledged = history.filter(({ status }) => status === 201);
  const rejected = history.filter(({ status }) => status >= 400 && status < 500);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !before.has(key)).length,
    duplicated: history.filter(({ key }) => (after.get(key) ?? 0) > 1).length,
    contradicted: rejected.filter(({ key }) => after.has(key)).length,
    serverErrors: history.filter(({ status }) => status >= 500).length,
    errorMessages: [...new Set(history.filter(({ status }) => status >= 500).map(({ message }) => message))],
    broken: history.filter(({ status }) => status === 0).length,
    unresolved: unresolved + unknown.filter(({ key }) => !after.has(key)).length,
  };
}

export function isConsistent({ lost, duplicated, contradicted, unresolved }: CheckResult): boolean {
  return lost + duplicated + contradicted + unresolved === 0;
}

export function formatCheck(check: CheckResult): string {
  const { acknowledged, lost, duplicated, serverErrors, errorMessages, broken, unresolved } = check;
  const messages = errorMessages.map((message) => ` “${message}”`).join();
  return `${acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated, ${serverErrors} 5xx${messages}, ${broken} broken, ${unresolved} unresolved`;
}

/** Counts the stored bookings of each key, with majority read concern. */
export async function countStoredBookings(mongodbUri: string): Promise<Map<string, number>> {
  const client = new MongoClient(mongodbUri, { readConcernLevel: 'majority' });
  try {
    const bookings = client.db().collection<{ specialRequirements: string }>('bookings');
    return countByKey(await bookings.find({}, { projection: { specialRequirements: 1 } }).toArray());
  } finally {
    await client.close();
  }
}

/** Counts the bookings of each key, which their notes contain. */
export function countByKey(bookings: readonly { specialRequirements: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { specialRequirements: key } of bookings) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
