import { model, Schema, type Types } from 'mongoose';

/** An account that is closed, and of which something is left to erase. */
export interface AccountErasureDocument {
  /** The id the user had. */
  _id: Types.ObjectId;
  startedAt: Date;
  /** Search words of the services that are being removed, until it is known which of them no other service has. */
  words: string[];
}

const accountErasureSchema = new Schema<AccountErasureDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    startedAt: { type: Date, required: true },
    words: [String],
  },
  { versionKey: false, strict: 'throw' },
);

export const AccountErasureModel = model('AccountErasure', accountErasureSchema);
