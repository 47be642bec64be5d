import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookingStatusNames, type BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import { statusActions, type NextBookingStatus } from '@nearhand/shared/bookings/booking-actions';
import { namesOf } from '@nearhand/shared/tables';
import mongoose from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking, createUser, UNKNOWN_ID } from '../../test/factories.ts';
import { UserModel } from '../../models/user.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { sample } from '../../test/sample.ts';

const getPath = ({ _id }: BookingDocument) => `/api/bookings/${_id.toString()}`;
const nextStatuses = namesOf(statusActions);
const statusUnknown = 'Status must be approved, rejected, completed or cancelled';

/** Repeats product 4: what each side may do to a booking in each status. */
const allowed: Record<
  'customer' | 'provider' | 'admin',
  Partial<Record<BookingStatus, NextBookingStatus[]>>
> = {
  // What is completed ahead of its start can still be cancelled.
  customer: { pending: ['cancelled'], approved: ['cancelled'], completed: ['cancelled'] },
  provider: { pending: ['approved', 'rejected'], approved: ['completed', 'cancelled'] },
  admin: { pending: ['approved', 'rejected', 'cancelled'], approved: ['completed', 'cancelled'] },
};
const acts: Record<keyof typeof allowed, NextBookingStatus[]> = {
  customer: ['cancelled'],
  provider: ['approved', 'rejected', 'completed', 'cancelled'],
  admin: ['approved', 'rejected', 'completed', 'cancelled'],
};

const cells = (['customer', 'provider', 'admin'] as const).flatMap((who) =>
  bookingStatusNames.flatMap((from) =>
    nextStatuses.map((to) => {
      const isRejectedInstead = who === 'provider' && from === 'pending' && to === 'cancelled';
      if (!acts[who].includes(to) || isRejectedInstead) return { who, from, to, expected: 403 };
      return { who, from, to, expected: allowed[who][from]?.includes(to) ? 200 : 409 };
    }),
  ),
);

const tried = sample(cells, 3);

async function getClient(who: keyof typeof allowed, { customer, provider }: BookingDocument) {
  if (who === 'admin') return apiAs(await createUser({ role: 'admin' }));
  return apiAs({ _id: who === 'customer' ? customer : provider });
}

const storedStatus = async ({ _id }: BookingDocument) => (await BookingModel.findById(_id).lean())?.status;

describe('PUT /api/bookings/:id/status', () => {
  it.each(tried)('by its $who, from $from to $to: $expected', async ({ who, from, to, expected }) => {
    const booking = await createBooking({ status: from });
    const client = await getClient(who, booking);

    const response = await client.put(`${getPath(booking)}/status`).send({ status: to });

    expect(response.status).toBe(expected);
    expect(response.body.status).toBe(expected === 409 ? from : undefined);
    expect(response.body.booking?.status).toBe(expected === 200 ? to : undefined);
    expect(await storedStatus(booking)).toBe(expected === 200 ? to : from);
  });

  it.each([
    ['approved', 'Booking approved successfully!'],
    ['rejected', 'Booking rejected successfully!'],
    ['cancelled', 'Booking cancelled successfully'],
  ] as const)('returns the message of a booking that is %s', async (status, message) => {
    const booking = await createBooking();
    const admin = await getClient('admin', booking);

    const response = await admin.patch(`${getPath(booking)}/status`).send({ status });

    expect(response.body).toMatchObject({ success: true, message, booking: { status } });
  });

  it('returns the current status on a conflict', async () => {
    const booking = await createBooking({ status: 'approved' });
    const provider = await getClient('provider', booking);
    const url = `${getPath(booking)}/status`;

    const again = await provider.put(url).send({ status: 'approved' });
    const other = await provider.put(url).send({ status: 'rejected' });

    expect(again.body.message).toBe('This booking is already approved');
    expect(other.body.message).toBe('This booking is approved and cannot be rejected');
  });

  it.each([
    [{}, bookingMessages.statusRequired],
    [{ status: '' }, bookingMessages.statusRequired],
    [{ status: 'pending' }, statusUnknown],
    [{ status: 'APPROVED' }, statusUnknown],
    [{ status: { $ne: 'approved' } }, statusUnknown],
    [{ status: ['approved'] }, statusUnknown],
  ])('rejects the body %j', async (body, message) => {
    const booking = await createBooking();

    const response = await (
      await getClient('provider', booking)
    )
      .put(`${getPath(booking)}/status`)
      .send(body);

    expect(response.status).toBe(400);
    expect(response.body.message).toBe(message);
    expect(await storedStatus(booking)).toBe('pending');
  });

  it.each(nextStatuses)('to %s returns 404 for the booking of others', async (status) => {
    const booking = await createBooking();
    const strangers = [await createUser(), await createUser({ role: 'provider' })];

    for (const stranger of strangers) {
      const response = await (await apiAs(stranger)).put(`${getPath(booking)}/status`).send({ status });
      expect(response.status).toBe(404);
      expect(response.body.message).toBe(bookingMessages.notFound);
    }
    expect(await storedStatus(booking)).toBe('pending');
  });

  it.each(nextStatuses)('to %s returns 404 for an unknown booking', async (status) => {
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const responses = [
      await admin.put(`/api/bookings/${UNKNOWN_ID}/status`).send({ status }),
      await admin.put('/api/bookings/x/status').send({ status }),
    ];

    expect(responses.map((response) => response.status)).toEqual([404, 404]);
  });
});

