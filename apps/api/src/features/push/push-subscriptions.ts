import { MAX_PUSH_SUBSCRIPTIONS, pushMessages, type PushSubscriptionInput } from '@nearhand/shared/push/push';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { InvalidError, NotFoundError } from '../../errors.ts';
import { isAllowedEndpoint } from './push-hosts.ts';
import { PushSubscriptionModel } from '../../models/push-subscription.model.ts';

/**
 * Subscribes a device to the push messages of the user, in place of another user who shares the browser. Throws an
 * InvalidError for an endpoint that is not on the public internet.
 */
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
  await deleteSurplus(id);
  return { isNew: before?.user.toString() !== id };
}

/** Unsubscribes a device of the user. Throws a NotFoundError for another device. */
export async function unsubscribe({ id }: CurrentUser, endpoint: string): Promise<void> {
  const { deletedCount } = await PushSubscriptionModel.deleteOne({ endpoint, user: id });
  if (deletedCount === 0) throw new NotFoundError(pushMessages.notFound);
}

/** Erases the push subscriptions of a closed account. */
export async function eraseUserPushSubscriptions(user: Types.ObjectId): Promise<void> {
  await PushSubscriptionModel.deleteMany({ user });
}

/** Deletes the oldest subscriptions beyond the limit. */
async function deleteSurplus(user: string): Promise<void> {
  const surplus = await PushSubscriptionModel.find({ user }, { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(MAX_PUSH_SUBSCRIPTIONS)
    .lean();
  if (surplus.length > 0)
    await PushSubscriptionModel.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
}
