import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { comingDay } from '../../test/instants.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { createPaidBooking } from '../../test/paid-booking.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';

const getStored = ({ _id }: BookingDocument) => BookingModel.findById(_id).orFail().lean();

it('a booking has the cancellation policy that its service had when it was booked', async () => {
  const service = await createService({ cancellationPolicy: 'strict' });
  const provider = await apiAs({ _id: service.provider ?? service._id });
  const customer = await apiAs(await createUser());
  const { body } = await customer
    .post('/api/bookings')
    .send({ serviceId: service._id.toString(), scheduledDate: `${comingDay('03-05')}T15:00:00Z` });
  const path = `/api/services/${service._id.toString()}`;
  const { service: sent } = (await provider.get(path)).body;
  await provider.put(path).send({ ...sent, cancellationPolicy: 'flexible' });

  expect(body.booking.cancellationPolicy).toBe('strict');
  expect((await customer.get(path)).body.service.cancellationPolicy).toBe('flexible');
  expect((await customer.get(`/api/bookings/${body.booking._id}`)).body.booking.cancellationPolicy).toBe(
    'strict',
  );
});

describe('closing an account', () => {
  const password = 'a good password';
  async function close(id: BookingDocument['customer']): Promise<void> {
    const { status } = await (await apiAs({ _id: id })).delete('/api/users/me').send({ password });
    expect(status).toBe(200);
  }

  it('of a customer erases the reasons of all cancellations of their bookings', async () => {
    const { booking, path, provider, admin } = await createPaidBooking(30);
    await provider.put(`${path}/cancel`).send({ reason: 'Robin is ill' });

    await close(booking.customer);

    const { body } = await admin.get(path);
    expect(body.booking.cancellation).toMatchObject({ by: 'provider', refundAmount: 65.01 });
    expect(JSON.stringify(await getStored(booking))).not.toContain('Robin is ill');
  });

  it('of a provider erases the reasons that the provider wrote, and leaves those of customers', async () => {
    const one = await createPaidBooking(30);
    const other = await createPaidBooking(60, {
      provider: one.booking.provider,
      service: one.booking.service,
    });
    await one.provider.put(`${one.path}/cancel`).send({ reason: 'Casey is ill' });
    await other.customer.put(`${other.path}/cancel`).send({ reason: 'I moved away' });

    await close(one.booking.provider);

    expect((await getStored(one.booking)).cancellation).not.toHaveProperty('reason');
    expect((await getStored(other.booking)).cancellation?.reason).toBe('I moved away');
  });

  it('of a customer cancels their open requests', async () => {
    const booking = await createBooking();

    await close(booking.customer);

    expect((await getStored(booking)).cancellation).toMatchObject({
      by: 'customer',
      refundAmount: 0,
      feeAmount: 0,
    });
  });
});
