import { DAY_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { uploadImage } from '../../test/images.ts';
import { BookingModel } from '../../models/booking.model.ts';

const address = {
  street: '4 Elm Street',
  city: 'Riverton',
  state: 'OR',
  zipCode: '97001',
  access: 'Side door',
};

async function bookedJob(fields: object = {}) {
  const [customer, provider] = await Promise.all([createUser(), createUser({ role: 'provider' })]);
  const booking = await createBooking({
    customer: customer._id,
    provider: provider._id,
    specialRequirements: 'Please ring twice',
    ...fields,
  });
  const path = `/api/bookings/${booking._id.toString()}`;
  return { booking, path, customer: await apiAs(customer), provider: await apiAs(provider) };
}

describe('PUT /api/bookings/:id/details', () => {
  it.each(['pending', 'approved'] as const)(
    'changes what is sent of a %s booking, and leaves the rest',
    async (status) => {
      const { path, customer } = await bookedJob({ status });

      const changed = await customer.put(`${path}/details`).send({ customerAddress: address });

      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({
        message: 'Details saved',
        booking: { status, customerAddress: address, specialRequirements: 'Please ring twice' },
      });
    },
  );

  it('removes what is sent empty', async () => {
    const { path, customer } = await bookedJob({ customerAddress: address });

    const { body } = await customer.put(`${path}/details`).send({ customerAddress: {}, notes: '' });

    expect(body.booking).not.toHaveProperty('customerAddress');
    expect(body.booking).not.toHaveProperty('specialRequirements');
  });

  it('accepts up to six images that the customer has uploaded', async () => {
    const { path, customer } = await bookedJob();
    const image = await uploadImage(customer);
    const ofAnother = await uploadImage(await apiAs(await createUser()));
    const portrait = await uploadImage(customer, 'profiles');
    const send = (images: unknown) => customer.put(`${path}/details`).send({ images });

    expect((await send([image])).body.booking.images).toEqual([image]);
    for (const images of [
      [ofAnother],
      ['https://example.org/a.jpg'],
      [portrait],
      [''],
      'none',
      Array(7).fill(image),
    ]) {
      expect([images, (await send(images)).status]).toEqual([images, 400]);
    }
    expect((await customer.get(path)).body.booking.images).toEqual([image]);
  });

  it.each(['completed', 'rejected', 'cancelled'] as const)('is 409 for a %s booking', async (status) => {
    const { booking, path, customer } = await bookedJob({ status });

    const response = await customer.put(`${path}/details`).send({ notes: 'Changed' });

    expect(response.status).toBe(409);
    expect(response.body.status).toBe(status);
    const stored = await BookingModel.findById(booking._id).orFail().lean();
    expect(stored.specialRequirements).toBe('Please ring twice');
  });

  it('is 403 for its provider and admins, and 404 for others', async () => {
    const { path, provider } = await bookedJob();
    const send = async (client: ApiClient) =>
      (await client.put(`${path}/details`).send({ notes: 'Changed' })).status;

    expect(await send(provider)).toBe(403);
    expect(await send(await apiAs(await createUser({ role: 'admin' })))).toBe(403);
    expect(await send(await apiAs(await createUser()))).toBe(404);
  });
});

describe('the place of a booking', () => {
  it('is that of the service when it was booked', async () => {
    const service = await createService({ place: 'remote' });
    const customer = await apiAs(await createUser());
    const { body } = await customer.post('/api/bookings').send({
      serviceId: service._id.toString(),
      scheduledDate: new Date(Date.now() + DAY_MS).toISOString(),
    });

    expect(body.booking.place).toBe('remote');
  });

  it('at the provider returns the address of the provider from the approval on', async () => {
    const { booking, path, customer } = await bookedJob({ place: 'provider' });
    expect((await customer.get(path)).body.booking.provider).not.toHaveProperty('address');

    await BookingModel.updateOne({ _id: booking._id }, { status: 'approved' });
    const approved = (await customer.get(path)).body.booking;
    expect(approved.provider.address).toBe('1 Mill Lane');
    expect(approved.service.provider.address).toBe('1 Mill Lane');
  });

  it('at the customer hides the address of the provider', async () => {
    const { path, customer } = await bookedJob({ status: 'approved' });

    expect((await customer.get(path)).body.booking.provider).not.toHaveProperty('address');
  });
});
