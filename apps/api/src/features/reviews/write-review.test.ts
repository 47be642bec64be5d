import { DAY_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createCompletedBooking } from '../../test/completed-booking.ts';
import { createUser } from '../../test/factories.ts';
import { daysAgo } from '../../test/instants.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { ReviewModel } from '../../models/review.model.ts';

const good = { rating: 4, text: 'No more drip.' };

describe('POST /api/bookings/:id/review', () => {
  it('stores the review of the customer about the service, which waits for the other side', async () => {
    const { customer, path, booking } = await createCompletedBooking();

    const { status, body } = await customer.post(path).send(good);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: 'Review sent',
      review: { ...good, about: 'service', status: 'waiting' },
    });
    expect(body.review).not.toHaveProperty('publishedAt');
    const waits = Date.parse(body.review.publishesAt) - Date.parse(body.review.createdAt);
    expect(waits).toBe(14 * DAY_MS);
    expect(await ReviewModel.findById(body.review._id).lean()).toMatchObject({
      booking: booking._id,
      author: booking.customer,
      subject: booking.provider,
      service: booking.service,
    });
  });

  it('stores the review of the provider about the customer', async () => {
    const { provider, path, booking } = await createCompletedBooking();

    const { status, body } = await provider.post(path).send(good);

    expect([status, body.review.about]).toEqual([201, 'customer']);
    expect(await ReviewModel.findById(body.review._id).lean()).toMatchObject({
      author: booking.provider,
      subject: booking.customer,
    });
  });

  it.each([
    [{ rating: 1 }, ''],
    [{ rating: 5, text: '' }, ''],
    [{ rating: 5, text: '  \u200b ' }, ''],
    [{ rating: 3, text: '  Two lines\nare kept  ' }, 'Two lines\nare kept'],
    [{ rating: 3, text: 'x'.repeat(2000) }, 'x'.repeat(2000)],
    [{ rating: 3, text: '<b>bold</b>', status: 'published', createdAt: 0 }, '<b>bold</b>'],
  ])('accepts %j', async (input, text) => {
    const { customer, path } = await createCompletedBooking();

    const { status, body } = await customer.post(path).send(input);

    expect([status, body.review.text, body.review.status]).toEqual([201, text, 'waiting']);
  });

  it.each([
    [{}],
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 4.5 }],
    [{ rating: '4' }],
    [{ rating: null }],
    [{ rating: { $gt: 1 } }],
    [{ rating: 4, text: 5 }],
    [{ rating: 4, text: { $ne: '' } }],
    [{ rating: 4, text: 'x'.repeat(2001) }],
  ])('rejects %j with 400', async (input) => {
    const { customer, path, booking } = await createCompletedBooking();

    expect((await customer.post(path).send(input)).status).toBe(400);
    expect(await ReviewModel.find({ booking: booking._id }).lean()).toEqual([]);
  });

  it('is 404 for other users, and for an unknown or malformed id', async () => {
    const { path, customer } = await createCompletedBooking();
    const other = await apiAs(await createUser());
    const otherProvider = await apiAs(await createUser({ role: 'provider' }));
    const unknown = `/api/bookings/${new Types.ObjectId().toString()}/review`;

    for (const method of ['post', 'put'] as const) {
      expect((await other[method](path).send(good)).status).toBe(404);
      expect((await otherProvider[method](path).send(good)).status).toBe(404);
      expect((await customer[method](unknown).send(good)).status).toBe(404);
      expect((await customer[method]('/api/bookings/nonsense/review').send(good)).status).toBe(404);
    }
  });

  it.each(['pending', 'approved', 'rejected', 'cancelled'] as const)('is 409 while %s', async (status) => {
    const { customer, provider, path, booking } = await createCompletedBooking();
    await BookingModel.updateOne({ _id: booking._id }, { status, $unset: { completedAt: 1 } });

    const response = await customer.post(path).send(good);

    expect([response.status, response.body.status]).toEqual([409, status]);
    expect((await provider.post(path).send(good)).status).toBe(409);
  });

  it('is 409 for a second review by the same side, waiting or published', async () => {
    const { customer, provider, path, booking } = await createCompletedBooking();
    await customer.post(path).send(good);

    expect((await customer.post(path).send({ rating: 1 })).status).toBe(409);
    await provider.post(path).send(good);
    expect((await customer.post(path).send({ rating: 1 })).status).toBe(409);
    const stored = await ReviewModel.find({ booking: booking._id }).lean();
    expect(stored.map(({ rating }) => rating)).toEqual([4, 4]);
  });

  it('is possible until 60 days after the completion, not after the visit', async () => {
    const old = { completedAt: daysAgo(59.99), scheduledDate: daysAgo(90), endDate: daysAgo(90) };
    const late = { completedAt: daysAgo(60.01), scheduledDate: daysAgo(95), endDate: daysAgo(95) };
    const [inTime, over] = [await createCompletedBooking(old), await createCompletedBooking(late)];

    expect((await inTime.customer.post(inTime.path).send(good)).status).toBe(201);
    const response = await over.customer.post(over.path).send(good);
    expect([response.status, response.body.message]).toEqual([
      409,
      'The time to review this booking is over',
    ]);
  });

  it('is 409 about a user whose account is closed', async () => {
    const { customer, provider, path, booking } = await createCompletedBooking();
    await provider.post(path).send(good);
    await UserModel.deleteOne({ _id: booking.provider });

    const response = await customer.post(path).send(good);

    expect([response.status, response.body.message]).toEqual([
      409,
      'This account is closed and can no longer be reviewed',
    ]);
  });

  it('returns the first response to a repeated Idempotency-Key', async () => {
    const { customer, path, booking } = await createCompletedBooking();
    const post = () => customer.post(path).set('Idempotency-Key', 'one').send(good);

    const [first, second] = [await post(), await post()];

    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await ReviewModel.find({ booking: booking._id }).lean()).toHaveLength(1);
  });
});

