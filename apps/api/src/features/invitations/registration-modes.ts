import { messages } from '@nearhand/shared/api-messages';
import type { RegisterInput } from '@nearhand/shared/users/users';
import type { ClientSession, Types } from 'mongoose';
import { hashLinkToken } from '../../auth/tokens.ts';
import { AppError } from '../../errors.ts';
import { buildOpenFilter, InvitationModel } from '../../models/invitation.model.ts';
import { getSetting } from '../../settings/live-settings.ts';

type Registration = Pick<RegisterInput, 'role' | 'email' | 'invitation'>;

/** Throws unless an account of the role can be made now, with the invitation if there is one. */
export async function assertMayRegister(registration: Registration): Promise<void> {
  const { role, invitation } = registration;
  const mode = getSetting(role === 'provider' ? 'providerRegistration' : 'customerRegistration');
  if (mode === 'closed') throw new AppError('registration_closed', messages.register.closed);
  if (invitation === undefined) {
    if (mode === 'invitation')
      throw new AppError('registration_by_invitation', messages.register.byInvitation);
    return;
  }
  if (!(await InvitationModel.exists(buildUsableFilter(registration, invitation)))) throw invalidInvitation();
}

/** Uses the invitation of a registration, in its transaction. Throws if it cannot be used any more. */
export async function useUpInvitation(
  registration: Registration,
  user: Types.ObjectId,
  tx: ClientSession,
): Promise<void> {
  if (registration.invitation === undefined) return;
  const { matchedCount } = await InvitationModel.updateOne(
    buildUsableFilter(registration, registration.invitation),
    { usedAt: new Date(), usedBy: user },
    { session: tx },
  );
  if (matchedCount === 0) throw invalidInvitation();
}

function buildUsableFilter({ role, email }: Registration, invitation: string) {
  // An invitation without an email is for any.
  return { tokenHash: hashLinkToken(invitation), role, email: { $in: [null, email] }, ...buildOpenFilter() };
}

function invalidInvitation(): AppError {
  return new AppError('registration_by_invitation', messages.register.invitationInvalid);
}
