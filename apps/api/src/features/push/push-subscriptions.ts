import { MAX_PUSH_SUBSCRIPTIONS, pushMessages, type PushSubscriptionInput } from '@nearhand/shared/push';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { InvalidError, NotFoundError } from '../../errors.ts';
import { isAllowedEndpoint } from './push-hosts.ts';
import { PushSubscriptionModel } from './push-subscription.model.ts';

/** Sends push messages for the user to a device. The device of another user becomes this one's: they share a browser. */
export async function subscribe(
  { id }: CurrentUser,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<{ isNew: boolean }> {
  if (!(await isAllowedEndpoint(endpoint))) throw new InvalidError(pushMessages.endpoint, 'endpoint');
  const before = await PushSubscriptionModel.findOneAndUpdate(
    { endpoint },
    { $set: { user: id, keys }, $setOnInsert: { createdAt: new Date() } },
    { upsert: true, returnDocument: 'before' },
  ).lean();
  await removeOldest(id);
  return { isNew: before?.user.toString() !== id };
}

/** Ends the push messages to a device of the user. */
export async function unsubscribe({ id }: CurrentUser, endpoint: string): Promise<void> {
  const { deletedCount } = await PushSubscriptionModel.deleteOne({ endpoint, user: id });
  if (deletedCount === 0) throw new NotFoundError(pushMessages.notFound);
}

/** Deletes the devices of a closed account. */
export async function deletePushSubscriptionsOf(user: Types.ObjectId): Promise<void> {
  await PushSubscriptionModel.deleteMany({ user });
}

async function removeOldest(user: string): Promise<void> {
  const tooMany = await PushSubscriptionModel.find({ user }, { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(MAX_PUSH_SUBSCRIPTIONS)
    .lean();
  if (tooMany.length > 0)
    await PushSubscriptionModel.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
}