describe('PUT /api/bookings/:id/cancel', () => {
  it('cancels a pending booking for its customer', async () => {
    const booking = await createBooking();

    const response = await (await getClient('customer', booking)).put(`${getPath(booking)}/cancel`);

    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      message: bookingMessages.cancelled,
      booking: { status: 'cancelled' },
    });
    expect(await storedStatus(booking)).toBe('cancelled');
  });

  it('is forbidden to strangers, and for a pending booking to its provider, who rejects it', async () => {
    const pending = await createBooking();

    const responses = [
      await (await getClient('provider', pending)).put(`${getPath(pending)}/cancel`),
      await (await apiAs(await createUser())).put(`${getPath(pending)}/cancel`),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 404]);
    expect(await storedStatus(pending)).toBe('pending');
  });

  it('works for a customer who has since become a provider', async () => {
    const booking = await createBooking();
    await UserModel.updateOne({ _id: booking.customer }, { role: 'provider', status: 'approved' });

    const response = await (await getClient('customer', booking)).put(`${getPath(booking)}/cancel`);

    expect(response.status).toBe(200);
  });
});

describe('a change of status while the primary is lost', () => {
  const lost = new mongoose.mongo.MongoNetworkError('connection lost');
  const breakOff = () => {
    throw lost;
  };

  describe.each(nextStatuses)('to %s', (next) => {
    const from = next === 'completed' ? 'approved' : 'pending';

    it.each([
      ['as it is made', () => vi.spyOn(BookingModel, 'findOneAndUpdate').mockImplementationOnce(breakOff)],
      ['as its users are read', () => vi.spyOn(UserModel, 'find').mockImplementationOnce(breakOff)],
    ])('waits for the next one, %s', async (_when, loseConnection) => {
      const booking = await createBooking({ status: from });
      const client = await getClient(next === 'cancelled' ? 'customer' : 'provider', booking);
      const call = loseConnection();

      const response = await client.put(`${getPath(booking)}/status`).send({ status: next });

      expect(response.status).toBe(200);
      expect(response.body.booking.status).toBe(next);
      expect(await storedStatus(booking)).toBe(next);
      expect(call.mock.calls.length).toBeGreaterThanOrEqual(2);
    });
  });
});

describe('approving a booking', () => {
  const at = (time: string) => new Date(`2031-03-05T${time}:00Z`);

  async function approve(booking: BookingDocument) {
    const provider = await getClient('provider', booking);
    return provider.put(`${getPath(booking)}/status`).send({ status: 'approved' });
  }

  it.each(['approved', 'completed'] as const)(
    'is rejected for a time that overlaps one that is %s',
    async (status) => {
      const { provider } = await createBooking({ status, scheduledDate: at('15:00') });
      const booking = await createBooking({ provider, scheduledDate: at('15:59') });

      const response = await approve(booking);

      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({
        message: bookingMessages.overlapsApproved,
        status: 'pending',
      });
      expect(await storedStatus(booking)).toBe('pending');
    },
  );

  it('reserves the time of a booking from its first minute to its last', async () => {
    const { provider, ...first } = await createBooking({ status: 'approved', scheduledDate: at('15:00') });
    const before = await createBooking({ provider, scheduledDate: at('14:00') });
    const after = await createBooking({ provider, scheduledDate: at('16:00') });

    const responses = [await approve(before), await approve(after)];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const calendar = await ProviderCalendarModel.findById(provider).lean();
    expect(calendar?.busy).toEqual([
      { booking: first._id, from: at('15:00'), until: at('16:00') },
      { booking: before._id, from: at('14:00'), until: at('15:00') },
      { booking: after._id, from: at('16:00'), until: at('17:00') },
    ]);
  });

  it('reserves no time when it fails', async () => {
    const booking = await createBooking();
    const commit = vi.spyOn(mongoose.mongo.ClientSession.prototype, 'commitTransaction');
    commit.mockRejectedValueOnce(new Error('the power fails'));

    const failed = await approve(booking);

    expect(failed.status).toBe(500);
    expect(await storedStatus(booking)).toBe('pending');
    expect(await ProviderCalendarModel.findById(booking.provider)).toBeNull();
    expect((await approve(booking)).status).toBe(200);
  });

  it('does not free the time when the work is completed early', async () => {
    const done = await createBooking({ status: 'approved' });
    const later = await createBooking({ provider: done.provider, scheduledDate: done.scheduledDate });
    await (await getClient('provider', done)).put(`${getPath(done)}/status`).send({ status: 'completed' });

    expect((await approve(later)).status).toBe(409);
  });

  it('removes past reservations', async () => {
    const past = await createBooking({ status: 'completed', scheduledDate: new Date('2020-01-01T10:00Z') });
    const booking = await createBooking({ provider: past.provider });

    await approve(booking);

    const calendar = await ProviderCalendarModel.findById(past.provider).lean();
    expect(calendar?.busy.map((busy) => busy.booking)).toEqual([booking._id]);
  });
});
