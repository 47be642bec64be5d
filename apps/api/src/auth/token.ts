import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { verificationKeys, signingKey } from './signing-key.ts';

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
