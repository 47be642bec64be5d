import type { ClientSession, Types } from 'mongoose';
import { FIRST_NAME_PLACEHOLDER } from '../../models/notification.model.ts';
import { notify, notifyAdmins } from '../notifications/notify.ts';
import type { UserDocument } from '../../models/user.model.ts';

/** Notifies all admins that a user applies as a provider, in the transaction of the application. */
export async function notifyOfApplication(applicant: Types.ObjectId, tx: ClientSession): Promise<void> {
  const link = `/admin/users/${applicant.toString()}`;
  const texts = {
    title: `${FIRST_NAME_PLACEHOLDER} applies as a provider`,
    text: 'Please review the application.',
  };
  await notifyAdmins({ kind: 'application-received', ...texts, link, person: applicant }, tx);
}

/** Notifies an applicant of the decision, in its transaction. */
export async function notifyOfDecision(
  { _id, status, decisionReason }: Pick<UserDocument, '_id' | 'status' | 'decisionReason'>,
  tx: ClientSession,
): Promise<void> {
  const isApproved = status === 'approved';
  const next = isApproved ? 'Customers can now book your services.' : 'You can apply again.';
  const texts = {
    title: isApproved ? 'You are approved as a provider' : 'Your application was not approved',
    text: decisionReason ?? next,
  };
  await notify([{ recipient: _id, kind: 'application-decided', ...texts, link: '/dashboard' }], tx);
}
