import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: 43 characters in base64url. */
const TOKEN_BYTES = 32;

/** Returns a random token for a secret link, and the hash to store. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

/** Returns the stored form of a token. A fast hash suffices, because the token cannot be guessed. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
