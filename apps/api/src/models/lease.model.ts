import { model, Schema } from 'mongoose';

/** The right of one holder to do or use what `_id` names. See database/lease.ts. */
export interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

const leaseSchema = new Schema<LeaseDocument>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'locks', versionKey: false, strict: 'throw' },
);
// A name may contain the id of a user, so it does not stay when its holder was killed.
leaseSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const LeaseModel = model('Lease', leaseSchema);
