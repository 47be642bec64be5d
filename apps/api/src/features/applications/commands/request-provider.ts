import { messages } from '@nearhand/shared/api-messages';
import { applicationStatuses, isApproved } from '@nearhand/shared/applications/applications';
import type { ProviderStatus, RequestProviderInput, User } from '@nearhand/shared/users/users';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { incrementVersion } from '../../../database/versions.ts';
import { AppError, InvalidTokenError } from '../../../errors.ts';
import { propagateProvider } from '../../services/commands/propagate-provider.ts';
import { toUser, UserModel, type UserDocument } from '../../../models/user.model.ts';
import { notifyAdmins } from '../../notifications/commands.ts';

export type BusinessFields = Pick<UserDocument, 'serviceType' | 'address' | 'contact'>;

/** Returns the business fields that are neither missing nor empty. */
export function pickBusinessFields({
  serviceType,
  address,
  contact,
}: Partial<Record<keyof BusinessFields, string | undefined>>): BusinessFields {
  return { ...(serviceType && { serviceType }), ...(address && { address }), ...(contact && { contact }) };
}

export async function notifyOfApplication(applicant: Types.ObjectId, tx: ClientSession): Promise<void> {
  const data = { applicant: applicant.toString() };
  await notifyAdmins({ kind: 'application-received', data, person: applicant }, tx);
}

/**
 * Submits a user's application to become a provider, in the transaction `tx`. Missing business fields stay
 * unchanged.
 */
export async function requestProvider(
  user: CurrentUser,
  input: RequestProviderInput,
  tx: ClientSession,
): Promise<User> {
  await UserModel.updateOne(
    { _id: user.id, status: 'rejected' },
    { hasAppliedBefore: true },
    { session: tx },
  );
  const applicant = await UserModel.findOneAndUpdate(
    { _id: user.id, ...transitionFilter('inqueue') },
    {
      $set: { ...pickBusinessFields(input), status: 'inqueue', appliedAt: new Date() },
      $unset: { decisionReason: 1, decision: 1, inquiry: 1 },
      ...incrementVersion,
    },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (!applicant) throw await applicationError(user.id);
  if (applicant.role === 'provider') await propagateProvider(applicant, tx);
  await notifyOfApplication(applicant._id, tx);
  return toUser(applicant);
}

export function transitionFilter(next: ProviderStatus) {
  // In a MongoDB filter, null matches a missing field.
  const from = applicationStatuses[next].follows.map((status) => status ?? null);
  return { role: { $in: ['customer' as const, 'provider' as const] }, status: { $in: from } };
}

async function applicationError(id: string): Promise<AppError> {
  const user = await UserModel.findById(id, { role: 1, status: 1 }).lean();
  if (!user) return new InvalidTokenError();
  if (user.role === 'admin') return new AppError('already_admin', messages.providerRequest.adminCannot);
  const { alreadyWaiting, alreadyProvider } = messages.providerRequest;
  return isApproved(user)
    ? new AppError('already_provider', alreadyProvider, user.status && { status: user.status })
    : new AppError('already_applied', alreadyWaiting, user.status && { status: user.status });
}