describe('PUT /api/bookings/:id/review', () => {
  it('changes a waiting review: a missing text stays, an empty one is removed', async () => {
    const { customer, path, read } = await createCompletedBooking();
    await customer.post(path).send(good);

    const { status, body } = await customer.put(path).send({ rating: 2 });
    expect([status, body.message]).toEqual([200, 'Review saved']);
    expect(body.review).toMatchObject({ rating: 2, text: good.text, status: 'waiting' });

    await customer.put(path).send({ rating: 5, text: 'Better.' });
    expect((await read(customer)).mine).toMatchObject({ rating: 5, text: 'Better.' });
    await customer.put(path).send({ rating: 5, text: '' });
    expect((await read(customer)).mine).toMatchObject({ rating: 5, text: '' });
  });

  it('is 404 without a review of the caller', async () => {
    const { customer, provider, path } = await createCompletedBooking();
    await provider.post(path).send(good);

    expect((await customer.put(path).send(good)).status).toBe(404);
  });

  it('is 409 once it is published, and changes nothing', async () => {
    const { customer, provider, path, list } = await createCompletedBooking();
    await customer.post(path).send(good);
    await provider.post(path).send(good);

    const response = await customer.put(path).send({ rating: 1, text: 'Worse.' });

    expect([response.status, response.body.status]).toEqual([409, 'published']);
    expect((await list()).reviews).toMatchObject([good]);
  });

  it('is 409 after 60 days, and about a closed account', async () => {
    const { customer, provider, path, booking } = await createCompletedBooking();
    await provider.post(path).send(good);
    await BookingModel.updateOne({ _id: booking._id }, { completedAt: daysAgo(61) });
    expect((await provider.put(path).send({ rating: 1 })).status).toBe(409);

    const other = await createCompletedBooking();
    await other.customer.post(other.path).send(good);
    await UserModel.deleteOne({ _id: other.booking.provider });
    expect((await other.customer.put(other.path).send({ rating: 1 })).status).toBe(409);
    expect((await customer.put(path).send({ rating: 1 })).status).toBe(404);
  });

  it.each([{}, { rating: 9 }, { rating: 3, text: [] }])('rejects %j with 400', async (input) => {
    const { customer, path } = await createCompletedBooking();
    await customer.post(path).send(good);

    expect((await customer.put(path).send(input)).status).toBe(400);
  });
});

describe('the time to review a booking', () => {
  it('starts with its completion', async () => {
    const { provider, customer, booking, path } = await createCompletedBooking({
      status: 'approved',
      scheduledDate: daysAgo(70),
    });
    await BookingModel.updateOne({ _id: booking._id }, { $unset: { completedAt: 1 } });
    const id = booking._id.toString();

    await provider.put(`/api/bookings/${id}/status`).send({ status: 'completed' });

    const { body } = await customer.get(`/api/bookings/${id}`);
    const left = Date.parse(body.booking.review.until) - Date.now();
    expect(Math.round(left / DAY_MS)).toBe(60);
    expect((await customer.post(path).send(good)).status).toBe(201);
  });
});
