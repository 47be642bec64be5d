import { describe, expect, it } from 'vitest';
import { createCompletedBooking, createPublishedReview } from '../../test/completed-booking.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { inDays } from '../../test/instants.ts';
import { JobModel } from '../../models/job.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { NotificationModel } from '../../models/notification.model.ts';
import { RatingMeanModel } from '../../models/rating-mean.model.ts';
import { ReviewRoundModel } from '../../models/review-round.model.ts';

const publishIn = (days: number) => runDueJobs({ now: inDays(days), kinds: ['publish-reviews'] });
const good = { rating: 4, text: 'No more drip.' };

async function getNotices(client: ApiClient, kind: string) {
  const { body } = await client.get('/api/notifications');
  return body.notifications.filter((notice: { kind: string }) => notice.kind === kind);
}

describe('a review without one of the other side', () => {
  it('is published 14 days after it was written, once, and notifies both sides', async () => {
    const { customer, provider, path, list, read } = await createCompletedBooking();
    await customer.post(path).send(good);

    await publishIn(13.9);
    expect((await list()).reviews).toEqual([]);
    await Promise.all([publishIn(14.01), publishIn(14.01), publishIn(15)]);

    expect(await list()).toMatchObject({ reviews: [good], summary: { count: 1 } });
    expect((await read(customer)).mine.status).toBe('published');
    expect((await read(provider)).theirs).toMatchObject(good);
    expect(await getNotices(provider, 'review-published')).toHaveLength(1);
    const [notice, ...more] = await getNotices(customer, 'review-published');
    expect(notice.title).toMatch(/is published$/);
    expect(more).toEqual([]);
  });

  it('waits from when it was written, not from a change', async () => {
    const { provider, path, read } = await createCompletedBooking();
    await provider.post(path).send(good);
    const before = await read(provider);

    await provider.put(path).send({ rating: 1 });

    expect((await read(provider)).mine.publishesAt).toBe(before.mine.publishesAt);
  });

  it('is followed by one that is published at once', async () => {
    const { customer, provider, path, list, read } = await createCompletedBooking();
    await provider.post(path).send({ rating: 5 });
    await publishIn(14.01);
    expect((await read(customer)).theirs).toMatchObject({ rating: 5 });

    const { status, body } = await customer.post(path).send(good);

    expect([status, body.review.status, body.message]).toEqual([201, 'published', 'Review published']);
    expect((await list()).summary).toMatchObject({ count: 1, average: 4 });
    expect((await customer.put(path).send({ rating: 1 })).status).toBe(409);
    expect(await getNotices(provider, 'review-published')).toHaveLength(2);
    expect(await getNotices(customer, 'review-published')).toHaveLength(1);
  });

  it('is not published again by its job when the other side has reviewed', async () => {
    const { customer, provider, path, booking, list } = await createCompletedBooking();
    await customer.post(path).send(good);
    await provider.post(path).send({ rating: 2 });
    const { publishedAt } = await ReviewRoundModel.findById(booking._id).orFail().lean();

    expect(
      await JobModel.findOne({ kind: 'publish-reviews', key: booking._id.toString() }).lean(),
    ).toBeNull();
    await publishIn(30);

    expect((await ReviewRoundModel.findById(booking._id).orFail().lean()).publishedAt).toEqual(publishedAt);
    expect((await list()).summary.count).toBe(1);
    expect(await getNotices(customer, 'review-published')).toHaveLength(1);
  });

  it('is published by its job or by the other side, whichever comes first, and counts once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { customer, provider, path, list } = await createCompletedBooking();
      await customer.post(path).send(good);

      const [written] = await Promise.all([provider.post(path).send({ rating: 3 }), publishIn(14.01)]);

      expect(written.status).toBe(201);
      expect(written.body.review.status).toBe('published');
      expect((await list()).summary).toMatchObject({ count: 1, average: 4 });
    }
  });

  it('is published with a concurrent edit, or the edit is 409', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { customer, path, list } = await createCompletedBooking();
      await customer.post(path).send(good);

      const [edit] = await Promise.all([customer.put(path).send({ rating: 1 }), publishIn(14.01)]);

      const { average } = (await list()).summary;
      expect([edit.status, average]).toEqual(edit.status === 200 ? [200, 1] : [409, 4]);
    }
  });
});

describe('the notices about reviews', () => {
  it('are sent to both sides after the publication, once each', async () => {
    const { customer, provider, booking } = await createPublishedReview();

    for (const client of [customer, provider]) {
      const notices = await getNotices(client, 'review-published');
      expect(notices).toHaveLength(1);
      expect(notices[0].booking._id).toBe(booking._id.toString());
      expect(notices[0].title).toMatch(/has reviewed/);
    }
  });

  it('are sent to the author after a reply, and after hiding with the reason', async () => {
    const { customer, provider, admin, reviewPath } = await createPublishedReview();
    await provider.post(`${reviewPath}/reply`).send({ text: 'Thank you.' });
    await admin.put(`${reviewPath}/moderation`).send({ decision: 'hide', reason: 'Rude words' });

    expect(await getNotices(customer, 'review-reply')).toMatchObject([{ text: 'Thank you.' }]);
    expect(await getNotices(customer, 'review-hidden')).toMatchObject([{ text: 'Reason: Rude words' }]);
    for (const kind of ['review-reply', 'review-hidden']) {
      expect(await getNotices(provider, kind)).toEqual([]);
    }
  });

  it('are sent to all admins after a report, but not to the admin who reports', async () => {
    const { stranger, admin, reviewPath } = await createPublishedReview();
    const other = await apiAs(await createUser({ role: 'admin' }));
    await stranger.post(`${reviewPath}/report`).send({ reason: 'Not true' });
    await admin.post(`${reviewPath}/report`).send({ reason: 'Seen' });

    const reasons = async (client: ApiClient) =>
      (await getNotices(client, 'reported')).map(({ text }: { text: string }) => text);
    expect((await reasons(other)).toSorted()).toEqual(['Not true', 'Seen']);
    expect(await reasons(admin)).toEqual(['Not true']);
    expect(await reasons(stranger)).toEqual([]);
  });

  it('are not sent about a review that waits', async () => {
    const { customer, provider, path, booking } = await createCompletedBooking();
    await customer.post(path).send(good);
    await customer.put(path).send({ rating: 1 });

    expect(await getNotices(customer, 'review-published')).toEqual([]);
    const ofProvider = await NotificationModel.find({ recipient: booking.provider }).lean();
    expect(ofProvider.filter(({ kind }) => kind.startsWith('review'))).toEqual([]);
    expect((await provider.get('/api/notifications')).text).not.toContain('review');
  });
});

it('a recurring job updates the ranks of services', async () => {
  await createPublishedReview(3);
  await RatingMeanModel.deleteMany({});

  await runDueJobs({ now: inDays(1), kinds: ['refresh-rating-ranks'] });

  const stored = await RatingMeanModel.find().lean();
  expect(stored).toMatchObject([{ isPending: false }]);
});
