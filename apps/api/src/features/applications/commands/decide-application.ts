import { applicationConflictMessage, messages } from '@nearhand/shared/api-messages';
import type {
  DecideApplicationsInput,
  DecisionResult,
} from '@nearhand/shared/applications/application-review';
import { undoneDecisions } from '@nearhand/shared/applications/applications';
import type { User } from '@nearhand/shared/users/users';
import type { ClientSession } from 'mongoose';
import { config } from '../../../config.ts';
import { AppError, NotFoundError } from '../../../errors.ts';
import { BookingModel } from '../../../models/booking.model.ts';
import { toUser, UserModel, type UserDocument } from '../../../models/user.model.ts';
import { recordAudit, type AuditContext } from '../../audit/audit-log.ts';
import { cancelJob, scheduleJob } from '../../jobs/commands/schedule-job.ts';
import { propagateProvider } from '../../services/commands/propagate-provider.ts';
import { DECISION_NOTICE, notifyOfDecision } from '../jobs.ts';
import { transitionFilter } from './request-provider.ts';

export type Decision = keyof typeof undoneDecisions;

interface DecisionOptions {
  reason?: string | undefined;
  isReversal?: boolean;
}

/** Approves or rejects a pending application. The applicant is told later, so that the decision can be undone. */
export async function decideApplication(
  id: string,
  decision: Decision,
  options: DecisionOptions,
  actor: AuditContext,
  tx: ClientSession,
): Promise<User> {
  const decided = await decide(id, decision, options, actor, tx);
  if (!decided) throw await decisionError(id, actor, tx);
  return toUser(decided);
}

/** Decides on several applications, each only if it waits. */
export async function decideApplications(
  { ids, decision, reason }: DecideApplicationsInput,
  actor: AuditContext,
  tx: ClientSession,
): Promise<DecisionResult[]> {
  const status = decision === 'approve' ? 'approved' : 'rejected';
  const results: DecisionResult[] = [];
  for (const _id of ids) {
    if (await decide(_id, status, { reason }, actor, tx)) {
      results.push({ _id, status, isDecided: true });
      continue;
    }
    const { message } = await decisionError(_id, actor, tx);
    const present = await UserModel.findById(_id, { status: 1 }).session(tx).lean();
    results.push({ _id, status: present?.status ?? null, isDecided: false, message });
  }
  return results;
}

/** Returns the applicant after the decision, or undefined when another one was first. */
async function decide(
  id: string,
  decision: Decision,
  { reason, isReversal = false }: DecisionOptions,
  actor: AuditContext,
  tx: ClientSession,
): Promise<UserDocument | undefined> {
  const filter = { _id: id, ...(isReversal ? reversalFilter(decision) : transitionFilter(decision)) };
  const applicant = await UserModel.findOne(filter).session(tx).lean();
  if (!applicant) return undefined;
  const isToldLater = config.APPLICATION_NOTICE_SECONDS > 0;
  const { role, status, decisionReason } = applicant;
  // Of two decisions within the time, the applicant knows of neither.
  const before = applicant.decision?.before ?? {
    role,
    ...(status && { status }),
    ...(decisionReason && { decisionReason }),
  };
  const decided = await UserModel.findOneAndUpdate(
    filter,
    {
      $set: {
        status: decision,
        ...(decision === 'approved' && { role: 'provider' }),
        ...(reason && { decisionReason: reason }),
        decision: { by: actor.user.id, at: new Date(), ...(isToldLater && { before }) },
      },
      ...(!reason && { $unset: { decisionReason: 1 } }),
    },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (!decided) return undefined;
  await recordAudit(actor, `application.${decision}`, { _id: decided._id, reason }, tx);
  if (decided.role === 'provider') await propagateProvider(decided, tx);
  if (isToldLater) await scheduleNotice(decided, tx);
  else await notifyOfDecision(decided, tx);
  return decided;
}

async function scheduleNotice({ _id, decision }: UserDocument, tx: ClientSession): Promise<void> {
  const decidedAt = decision?.at ?? new Date();
  const runAt = new Date(decidedAt.getTime() + config.APPLICATION_NOTICE_SECONDS * 1000);
  await scheduleJob(
    { kind: DECISION_NOTICE, key: _id.toString(), data: { decidedAt }, runAt, owner: _id },
    tx,
  );
}

/**
 * Restores the role and the status as they were before a decision that the applicant has not been told of. Throws
 * `decision_final` later, and once there is a booking with the provider.
 */
export async function undoDecision(id: string, actor: AuditContext, tx: ClientSession): Promise<User> {
  const since = new Date(Date.now() - config.APPLICATION_NOTICE_SECONDS * 1000);
  const untold = { 'decision.before': { $exists: true }, 'decision.at': { $gt: since } };
  const decided = await UserModel.findOne({ _id: id, ...untold })
    .session(tx)
    .lean();
  const { at, before } = decided?.decision ?? {};
  if (!decided || !before || !at) throw await undoError(id, tx);
  const bookedSince = { provider: decided._id, createdAt: { $gte: at } };
  if (await BookingModel.exists(bookedSince).session(tx))
    throw new AppError('decision_final', messages.admin.decisionBooked, toDetails(decided));
  const restored = await UserModel.findOneAndUpdate(
    { _id: id, ...untold },
    { $set: before, $unset: { decision: 1, ...(!before.decisionReason && { decisionReason: 1 }) } },
    { session: tx, returnDocument: 'after' },
  )
    .orFail()
    .lean();
  await cancelJob(DECISION_NOTICE, id, tx);
  await recordAudit(actor, 'application.undone', { _id: restored._id }, tx);
  // Also of a customer, who may have prepared services as a provider. A booking of one of them conflicts.
  await propagateProvider(restored, tx);
  return toUser(restored);
}

/** Matches users whose application has been decided the other way. */
function reversalFilter(decision: Decision) {
  return { role: { $in: ['customer' as const, 'provider' as const] }, status: undoneDecisions[decision] };
}

const toDetails = ({ status }: Pick<UserDocument, 'status'>) => status && { status };

async function decisionError(id: string, { user }: AuditContext, tx: ClientSession): Promise<AppError> {
  const applicant = await UserModel.findById(id, { status: 1, decision: 1 }).session(tx).lean();
  if (!applicant) return new NotFoundError(messages.admin.userNotFound);
  const { status, decision } = applicant;
  const isOfOther = status && decision && decision.by.toString() !== user.id;
  const other = isOfOther && (await UserModel.findById(decision.by, { name: 1 }).session(tx).lean());
  const decided = isOfOther && other ? { status, by: other.name, at: decision.at.toISOString() } : undefined;
  return new AppError('application_decided', applicationConflictMessage(status, decided?.by), {
    ...toDetails(applicant),
    ...(decided && { conflict: { decided } }),
  });
}

async function undoError(id: string, tx: ClientSession): Promise<AppError> {
  const user = await UserModel.findById(id, { status: 1 }).session(tx).lean();
  if (!user) return new NotFoundError(messages.admin.userNotFound);
  return new AppError('decision_final', messages.admin.decisionTold, toDetails(user));
}
