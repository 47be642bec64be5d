import { DAY_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createCompletedBooking } from '../../test/completed-booking.ts';
import { createUser } from '../../test/factories.ts';
import { UserModel } from '../../models/user.model.ts';

const SECRET = 'CANARY of the one side';

describe('a review that waits', () => {
  it.each(['customer', 'provider'] as const)(
    'of the %s is not visible to the other side at any path',
    async (who) => {
      const { customer, provider, path, booking, service } = await createCompletedBooking();
      const other = who === 'customer' ? provider : customer;
      await (who === 'customer' ? customer : provider).post(path).send({ rating: 1, text: SECRET });
      const places = [
        path,
        `/api/bookings/${booking._id.toString()}`,
        `/api/bookings/${booking._id.toString()}/history`,
        `/api/bookings/${who === 'customer' ? 'provider' : 'customer'}`,
        `/api/services/${service.toString()}`,
        `/api/services/${service.toString()}/reviews`,
        `/api/services/provider/${booking.provider.toString()}`,
        `/api/providers/${booking.provider.toString()}/reviews`,
        `/api/customers/${booking.customer.toString()}/reviews`,
        '/api/services',
        '/api/users/profile',
        '/api/users/me/data',
      ];
      const untouched = await createCompletedBooking({
        customer: booking.customer,
        provider: booking.provider,
      });

      for (const place of places) {
        const { status, text, body } = await other.get(place);
        expect([place, status]).toEqual([place, 200]);
        expect([place, text.includes(SECRET)]).toEqual([place, false]);
        expect(JSON.stringify(body)).not.toMatch(/"(rating|reviewCount|count|average)":[1-9]/);
      }
      // Not even that there is a review is visible: the response is that of a booking without any.
      const withoutAny = await other.get(untouched.path);
      const { body } = await other.get(path);
      expect({ ...body, writableUntil: '' }).toEqual({ ...withoutAny.body, writableUntil: '' });
    },
  );

  it('is in no list of admins, who see it in its booking only', async () => {
    const { customer, path } = await createCompletedBooking();
    await customer.post(path).send({ rating: 1, text: SECRET });
    const admin = await apiAs(await createUser({ role: 'admin' }));

    for (const query of ['', '?reported=true', '?reported=false']) {
      expect((await admin.get(`/api/reviews${query}`)).text).not.toContain(SECRET);
    }
    expect((await admin.get(path)).body).toMatchObject({
      service: { text: SECRET, status: 'waiting' },
      customer: null,
    });
  });

  it('is not visible to the other side as an admin either', async () => {
    const { customer, provider, path, booking } = await createCompletedBooking();
    await provider.post(path).send({ rating: 1, text: SECRET });
    await UserModel.updateOne({ _id: booking.customer }, { role: 'admin' });

    expect((await customer.get(path)).body).toMatchObject({ service: null, customer: null });
  });

  it('is 404 for replies, reports and moderation', async () => {
    const { customer, provider, path } = await createCompletedBooking();
    const { body } = await customer.post(path).send({ rating: 1, text: SECRET });
    const review = `/api/reviews/${body.review._id}`;
    const admin = await apiAs(await createUser({ role: 'admin' }));

    for (const client of [customer, provider, admin]) {
      expect((await client.post(`${review}/reply`).send({ text: 'Hello' })).status).toBe(404);
      expect((await client.post(`${review}/report`).send({ reason: 'Hello' })).status).toBe(404);
    }
    for (const decision of ['hide', 'keep']) {
      const response = await admin.put(`${review}/moderation`).send({ decision, reason: 'No' });
      expect(response.status).toBe(404);
    }
  });

  it('is not visible in an error of the other side', async () => {
    const { customer, provider, path } = await createCompletedBooking();
    await customer.post(path).send({ rating: 1, text: SECRET });

    const { body } = await provider.put(path).send({ rating: 5 });

    expect(JSON.stringify(body)).not.toContain('CANARY');
    expect(body.message).toBe('You have not reviewed this booking');
  });
});

describe('GET /api/bookings/:id/review', () => {
  it('returns both reviews to both sides and admins once both are written, published at one instant', async () => {
    const { customer, provider, path, read } = await createCompletedBooking();
    await provider.post(path).send({ rating: 5, text: 'Of the provider' });
    expect(await read(customer)).toMatchObject({ mine: null, theirs: null });

    const { body } = await customer.post(path).send({ rating: 4, text: 'Of the customer' });

    expect(body.message).toBe('Review published');
    const mine = { text: 'Of the customer', status: 'published', about: 'service' };
    const theirs = { text: 'Of the provider', status: 'published', about: 'customer' };
    expect(await read(customer)).toMatchObject({ mine, theirs, writableUntil: null });
    const seen = await read(provider);
    expect(seen).toMatchObject({ mine: theirs, theirs: mine });
    expect(seen.mine.publishedAt).toBe(seen.theirs.publishedAt);
    const admin = await apiAs(await createUser({ role: 'admin' }));
    expect(await read(admin)).toMatchObject({ service: mine, customer: theirs });
  });

  it('returns until when the caller may write, and how long the first review waits', async () => {
    const { customer, read } = await createCompletedBooking();
    const waiting = await createCompletedBooking({ status: 'approved' });

    const { writableUntil, blindDays } = await read(customer);

    expect(Math.round((Date.parse(writableUntil) - Date.now()) / DAY_MS)).toBe(60);
    expect(blindDays).toBe(14);
    expect((await waiting.read(waiting.customer)).writableUntil).toBeNull();
  });

  it('is 404 for other users', async () => {
    const { path } = await createCompletedBooking();

    expect((await (await apiAs(await createUser())).get(path)).status).toBe(404);
  });
});

describe('a completed booking', () => {
  it('has for each side the status of its own review only', async () => {
    const { customer, provider, path, booking } = await createCompletedBooking();
    const at = `/api/bookings/${booking._id.toString()}`;
    const statusFor = async (client: typeof customer) => (await client.get(at)).body.booking.review?.status;
    expect([await statusFor(customer), await statusFor(provider)]).toEqual(['open', 'open']);

    await customer.post(path).send({ rating: 4 });
    expect([await statusFor(customer), await statusFor(provider)]).toEqual(['waiting', 'open']);

    await provider.post(path).send({ rating: 4 });
    expect([await statusFor(customer), await statusFor(provider)]).toEqual(['published', 'published']);
    const { body } = await customer.get('/api/bookings/customer');
    expect(body.bookings[0].review.status).toBe('published');
    const admin = await apiAs(await createUser({ role: 'admin' }));
    expect(await statusFor(admin)).toBeUndefined();
  });

  it('cannot be reviewed once the other account is closed, or the time is over', async () => {
    const closed = await createCompletedBooking();
    await UserModel.deleteOne({ _id: closed.booking.provider });
    const long = new Date(Date.now() - 61 * DAY_MS);
    const over = await createCompletedBooking({ completedAt: long });

    for (const { customer, booking } of [closed, over]) {
      const { body } = await customer.get(`/api/bookings/${booking._id.toString()}`);
      expect(body.booking).not.toHaveProperty('review');
    }
  });
});
