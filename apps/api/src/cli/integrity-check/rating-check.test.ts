import { beforeEach, describe, expect, it } from 'vitest';
import { RatingMeanModel } from '../../models/rating-mean.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { refreshRatingRanks } from '../../features/reviews/ratings.ts';
import { UserModel } from '../../models/user.model.ts';
import { createCompletedBooking, createPublishedReview } from '../../test/completed-booking.ts';
import { createService, createUser } from '../../test/factories.ts';
import { ReviewModel } from '../../models/review.model.ts';
import { checkRatingRanks, checkRatings } from './rating-check.ts';
import { checkServices } from './service-check.ts';

async function findings(check: (repair: boolean) => AsyncGenerator<{ what: string }>, repair = false) {
  const found: string[] = [];
  for await (const { what } of check(repair)) found.push(what);
  return found;
}

beforeEach(async () => {
  await ServiceModel.deleteMany({});
  await UserModel.deleteMany({});
  await RatingMeanModel.deleteMany({});
});

describe('check-data', () => {
  it('finds nothing where reviews are published, hidden and waiting', async () => {
    const service = await createService();
    await createPublishedReview(4, service);
    const { admin, reviewPath } = await createPublishedReview(1, service);
    await admin.put(`${reviewPath}/moderation`).send({ decision: 'hide', reason: 'x' });
    const { customer, path } = await createCompletedBooking({}, service);
    await customer.post(path).send({ rating: 5 });
    await refreshRatingRanks();

    expect(await findings(checkRatings)).toEqual([]);
    expect(await findings(checkRatingRanks)).toEqual([]);
    expect(await findings(checkServices)).toEqual([]);
  });

  it('finds and repairs the rating of a service that its reviews do not give', async () => {
    const service = await createService();
    await createPublishedReview(4, service);
    await refreshRatingRanks();
    await ServiceModel.updateOne({ _id: service._id }, { rating: 4.9, reviewCount: 212, ratingSum: 1038 });
    const id = service._id.toString();

    expect(await findings(checkRatings)).toEqual([
      `service ${id}: rating is 4.9, and its reviews give 4`,
      `service ${id}: reviewCount is 212, and its reviews give 1`,
      `service ${id}: ratingSum is 1038, and its reviews give 4`,
    ]);
    expect(await findings(checkRatings, true)).toHaveLength(3);
    expect(await findings(checkRatings)).toEqual([]);
    expect(await findings(checkRatingRanks)).toEqual([]);
  });

  it('finds and repairs the rating of a provider, with its copy in services', async () => {
    const service = await createService();
    await createPublishedReview(4, service);
    await UserModel.updateOne({ _id: service.provider }, { ratingSum: 5 });

    expect(await findings(checkRatings)).toEqual([
      `user ${String(service.provider)}: the rating is not what the reviews of this provider give`,
    ]);
    await findings(checkRatings, true);
    expect(await UserModel.findById(service.provider).lean()).toMatchObject({ ratingSum: 4, reviewCount: 1 });
    expect(await findings(checkRatings)).toEqual([]);
    expect(await findings(checkServices)).toEqual([]);
  });

  it('finds and repairs an earlier review of a customer that counts instead of the latest', async () => {
    const [service, { _id: customer }] = [await createService(), await createUser()];
    const first = await createPublishedReview(1, service, { customer });
    const second = await createPublishedReview(5, service, { customer });
    await ReviewModel.updateOne({ _id: first.id }, { isCounted: true });
    await ReviewModel.updateOne({ _id: second.id }, { $unset: { isCounted: 1 } });

    const found = await findings(checkRatings, true);

    expect(found).toContain(`review ${second.id}: not the latest review of its customer counts`);
    expect(await findings(checkRatings)).toEqual([]);
    expect(await ServiceModel.findById(service._id).lean()).toMatchObject({ ratingSum: 5, reviewCount: 1 });
  });

  it('finds and repairs a rank that the mean of the marketplace does not give', async () => {
    const service = await createService();
    await createPublishedReview(4, service);
    await createPublishedReview(2, await createService());
    await refreshRatingRanks();
    await ServiceModel.updateOne({ _id: service._id }, { ratingRank: 9 });

    const found = `service ${service._id.toString()}: ratingRank is not what its rating gives`;
    expect(await findings(checkRatingRanks)).toEqual([found]);
    await findings(checkRatingRanks, true);
    expect(await findings(checkRatingRanks)).toEqual([]);
  });
});
