import { model, Schema, type Types } from 'mongoose';

export interface SavedServiceDocument {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  service: Types.ObjectId;
  /** The name when the service was saved, for services that are no longer visible. */
  name: string;
  savedAt: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const savedServiceSchema = new Schema<SavedServiceDocument>(
  { user: id, service: id, name: { type: String, required: true }, savedAt: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
savedServiceSchema.index({ user: 1, service: 1 }, { unique: true });
savedServiceSchema.index({ user: 1, savedAt: -1, _id: -1 });

export const SavedServiceModel = model('SavedService', savedServiceSchema, 'savedServices');
