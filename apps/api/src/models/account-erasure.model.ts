import { model, Schema, type Types } from 'mongoose';

/** A closed account whose data is not yet completely erased. */
export interface AccountErasureDocument {
  /** The id the user had. */
  _id: Types.ObjectId;
  startedAt: Date;
  /** Search terms of services that are being deleted, until the unused ones are known. */
  searchTerms: string[];
}

const accountErasureSchema = new Schema<AccountErasureDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    startedAt: { type: Date, required: true },
    searchTerms: [String],
  },
  { versionKey: false, strict: 'throw' },
);

export const AccountErasureModel = model('AccountErasure', accountErasureSchema, 'accountErasures');
