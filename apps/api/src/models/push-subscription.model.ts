import { model, Schema, type Types } from 'mongoose';

/** A device to which push messages for a user are sent. */
export interface PushSubscriptionDocument {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  createdAt: Date;
}

const pushSubscriptionSchema = new Schema<PushSubscriptionDocument>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    endpoint: { type: String, required: true },
    keys: { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// A browser has one endpoint. It belongs to the user who subscribed last.
pushSubscriptionSchema.index({ endpoint: 1 }, { unique: true });
pushSubscriptionSchema.index({ user: 1, createdAt: -1, _id: -1 });

export const PushSubscriptionModel = model('PushSubscription', pushSubscriptionSchema, 'pushSubscriptions');
