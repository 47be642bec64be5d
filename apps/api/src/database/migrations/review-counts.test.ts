import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReviewModel } from '../../models/review.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { getDatabase } from '../connection.ts';
import { reviewCounts } from './review-counts.ts';

beforeEach(emptyTestDatabase);

/** Stores a review of a service as version 1.0.0 did. */
async function storeReview(
  service: { _id: Types.ObjectId; provider: Types.ObjectId | null },
  fields: object,
) {
  const _id = new Types.ObjectId();
  await ReviewModel.collection.insertOne({
    _id,
    booking: new Types.ObjectId(),
    about: 'service',
    subject: service.provider,
    service: service._id,
    serviceName: 'Tap repair',
    status: 'published',
    ...fields,
  });
  return _id;
}

describe('the update to 1.1.0', () => {
  it('makes the latest published review of each customer count, also when it is repeated', async () => {
    const service = await createService({ ratingSum: 10, reviewCount: 4, rating: 2.5, ratingMean: 2.5 });
    await UserModel.updateOne({ _id: service.provider }, { ratingSum: 10, reviewCount: 4 });
    const [author, other] = [new Types.ObjectId(), new Types.ObjectId()];
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
    await storeReview(service, { author, rating: 1, ...at(1) });
    const latest = await storeReview(service, { author, rating: 4, ...at(2) });
    await storeReview(service, { author, rating: 1, status: 'hidden', ...at(3) });
    const single = await storeReview(service, { author: other, rating: 5, ...at(1) });
    await storeReview(service, { author, rating: 2, about: 'customer', ...at(4) });

    await reviewCounts.apply(getDatabase());
    await reviewCounts.apply(getDatabase());

    const counted = await ReviewModel.find({ isCounted: true }).sort({ createdAt: 1 }).lean();
    expect(counted.map(({ _id }) => _id)).toEqual([single, latest]);
    expect(await ServiceModel.findById(service._id).lean()).toMatchObject({
      ratingSum: 9,
      reviewCount: 2,
      rating: 4.5,
      ratingMean: 4.5,
      providerSnapshot: { rating: 4.5, reviewCount: 2 },
    });
    expect(await UserModel.findById(service.provider).lean()).toMatchObject({ ratingSum: 9, reviewCount: 2 });
  });

  it('lets the waiting reviews of a visit that is ahead wait for its start', async () => {
    const scheduledDate = new Date('2031-03-05T15:00:00Z');
    const { _id } = await createBooking({
      customer: (await createUser())._id,
      status: 'completed',
      scheduledDate,
    });
    const publishAt = new Date('2030-01-01T00:00:00Z');
    const rounds = getDatabase().collection('reviewRounds');
    await rounds.insertOne({ _id, publishAt, changes: 1 });

    await reviewCounts.apply(getDatabase());

    expect(await rounds.findOne({ _id })).toMatchObject({ publishAt: scheduledDate });
  });
});
