import { model, Schema } from 'mongoose';

/** The VAPID keys of the marketplace, in one document. Browsers accept only messages that these keys sign. */
export interface PushKeyDocument {
  _id: string;
  publicKey: string;
  privateKey: string;
}

const pushKeySchema = new Schema<PushKeyDocument>(
  {
    _id: { type: String, required: true },
    publicKey: { type: String, required: true },
    privateKey: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

export const PushKeyModel = model('PushKey', pushKeySchema, 'pushKeys');
