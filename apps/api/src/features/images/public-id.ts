import { randomBytes } from 'node:crypto';

/** Generates an id of 128 random bits, so that one id does not help to guess another. */
export function createPublicId(): string {
  return randomBytes(16).toString('hex');
}
