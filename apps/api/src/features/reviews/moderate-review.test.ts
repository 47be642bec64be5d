import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createPublishedReview } from '../../test/completed-booking.ts';
import { createService, createUser } from '../../test/factories.ts';

const hide = { decision: 'hide', reason: 'It names a private person.' };
const getRatings = async (service: { toString(): string }) => {
  const { body } = await api.get(`/api/services/${service.toString()}`);
  const { rating, reviewCount, provider } = body.service;
  return [rating, reviewCount, provider.rating, provider.reviewCount];
};

describe('PUT /api/reviews/:id/moderation', () => {
  it('hides a review: it is in no list and does not count, and its author reads why', async () => {
    const service = await createService();
    const { admin, customer, provider, reviewPath, list, read } = await createPublishedReview(1, service);
    await createPublishedReview(5, service);
    expect(await getRatings(service._id)).toEqual([3, 2, 3, 2]);

    const { status, body } = await admin.put(`${reviewPath}/moderation`).send(hide);

    expect([status, body.message]).toEqual([200, 'Review hidden']);
    expect(body.review).toMatchObject({ status: 'hidden', hiddenReason: hide.reason });
    expect(await getRatings(service._id)).toEqual([5, 1, 5, 1]);
    expect(await list()).toMatchObject({ reviews: [{ rating: 5 }], summary: { average: 5, count: 1 } });
    expect((await read(customer)).mine).toMatchObject({ status: 'hidden', hiddenReason: hide.reason });
    expect((await read(provider)).theirs).toBeNull();
    expect((await customer.get('/api/users/me/data')).text).toContain(hide.reason);
    expect((await provider.get('/api/users/me/data')).text).not.toContain(hide.reason);
  });

  it('keeps a hidden review: it is listed and counts again', async () => {
    const { admin, reviewPath, service, list } = await createPublishedReview(4);
    await admin.put(`${reviewPath}/moderation`).send(hide);
    expect(await getRatings(service)).toEqual([0, 0, 0, 0]);

    const { body } = await admin.put(`${reviewPath}/moderation`).send({ decision: 'keep' });

    expect(body.review.status).toBe('published');
    expect(body.review).not.toHaveProperty('hiddenReason');
    expect(await getRatings(service)).toEqual([4, 1, 4, 1]);
    expect((await list()).reviews).toMatchObject([{ rating: 4, text: 'Well done.' }]);
  });

  it('is 400 without a reason to hide, or with another decision; 404 for an unknown review', async () => {
    const { admin, reviewPath } = await createPublishedReview();
    const moderation = `${reviewPath}/moderation`;

    const inputs = [{ decision: 'hide' }, { decision: 'hide', reason: '  ' }, { decision: 'delete' }, {}];
    for (const input of inputs) {
      expect([input, (await admin.put(moderation).send(input)).status]).toEqual([input, 400]);
    }
    expect((await admin.put(moderation).send({ ...hide, reason: 'x'.repeat(501) })).status).toBe(400);
    for (const id of [new Types.ObjectId().toString(), 'nonsense']) {
      expect((await admin.put(`/api/reviews/${id}/moderation`).send(hide)).status).toBe(404);
    }
  });

  it('by concurrent requests hides and counts once', async () => {
    const service = await createService();
    const { admin, reviewPath } = await createPublishedReview(1, service);
    await createPublishedReview(5, service);

    const responses = await Promise.all(
      Array.from({ length: 6 }, () => admin.put(`${reviewPath}/moderation`).send(hide)),
    );

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await getRatings(service._id)).toEqual([5, 1, 5, 1]);
    await Promise.all(
      Array.from({ length: 6 }, () => admin.put(`${reviewPath}/moderation`).send({ decision: 'keep' })),
    );
    expect(await getRatings(service._id)).toEqual([3, 2, 3, 2]);
  });

  it('is in the audit log, with the review as target', async () => {
    const { admin, reviewPath, id } = await createPublishedReview();
    await admin.put(`${reviewPath}/moderation`).send(hide);
    await admin.put(`${reviewPath}/moderation`).send({ decision: 'keep' });

    const { body } = await admin.get(`/api/audit-log?target=${id}`);

    expect(body.entries).toMatchObject([
      { action: 'review.kept', target: { _id: id } },
      { action: 'review.hidden', target: { _id: id }, reason: hide.reason },
    ]);
  });
});

describe('GET /api/reviews', () => {
  it('lists reviews with open reports, the latest report first, until an admin decides', async () => {
    const [one, two] = [await createPublishedReview(), await createPublishedReview()];
    const reporter = await createUser({ name: 'Rita Report' });
    const client = await apiAs(reporter);
    await one.stranger.post(`${one.reviewPath}/report`).send({ reason: 'First' });
    await client.post(`${two.reviewPath}/report`).send({ reason: 'Second' });
    await client.post(`${one.reviewPath}/report`).send({ reason: 'Third' });
    const reported = async () => {
      const { body } = await one.admin.get('/api/reviews?reported=true');
      return body.reviews;
    };

    const reviews = await reported();

    expect(reviews.map(({ _id }: { _id: string }) => _id)).toEqual([one.id, two.id]);
    expect(reviews[0].reports).toMatchObject([
      { by: { _id: reporter._id.toString(), name: 'Rita Report' }, reason: 'Third' },
      { reason: 'First' },
    ]);
    expect(reviews[0]).toMatchObject({
      rating: 4,
      about: 'service',
      status: 'published',
      booking: one.booking._id.toString(),
      service: { _id: one.service.toString() },
    });
    expect(reviews[0].author).not.toHaveProperty('_id');
    await one.admin.put(`${one.reviewPath}/moderation`).send({ decision: 'keep' });
    await one.admin.put(`${two.reviewPath}/moderation`).send(hide);
    expect(await reported()).toEqual([]);
    await one.provider.post(`${one.reviewPath}/report`).send({ reason: 'Fourth' });
    expect(await reported()).toMatchObject([
      { _id: one.id, reports: [{ reason: 'Fourth' }, { settledAt: expect.any(String) }, {}] },
    ]);
  });

  it('lists all published and hidden ones without reported', async () => {
    const { admin, reviewPath, id, customerReviewId } = await createPublishedReview();
    await admin.put(`${reviewPath}/moderation`).send(hide);

    const { body } = await admin.get('/api/reviews?limit=2');

    expect(body.reviews).toMatchObject([
      { _id: id, about: 'service', status: 'hidden', hiddenReason: hide.reason },
      { _id: customerReviewId, about: 'customer', status: 'published', reports: [] },
    ]);
    expect((await admin.get('/api/reviews?reported=maybe')).status).toBe(400);
  });
});
