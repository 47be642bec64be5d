import { describe, expect, it } from 'vitest';
import {
  bookingTransitions,
  changeBookingStatusSchema,
  createBookingSchema,
  isPastPayment,
  isPayable,
  listBookingsQuerySchema,
} from './bookings.ts';
import { messages } from './messages.ts';

const serviceId = 'b'.repeat(24);
const problems = (body: object) =>
  createBookingSchema.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

describe('the booking payload', () => {
  it('needs a service and a date', () => {
    expect(problems({})).toEqual([messages.booking.serviceIdRequired]);
    expect(problems({ serviceId: '' })[0]).toBe(messages.booking.serviceIdRequired);
    expect(problems({ serviceId })).toEqual([messages.booking.scheduledDateRequired]);
    expect(problems({ serviceId, bookingDate: '2030-01-01' })).toEqual([
      messages.booking.scheduledDateRequired,
    ]);
  });

  it.each([{ $ne: null }, ['x'], 12, 'short'])('refuses the service id %j', (bad) => {
    expect(problems({ serviceId: bad, scheduledDate: '2030-01-01' })).toEqual([
      messages.booking.serviceIdInvalid,
    ]);
  });

  it.each([null, '', undefined])('takes %j for a date that is missing', (missing) => {
    expect(problems({ serviceId, scheduledDate: missing })).toEqual([messages.booking.scheduledDateRequired]);
    expect(problems({ serviceId, bookingDate: '2030-01-01', bookingTime: missing })).toEqual([
      messages.booking.scheduledDateRequired,
    ]);
    expect(
      problems({ serviceId, scheduledDate: missing, bookingDate: '2030-01-01', bookingTime: '10:00' }),
    ).toEqual([]);
    expect(
      problems({ serviceId, scheduledDate: '2030-01-01', bookingDate: missing, bookingTime: missing }),
    ).toEqual([]);
  });

  it('takes a service id in either case for the same', () => {
    const sent = { serviceId: serviceId.toUpperCase(), scheduledDate: '2030-01-01' };
    expect(createBookingSchema.parse(sent).serviceId).toBe(serviceId);
  });

  it.each([7, {}, ['2030-01-01']])('refuses the scheduled date %j', (scheduledDate) => {
    expect(problems({ serviceId, scheduledDate })).toEqual([messages.booking.scheduledDateFormat]);
  });

  it('takes notes of 1,000 characters and not one more', () => {
    expect(problems({ serviceId, scheduledDate: '2030-01-01', notes: 'x'.repeat(1000) })).toEqual([]);
    expect(problems({ serviceId, scheduledDate: '2030-01-01', notes: 'x'.repeat(1001) })).toHaveLength(1);
  });

  it('never carries a price, a status or a customer of its own', () => {
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
  it('are those of the specification and no others', () => {
    expect(bookingTransitions).toEqual({
      approved: { by: 'provider', from: ['pending'] },
      rejected: { by: 'provider', from: ['pending'] },
      completed: { by: 'provider', from: ['approved'] },
      cancelled: { by: 'customer', from: ['pending'] },
    });
  });

  it('can never lead back to pending', () => {
    expect(changeBookingStatusSchema.safeParse({ status: 'pending' }).success).toBe(false);
    expect(changeBookingStatusSchema.safeParse({}).error?.issues[0]?.message).toBe(
      messages.booking.statusRequired,
    );
  });

  it('let a customer pay when approved and unpaid only', () => {
    const provider = { email: 'pat@example.com' };
    expect(isPayable({ status: 'approved', paymentStatus: 'pending', provider })).toBe(true);
    expect(isPayable({ status: 'approved', paymentStatus: 'paid', provider })).toBe(false);
    expect(isPayable({ status: 'pending', paymentStatus: 'pending', provider })).toBe(false);
    expect(isPayable({ status: 'completed', paymentStatus: 'pending', provider })).toBe(false);
  });

  it('let nobody pay a provider who has closed their account', () => {
    const unpaid = { status: 'approved', paymentStatus: 'pending', provider: {} } as const;
    expect(isPayable(unpaid)).toBe(false);
    expect(isPastPayment(unpaid)).toBe(true);
    expect(isPastPayment({ ...unpaid, provider: { email: 'pat@example.com' } })).toBe(false);
    expect(isPastPayment({ ...unpaid, paymentStatus: 'paid' })).toBe(false);
  });
});

it('lists all bookings for the filter "all", and for none', () => {
  expect(listBookingsQuerySchema.parse({ status: 'all' }).status).toBeUndefined();
  expect(listBookingsQuerySchema.parse({}).status).toBeUndefined();
  expect(listBookingsQuerySchema.parse({ status: 'approved' }).status).toBe('approved');
  expect(listBookingsQuerySchema.safeParse({ status: 'lost' }).success).toBe(false);
});
