import { ObjectId } from 'mongodb';

const kinds = { category: 1, admin: 2, provider: 3, customer: 4, service: 5, booking: 6 } as const;

/** The id of a generated document: always the same, and below every id that is made while the benchmark runs. */
export function generatedId(kind: keyof typeof kinds, index: number): ObjectId {
  return new ObjectId(kinds[kind].toString(16).padStart(8, '0') + index.toString(16).padStart(16, '0'));
}

/** Matches what was added since. */
export const addedLater = { _id: { $gt: new ObjectId('10'.padEnd(24, '0')) } };
