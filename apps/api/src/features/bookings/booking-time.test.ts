import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { comingClockChange, comingDay } from '../../test/instants.ts';

const july = comingDay('07-01');
const spring = comingClockChange('03');
const autumn = comingClockChange('10');

/** Books a new service as a new customer. The tests' marketplace is in Lisbon. */
async function book(time: object) {
  const client = await apiAs(await createUser());
  const { _id: serviceId } = await createService();
  return client.post('/api/bookings').send({ serviceId, ...time });
}

describe('the time of POST /api/bookings', () => {
  it.each([
    ['an instant', { scheduledDate: `${july}T13:30:00.000Z` }],
    ['an instant with an offset', { scheduledDate: `${july}T16:30:00+03:00` }],
    ['a time without an offset', { scheduledDate: `${july}T14:30` }],
    ['a date and a time', { bookingDate: july, bookingTime: '14:30' }],
    [
      'a date and a time with null for the instant',
      { scheduledDate: null, bookingDate: july, bookingTime: '14:30' },
    ],
    [
      'an instant with null for date and time',
      { scheduledDate: `${july}T13:30:00.000Z`, bookingDate: null, bookingTime: null },
    ],
  ])('may be sent as %s; the response has all three dates', async (_what, time) => {
    const response = await book(time);

    expect(response.status).toBe(201);
    expect(response.body.booking).toMatchObject({
      scheduledDate: `${july}T13:30:00.000Z`,
      bookingDate: july,
      bookingTime: '14:30',
    });
    expect(await BookingModel.findById(response.body.booking._id).lean()).toMatchObject({
      scheduledDate: new Date(`${july}T13:30:00Z`),
      endDate: new Date(`${july}T14:30:00Z`),
    });
  });

  it.each([
    ['is skipped in March', spring, '01:30', bookingMessages.timeSkipped],
    ['is on no calendar', '2031-02-30', '10:00', bookingMessages.dateOrTimeInvalid],
    ['is on no clock', '2031-03-05', '25:00', bookingMessages.dateOrTimeInvalid],
    ['has passed', '2020-03-05', '10:00', bookingMessages.mustBeInFuture],
  ])('is rejected when it %s', async (_what, bookingDate, bookingTime, message) => {
    const response = await book({ bookingDate, bookingTime });

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message, issues: [{ path: 'bookingDate', message }] });
  });

  it.each([
    ['the last minute before the skipped hour', spring, '00:59', `${spring}T00:59:00.000Z`],
    ['the first minute after it', spring, '02:00', `${spring}T01:00:00.000Z`],
    ['the first of two equal times', autumn, '01:30', `${autumn}T00:30:00.000Z`],
    ['the first minute after both', autumn, '02:00', `${autumn}T02:00:00.000Z`],
  ])('is %s when clocks change', async (_what, bookingDate, bookingTime, scheduledDate) => {
    const response = await book({ bookingDate, bookingTime });

    expect(response.status).toBe(201);
    expect(response.body.booking).toMatchObject({ scheduledDate, bookingDate, bookingTime });
  });

  it('is also rejected as a local time without an offset if the clocks skip it', async () => {
    const response = await book({ scheduledDate: `${spring}T01:30` });

    expect(response.status).toBe(400);
    expect(response.body.message).toBe(bookingMessages.timeSkipped);
  });
});
