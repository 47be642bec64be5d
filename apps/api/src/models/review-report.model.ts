import { model, Schema, type Types } from 'mongoose';

export interface ReviewReportDocument {
  _id: Types.ObjectId;
  review: Types.ObjectId;
  by: Types.ObjectId;
  reason: string;
  createdAt: Date;
  /** When an admin decided about the review. */
  settledAt?: Date;
}

const reviewReportSchema = new Schema<ReviewReportDocument>(
  {
    review: { type: Schema.Types.ObjectId, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
    createdAt: { type: Date, required: true },
    settledAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
reviewReportSchema.index({ review: 1, by: 1 }, { unique: true });
reviewReportSchema.index({ review: 1, createdAt: -1, _id: -1 });

export const ReviewReportModel = model('ReviewReport', reviewReportSchema, 'reviewReports');
