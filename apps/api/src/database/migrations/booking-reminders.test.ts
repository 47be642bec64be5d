import { DAY_MS } from '@nearhand/shared/durations';
import { expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { createBooking } from '../../test/factories.ts';
import { inHours } from '../../test/instants.ts';
import { bookingReminders } from './booking-reminders.ts';

const migrate = () => bookingReminders.apply(getDatabase());
const readRemindAt = async (_id: unknown) => (await BookingModel.findById(_id).orFail().lean()).remindAt;

it('sets the reminder of approved bookings a day before they begin, also when it runs again', async () => {
  const booking = await createBooking({ status: 'approved', scheduledDate: inHours(50) });

  await migrate();
  await migrate();

  expect(await readRemindAt(booking._id)).toEqual(new Date(booking.scheduledDate.getTime() - DAY_MS));
});

it('sets none for requests, nor for visits within a day', async () => {
  const [request, soon] = [
    await createBooking({ scheduledDate: inHours(50) }),
    await createBooking({ status: 'approved', scheduledDate: inHours(20) }),
  ];

  await migrate();

  expect(await readRemindAt(request._id)).toBeUndefined();
  expect(await readRemindAt(soon._id)).toBeUndefined();
});
