import { MAX_PUSH_SUBSCRIPTIONS, pushMessages, type PushSubscriptionInput } from '@nearhand/shared/push/push';
import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { InvalidError, NotFoundError } from '../../errors.ts';
import type { StoredNotice } from '../../models/notification.model.ts';
import { PushSubscriptionModel } from '../../models/push-subscription.model.ts';
import { scheduleJobs } from '../jobs/commands/schedule-job.ts';
import { isAllowedEndpoint } from './push-hosts.ts';
import { PUSH_JOB } from './jobs.ts';
import { findSubscriptions } from './queries.ts';

export interface NewPush extends StoredNotice {
  recipient: Types.ObjectId;
  notification: Types.ObjectId;
}

/** Queues push messages, each to every device of its recipient, in the transaction of the change that they report. */
export async function queuePushes(pushes: readonly NewPush[], tx: ClientSession): Promise<void> {
  if (pushes.length === 0) return;
  const recipients = pushes.map(({ recipient }) => recipient);
  const { subscriptions } = await findSubscriptions(recipients, tx);
  const runAt = new Date();
  const jobs = pushes.flatMap(({ recipient, notification, kind, data, person, bookings }) => {
    const notice = { kind, data, ...(person && { person }), ...(bookings && { bookings }) };
    const own = subscriptions.filter(({ user }) => user.equals(recipient)).slice(0, MAX_PUSH_SUBSCRIPTIONS);
    return own.map(({ _id: subscription }) => ({
      kind: PUSH_JOB,
      key: `${notification.toString()}:${subscription.toString()}`,
      data: { subscription, notification, notice },
      runAt,
      owner: recipient,
    }));
  });
  await scheduleJobs(jobs, tx);
}

/**
 * Subscribes a device to the push messages of the user, until the session ends. A known device moves to the session, also from
 * another user who shares the browser. Throws an InvalidError for an endpoint that is not on the public internet.
 */
export async function subscribe(
  { id, sessionId: session }: CurrentUser,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<{ isNew: boolean }> {
  if (!(await isAllowedEndpoint(endpoint))) throw new InvalidError(pushMessages.endpoint, 'endpoint');
  const before = await PushSubscriptionModel.findOneAndUpdate(
    { endpoint },
    [{ $set: { user: new Types.ObjectId(id), session, keys, ...changedWith(session) } }],
    { upsert: true, updatePipeline: true, returnDocument: 'before' },
  ).lean();
  await deleteSurplus(id);
  return { isNew: before?.user.toString() !== id };
}

/** Its life begins again with each session. */
function changedWith(session: string): object {
  const isSame = { $eq: ['$session', session] };
  return {
    createdAt: { $cond: [isSame, '$createdAt', new Date()] },
    lastUsedAt: { $cond: [isSame, '$lastUsedAt', '$$REMOVE'] },
  };
}

/** Unsubscribes a device of the user. Throws a NotFoundError for another device. */
export async function unsubscribe({ id }: CurrentUser, endpoint: string): Promise<void> {
  const { deletedCount } = await PushSubscriptionModel.deleteOne({ endpoint, user: id });
  if (deletedCount === 0) throw new NotFoundError(pushMessages.notFound);
}

export async function endPushDevice({ id: user }: CurrentUser, id: string): Promise<void> {
  const { deletedCount } = await PushSubscriptionModel.deleteOne({ _id: id, user });
  if (deletedCount === 0) throw new NotFoundError(pushMessages.notFound);
}

async function deleteSurplus(user: string): Promise<void> {
  const surplus = await PushSubscriptionModel.find({ user }, { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(MAX_PUSH_SUBSCRIPTIONS)
    .lean();
  if (surplus.length > 0)
    await PushSubscriptionModel.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
}
