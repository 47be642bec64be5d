import { model, Schema } from 'mongoose';

/** The id of the only document. */
export const RATING_MEAN_ID = 'services';

/** The sum and the number of all published ratings of services, from which the ranks of services are computed. */
export interface RatingMeanDocument {
  _id: string;
  sum: number;
  count: number;
  /** Whether the ranks of services are yet to be updated. */
  isPending: boolean;
}

const ratingMeanSchema = new Schema<RatingMeanDocument>(
  {
    _id: { type: String, required: true },
    sum: { type: Number, required: true },
    count: { type: Number, required: true },
    isPending: { type: Boolean, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

export const RatingMeanModel = model('RatingMean', ratingMeanSchema, 'ratingMeans');
