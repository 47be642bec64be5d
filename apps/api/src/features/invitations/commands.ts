import { DAY_MS } from '@nearhand/shared/durations';
import {
  INVITATION_DAYS,
  invitationMessages,
  MAX_OPEN_INVITATIONS,
  type CreatedInvitation,
  type Invitation,
  type InvitationInput,
} from '@nearhand/shared/invitations/invitations';
import type { PageQuery, Pagination } from '@nearhand/shared/pagination';
import type { Types } from 'mongoose';
import { createLinkToken, hashLinkToken } from '../../auth/tokens.ts';
import { paginate } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, ConflictError, NotFoundError } from '../../errors.ts';
import {
  buildOpenFilter,
  getInvitationStatus,
  InvitationModel,
  notClosed,
  type InvitationDocument,
} from '../../models/invitation.model.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';

/** Creates an invitation. Its token is in the URL that is returned, and nowhere else. */
export async function createInvitation(
  { role, email }: InvitationInput,
  actor: AuditContext,
  origin: string,
): Promise<CreatedInvitation> {
  if ((await InvitationModel.countDocuments(buildOpenFilter())) >= MAX_OPEN_INVITATIONS)
    throw new AppError('quota_reached', invitationMessages.tooMany);
  // The page of the link chooses the type of the account by it.
  const token = `${role}.${createLinkToken().token}`;
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
  const created = await withTransaction(async (tx) => {
    const invitation = new InvitationModel({
      role,
      ...(email !== undefined && { email }),
      tokenHash: hashLinkToken(token),
      createdAt,
      expiresAt,
    });
    await invitation.save({ session: tx });
    await recordAudit(actor, 'invitation.created', toTarget(invitation), tx);
    return invitation.toObject();
  });
  const url = new URL('/register', origin);
  url.searchParams.set('invitation', token);
  return { ...toInvitation(created), url: url.href };
}

export async function revokeInvitation(id: string, actor: AuditContext): Promise<void> {
  await withTransaction(async (tx) => {
    const revoked = await InvitationModel.findOneAndUpdate(
      { _id: id, ...notClosed },
      { revokedAt: new Date() },
      { session: tx },
    ).lean();
    if (revoked) {
      await recordAudit(actor, 'invitation.revoked', toTarget(revoked), tx);
      return;
    }
    const closed = await InvitationModel.findById(id).session(tx).lean();
    if (!closed) throw new NotFoundError(invitationMessages.notFound);
    throw new ConflictError(invitationMessages.closed, getInvitationStatus(closed));
  });
}

export async function listInvitations(
  query: PageQuery,
): Promise<{ invitations: Invitation[]; pagination: Pagination }> {
  const { documents, pagination } = await paginate({
    model: InvitationModel,
    filter: {},
    sort: [
      ['createdAt', -1],
      ['_id', -1],
    ],
    query,
  });
  return { invitations: documents.map(toInvitation), pagination };
}

/** Erases the email of the invitation with which a closed account was made. */
export async function eraseUsedInvitation(user: Types.ObjectId): Promise<void> {
  await InvitationModel.updateMany({ usedBy: user }, { $unset: { email: 1, usedBy: 1 } });
}

function toInvitation(invitation: InvitationDocument): Invitation {
  const { _id, role, email, createdAt, expiresAt } = invitation;
  return {
    _id: _id.toString(),
    role,
    ...(email !== undefined && { email }),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    status: getInvitationStatus(invitation),
  };
}

/** Names an invitation in the audit log, without the email, which is erased with the account. */
function toTarget({ _id, role }: Pick<InvitationDocument, '_id' | 'role'>) {
  return { _id, name: `Invitation of a ${role}` };
}
