import { model, Schema, type Types } from 'mongoose';

/**
 * The state of the reviews of one booking. Every review, change and publication writes to it, so that concurrent ones
 * conflict.
 */
export interface ReviewRoundDocument {
  /** The id of the booking. */
  _id: Types.ObjectId;
  /** When its reviews are published, even if there is only one. */
  publishAt: Date;
  /** When they were published. From then on a review is published as soon as it is written. */
  publishedAt?: Date;
  /** How many reviews, changes and publications there were. */
  changes: number;
}

const reviewRoundSchema = new Schema<ReviewRoundDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    publishAt: { type: Date, required: true },
    publishedAt: Date,
    changes: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

export const ReviewRoundModel = model('ReviewRound', reviewRoundSchema, 'reviewRounds');
