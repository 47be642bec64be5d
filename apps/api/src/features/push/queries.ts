import webPush from 'web-push';
import { PushKeyModel, type PushKeyDocument } from '../../models/push-key.model.ts';

const KEY_ID = 'vapid';

/**
 * Returns the VAPID keys, and generates them the first time. They are stored in the database, not in DATA_DIR, because
 * instances need not share a folder, and new keys would end every subscription.
 */
export async function getPushKeys(): Promise<PushKeyDocument> {
  const known = await PushKeyModel.findById(KEY_ID).lean();
  if (known) return known;
  // Of two instances that generate keys, the first to write wins.
  await PushKeyModel.updateOne(
    { _id: KEY_ID },
    { $setOnInsert: webPush.generateVAPIDKeys() },
    { upsert: true },
  );
  return PushKeyModel.findById(KEY_ID).orFail().lean();
}
