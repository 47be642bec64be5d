import { createHash } from 'node:crypto';
import type { SessionDocument } from '@nearhand/api/src/models/session.model.ts';
import { DAY_MS } from '@nearhand/shared/durations';
import type { Role } from '@nearhand/shared/users/users';
import jwt from 'jsonwebtoken';
import type { Db } from 'mongodb';
import { generatedId } from './ids.ts';
import { times } from './random.ts';
import { firstUser, GROUP_SIZE } from './sizes.ts';

/** Of the API and the raw driver, so that both accept the same tokens. */
export const JWT_SECRET = 'only-for-the-benchmark-and-not-secret';
const ISSUER = 'nearhand';
const CUSTOMERS = 100;
const PROVIDERS = 20;

/** Session tokens by group of users. There are many customers, because the API merges identical queries of concurrent requests. */
export interface Tokens {
  admins: string[];
  heavyCustomers: string[];
  heavyProviders: string[];
  customers: string[];
  providers: string[];
}

/** Creates sessions of generated users without their passwords. */
export async function signInUsers(db: Db): Promise<Tokens> {
  const sessions = db.collection<SessionDocument>('sessions');
  await sessions.deleteMany({});
  const signIn = async (role: Role, first: number, count: number): Promise<string[]> => {
    const created = times(count, (index) => buildSession(role, first + index));
    await sessions.insertMany(created);
    return created.map(signToken);
  };
  return {
    admins: await signIn('admin', 0, GROUP_SIZE),
    heavyCustomers: await signIn('customer', firstUser.heavy, GROUP_SIZE),
    heavyProviders: await signIn('provider', firstUser.heavy, GROUP_SIZE),
    customers: await signIn('customer', firstUser.regular, CUSTOMERS),
    providers: await signIn('provider', firstUser.regular, PROVIDERS),
  };
}

function buildSession(role: Role, index: number): SessionDocument {
  const _id = createHash('md5').update(`${role} ${index}`).digest('hex');
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  return { _id, user: generatedId(role, index), createdAt: now, lastSeenAt: now, expiresAt, userAgent: '' };
}

function signToken({ _id: sid, user }: SessionDocument): string {
  const options = { subject: user.toString(), issuer: ISSUER, audience: ISSUER, expiresIn: '1 day' } as const;
  return jwt.sign({ sid }, JWT_SECRET, options);
}
