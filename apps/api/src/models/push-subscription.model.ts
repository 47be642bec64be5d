import { model, Schema, type Types } from 'mongoose';
import { MAX_SESSION_AGE_MS } from './session.model.ts';

/** A device to which push messages for a user are sent. */
export interface PushSubscriptionDocument {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  /** The id of the session that made it and with which it ends. */
  session: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  createdAt: Date;
  /** When the last message was sent; missing before the first. */
  lastUsedAt?: Date;
}

const pushSubscriptionSchema = new Schema<PushSubscriptionDocument>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    session: { type: String, required: true },
    endpoint: { type: String, required: true },
    keys: { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
// A browser has one endpoint. It belongs to the user who subscribed last.
pushSubscriptionSchema.index({ endpoint: 1 }, { unique: true });
pushSubscriptionSchema.index({ user: 1, createdAt: -1, _id: -1 });
pushSubscriptionSchema.index({ session: 1 });
// Its session has ended by then.
pushSubscriptionSchema.index({ createdAt: 1 }, { expireAfterSeconds: MAX_SESSION_AGE_MS / 1000 });

export const PushSubscriptionModel = model('PushSubscription', pushSubscriptionSchema, 'pushSubscriptions');
