import { messages } from '@nearhand/shared/api-messages';
import type {
  SuspensionResponse,
  SuspendUserInput,
  ChangeRoleInput,
  ConfirmEmailInput,
  RemoveSecondFactorInput,
} from '@nearhand/shared/user-administration/user-administration';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import type { User } from '@nearhand/shared/users/users';
import { Types, type ClientSession } from 'mongoose';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { endSessionOfUser, endSessions } from '../../auth/sessions.ts';
import { buildUpcomingFilter, listFutureBookings } from '../bookings/queries.ts';
import { recordSuspension } from '../bookings/commands/record-events.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, NotFoundError } from '../../errors.ts';
import { queueSecurityMail } from '../mail/commands.ts';
import { assertConfirmation } from '../second-factor/confirmation.ts';
import { propagateProvider } from '../services/commands/propagate-provider.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';
import {
  calendarFeedFields,
  lockActiveAdmin,
  notSuspended,
  toUser,
  UserModel,
  type UserDocument,
} from '../../models/user.model.ts';

/** Throws a ConflictError if no active admin is left. Call it after removing, demoting or suspending one. */
export async function assertNotLastAdmin(message: string, tx: ClientSession): Promise<void> {
  if (!(await lockActiveAdmin(tx))) throw new AppError('last_admin', message);
}

/**
 * Changes a customer or a provider to an admin, which the caller confirms, or an admin to a customer. The services of a provider are
 * hidden. Throws `email_not_verified` for a user whose email is not confirmed, and a ConflictError for the last admin, for a suspended
 * user, and for a provider with visits ahead. Does nothing if the user already has the role.
 */
export async function changeRole(
  id: string,
  { role, ...confirmation }: ChangeRoleInput,
  actor: AuditContext,
  ip: string,
): Promise<User> {
  if (role === 'admin') {
    const user = await getUser(id);
    if (user.role === role) return toUser(user);
    assertRoleChangeable(user, role);
    await assertConfirmation(actor.user, confirmation, ip);
  }
  return withTransaction(async (tx) => {
    const before = await UserModel.findById(id).session(tx).lean();
    if (!before) throw new NotFoundError(messages.admin.userNotFound);
    if (before.role === role) return toUser(before);
    assertRoleChangeable(before, role);
    const after = await UserModel.findOneAndUpdate(
      { _id: id, role: before.role },
      // An admin has no application to become a provider, and no calendar feed.
      {
        $set: { role },
        $unset: {
          status: 1,
          appliedAt: 1,
          hasAppliedBefore: 1,
          decisionReason: 1,
          decision: 1,
          inquiry: 1,
          ...calendarFeedFields,
        },
      },
      { session: tx, returnDocument: 'after' },
    )
      .orFail()
      .lean();
    if (before.role === 'admin') await assertNotLastAdmin(messages.admin.lastAdmin, tx);
    if (before.role === 'provider') {
      await assertNoVisitsAsProvider(before._id, tx);
      await propagateProvider(after, tx);
    }
    await recordAudit(actor, 'account.role_changed', { _id: after._id, reason: role }, tx);
    return toUser(after);
  });
}

function assertRoleChangeable({ role, suspension, emailVerifiedAt }: UserDocument, next: string): void {
  if (role === 'provider' && next !== 'admin') {
    throw new AppError('already_provider', messages.providerRequest.alreadyProvider);
  }
  if (suspension) throw new AppError('already_suspended', messages.admin.suspendedRole);
  if (next === 'admin' && !emailVerifiedAt)
    throw new AppError('email_not_verified', messages.admin.emailUnconfirmed);
}

async function assertNoVisitsAsProvider(provider: Types.ObjectId, tx: ClientSession): Promise<void> {
  const ahead = { ...buildUpcomingFilter(), provider };
  if (await BookingModel.exists(ahead).session(tx)) {
    throw new AppError('bookings_ahead', messages.admin.visitsAhead);
  }
}

type SuspensionChange = Pick<SuspensionResponse, 'user' | 'futureBookings'>;

/**
 * Suspends a user: ends the sessions, hides the services and rejects logins. Upcoming bookings stay; the admin
 * decides about each. Throws a ConflictError for the caller and for the last active admin.
 */
export async function suspendUser(
  id: string,
  { reason }: SuspendUserInput,
  caller: AuditContext,
): Promise<SuspensionChange> {
  if (id === caller.user.id) throw new AppError('own_account', messages.admin.suspendsSelf);
  const suspended = await withTransaction(async (tx) => {
    const user = await UserModel.findOneAndUpdate(
      { _id: id, ...notSuspended },
      // Suspending ends the calendar feed. Restoring the account does not bring it back.
      { $set: { suspension: { reason, at: new Date() } }, $unset: calendarFeedFields },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!user) throw await suspensionError(id, 'already_suspended');
    if (user.role === 'admin') await assertNotLastAdmin(messages.admin.lastAdmin, tx);
    if (user.role === 'provider') {
      await propagateProvider(user, tx);
      await recordSuspension(user._id, tx);
    }
    await endSessions(user._id, tx);
    await recordAudit(caller, 'account.suspended', { _id: user._id, reason }, tx);
    return user;
  });
  return withFutureBookings(suspended, caller.user);
}

