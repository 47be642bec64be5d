import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** Returns the same id at every load, so that bookmarked URLs remain valid after a reset. */
export function demoId(
  kind: 'category' | 'user' | 'service' | 'booking' | 'series' | 'conversation' | 'place' | 'review',
  key: string,
): Types.ObjectId {
  const digest = createHash('sha256').update(`${kind} ${key}`).digest('hex');
  return Types.ObjectId.createFromHexString(digest.slice(0, 24));
}
