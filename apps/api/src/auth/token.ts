import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { acceptedKeys, signingKey } from './signing-key.ts';

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

/** The text a client sends as its bearer credential. It says who it is for, and nothing of what they may do. */
export function signToken({ userId, sessionId }: TokenClaims, expiresAt: Date): string {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return jwt.sign({ sid: sessionId, exp }, signingKey(), {
    algorithm: 'HS256',
    subject: userId,
    issuer: ISSUER,
    audience: ISSUER,
  });
}

/** What a token says, or undefined when it is not one of ours or has run out. */
export function readToken(token: string): TokenClaims | undefined {
  for (const key of acceptedKeys()) {
    const claims = verify(token, key);
    if (claims) return claims;
  }
  return undefined;
}

function verify(token: string, key: KeyObject): TokenClaims | undefined {
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
