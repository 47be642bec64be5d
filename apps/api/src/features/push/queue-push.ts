import { MAX_PUSH_SUBSCRIPTIONS } from '@nearhand/shared/push/push';
import type { ClientSession, Types } from 'mongoose';
import { scheduleJobs } from '../jobs/job-queue.ts';
import { PushSubscriptionModel } from '../../models/push-subscription.model.ts';
import { PUSH_JOB } from './send-push.ts';

export interface NewPush {
  recipient: Types.ObjectId;
  notification: Types.ObjectId;
  title: string;
  text: string;
  /** A path of the web app. */
  link: string;
}

/** Queues a push message to each device of a user, in the transaction of the change that it reports. */
export async function queuePush(
  { recipient, notification, title, text, link }: NewPush,
  tx: ClientSession,
): Promise<void> {
  const devices = await PushSubscriptionModel.find({ user: recipient }, { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_PUSH_SUBSCRIPTIONS)
    .session(tx)
    .lean();
  const [now, id] = [new Date(), notification.toString()];
  const payload = { notification: id, title, text, link };
  const jobs = devices.map(({ _id }) => ({
    kind: PUSH_JOB,
    key: `${id}:${_id.toString()}`,
    data: { subscription: _id.toString(), payload },
    runAt: now,
    owner: recipient,
  }));
  await scheduleJobs(jobs, tx);
}
