import { expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { createBooking } from '../../test/factories.ts';
import { inHours } from '../../test/instants.ts';
import { bookingCompletion } from './booking-completion.ts';

const migrate = () => bookingCompletion.apply(getDatabase());
const readCompletedAt = async (_id: unknown) =>
  (await BookingModel.findById(_id).orFail().lean()).completedAt;

it('sets when bookings were completed: as their history says, else at the end of the visit', async () => {
  const fields = { status: 'completed', scheduledDate: inHours(-50) } as const;
  const [recorded, old] = [await createBooking(fields), await createBooking(fields)];
  const at = inHours(-40);
  await BookingEventModel.create({ booking: recorded._id, kind: 'completed', side: 'provider', at });

  await migrate();
  await migrate();

  expect(await readCompletedAt(recorded._id)).toEqual(at);
  expect(await readCompletedAt(old._id)).toEqual(old.endDate);
});

it('leaves bookings that have a time or are not completed unchanged', async () => {
  const completedAt = inHours(-30);
  const known = await createBooking({ status: 'completed', scheduledDate: inHours(-50), completedAt });
  const open = await createBooking({ status: 'approved', scheduledDate: inHours(50) });

  await migrate();

  expect(await readCompletedAt(known._id)).toEqual(completedAt);
  expect(await readCompletedAt(open._id)).toBeUndefined();
});
