import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';

const statusPath = ({ _id }: BookingDocument) => `/api/bookings/${_id.toString()}/status`;
const at = (time: string) => new Date(`2031-03-05T${time}:00Z`);

async function rejectWith(body: object) {
  const booking = await createBooking();
  const provider = await apiAs({ _id: booking.provider });
  const response = await provider.put(statusPath(booking)).send({ status: 'rejected', ...body });
  return { booking, response };
}

describe('the reason of a rejected booking', () => {
  it('is stored and returned to the customer', async () => {
    const { booking, response } = await rejectWith({ reason: '  I am away that week.  ' });
    expect(response.body.booking).toMatchObject({
      status: 'rejected',
      rejectionReason: 'I am away that week.',
    });

    const customer = await apiAs({ _id: booking.customer });
    const list = await customer.get('/api/bookings/my-bookings');

    expect(list.body.bookings[0].rejectionReason).toBe('I am away that week.');
  });

  it('is optional', async () => {
    const { response } = await rejectWith({});
    expect(response.status).toBe(200);
    expect(response.body.booking).not.toHaveProperty('rejectionReason');
  });

  it('is rejected if it is too long, and the booking stays pending', async () => {
    const { booking, response } = await rejectWith({ reason: 'x'.repeat(MAX_REASON_LENGTH + 1) });
    expect(response.status).toBe(400);
    expect((await BookingModel.findById(booking._id).lean())?.status).toBe('pending');
  });

  it('is stored only when rejecting', async () => {
    const booking = await createBooking();
    const provider = await apiAs({ _id: booking.provider });
    const response = await provider.put(statusPath(booking)).send({ status: 'approved', reason: 'Gladly' });
    expect(response.body.booking).not.toHaveProperty('rejectionReason');
  });
});

describe('a request that conflicts with an approved booking', () => {
  it('is marked for its provider, and not for the customer or an admin', async () => {
    const { provider } = await createBooking({ status: 'approved', scheduledDate: at('15:00') });
    const conflicting = await createBooking({ provider, scheduledDate: at('15:59') });
    await createBooking({ provider, scheduledDate: at('16:00') });

    const seen = await (await apiAs({ _id: provider })).get('/api/bookings/provider/bookings');
    const customers = await (await apiAs({ _id: conflicting.customer })).get('/api/bookings/my-bookings');

    expect(seen.body.bookings.map(({ hasClash }: { hasClash?: boolean }) => hasClash)).toEqual([
      undefined,
      true,
      undefined,
    ]);
    expect(customers.body.bookings[0]).not.toHaveProperty('hasClash');
  });
});

describe('the service of a booking', () => {
  const fetchService = async (person: { _id: BookingDocument['customer'] }, path: string) =>
    (await (await apiAs(person)).get(`/api/bookings/${path}`)).body.bookings[0].service;

  it('is unavailable once it is deleted', async () => {
    const booking = await createBooking();
    const customer = { _id: booking.customer };
    expect(await fetchService(customer, 'my-bookings')).not.toHaveProperty('isUnavailable');

    await ServiceModel.deleteOne({ _id: booking.service });

    expect(await fetchService(customer, 'my-bookings')).toHaveProperty('isUnavailable', true);
    expect(await fetchService({ _id: booking.provider }, 'provider')).toHaveProperty('isUnavailable', true);
  });

  it('is unavailable to the customer while its provider hides it', async () => {
    const booking = await createBooking();
    await ServiceModel.updateOne({ _id: booking.service }, { isActive: false, isListed: false });

    expect(await fetchService({ _id: booking.customer }, 'my-bookings')).toHaveProperty(
      'isUnavailable',
      true,
    );
    expect(await fetchService({ _id: booking.provider }, 'provider')).not.toHaveProperty('isUnavailable');
  });
});
