import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createPublishedReview } from '../../test/completed-booking.ts';
import { createUser } from '../../test/factories.ts';
import { ReviewReportModel } from '../../models/review-report.model.ts';

describe('POST /api/reviews/:id/reply', () => {
  it('publishes the reply of the user who is reviewed', async () => {
    const { provider, customer, reviewPath, customerReviewId, list, read } = await createPublishedReview();

    const { status, body } = await provider.post(`${reviewPath}/reply`).send({ text: '  Thank you.  ' });

    expect(status).toBe(201);
    expect(body.review).toMatchObject({ status: 'published', reply: { text: 'Thank you.' } });
    expect(Date.parse(body.review.reply.createdAt)).toBeGreaterThan(Date.parse(body.review.createdAt));
    expect((await list()).reviews[0].reply).toEqual(body.review.reply);
    const own = await customer.post(`/api/reviews/${customerReviewId}/reply`).send({ text: 'Likewise.' });
    expect(own.status).toBe(201);
    expect((await read(provider)).mine.reply.text).toBe('Likewise.');
  });

  it('is 403 for other users', async () => {
    const { customer, admin, stranger, reviewPath } = await createPublishedReview();
    const otherProvider = await apiAs(await createUser({ role: 'provider' }));

    for (const client of [customer, admin, stranger, otherProvider]) {
      expect((await client.post(`${reviewPath}/reply`).send({ text: 'Hello' })).status).toBe(403);
    }
  });

  it('is 409 the second time, and 404 for an unknown, malformed or hidden review', async () => {
    const { provider, admin, reviewPath } = await createPublishedReview();
    await provider.post(`${reviewPath}/reply`).send({ text: 'One' });
    const hidden = await createPublishedReview();
    await admin.put(`${hidden.reviewPath}/moderation`).send({ decision: 'hide', reason: 'Rude' });

    expect((await provider.post(`${reviewPath}/reply`).send({ text: 'Two' })).status).toBe(409);
    expect((await hidden.provider.post(`${hidden.reviewPath}/reply`).send({ text: 'Hi' })).status).toBe(404);
    for (const id of [new Types.ObjectId().toString(), 'nonsense']) {
      expect((await provider.post(`/api/reviews/${id}/reply`).send({ text: 'Hi' })).status).toBe(404);
    }
  });

  it.each([
    {},
    { text: '' },
    { text: '   ' },
    { text: 'x'.repeat(1001) },
    { text: 5 },
    { text: { $gt: '' } },
  ])('rejects %j with 400', async (input) => {
    const { provider, reviewPath } = await createPublishedReview();

    expect((await provider.post(`${reviewPath}/reply`).send(input)).status).toBe(400);
    const longest = { text: 'x'.repeat(1000) };
    expect((await provider.post(`${reviewPath}/reply`).send(longest)).status).toBe(201);
  });

  it('is stored once of ten concurrent ones', async () => {
    const { provider, reviewPath } = await createPublishedReview();

    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        provider.post(`${reviewPath}/reply`).send({ text: `Reply ${index}` }),
      ),
    );

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe('POST /api/reviews/:id/report', () => {
  it('is possible once for each signed-in user', async () => {
    const { customer, provider, stranger, admin, reviewPath } = await createPublishedReview();

    for (const client of [customer, provider, stranger, admin]) {
      const { status, body } = await client.post(`${reviewPath}/report`).send({ reason: 'Not true' });
      expect([status, body.message]).toEqual([201, 'Reported. We look at it.']);
      expect((await client.post(`${reviewPath}/report`).send({ reason: 'Again' })).status).toBe(409);
    }
    expect((await api.post(`${reviewPath}/report`).send({ reason: 'Not true' })).status).toBe(401);
  });

  it('is 409 again after an admin has kept the review', async () => {
    const { stranger, admin, reviewPath } = await createPublishedReview();
    await stranger.post(`${reviewPath}/report`).send({ reason: 'Not true' });
    await admin.put(`${reviewPath}/moderation`).send({ decision: 'keep' });

    expect((await stranger.post(`${reviewPath}/report`).send({ reason: 'Again' })).status).toBe(409);
  });

  it('is 404 for an unknown, malformed or hidden review, and of a customer for those who cannot see it', async () => {
    const { stranger, provider, admin, reviewPath, customerReviewId } = await createPublishedReview();
    const ofCustomer = `/api/reviews/${customerReviewId}/report`;
    expect((await stranger.post(ofCustomer).send({ reason: 'x' })).status).toBe(404);
    expect((await provider.post(ofCustomer).send({ reason: 'x' })).status).toBe(201);
    await admin.put(`${reviewPath}/moderation`).send({ decision: 'hide', reason: 'Rude' });

    const unknown = new Types.ObjectId().toString();
    for (const path of [reviewPath, `/api/reviews/${unknown}`, '/api/reviews/nonsense']) {
      expect((await stranger.post(`${path}/report`).send({ reason: 'x' })).status).toBe(404);
    }
  });

  it.each([{}, { reason: '' }, { reason: 'x'.repeat(501) }, { reason: ['x'] }])(
    'rejects %j with 400',
    async (input) => {
      const { stranger, reviewPath } = await createPublishedReview();

      expect((await stranger.post(`${reviewPath}/report`).send(input)).status).toBe(400);
    },
  );

  it('is stored once of ten concurrent ones by the same user', async () => {
    const { stranger, reviewPath, id } = await createPublishedReview();

    const responses = await Promise.all(
      Array.from({ length: 10 }, () => stranger.post(`${reviewPath}/report`).send({ reason: 'Not true' })),
    );

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await ReviewReportModel.countDocuments({ review: id })).toBe(1);
  });
});
