import { averageRating } from '@nearhand/shared/reviews/review-rules';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createCompletedBooking, createPublishedReview } from '../../test/completed-booking.ts';
import { createService, createUser } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { ReviewModel } from '../../models/review.model.ts';

/** A service with a published review of each of these ratings, written one after the other. */
async function reviewedService(ratings: readonly number[]) {
  const service = await createService();
  const made = [];
  for (const [index, rating] of ratings.entries()) {
    const review = await createPublishedReview(rating, service);
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    await ReviewModel.collection.updateOne({ _id: new Types.ObjectId(review.id) }, { $set: { createdAt } });
    made.push(review);
  }
  const path = `/api/services/${service._id.toString()}/reviews`;
  return { service, path, made, providerPath: `/api/providers/${String(service.provider)}/reviews` };
}

describe('GET /api/services/:id/reviews', () => {
  it('returns the published reviews and their summary to visitors', async () => {
    const { path, service, made } = await reviewedService([5, 4, 4]);
    await UserModel.updateOne(
      { _id: made[0]?.booking.customer ?? service._id },
      { name: 'Sofia Anna Larsen', profilePhoto: '/api/images/66f1a2b3c4d5e6f708192a06' },
    );

    const { status, body } = await api.get(path);

    expect(status).toBe(200);
    expect(body.summary).toEqual({
      average: 4.33,
      count: 3,
      byRating: { '1': 0, '2': 0, '3': 0, '4': 2, '5': 1 },
    });
    expect(body.pagination).toMatchObject({ total: 3, hasMore: false, nextCursor: null });
    expect(body.reviews.at(-1)).toEqual({
      _id: made[0]?.id,
      rating: 5,
      text: 'Well done.',
      author: { name: 'Sofia L.', profilePhoto: '/api/images/66f1a2b3c4d5e6f708192a06' },
      service: { _id: service._id.toString(), name: service.name },
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: expect.any(String),
    });
  });

  it('has an average of 0 and all five ratings without reviews', async () => {
    const { path } = await reviewedService([]);

    const { body } = await api.get(path);

    expect(body.reviews).toEqual([]);
    expect(body.summary).toEqual({
      average: 0,
      count: 0,
      byRating: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
    });
  });

  it.each([
    ['', [3, 5, 1, 5, 2]],
    ['sort=newest', [3, 5, 1, 5, 2]],
    ['sort=highest', [5, 5, 3, 2, 1]],
    ['sort=lowest', [1, 2, 3, 5, 5]],
  ])('with ?%s has one order over all pages, with the summary of the whole list', async (query, order) => {
    const { path } = await reviewedService([2, 5, 1, 5, 3]);
    const pages: { rating: number; createdAt: string }[][] = [];
    let cursor = '';
    do {
      const { body } = await api.get(`${path}?limit=2&cursor=${cursor}&${query}`);
      expect(body.summary).toMatchObject({ count: 5, average: 3.2 });
      expect(body.pagination.total).toBe(5);
      pages.push(body.reviews);
      cursor = body.pagination.nextCursor;
    } while (cursor);

    const all = pages.flat();
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(all.map(({ rating }) => rating)).toEqual(order);
    // Of equal ratings the newest comes first.
    const fives = all.filter(({ rating }) => rating === 5).map(({ createdAt }) => createdAt);
    expect(fives).toEqual(fives.toSorted().toReversed());
  });

  it('rejects another sort, and a cursor of another order', async () => {
    const { path } = await reviewedService([4, 5]);
    const { body } = await api.get(`${path}?limit=1`);

    expect((await api.get(`${path}?sort=oldest`)).status).toBe(400);
    expect((await api.get(`${path}?sort=-newest`)).status).toBe(400);
    const other = await api.get(`${path}?sort=lowest&cursor=${body.pagination.nextCursor}`);
    expect(other.status).toBe(400);
  });

  it('is 404 for an unknown or malformed service, and for one that the caller cannot see', async () => {
    const { path, service, made } = await reviewedService([4]);
    await ServiceModel.updateOne({ _id: service._id }, { isListed: false, isActive: false });

    expect((await api.get(`/api/services/${new Types.ObjectId().toString()}/reviews`)).status).toBe(404);
    expect((await api.get('/api/services/nonsense/reviews')).status).toBe(404);
    expect((await api.get(path)).status).toBe(404);
    expect((await made[0]?.provider.get(path))?.status).toBe(200);
  });

  it('tells only the provider that they can reply', async () => {
    const { path, made } = await reviewedService([4]);
    const [review] = made;

    expect((await review?.provider.get(path))?.body.reviews[0].canReply).toBe(true);
    expect((await review?.customer.get(path))?.body.reviews[0]).not.toHaveProperty('canReply');
    await review?.provider.post(`${review.reviewPath}/reply`).send({ text: 'Thank you.' });
    const { body } = (await review?.provider.get(path)) ?? {};
    expect(body.reviews[0]).not.toHaveProperty('canReply');
  });
});

