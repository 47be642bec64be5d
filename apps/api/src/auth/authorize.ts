import type { ProviderStatus, Role } from '@nearhand/shared/users/users';
import type { Access } from '@nearhand/shared/contract';
import type { Request } from 'express';
import type { PipelineStage } from 'mongoose';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { legalMessages } from '@nearhand/shared/legal/legal';
import { config } from '../config.ts';
import { AppError, ForbiddenError, InvalidTokenError, UnauthorizedError } from '../errors.ts';
import {
  hasConfirmedEmail,
  lacksSecondFactor,
  mustAcceptTerms,
  UserModel,
  type UserDocument,
} from '../models/user.model.ts';
import { createSessionLoader } from './sessions.ts';
import { verifyToken } from './tokens.ts';

/** The caller, read from the database for each request: a change of role or status counts from the next request on. */
export interface CurrentUser {
  id: string;
  role: Role;
  status: ProviderStatus | undefined;
  sessionId: string;
  /** Whether the email is confirmed, which counts only where mail works. */
  isConfirmed: boolean;
}

/** Returns whether a viewer sees how to reach a provider: with a confirmed email, as an admin, and of themselves (product 6). */
export function seesContact(viewer: CurrentUser | undefined, provider: unknown): boolean {
  if (!viewer) return false;
  return viewer.isConfirmed || viewer.role === 'admin' || String(provider) === viewer.id;
}

const projection = {
  _id: 0,
  role: 1,
  status: 1,
  emailVerifiedAt: 1,
  hasSecondFactor: 1,
  createdAt: 1,
  consents: 1,
} as const;

interface WithUsers {
  /** The user of the session, or none when the account has been deleted. */
  users: Pick<UserDocument, keyof typeof projection & keyof UserDocument>[];
}

const joinUsers: PipelineStage.Lookup = {
  $lookup: {
    from: UserModel.collection.name,
    localField: 'user',
    foreignField: '_id',
    pipeline: [{ $project: projection }],
    as: 'users',
  },
};

const loadSession = createSessionLoader<WithUsers>(joinUsers);

/** What an endpoint requires of its caller beyond the role. */
interface Requirements {
  allowsMissingSecondFactor?: boolean;
  isCommitment?: boolean;
}

/**
 * Authenticates and authorizes the caller of an endpoint, or throws: 401 without a valid session, 403 for the wrong role, for an
 * admin without the second factor that the settings require, and for a commitment without a confirmed email where that is required, or
 * without accepting the terms.
 */
export async function authorize(
  access: Access,
  request: Request,
  requirements: Requirements = {},
): Promise<CurrentUser | undefined> {
  if (access === 'public') return undefined;
  const caller = await authenticate(request);
  if (!caller) {
    if (access === 'optional-auth') return undefined;
    throw new UnauthorizedError();
  }
  const { user, account } = caller;
  const isListed = typeof access === 'string' || access.includes(user.role);
  if (!isListed) throw new ForbiddenError();
  assertRequirements(account, requirements);
  return user;
}

type Account = WithUsers['users'][number];

function assertRequirements(
  account: Account,
  { allowsMissingSecondFactor = false, isCommitment = false }: Requirements,
): void {
  if (!allowsMissingSecondFactor && lacksSecondFactor(account)) {
    throw new AppError('second_factor_required', accountSecurityMessages.setUpRequired);
  }
  if (!isCommitment) return;
  if (config.REQUIRE_VERIFIED_EMAIL && !hasConfirmedEmail(account))
    throw new AppError('email_not_verified', accountSecurityMessages.emailNotVerified);
  if (mustAcceptTerms(account)) throw new AppError('consent_required', legalMessages.consentRequired);
}

async function authenticate(request: Request): Promise<{ user: CurrentUser; account: Account } | undefined> {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const [, token] = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? [];
  const claims = token === undefined ? undefined : verifyToken(token);
  if (!claims) throw new InvalidTokenError();
  const session = await loadSession(claims.sessionId, claims.userId);
  const account = session?.users[0];
  if (!account) throw new InvalidTokenError();
  const { role, status } = account;
  const isConfirmed = hasConfirmedEmail(account);
  return { user: { id: claims.userId, role, status, sessionId: claims.sessionId, isConfirmed }, account };
}
