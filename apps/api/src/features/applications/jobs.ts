import { isApproved } from '@nearhand/shared/applications/applications';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { withTransaction } from '../../database/transactions.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { defineJob } from '../jobs/job-definitions.ts';
import { notify } from '../notifications/commands.ts';

export const DECISION_NOTICE = 'decision-notice';

export const applicationJobs = [
  defineJob(DECISION_NOTICE, {
    data: z.object({ decidedAt: z.date() }),
    handle: ({ decidedAt }, { key }) => withTransaction((tx) => tellDecision(key, decidedAt, tx)),
  }),
];

/** Tells an applicant of the decision of that time, unless it has been undone or another one has followed. */
async function tellDecision(id: string, decidedAt: Date, tx: ClientSession): Promise<void> {
  const applicant = await UserModel.findOneAndUpdate(
    { _id: id, 'decision.at': decidedAt, 'decision.before': { $exists: true } },
    { $unset: { 'decision.before': 1 } },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (applicant) await notifyOfDecision(applicant, tx);
}

export async function notifyOfDecision(
  { _id, status, decisionReason }: Pick<UserDocument, '_id' | 'status' | 'decisionReason'>,
  tx: ClientSession,
): Promise<void> {
  const data = {
    isApproved: isApproved({ status }),
    ...(decisionReason !== undefined && { reason: decisionReason }),
  };
  await notify([{ recipient: _id, kind: 'application-decided', data }], tx);
}
