import { reviewMessages } from '@nearhand/shared/reviews/review-rules';
import { HOUR_MS } from '@nearhand/shared/durations';
import type { Types } from 'mongoose';
import { afterEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createCompletedBooking, createPublishedReview } from '../../test/completed-booking.ts';
import { createService, createUser } from '../../test/factories.ts';

const settings = { ...config };
afterEach(() => {
  Object.assign(config, settings);
});

const review = { rating: 4, text: 'Well done.' };

describe('a booking that is completed ahead of its visit', () => {
  it.each(['customer', 'provider'] as const)('can be reviewed by the %s from the start on', async (side) => {
    const scheduledDate = new Date(Date.now() + HOUR_MS);
    const { booking, path, read, ...clients } = await createCompletedBooking({ scheduledDate });
    const { body: shown } = await clients[side].get(`/api/bookings/${booking._id.toString()}`);

    const early = await clients[side].post(path).send(review);

    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ code: 'visit_ahead', message: reviewMessages.visitAhead });
    expect(shown.booking.review).toMatchObject({ status: 'open', from: scheduledDate.toISOString() });
    expect(await read(clients[side])).toMatchObject({
      mine: null,
      writableUntil: null,
      obstacle: reviewMessages.visitAhead,
    });
  });
});

describe('an author who has not confirmed the email', () => {
  it.each([
    ['cannot review where mail works', 'smtp://127.0.0.1:1', 403],
    ['can review where it does not', undefined, 201],
  ])('%s', async (_what, SMTP_URL, status) => {
    Object.assign(config, { SMTP_URL });
    const { booking, customer, path, read } = await createCompletedBooking();
    const { obstacle } = await read(customer);

    const first = await customer.post(path).send(review);

    expect(first.status).toBe(status);
    expect(obstacle).toBe(status === 403 ? reviewMessages.unconfirmed : undefined);
    if (status !== 403) return;
    expect(first.body.code).toBe('email_not_verified');
    await UserModel.updateOne({ _id: booking.customer }, { emailVerifiedAt: new Date() });
    expect((await customer.post(path).send(review)).status).toBe(201);
  });
});

async function createTwoReviewsOfOneCustomer() {
  const [service, { _id: customer }] = [await createService(), await createUser()];
  const first = await createPublishedReview(1, service, { customer });
  const second = await createPublishedReview(5, service, { customer });
  const other = await createPublishedReview(3, service);
  return { service, first, second, other };
}

const readCounts = async (service: { _id: Types.ObjectId; provider: Types.ObjectId | null }) => {
  const stored = await ServiceModel.findById(service._id).orFail().lean();
  const provider = await UserModel.findById(service.provider).orFail().lean();
  const { body } = await api.get(`/api/services/${service._id.toString()}/reviews`);
  const { summary, pagination, reviews } = body;
  return {
    service: [stored.ratingSum, stored.reviewCount],
    provider: [provider.ratingSum, provider.reviewCount],
    snapshot: stored.providerSnapshot?.reviewCount,
    summary: [summary.average, summary.count, summary.byRating],
    total: pagination.total,
    earlier: reviews
      .filter(({ isEarlierVisit }: { isEarlierVisit?: boolean }) => isEarlierVisit)
      .map(({ _id }: { _id: string }) => _id),
  };
};

describe('several reviews of one customer of a service', () => {
  it('count once: the latest, and the earlier ones stay readable with a mark', async () => {
    const { service, first } = await createTwoReviewsOfOneCustomer();

    expect(await readCounts(service)).toEqual({
      service: [8, 2],
      provider: [8, 2],
      snapshot: 2,
      summary: [4, 2, { '1': 0, '2': 0, '3': 1, '4': 0, '5': 1 }],
      total: 3,
      earlier: [first.id],
    });
  });

  it('count by the one before while an admin hides the latest', async () => {
    const { service, first, second } = await createTwoReviewsOfOneCustomer();
    const moderate = (decision: string) =>
      second.admin.put(`${second.reviewPath}/moderation`).send({ decision, reason: 'A private name' });

    await moderate('hide');
    const hidden = await readCounts(service);
    await moderate('keep');
    const shown = await readCounts(service);

    expect(hidden).toMatchObject({ service: [4, 2], provider: [4, 2], total: 2, earlier: [] });
    expect(shown).toMatchObject({ service: [8, 2], provider: [8, 2], total: 3, earlier: [first.id] });
  });

  it('stay as they are when an admin hides an earlier one', async () => {
    const { service, first } = await createTwoReviewsOfOneCustomer();

    await first.admin.put(`${first.reviewPath}/moderation`).send({ decision: 'hide', reason: 'Spam' });

    expect(await readCounts(service)).toMatchObject({
      service: [8, 2],
      provider: [8, 2],
      total: 2,
      earlier: [],
    });
  });

  it('count for each service of a provider, whose number is the sum', async () => {
    const { service } = await createTwoReviewsOfOneCustomer();
    const { _id: customer } = await createUser();
    const sister = await createService({ provider: service.provider });
    await createPublishedReview(2, service, { customer });
    await createPublishedReview(4, sister, { customer });

    expect(await readCounts(service)).toMatchObject({ service: [10, 3], provider: [14, 4] });
  });

  it('still count as those of different people once their accounts are closed', async () => {
    const { service, other } = await createTwoReviewsOfOneCustomer();

    await UserModel.deleteOne({ _id: other.booking.customer });

    expect(await readCounts(service)).toMatchObject({ service: [8, 2], summary: [4, 2, expect.anything()] });
  });

  it('count once when they are published at the same time', async () => {
    const [service, { _id: customer }] = [await createService(), await createUser()];
    const made = [
      await createCompletedBooking({ customer }, service),
      await createCompletedBooking({ customer }, service),
    ];
    await Promise.all(made.map(({ customer: client, path }) => client.post(path).send(review)));

    await Promise.all(made.map(({ provider, path }) => provider.post(path).send(review)));

    expect(await readCounts(service)).toMatchObject({ service: [4, 1], provider: [4, 1], total: 2 });
  });
});

describe('GET /api/reviews', () => {
  it('marks providers most of whose reviewers have booked no other provider', async () => {
    const service = await createService();
    const made = [await createPublishedReview(5, service), await createPublishedReview(5, service)];
    const regular = await createPublishedReview(4, service);
    await createCompletedBooking({ customer: regular.booking.customer });
    const [{ admin }] = made as [(typeof made)[0]];
    const read = async () =>
      (await admin.get('/api/reviews')).body.reviews.find(
        ({ about }: { about: string }) => about === 'service',
      ).provider;

    const before = await read();
    for (const { booking } of made) await createCompletedBooking({ customer: booking.customer });
    const after = await read();

    expect(before).toMatchObject({ customers: 3, onlyTheirs: 2, isDoubtful: true });
    expect(after).toMatchObject({ customers: 3, onlyTheirs: 0 });
    expect(after.isDoubtful).toBeUndefined();
    expect((await (await apiAs(await createUser())).get('/api/reviews')).status).toBe(403);
  });
});
