import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { SessionDocument } from '@nearhand/api/src/models/session.model.ts';
import type { UserDocument } from '@nearhand/api/src/models/user.model.ts';
import { ObjectId } from 'mongodb';
import { sessions, users } from './database.ts';

const key = createSecretKey(process.env['JWT_SECRET'] ?? '', 'utf8');

export type Caller = Pick<UserDocument, '_id' | 'role' | 'status'>;

interface Claims {
  sub: string;
  sid: string;
  exp: number;
}

/** Verifies the signature and expiry of the token, and reads its session and user on every request. */
export async function authenticate(authorization: string | undefined): Promise<Caller | undefined> {
  const claims = verifyToken(authorization?.slice('Bearer '.length) ?? '');
  if (!claims) return undefined;
  const user = new ObjectId(claims.sub);
  const [session] = await sessions
    .aggregate<SessionDocument & { users: Caller[] }>([
      { $match: { _id: claims.sid, user } },
      {
        $lookup: {
          from: users.collectionName,
          localField: 'user',
          foreignField: '_id',
          pipeline: [{ $project: { role: 1, status: 1 } }],
          as: 'users',
        },
      },
    ])
    .toArray();
  return session && session.expiresAt.getTime() > Date.now() ? session.users[0] : undefined;
}

function verifyToken(token: string): Claims | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest();
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return claims.exp * 1000 > Date.now() ? claims : undefined;
}
