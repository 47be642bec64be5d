import { applicationTexts } from '@nearhand/shared/notification-texts';
import type { ClientSession, Types } from 'mongoose';
import { notify, notifyAdmins } from '../notifications/notify.ts';
import type { UserDocument } from './user.model.ts';

/** Notifies all admins that a user applies as a provider, in the transaction of the application. */
export async function notifyOfApplication(applicant: Types.ObjectId, tx: ClientSession): Promise<void> {
  const link = `/admin/users/${applicant.toString()}`;
  const texts = applicationTexts.received();
  await notifyAdmins({ kind: 'application-received', ...texts, link, person: applicant }, tx);
}

/** Notifies an applicant of the decision, in its transaction. */
export async function notifyOfDecision(
  { _id, status, decisionReason }: Pick<UserDocument, '_id' | 'status' | 'decisionReason'>,
  tx: ClientSession,
): Promise<void> {
  const texts = applicationTexts.decided(status === 'approved', decisionReason);
  await notify([{ recipient: _id, kind: 'application-decided', ...texts, link: '/dashboard' }], tx);
}
