import { model, Schema, type Types } from 'mongoose';

/** An open event stream on any instance. It counts until it ends or is no longer renewed. */
export interface StreamLease {
  _id: string;
  expiresAt: Date;
}

/** The open event streams of a user. */
export interface StreamLeasesDocument {
  /** The id of the user. */
  _id: Types.ObjectId;
  streams: StreamLease[];
  /** When MongoDB may delete the document. */
  expiresAt: Date;
}

const leaseSchema = new Schema<StreamLease>({
  _id: { type: String, required: true },
  expiresAt: { type: Date, required: true },
});

const streamLeasesSchema = new Schema<StreamLeasesDocument>(
  {
    _id: Schema.Types.ObjectId,
    streams: [leaseSchema],
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
streamLeasesSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const StreamLeasesModel = model('EventStreamLeases', streamLeasesSchema, 'eventStreamLeases');
