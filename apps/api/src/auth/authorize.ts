import type { ProviderStatus, Role } from '@nearhand/shared/users';
import type { Request } from 'express';
import type { PipelineStage } from 'mongoose';
import { ForbiddenError, InvalidTokenError, UnauthorizedError } from '../errors.ts';
import { UserModel, type UserDocument } from '../features/users/user.model.ts';
import { createSessionLoader } from './sessions.ts';
import { verifyToken } from './token.ts';

/**
 * Who may call an endpoint: `public` ignores the token, `optional-auth` admits visitors and knows a signed-in user,
 * `signed-in` admits every role, a list only those.
 */
export type Access = 'public' | 'optional-auth' | 'signed-in' | readonly Role[];

/** The caller, read from the database for each request: a change of role or status counts from the next request on. */
export interface CurrentUser {
  id: string;
  role: Role;
  status: ProviderStatus | undefined;
  sessionId: string;
}

interface WithUsers {
  /** The user of the session, or none when the account has been deleted. */
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

const loadSession = createSessionLoader<WithUsers>(joinUsers);

/** Authenticates and authorizes the caller of an endpoint, or throws: 401 without a valid session, 403 for the wrong role. */
export async function authorize(access: Access, request: Request): Promise<CurrentUser | undefined> {
  if (access === 'public') return undefined;
  const user = await findCurrentUser(request);
  if (access === 'optional-auth') return user;
  if (!user) throw new UnauthorizedError();
  if (access !== 'signed-in' && !access.includes(user.role)) throw new ForbiddenError();
  return user;
}

async function findCurrentUser(request: Request): Promise<CurrentUser | undefined> {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const [, token] = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? [];
  const claims = token === undefined ? undefined : verifyToken(token);
  if (!claims) throw new InvalidTokenError();

  const session = await loadSession(claims.sessionId, claims.userId);
  const user = session?.users[0];
  if (!user) throw new InvalidTokenError();
  return { id: claims.userId, role: user.role, status: user.status, sessionId: claims.sessionId };
}
