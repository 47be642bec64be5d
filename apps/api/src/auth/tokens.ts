import jwt from 'jsonwebtoken';
import { type KeyObject, createHash, randomBytes, createSecretKey } from 'node:crypto';
import { z } from 'zod';
import { config } from '../config.ts';
import { loadOrCreateSecret } from './signing-secret.ts';

let signing: KeyObject | undefined;
let previousKey: KeyObject | undefined;

/** Returns the key that signs every token: JWT_SECRET, or one that is generated once into DATA_DIR. */
export function signingKey(): KeyObject {
  // Made once: verifying with a KeyObject is some fifty times faster than with a text.
  signing ??= createSecretKey(config.JWT_SECRET ?? loadOrCreateSecret(config.DATA_DIR), 'utf8');
  return signing;
}

/** Returns the keys that verify tokens: during a rotation also that of JWT_SECRET_PREVIOUS. */
function verificationKeys(): KeyObject[] {
  if (config.JWT_SECRET_PREVIOUS === undefined) return [signingKey()];
  previousKey ??= createSecretKey(config.JWT_SECRET_PREVIOUS, 'utf8');
  return [signingKey(), previousKey];
}

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

const ISSUER = 'nearhand';
const CLOCK_TOLERANCE_SECONDS = 60;
const MAX_ISSUED_AHEAD_SECONDS = 600;

const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  sid: z.string().regex(/^[0-9a-f]{32}$/),
  iat: z.number(),
  exp: z.number(),
});

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

/** Returns a bearer token that names the user and the session, and no rights. */
export function signToken({ userId, sessionId }: TokenClaims, expiresAt: Date): string {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return jwt.sign({ sid: sessionId, exp }, signingKey(), {
    algorithm: 'HS256',
    subject: userId,
    issuer: ISSUER,
    audience: ISSUER,
  });
}

/** Verifies a token and returns its claims; undefined when it is invalid or has expired. */
export function verifyToken(token: string): TokenClaims | undefined {
  for (const key of verificationKeys()) {
    const claims = verifyWithKey(token, key);
    if (claims) return claims;
  }
  return undefined;
}

function verifyWithKey(token: string, key: KeyObject): TokenClaims | undefined {
  try {
    const payload = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: ISSUER,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const { sub, sid, iat } = claimsSchema.parse(payload);
    if (iat > Date.now() / 1000 + MAX_ISSUED_AHEAD_SECONDS) return undefined;
    return { userId: sub, sessionId: sid };
  } catch {
    return undefined;
  }
}
