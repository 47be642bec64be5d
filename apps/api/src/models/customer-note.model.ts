import { model, Schema, type Types } from 'mongoose';

export interface CustomerNoteDocument {
  _id: Types.ObjectId;
  provider: Types.ObjectId;
  /** As in the bookings: a user, or somebody for whom the provider has added jobs. */
  customer: Types.ObjectId;
  note: string;
}

const id = { type: Schema.Types.ObjectId, required: true };

const customerNoteSchema = new Schema<CustomerNoteDocument>(
  { provider: id, customer: id, note: { type: String, required: true } },
  { versionKey: false, strict: 'throw' },
);
customerNoteSchema.index({ provider: 1, customer: 1 }, { unique: true });
// For the erasure of a customer.
customerNoteSchema.index({ customer: 1 });

export const CustomerNoteModel = model('CustomerNote', customerNoteSchema, 'customerNotes');
