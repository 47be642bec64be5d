import { ObjectId } from 'mongodb';

const kinds = {
  category: 1,
  admin: 2,
  provider: 3,
  customer: 4,
  service: 5,
  booking: 6,
  conversation: 7,
  message: 8,
  notification: 9,
} as const;

/** Returns the id of a generated document: deterministic, and lower than every id created during a run. */
export function generatedId(kind: keyof typeof kinds, index: number): ObjectId {
  return new ObjectId(kinds[kind].toString(16).padStart(8, '0') + index.toString(16).padStart(16, '0'));
}

/** Matches documents created during a run. */
export const createdDuringRun = { _id: { $gt: new ObjectId('10'.padEnd(24, '0')) } };
