import { model, Schema, type Types } from 'mongoose';

/** The secret by which a user unsubscribes from one kind of mail without signing in. It never expires. */
export interface UnsubscribeLinkDocument {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  kind: string;
  token: string;
}

const unsubscribeLinkSchema = new Schema<UnsubscribeLinkDocument>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    token: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
unsubscribeLinkSchema.index({ user: 1, kind: 1 }, { unique: true });
unsubscribeLinkSchema.index({ token: 1 }, { unique: true });

export const UnsubscribeLinkModel = model('UnsubscribeLink', unsubscribeLinkSchema, 'unsubscribeLinks');
