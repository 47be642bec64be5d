import { formatDeviceName } from '@nearhand/shared/account/device-name';
import { MAX_PUSH_SUBSCRIPTIONS, type PushDevice } from '@nearhand/shared/push/push';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { buildLiveFilter, describeUserAgent } from '../../auth/sessions.ts';
import {
  PushSubscriptionModel,
  type PushSubscriptionDocument,
} from '../../models/push-subscription.model.ts';
import { SessionModel } from '../../models/session.model.ts';
import { PushKeyModel, type PushKeyDocument } from '../../models/push-key.model.ts';

const KEY_ID = 'vapid';

/**
 * Returns the VAPID keys, and generates them the first time. They are stored in the database, not in DATA_DIR, because
 * instances need not share a folder, and new keys would end every subscription.
 */
export async function getPushKeys(): Promise<PushKeyDocument> {
  const known = await PushKeyModel.findById(KEY_ID).lean();
  if (known) return known;
  const { default: webPush } = await import('web-push');
  // Of two instances that generate keys, the first to write wins.
  await PushKeyModel.updateOne(
    { _id: KEY_ID },
    { $setOnInsert: webPush.generateVAPIDKeys() },
    { upsert: true },
  );
  return PushKeyModel.findById(KEY_ID).orFail().lean();
}

/** Finds the push subscriptions of users whose sessions have not ended, newest first, and the devices of these sessions. */
export async function findSubscriptions(
  users: readonly (Types.ObjectId | string)[],
  tx?: ClientSession,
): Promise<{ subscriptions: PushSubscriptionDocument[]; userAgents: ReadonlyMap<string, string> }> {
  const options = tx ? { session: tx } : {};
  const user = { $in: [...users] };
  const found = await PushSubscriptionModel.find({ user }, null, options)
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  // Most users have none.
  if (found.length === 0) return { subscriptions: [], userAgents: new Map() };
  const live = { _id: { $in: found.map(({ session }) => session) }, user, ...buildLiveFilter() };
  const sessions = await SessionModel.find(live, { userAgent: 1 }, options).lean();
  const userAgents = new Map(sessions.map(({ _id, userAgent }) => [_id, userAgent]));
  return { subscriptions: found.filter(({ session }) => userAgents.has(session)), userAgents };
}

export async function listPushDevices({
  id,
  sessionId,
}: Pick<CurrentUser, 'id' | 'sessionId'>): Promise<PushDevice[]> {
  const { subscriptions, userAgents } = await findSubscriptions([id]);
  return subscriptions.slice(0, MAX_PUSH_SUBSCRIPTIONS).map(({ _id, session, createdAt, lastUsedAt }) => ({
    _id: _id.toString(),
    device: formatDeviceName(describeUserAgent(userAgents.get(session) ?? '')),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isCurrent: session === sessionId,
  }));
}