describe('GET /api/providers/:id/reviews', () => {
  it('returns the reviews of all services of the provider, also of deleted ones', async () => {
    const { service, providerPath } = await reviewedService([5, 2]);
    const second = await createService({ provider: service.provider });
    await createPublishedReview(4, second);
    await ServiceModel.deleteOne({ _id: service._id });

    const { status, body } = await api.get(`${providerPath}?sort=highest`);

    expect(status).toBe(200);
    expect(body.reviews.map(({ rating }: { rating: number }) => rating)).toEqual([5, 4, 2]);
    expect(body.reviews[1].service).toEqual({ _id: second._id.toString(), name: second.name });
    expect(body.summary).toMatchObject({ average: 3.67, count: 3 });
  });

  it('is 404 for customers, admins, unknown and malformed ids, and hidden providers', async () => {
    const admin = await createUser({ role: 'admin' });
    const waiting = await createUser({ role: 'provider', status: 'inqueue' });
    const suspended = await createUser({ role: 'provider', suspension: { reason: 'x', at: new Date() } });
    const users = [await createUser(), admin, waiting, suspended].map(({ _id }) => _id.toString());

    for (const id of [...users, new Types.ObjectId().toString(), 'nonsense']) {
      expect([id, (await api.get(`/api/providers/${id}/reviews`)).status]).toEqual([id, 404]);
    }
    const own = await (await apiAs(waiting)).get(`/api/providers/${waiting._id.toString()}/reviews`);
    expect(own.status).toBe(200);
    const asAdmin = await (await apiAs(admin)).get(`/api/providers/${suspended._id.toString()}/reviews`);
    expect(asAdmin.status).toBe(200);
  });
});

describe('GET /api/customers/:id/reviews', () => {
  it('is for providers with a booking of the customer, admins and the customer', async () => {
    const { booking, customer, provider, admin, stranger } = await createPublishedReview();
    const path = `/api/customers/${booking.customer.toString()}/reviews`;
    const pending = await createCompletedBooking({ customer: booking.customer, status: 'pending' });
    const otherProvider = await apiAs(await createUser({ role: 'provider' }));

    for (const client of [customer, provider, admin, pending.provider]) {
      const { status, body } = await client.get(path);
      expect(status).toBe(200);
      expect(body.summary).toMatchObject({ average: 5, count: 1 });
      expect(body.reviews).toMatchObject([{ rating: 5, text: 'Friendly and on time.' }]);
      expect(body.reviews[0].author).not.toHaveProperty('_id');
    }
    expect((await stranger.get(path)).status).toBe(404);
    expect((await otherProvider.get(path)).status).toBe(404);
  });

  it('is 404 for providers, admins, unknown and malformed ids', async () => {
    const admin = await createUser({ role: 'admin' });
    const client = await apiAs(admin);
    const provider = await createUser({ role: 'provider' });
    const ids = [provider._id.toString(), admin._id.toString(), new Types.ObjectId().toString(), 'nonsense'];

    for (const id of ids) {
      expect([id, (await client.get(`/api/customers/${id}/reviews`)).status]).toEqual([id, 404]);
    }
  });
});

describe('the rating of a service and its provider', () => {
  it('is exactly that of the published reviews', async () => {
    const { service, path } = await reviewedService([5, 5, 4]);
    const second = await createService({ provider: service.provider });
    await createPublishedReview(1, second);
    const waiting = await createCompletedBooking({}, service);
    await waiting.customer.post(waiting.path).send({ rating: 1 });

    const { body } = await api.get(path.replace('/reviews', ''));
    const { body: other } = await api.get(`/api/services/${second._id.toString()}`);

    const provider = { rating: averageRating({ sum: 15, count: 4 }), reviewCount: 4 };
    expect(body.service).toMatchObject({ rating: 4.67, reviewCount: 3, provider });
    expect(other.service).toMatchObject({ rating: 1, reviewCount: 1, provider });
    const stored = await ServiceModel.findById(service._id).orFail().lean();
    expect(stored).toMatchObject({ ratingSum: 14, ratingMean: 14 / 3 });
  });

  it('is 0 of 0 reviews for a new service, in every list', async () => {
    const { service } = await reviewedService([]);

    const { body } = await api.get(`/api/services/provider/${String(service.provider)}`);

    expect(body.services[0]).toMatchObject({
      rating: 0,
      reviewCount: 0,
      provider: { rating: 0, reviewCount: 0 },
    });
  });
});
