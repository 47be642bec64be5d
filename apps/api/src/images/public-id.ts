import { randomBytes } from 'node:crypto';

/** 128 random bits: whoever knows the id of one image learns nothing about that of another. */
export function newPublicId(): string {
  return randomBytes(16).toString('hex');
}
