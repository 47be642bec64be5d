import { describe, expect, it } from 'vitest';
import { changeBookingStatusSchema, createBookingSchema, listBookingsQuerySchema } from './bookings.ts';
import { bookingMessages, paymentMessages } from './booking-messages.ts';
import { getPaymentObstacle, isPayable } from './payments.ts';

const serviceId = 'b'.repeat(24);
const problems = (body: object) =>
  createBookingSchema.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

describe('the booking payload', () => {
  it('requires a service and a date', () => {
    expect(problems({})).toEqual([bookingMessages.serviceIdRequired]);
    expect(problems({ serviceId: '' })[0]).toBe(bookingMessages.serviceIdRequired);
    expect(problems({ serviceId })).toEqual([bookingMessages.scheduledDateRequired]);
    expect(problems({ serviceId, bookingDate: '2030-01-01' })).toEqual([
      bookingMessages.scheduledDateRequired,
    ]);
  });

  it.each([{ $ne: null }, ['x'], 12, 'short'])('rejects the service id %j', (bad) => {
    expect(problems({ serviceId: bad, scheduledDate: '2030-01-01' })).toEqual([
      bookingMessages.serviceIdInvalid,
    ]);
  });

  it.each([null, '', undefined])('treats %j as a missing date', (missing) => {
    expect(problems({ serviceId, scheduledDate: missing })).toEqual([bookingMessages.scheduledDateRequired]);
    expect(problems({ serviceId, bookingDate: '2030-01-01', bookingTime: missing })).toEqual([
      bookingMessages.scheduledDateRequired,
    ]);
    expect(
      problems({ serviceId, scheduledDate: missing, bookingDate: '2030-01-01', bookingTime: '10:00' }),
    ).toEqual([]);
    expect(
      problems({ serviceId, scheduledDate: '2030-01-01', bookingDate: missing, bookingTime: missing }),
    ).toEqual([]);
  });

  it('converts a service id to lower case', () => {
    const sent = { serviceId: serviceId.toUpperCase(), scheduledDate: '2030-01-01' };
    expect(createBookingSchema.parse(sent).serviceId).toBe(serviceId);
  });

  it.each([7, {}, ['2030-01-01']])('rejects the scheduled date %j', (scheduledDate) => {
    expect(problems({ serviceId, scheduledDate })).toEqual([bookingMessages.scheduledDateFormat]);
  });

  it('accepts notes of at most 1,000 characters', () => {
    expect(problems({ serviceId, scheduledDate: '2030-01-01', notes: 'x'.repeat(1000) })).toEqual([]);
    expect(problems({ serviceId, scheduledDate: '2030-01-01', notes: 'x'.repeat(1001) })).toHaveLength(1);
  });

  it('drops a price, a status and a customer', () => {
    const sent = {
      serviceId,
      scheduledDate: '2030-01-01',
      totalAmount: 0,
      status: 'approved',
      customer: serviceId,
    };
    expect(createBookingSchema.parse(sent)).toEqual({ serviceId, scheduledDate: '2030-01-01' });
  });
});

describe('the transitions of a booking', () => {
  it('never lead back to pending', () => {
    expect(changeBookingStatusSchema.safeParse({ status: 'pending' }).success).toBe(false);
    expect(changeBookingStatusSchema.safeParse({}).error?.issues[0]?.message).toBe(
      bookingMessages.statusRequired,
    );
  });

  it('allow payment only when approved and unpaid', () => {
    const provider = {};
    expect(isPayable({ status: 'approved', paymentStatus: 'pending', provider })).toBe(true);
    expect(isPayable({ status: 'approved', paymentStatus: 'paid', provider })).toBe(false);
    expect(isPayable({ status: 'pending', paymentStatus: 'pending', provider })).toBe(false);
    expect(isPayable({ status: 'completed', paymentStatus: 'pending', provider })).toBe(false);
  });

  it.each([
    [{ isClosed: true }, paymentMessages.providerGone],
    [{ isSuspended: true }, paymentMessages.providerSuspended],
    [{}, undefined],
  ])('say why a provider cannot be paid: %o', (provider, obstacle) => {
    const unpaid = { status: 'approved', paymentStatus: 'pending', provider } as const;
    expect(getPaymentObstacle(unpaid)).toBe(obstacle);
    expect(isPayable(unpaid)).toBe(obstacle === undefined);
    expect(getPaymentObstacle({ ...unpaid, paymentStatus: 'paid' })).toBeUndefined();
  });
});

it('treats the filter "all" as no filter', () => {
  expect(listBookingsQuerySchema.parse({ status: 'all' }).status).toBeUndefined();
  expect(listBookingsQuerySchema.parse({}).status).toBeUndefined();
  expect(listBookingsQuerySchema.parse({ status: 'approved' }).status).toBe('approved');
  expect(listBookingsQuerySchema.safeParse({ status: 'lost' }).success).toBe(false);
});