/** Allows a suspended user to sign in again, and lists the services again. */
export async function restoreUser(id: string, caller: AuditContext): Promise<SuspensionChange> {
  const restored = await withTransaction(async (tx) => {
    const user = await UserModel.findOneAndUpdate(
      { _id: id, suspension: { $exists: true } },
      { $unset: { suspension: 1 } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!user) throw await suspensionError(id, 'not_suspended');
    if (user.role === 'provider') await propagateProvider(user, tx);
    await recordAudit(caller, 'account.restored', { _id: user._id }, tx);
    return user;
  });
  return withFutureBookings(restored, caller.user);
}

async function withFutureBookings(user: UserDocument, admin: CurrentUser): Promise<SuspensionChange> {
  return { user: toUser(user), futureBookings: await listFutureBookings(user._id, admin) };
}

const conflictMessages = {
  already_suspended: messages.admin.alreadySuspended,
  not_suspended: messages.admin.notSuspended,
};

async function suspensionError(id: string, code: keyof typeof conflictMessages): Promise<AppError> {
  const exists = await UserModel.exists({ _id: id });
  return exists ? new AppError(code, conflictMessages[code]) : new NotFoundError(messages.admin.userNotFound);
}

export async function endSessionsAsAdmin(id: string, caller: AuditContext): Promise<void> {
  await withTransaction(async (tx) => {
    const user = await UserModel.findById(id, { _id: 1 }).session(tx).lean();
    if (!user) throw new NotFoundError(messages.admin.userNotFound);
    await endSessions(user._id, tx);
    await recordAudit(caller, 'account.sessions_ended', { _id: user._id }, tx);
  });
}

export async function endSessionAsAdmin(id: string, sessionId: string, caller: AuditContext): Promise<void> {
  await withTransaction(async (tx) => {
    await endSessionOfUser(sessionId, id, tx);
    await recordAudit(caller, 'account.sessions_ended', { _id: new Types.ObjectId(id) }, tx);
  });
}

async function getUser(id: string): Promise<UserDocument> {
  const user = await withFailoverRetry(() => UserModel.findById(id).lean());
  if (!user) throw new NotFoundError(messages.admin.userNotFound);
  return user;
}

/** Confirms the email of a user by hand. Throws `already_verified` if it is confirmed. */
export async function confirmEmail(
  id: string,
  { reason }: ConfirmEmailInput,
  caller: AuditContext,
  tx: ClientSession,
): Promise<User> {
  const before = await UserModel.findById(id).session(tx).lean();
  if (!before) throw new NotFoundError(messages.admin.userNotFound);
  const confirmed = await UserModel.findOneAndUpdate(
    { _id: id, email: before.email, emailVerifiedAt: { $exists: false } },
    // The link to a pending email stays.
    { $set: { emailVerifiedAt: new Date() }, ...(!before.pendingEmail && { $unset: { emailToken: 1 } }) },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (!confirmed) throw new AppError('already_verified', accountSecurityMessages.theirEmailAlreadyVerified);
  await recordAudit(caller, 'account.email_confirmed', { _id: confirmed._id, reason }, tx);
  return toUser(confirmed);
}

/** Removes the second factor of another user, which the caller confirms, and ends all sessions. */
export async function removeSecondFactor(
  id: string,
  { reason, ...confirmation }: RemoveSecondFactorInput,
  caller: AuditContext,
  ip: string,
): Promise<void> {
  if (id === caller.user.id) throw new AppError('own_account', messages.admin.removesOwnFactor);
  const { hasSecondFactor } = await getUser(id);
  if (!hasSecondFactor) throw new NotFoundError(accountSecurityMessages.notSetUp);
  await assertConfirmation(caller.user, confirmation, ip);
  await withTransaction(async (tx) => {
    const user = await UserModel.findOneAndUpdate(
      { _id: id, hasSecondFactor: true },
      { hasSecondFactor: false },
      { session: tx },
    ).lean();
    if (!user) throw new NotFoundError(accountSecurityMessages.notSetUp);
    await SecondFactorModel.deleteOne({ _id: user._id }, { session: tx });
    await endSessions(user._id, tx);
    await queueSecurityMail(user, { event: 'second-factor-removed', reason }, tx);
    await recordAudit(caller, 'account.second_factor_removed', { _id: user._id, reason }, tx);
  });
}
