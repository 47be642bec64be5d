import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@nearhand/shared/second-factor/second-factor';

/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns new recovery codes in hyphenated groups, each with some 79 random bits. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: GROUPS }, createGroup).join('-'),
  );
}

function createGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** Removes spaces, hyphens and capitals, which users may or may not type. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** Returns the stored form of a code. A fast hash suffices, because the code cannot be guessed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('base64url');
}
