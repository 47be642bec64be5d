import { applicationConflictMessage, messages } from '@nearhand/shared/messages';
import { applicationTransitions, undoneDecisions } from '@nearhand/shared/provider-applications';
import type { DecideApplicationInput } from '@nearhand/shared/people';
import type { ProviderStatus, RequestProviderInput, User } from '@nearhand/shared/users';
import type { ClientSession } from 'mongoose';
import { noteAction, type Actor } from '../audit/audit-log.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { inTransaction } from '../database/transactions.ts';
import { incrementVersion } from '../database/versions.ts';
import { ConflictError, NotFoundError, UnauthorizedError, type AppError } from '../errors.ts';
import { refreshProviderServices } from '../services/provider-card.ts';
import { givenBusinessFields } from './business-fields.ts';
import { toUser, UserModel } from './user.model.ts';

/**
 * Puts a user into the queue of those who want to become a provider, in the transaction of `session`. Business fields that are left
 * out stay as they are.
 */
export async function requestProvider(
  user: CurrentUser,
  input: RequestProviderInput,
  session: ClientSession,
): Promise<User> {
  await UserModel.updateOne({ _id: user.id, status: 'rejected' }, { hasAppliedBefore: true }, { session });
  const applicant = await UserModel.findOneAndUpdate(
    { _id: user.id, ...movingTo('inqueue') },
    {
      $set: { ...givenBusinessFields(input), status: 'inqueue', appliedAt: new Date() },
      $unset: { decisionReason: 1 },
      ...incrementVersion,
    },
    { session, returnDocument: 'after' },
  ).lean();
  if (!applicant) throw await requestRefusal(user.id);
  if (applicant.role === 'provider') await refreshProviderServices(applicant, session);
  return toUser(applicant);
}

/**
 * An admin's decision on an application that waits: from then on the applicant is a provider, or may ask again. With `undo` it turns
 * round a decision that has been made.
 */
export async function decideApplication(
  id: string,
  decision: 'approved' | 'rejected',
  { reason, undo = false }: DecideApplicationInput,
  actor: Actor,
): Promise<User> {
  return inTransaction(async (session) => {
    const decided = await UserModel.findOneAndUpdate(
      { _id: id, ...(undo ? turningRound(decision) : movingTo(decision)) },
      {
        $set: {
          status: decision,
          ...(decision === 'approved' && { role: 'provider' }),
          ...(reason && { decisionReason: reason }),
        },
        ...(!reason && { $unset: { decisionReason: 1 } }),
      },
      { session, returnDocument: 'after' },
    ).lean();
    if (!decided) throw await decisionRefusal(id);
    await noteAction(actor, `application.${decision}`, { _id: decided._id, reason }, session);
    if (decided.role === 'provider') await refreshProviderServices(decided, session);
    return toUser(decided);
  });
}

/** Matches the users whose application has been decided the other way. */
function turningRound(decision: keyof typeof undoneDecisions) {
  return { role: { $in: ['customer' as const, 'provider' as const] }, status: undoneDecisions[decision] };
}

/** Matches the users whose application may move to `next`. */
function movingTo(next: ProviderStatus) {
  // To MongoDB a field that is missing is null.
  const left = applicationTransitions[next].map((status) => status ?? null);
  return { role: { $in: ['customer' as const, 'provider' as const] }, status: { $in: left } };
}

async function requestRefusal(id: string): Promise<AppError> {
  const user = await UserModel.findById(id, { role: 1, status: 1 }).lean();
  if (!user) return new UnauthorizedError(messages.sessionEnded);
  if (user.role === 'admin') return new ConflictError(messages.providerRequest.adminCannot);
  const { alreadyWaiting, alreadyProvider } = messages.providerRequest;
  return new ConflictError(user.status === 'approved' ? alreadyProvider : alreadyWaiting, user.status);
}

async function decisionRefusal(id: string): Promise<AppError> {
  const user = await UserModel.findById(id, { status: 1 }).lean();
  if (!user) return new NotFoundError(messages.admin.userNotFound);
  return new ConflictError(applicationConflictMessage(user.status), user.status);
}
