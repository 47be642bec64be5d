import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { beforeEach, expect, it } from 'vitest';
import { BookingModel } from '../../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../../models/provider-calendar.model.ts';
import { apiAs } from '../../../test/api.ts';
import { createBooking, createCategory, createService, createUser } from '../../../test/factories.ts';
import { at, day } from '../../../test/provider-with-hours.ts';
import { simulateInstances } from '../../../test/test-server.ts';
import { createPaidBooking } from '../../../test/paid-booking.ts';

beforeEach(simulateInstances);

const sortStatuses = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other);
const ROUNDS = process.env['TEST_FULL'] ? 50 : 3;

async function createOther(category: Parameters<typeof createService>[0]) {
  const provider = await createUser({ role: 'provider' });
  const client = await apiAs(provider);
  const overrides = [{ date: day, windows: [{ from: '09:00', to: '18:00' }] }];
  await client.put('/api/availability').send({ overrides, bookingWindow: 365 });
  const service = await createService({ ...category, provider: provider._id });
  return { client, provider, id: service._id.toString() };
}

it('of three who accept a visit at once one gets it', { timeout: 120_000 }, async () => {
  const category = (await createCategory())._id;
  const others = await Promise.all([1, 2, 3].map(() => createOther({ category })));
  const providers = others.map(({ provider }) => provider._id);
  for (let round = 0; round < ROUNDS; round += 1) {
    const dropped = await createBooking({
      service: (await createService({ category }))._id,
      scheduledDate: new Date(at('11:00')),
      status: 'rejected',
    });
    const customer = await apiAs({ _id: dropped.customer });
    const start = at(`${String(9 + (round % 8)).padStart(2, '0')}:00`);
    const choices = others.map(({ id: serviceId }) => ({ serviceId, start }));
    const { body } = await customer.post(`/api/bookings/${dropped._id.toString()}/rescue`).send({ choices });
    const bookings: Booking[] = body.bookings;

    const responses = await Promise.all(
      others.map(({ client }, index) =>
        client.put(`/api/bookings/${bookings[index]?._id}/status`).send({ status: 'approved' }),
      ),
    );

    expect(sortStatuses(responses)).toEqual([200, 409, 409]);
    const stored = await BookingModel.find({ rescues: dropped._id }).lean();
    const won = stored.filter(isAgreed);
    expect(stored.filter(({ cancellation }) => cancellation?.reason === 'rescued')).toHaveLength(2);
    expect((await BookingModel.findById(dropped._id).lean())?.rescuedBy).toEqual(won[0]?._id);
    const calendars = await ProviderCalendarModel.find({ _id: { $in: providers } }).lean();
    const busy = calendars.flatMap((calendar) => calendar.busy.map(({ booking }) => booking));
    expect(busy).toEqual([won[0]?._id]);
    await BookingModel.deleteMany({ rescues: dropped._id });
    await ProviderCalendarModel.updateMany({ _id: { $in: providers } }, { busy: [] });
  }
});

it('an offer is accepted, or the request is withdrawn: cancelled, rejected or offered anew', async () => {
  const offer = (unitPrice: number) => ({ lines: [{ text: 'All', quantity: 1, unitPrice }], minutes: 60 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { path, customer, provider, booking } = await createPaidBooking(72, {
      status: 'pending',
      paymentStatus: 'pending',
    });
    await provider.put(`${path}/offer`).send(offer(50));
    const withdraw = [
      () => customer.put(`${path}/cancel`),
      () => provider.put(`${path}/status`).send({ status: 'rejected' }),
      () => provider.put(`${path}/offer`).send(offer(70)),
    ][round % 3];

    const [accepted, withdrawn] = await Promise.all([
      customer.put(`${path}/offer/accept`).send({ total: 50 }),
      withdraw?.(),
    ]);

    const stored = await BookingModel.findById(booking._id).orFail().lean();
    expect([200, 409]).toContain(accepted.status);
    // What is approved can still be cancelled by its customer and offered anew; what is rejected was not approved.
    if (round % 3 === 1 && withdrawn) expect(sortStatuses([accepted, withdrawn])).toEqual([200, 409]);
    const isOff = withdrawn?.status === 200 && round % 3 !== 2;
    expect(isAgreed(stored)).toBe(accepted.status === 200 && !isOff);
    if (accepted.status === 200) expect(stored.totalAmount).toBe(50);
    else expect(stored.totalAmount).toBe(65.01);
  }
});
