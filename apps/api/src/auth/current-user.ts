import type { ProviderStatus, Role } from '@nearhand/shared/users';
import type { Request } from 'express';
import type { PipelineStage } from 'mongoose';
import { ForbiddenError, InvalidTokenError, UnauthorizedError } from '../errors.ts';
import type { Contract } from '../http/endpoint.ts';
import { UserModel, type UserDocument } from '../users/user.model.ts';
import { sessionFinder } from './sessions.ts';
import { readToken } from './token.ts';

/** Who is calling, as the database says at this moment: a change of role or status counts from the next request on. */
export interface CurrentUser {
  id: string;
  role: Role;
  status: ProviderStatus | undefined;
  sessionId: string;
}

interface WithUsers {
  /** The one it belongs to, or none when that has been removed. */
  users: Pick<UserDocument, 'role' | 'status'>[];
}

const joinUsers: PipelineStage.Lookup = {
  $lookup: {
    from: UserModel.collection.name,
    localField: 'user',
    foreignField: '_id',
    pipeline: [{ $project: { _id: 0, role: 1, status: 1 } }],
    as: 'users',
  },
};

const findSession = sessionFinder<WithUsers>(joinUsers);

/** Admits the caller of an endpoint, or throws: 401 when nobody is signed in, 403 for the wrong role. */
export async function admit(access: Contract['access'], request: Request): Promise<CurrentUser | undefined> {
  if (access === 'public') return undefined;
  const user = await findCurrentUser(request);
  if (access === 'anyone') return user;
  if (!user) throw new UnauthorizedError();
  if (access !== 'signed-in' && !access.includes(user.role)) throw new ForbiddenError();
  return user;
}

async function findCurrentUser(request: Request): Promise<CurrentUser | undefined> {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const [, token] = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? [];
  const claims = token === undefined ? undefined : readToken(token);
  if (!claims) throw new InvalidTokenError();

  const session = await findSession(claims.sessionId, claims.userId);
  const user = session?.users[0];
  if (!user) throw new InvalidTokenError();
  return { id: claims.userId, role: user.role, status: user.status, sessionId: claims.sessionId };
}
