import { RATING_PRIOR } from '@nearhand/shared/reviews/review-rules';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../test/api.ts';
import { createCategory, createService } from '../../test/factories.ts';
import { createPublishedReview } from '../../test/completed-booking.ts';
import { RATING_MEAN_ID, RatingMeanModel } from '../../models/rating-mean.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { buildServiceRating } from '../services/build-service-document.ts';
import { hasMeanChanged, refreshRatingRanks } from './ratings.ts';
import { ReviewModel } from '../../models/review.model.ts';

beforeEach(async () => {
  await ReviewModel.deleteMany({});
  await ServiceModel.deleteMany({});
  await RatingMeanModel.deleteMany({});
});

interface ServiceItem {
  _id: string;
}

/** Creates services of one category with these ratings, as their reviews would leave them. */
async function ratedServices(ratings: readonly (readonly number[])[]) {
  const category = await createCategory();
  const services = [];
  for (const own of ratings) {
    const sum = own.reduce((total, rating) => total + rating, 0);
    const totals = { sum, count: own.length };
    const service = await createService({
      category: category._id,
      ...buildServiceRating(totals, { sum: 0, count: 0 }),
    });
    // Reviews of bookings that do not exist, for the mean of the marketplace.
    const reviews = own.map((rating) => ({
      booking: new Types.ObjectId(),
      about: 'service' as const,
      author: service._id,
      subject: service._id,
      service: service._id,
      serviceName: service.name,
      rating,
      status: 'published' as const,
      isCounted: true,
    }));
    await ReviewModel.insertMany(reviews);
    services.push({ _id: service._id.toString(), totals });
  }
  return { category: category._id.toString(), services };
}

async function listIds(category: string): Promise<string[]> {
  const found: string[] = [];
  let cursor = '';
  do {
    const { body } = await api.get(`/api/services?sort=rating&limit=7&category=${category}&cursor=${cursor}`);
    found.push(...body.services.map(({ _id }: ServiceItem) => _id));
    cursor = body.pagination.nextCursor;
  } while (cursor);
  return found;
}

describe('services sorted by rating', () => {
  it('are in the order of the Bayesian mean, those without reviews at the mean, on all pages', async () => {
    const ratings = Array.from({ length: 40 }, (_, index) =>
      Array.from({ length: (index * 7) % 12 }, (_unused, at) => 1 + ((index * 3 + at * at) % 5)),
    );
    const { category, services } = await ratedServices(ratings);
    const all = ratings.flat();
    const mean = all.reduce((sum, rating) => sum + rating, 0) / all.length;

    await refreshRatingRanks();

    const bayesian = ({ sum, count }: { sum: number; count: number }) =>
      (RATING_PRIOR * mean + sum) / (RATING_PRIOR + count);
    const order = services.toSorted((one, other) => {
      const difference = bayesian(other.totals) - bayesian(one.totals);
      return Math.abs(difference) > 1e-9 ? difference : other._id.localeCompare(one._id);
    });
    expect(await listIds(category)).toEqual(order.map(({ _id }) => _id));
  });

  it('do not start with one 5 before many that average 4.9', async () => {
    const many = Array.from({ length: 200 }, (_, index) => (index % 10 === 0 ? 4 : 5));
    const poor = Array.from({ length: 100 }, () => 3);
    const { category, services } = await ratedServices([[5], many, poor, []]);

    await refreshRatingRanks();

    const [one, famous, bad, unrated] = services.map(({ _id }) => _id);
    expect(await listIds(category)).toEqual([famous, one, unrated, bad]);
  });

  it('change their order with the mean of the marketplace, and only those with reviews are updated', async () => {
    // At a mean of 3 the one with two reviews comes first, at a mean of 4.9 the other.
    const { category, services } = await ratedServices([[5], [5, 4], []]);
    await ratedServices([[1, 1, 1, 1, 1, 1]]);
    const unrated = services[2]?._id;
    const before = await ServiceModel.findById(unrated).lean();
    await refreshRatingRanks();
    expect((await listIds(category)).slice(0, 2)).toEqual([services[1]?._id, services[0]?._id]);

    await ratedServices([Array.from({ length: 400 }, () => 5)]);
    await refreshRatingRanks();

    expect((await listIds(category)).indexOf(services[1]?._id ?? '')).toBe(2);
    expect(await ServiceModel.findById(unrated).lean()).toEqual(before);
  });

  it('are ranked by the next run when one was interrupted', async () => {
    const { category, services } = await ratedServices([[5], [2, 2]]);
    await RatingMeanModel.create({ _id: RATING_MEAN_ID, sum: 9, count: 3, isPending: true });
    await ServiceModel.updateMany({ reviewCount: { $gt: 0 } }, { ratingRank: 0 });

    await refreshRatingRanks();

    expect(await listIds(category)).toEqual(services.map(({ _id }) => _id));
    expect(await RatingMeanModel.findById(RATING_MEAN_ID).lean()).toMatchObject({ isPending: false });
  });

  it('count a review that has just been published, with the mean that the others use', async () => {
    const [low, high] = [await createService(), await createService()];
    await createPublishedReview(2, low);
    await createPublishedReview(5, high);
    await refreshRatingRanks();
    await createPublishedReview(4, low);

    const mean = await RatingMeanModel.findById(RATING_MEAN_ID).orFail().lean();
    const stored = await ServiceModel.findById(low._id).orFail().lean();
    expect(stored).toMatchObject(buildServiceRating({ sum: 6, count: 2 }, mean));
    await refreshRatingRanks();
    expect(await RatingMeanModel.findById(RATING_MEAN_ID).lean()).toMatchObject({ sum: 11, count: 3 });
  });
});

describe('a new mean', () => {
  it.each([
    [{ sum: 9, count: 2 }, { sum: 18, count: 4 }, false],
    [{ sum: 9, count: 2 }, { sum: 18, count: 5 }, true],
    [{ sum: 0, count: 0 }, { sum: 0, count: 0 }, false],
    [{ sum: 0, count: 0 }, { sum: 4, count: 1 }, true],
    [{ sum: 4, count: 1 }, { sum: 0, count: 0 }, true],
    [{ sum: 450_000, count: 100_000 }, { sum: 450_005, count: 100_001 }, false],
    [{ sum: 450_000, count: 100_000 }, { sum: 450_200, count: 100_030 }, true],
  ])('from %j to %j changes the ranks: %s', (present, mean, expected) => {
    expect(hasMeanChanged(present, mean)).toBe(expected);
  });
});
