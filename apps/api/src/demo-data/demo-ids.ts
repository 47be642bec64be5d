import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** The same id at every load, so that an address somebody has kept still leads there after a reset. */
export function demoId(kind: 'category' | 'user' | 'service' | 'booking', key: string): Types.ObjectId {
  const digest = createHash('sha256').update(`${kind} ${key}`).digest('hex');
  return Types.ObjectId.createFromHexString(digest.slice(0, 24));
}
