import { PASSWORD } from '@nearhand/test-support/users';
import { describe, expect, it } from 'vitest';
import { api } from '../../test/api.ts';
import { createPublishedReview, createCompletedBooking } from '../../test/completed-booking.ts';
import { UserModel } from '../../models/user.model.ts';
import { AuditNameModel } from '../../models/audit-name.model.ts';
import { publishReviews } from './jobs.ts';
import { ReviewModel } from '../../models/review.model.ts';
import { withTransaction } from '../../database/transactions.ts';

type PublishedReview = Awaited<ReturnType<typeof createPublishedReview>>;

async function close(
  made: Pick<PublishedReview, 'booking' | 'customer' | 'provider'>,
  who: 'customer' | 'provider',
) {
  expect((await made[who].delete('/api/users/me').send({ password: PASSWORD })).status).toBe(200);
}

describe('the reviews of a closed account', () => {
  it('stay and count, by "A closed account" without a photo', async () => {
    const made = await createPublishedReview(4);
    await UserModel.updateOne(
      { _id: made.booking.customer },
      { profilePhoto: '/api/images/66f1a2b3c4d5e6f708192a06', name: 'Sofia Larsen' },
    );

    await close(made, 'customer');

    const { reviews, summary } = await made.list();
    expect(reviews[0]).toMatchObject({ rating: 4, text: 'Well done.' });
    expect(reviews[0].author).toEqual({ name: 'A closed account', isClosed: true });
    expect(summary).toMatchObject({ average: 4, count: 1 });
    const { body } = await api.get(`/api/services/${made.service.toString()}`);
    expect(body.service).toMatchObject({ rating: 4, reviewCount: 1, provider: { rating: 4 } });
    expect((await made.read(made.provider)).theirs.rating).toBe(4);
    const ofCustomer = await made.provider.get(`/api/customers/${made.booking.customer.toString()}/reviews`);
    expect(ofCustomer.status).toBe(404);
  });

  it('of a provider are no longer listed, and the customer still reads both', async () => {
    const made = await createPublishedReview(4);

    await close(made, 'provider');

    expect((await api.get(`/api/services/${made.service.toString()}/reviews`)).status).toBe(404);
    const path = `/api/providers/${made.booking.provider.toString()}/reviews`;
    expect((await api.get(path)).status).toBe(404);
    expect(await made.read(made.customer)).toMatchObject({ mine: { rating: 4 }, theirs: { rating: 5 } });
  });

  it('that wait are published when their time is over', async () => {
    const made = await createCompletedBooking();
    await made.customer.post(made.path).send({ rating: 3, text: 'Still here.' });

    await close(made, 'customer');
    await withTransaction((tx) => publishReviews(made.booking._id, tx));

    const { reviews, summary } = await made.list();
    expect(reviews).toMatchObject([
      { text: 'Still here.', author: { name: 'A closed account', isClosed: true } },
    ]);
    expect(summary.count).toBe(1);
  });

  it('lose the reasons for which admins have hidden them', async () => {
    const made = await createPublishedReview(1);
    await made.admin.put(`${made.reviewPath}/moderation`).send({ decision: 'hide', reason: 'Rude words' });
    await made.customer.post(`/api/reviews/${made.customerReviewId}/report`).send({ reason: 'Not true' });

    await close(made, 'customer');

    const stored = await ReviewModel.findById(made.id).orFail().lean();
    expect(JSON.stringify(stored)).not.toContain('Rude words');
    expect(await AuditNameModel.findOne({ target: made.id }).lean()).not.toHaveProperty('reason');
    const { body } = await made.admin.get('/api/reviews?reported=true&limit=1');
    expect(body.reviews[0].reports).toMatchObject([
      { by: { name: 'A closed account', isClosed: true }, reason: 'Not true' },
    ]);
  });
});

describe('the export of a user', () => {
  it('has the reviews they have written, and the published ones about them', async () => {
    const made = await createPublishedReview(4);
    const waiting = await createCompletedBooking({
      customer: made.booking.customer,
      provider: made.booking.provider,
    });
    await waiting.customer.post(waiting.path).send({ rating: 2, text: 'Not yet' });

    const { body } = await made.customer.get('/api/users/me/data');

    const booking = made.booking._id.toString();
    expect(body.data.reviews).toMatchObject([
      { text: 'Not yet', status: 'waiting', isMine: true, booking: waiting.booking._id.toString() },
      { text: 'Well done.', status: 'published', isMine: true, booking },
      { text: 'Friendly and on time.', isMine: false, about: 'customer', booking },
    ]);
    const { body: others } = await made.provider.get('/api/users/me/data');
    expect(others.data.reviews).toMatchObject([
      { text: 'Friendly and on time.', isMine: true },
      { text: 'Well done.', isMine: false },
    ]);
  });
});
