import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import type { BookingDocument } from '../../models/booking.model.ts';

const getPath = ({ _id }: BookingDocument) => `/api/bookings/${_id.toString()}`;
const at = (time: string) => new Date(`2031-03-05T${time}:00Z`);

/** Creates a provider with an approved booking from 10 to 11, and a pending one at the same time. */
async function busyProvider() {
  const provider = await createUser({ role: 'provider' });
  const service = (await createService({ provider: provider._id, duration: 60 }))._id;
  await createBooking({ service, status: 'approved', scheduledDate: at('10:00') });
  const conflicting = await createBooking({ service, scheduledDate: at('10:30') });
  return { provider, conflicting };
}

describe('a request that conflicts with an approved booking', () => {
  it('is rejected with different messages for the provider and an admin', async () => {
    const { provider, conflicting } = await busyProvider();
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const approve = { status: 'approved' };

    const own = await (await apiAs(provider)).put(`${getPath(conflicting)}/status`).send(approve);
    const forThem = await admin.put(`${getPath(conflicting)}/status`).send(approve);

    expect([own.status, forThem.status]).toEqual([409, 409]);
    expect(own.body.message).toBe('You already have an approved booking at this time');
    expect(forThem.body.message).toBe(bookingMessages.overlapsProvider);
  });
});

describe('an admin who cancels an approved booking', () => {
  it("stores the reason, frees the provider's time, and does not change the payment", async () => {
    const paid = { status: 'approved', paymentStatus: 'paid', scheduledDate: at('10:00') } as const;
    const booking = await createBooking(paid);
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const waiting = await createBooking({ provider: booking.provider, scheduledDate: at('10:00') });

    const cancelled = await admin.put(`${getPath(booking)}/cancel`).send({ reason: 'The provider left.' });
    const approved = await (
      await apiAs({ _id: booking.provider })
    )
      .put(`${getPath(waiting)}/status`)
      .send({ status: 'approved' });
    const again = await admin.put(`${getPath(booking)}/cancel`).send({ reason: 'Twice.' });

    expect(cancelled.status).toBe(200);
    expect(cancelled.body.booking).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      cancellationReason: 'The provider left.',
    });
    expect([approved.status, again.status]).toEqual([200, 409]);
  });
});
