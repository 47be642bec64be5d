import { DAY_MS } from '@nearhand/shared/durations';
import { createHash } from 'node:crypto';
import type { SessionDocument } from '@nearhand/api/src/models/session.model.ts';
import jwt from 'jsonwebtoken';
import type { Db } from 'mongodb';
import { generatedId } from '../data/ids.ts';
import type { Role } from '../data/users.ts';
import { JWT_SECRET } from '../options.ts';

const ISSUER = 'nearhand';

/** Creates sessions of generated users without their passwords, and returns the token of each. */
export async function signIn(db: Db, role: Role, indexes: readonly number[]): Promise<string[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const sessions = indexes.map((index): SessionDocument => ({
    _id: createHash('md5').update(`${role} ${index}`).digest('hex'),
    user: generatedId(role, index),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    userAgent: 'benchmark',
  }));
  const collection = db.collection<SessionDocument>('sessions');
  await collection.deleteMany({ _id: { $in: sessions.map(({ _id }) => _id) } });
  await collection.insertMany(sessions);
  return sessions.map(({ _id, user }) =>
    jwt.sign({ sid: _id }, JWT_SECRET, {
      subject: user.toString(),
      issuer: ISSUER,
      audience: ISSUER,
      expiresIn: '1 day',
    }),
  );
}
