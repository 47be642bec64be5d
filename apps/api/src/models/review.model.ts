import type { ReviewAbout, ReviewStatus } from '@nearhand/shared/reviews/reviews';
import { model, Schema, type Types } from 'mongoose';

export interface ReviewDocument {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  about: ReviewAbout;
  author: Types.ObjectId;
  /** The user who is reviewed: the provider of the booking for `service`, else its customer. */
  subject: Types.ObjectId;
  service: Types.ObjectId;
  /** Copied from the booking. */
  serviceName: string;
  rating: number;
  text?: string;
  status: ReviewStatus;
  publishedAt?: Date;
  /** The latest published review of a service by its author, which alone counts in ratings. */
  isCounted?: boolean;
  reply?: StoredReply;
  hidden?: StoredHiding;
  /** When it was last reported; missing once an admin has decided about all reports. */
  reportedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface StoredReply {
  text: string;
  createdAt: Date;
}

export interface StoredHiding {
  at: Date;
  /** Erased with the account of the author. */
  reason?: string;
}

const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };

const reviewSchema = new Schema<ReviewDocument>(
  {
    booking: id,
    about: text,
    author: id,
    subject: id,
    service: id,
    serviceName: text,
    rating: { type: Number, required: true },
    text: String,
    status: text,
    publishedAt: Date,
    isCounted: Boolean,
    reply: {
      type: new Schema<StoredReply>({ text, createdAt: { type: Date, required: true } }, { _id: false }),
    },
    hidden: {
      type: new Schema<StoredHiding>({ at: { type: Date, required: true }, reason: String }, { _id: false }),
    },
    reportedAt: Date,
  },
  { timestamps: true, versionKey: false, strict: 'throw' },
);
reviewSchema.index({ booking: 1, about: 1 }, { unique: true });
reviewSchema.index({ author: 1, createdAt: -1, _id: -1 });
// One index for each list and order. Those by rating also count the reviews of each rating without reading a document.
reviewSchema.index({ service: 1, about: 1, status: 1, createdAt: -1, _id: -1 });
reviewSchema.index({ service: 1, about: 1, status: 1, rating: -1, createdAt: -1, _id: -1 });
reviewSchema.index({ service: 1, about: 1, status: 1, rating: 1, createdAt: -1, _id: -1 });
reviewSchema.index({ subject: 1, about: 1, status: 1, createdAt: -1, _id: -1 });
reviewSchema.index({ subject: 1, about: 1, status: 1, rating: -1, createdAt: -1, _id: -1 });
reviewSchema.index({ subject: 1, about: 1, status: 1, rating: 1, createdAt: -1, _id: -1 });
reviewSchema.index({ status: 1, createdAt: -1, _id: -1 });
// What has changed.
reviewSchema.index({ service: 1, about: 1, status: 1, updatedAt: 1, _id: 1 });
reviewSchema.index({ subject: 1, about: 1, status: 1, updatedAt: 1, _id: 1 });
reviewSchema.index({ status: 1, updatedAt: 1, _id: 1 });
// Those that count, by rating: of the marketplace, a service and a provider.
for (const list of [{}, { service: 1 }, { subject: 1 }] as const) {
  reviewSchema.index({ ...list, isCounted: 1, rating: 1 }, { partialFilterExpression: { isCounted: true } });
}
reviewSchema.index(
  { reportedAt: -1, _id: -1 },
  { partialFilterExpression: { reportedAt: { $exists: true } } },
);

export const ReviewModel = model('Review', reviewSchema);
