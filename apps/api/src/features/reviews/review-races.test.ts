import { averageRating } from '@nearhand/shared/reviews/review-rules';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createCompletedBooking, createPublishedReview } from '../../test/completed-booking.ts';
import { createService } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { ReviewModel } from '../../models/review.model.ts';

interface StatusResponse {
  status: number;
}
const statuses = (responses: StatusResponse[]) =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other);

/** Computes what the published reviews of a service give, from the reviews alone. */
async function expectedRating(service: unknown) {
  const stored = await ReviewModel.find({ service: String(service) }).lean();
  const ratings = stored
    .filter(({ about, status }) => about === 'service' && status === 'published')
    .map(({ rating }) => rating);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { rating: averageRating({ sum, count: ratings.length }), reviewCount: ratings.length };
}

async function presentedRating(service: { toString(): string }) {
  const { body } = await api.get(`/api/services/${service.toString()}`);
  const { rating, reviewCount, provider } = body.service;
  expect({ rating: provider.rating, reviewCount: provider.reviewCount }).toEqual({ rating, reviewCount });
  return { rating, reviewCount };
}

const [ROUNDS, BOOKINGS, RATED] = process.env['TEST_FULL'] ? [15, 50, 12] : [2, 10, 6];

describe('concurrent reviews', () => {
  it('of many bookings of one service count exactly, for the service and its provider', async () => {
    const service = await createService();
    const made = [];
    for (let index = 0; index < BOOKINGS; index += 1) made.push(await createCompletedBooking({}, service));
    const provider = await apiAs({ _id: made[0]?.booking.provider ?? service._id });
    for (const { path } of made) await provider.post(path).send({ rating: 5 });

    const responses = await Promise.all(
      made.map(({ customer, path }, index) => customer.post(path).send({ rating: 1 + (index % 5) })),
    );

    expect(statuses(responses)).toEqual(Array<number>(BOOKINGS).fill(201));
    expect(await expectedRating(service._id)).toEqual({ rating: 3, reviewCount: BOOKINGS });
    expect(await presentedRating(service._id)).toEqual({ rating: 3, reviewCount: BOOKINGS });
    expect(await UserModel.findById(service.provider).lean()).toMatchObject({
      ratingSum: 3 * BOOKINGS,
      reviewCount: BOOKINGS,
    });
  });

  it('count exactly while others are hidden, kept and written with idempotency keys', async () => {
    const service = await createService();
    const published = [];
    for (let index = 0; index < RATED; index += 1) {
      published.push(await createPublishedReview(1 + (index % 5), service));
    }
    const fresh = [];
    for (let index = 0; index < RATED; index += 1) fresh.push(await createCompletedBooking({}, service));
    const [{ admin, provider } = await createPublishedReview()] = published;
    for (const { path } of fresh) await provider.post(path).send({ rating: 5 });

    const responses = await Promise.all([
      ...published.map(async ({ reviewPath }, index) => {
        await admin.put(`${reviewPath}/moderation`).send({ decision: 'hide', reason: 'x' });
        if (index % 2) await admin.put(`${reviewPath}/moderation`).send({ decision: 'keep' });
      }),
      ...fresh.map(({ customer, path }, index) =>
        customer.post(path).set('Idempotency-Key', `key-${index}`).send({ rating: 2 }),
      ),
    ]);

    const written = responses.flatMap((response) => (response ? [response.status] : []));
    expect(written).toEqual(Array<number>(RATED).fill(201));

    const expected = await expectedRating(service._id);
    // Every second one of those that were hidden is kept.
    expect(expected.reviewCount).toBe(1.5 * RATED);
    expect(await presentedRating(service._id)).toEqual(expected);
  });

  it('by both sides are both published, once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, provider, path, read, service } = await createCompletedBooking();

      const responses = await Promise.all([
        customer.post(path).send({ rating: 4 }),
        provider.post(path).send({ rating: 2 }),
      ]);

      expect(statuses(responses)).toEqual([201, 201]);
      const { mine, theirs } = await read(customer);
      expect(mine).toMatchObject({ rating: 4, status: 'published' });
      expect(theirs).toMatchObject({ rating: 2, status: 'published', publishedAt: mine.publishedAt });
      expect(await presentedRating(service)).toEqual({ rating: 4, reviewCount: 1 });
    }
  });

  it('by one side are stored once', async () => {
    const { customer, path, booking } = await createCompletedBooking();

    const responses = await Promise.all(
      Array.from({ length: 10 }, () => customer.post(path).send({ rating: 3 })),
    );

    expect(statuses(responses)).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await ReviewModel.countDocuments({ booking: booking._id })).toBe(1);
  });

  it('publish an edit, or the edit is 409', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, provider, path, list, service } = await createCompletedBooking();
      await customer.post(path).send({ rating: 5, text: 'Before' });

      const [edit, publication] = await Promise.all([
        customer.put(path).send({ rating: 1, text: 'After' }),
        provider.post(path).send({ rating: 5 }),
      ]);

      expect(publication.status).toBe(201);
      expect([200, 409]).toContain(edit.status);
      const isEdited = edit.status === 200;
      const expected = { rating: isEdited ? 1 : 5, text: isEdited ? 'After' : 'Before' };
      expect((await list()).reviews).toMatchObject([expected]);
      expect(await presentedRating(service)).toEqual({ rating: expected.rating, reviewCount: 1 });
    }
  });

  it('of two providers count exactly', async () => {
    const services = [await createService(), await createService()];
    const made = [];
    for (let index = 0; index < 10; index += 1) {
      made.push(await createCompletedBooking({}, services[index % 2] ?? services[0]));
    }
    for (const { provider, path } of made) await provider.post(path).send({ rating: 5 });

    await Promise.all(made.map(({ customer, path }) => customer.post(path).send({ rating: 4 })));

    for (const service of services) {
      expect(await presentedRating(service._id)).toEqual({ rating: 4, reviewCount: 5 });
    }
  });

  it('and changes of the provider leave the correct summary in its services', async () => {
    const service = await createService();
    const made = [];
    for (let index = 0; index < 6; index += 1) made.push(await createCompletedBooking({}, service));
    const provider = await apiAs({ _id: made[0]?.booking.provider ?? service._id });
    for (const { path } of made) await provider.post(path).send({ rating: 5 });
    const user = await UserModel.findById(service.provider).orFail().lean();

    await Promise.all([
      ...made.map(({ customer, path }) => customer.post(path).send({ rating: 2 })),
      ...Array.from({ length: 4 }, (_, index) =>
        provider
          .put('/api/users/profile/update')
          .send({ name: `Name ${index}`, email: user.email, phone: user.phone }),
      ),
    ]);

    const { name } = await UserModel.findById(service.provider).orFail().lean();
    expect(await ServiceModel.findById(service._id).lean()).toMatchObject({
      reviewCount: 6,
      providerSnapshot: { name, rating: 2, reviewCount: 6 },
    });
  });

  it('are not lost when the other side closes the account', async () => {
    const { customer, provider, path, booking } = await createCompletedBooking();
    await customer.post(path).send({ rating: 4 });

    const [written] = await Promise.all([
      provider.post(path).send({ rating: 3 }),
      UserModel.deleteOne({ _id: booking.customer }),
    ]);

    const stored = await ReviewModel.find({ booking: booking._id }).lean();
    expect(stored.map(({ status }) => status)).toEqual(
      written.status === 201 ? ['published', 'published'] : ['waiting'],
    );
  });
});
