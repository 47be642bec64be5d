import { HOUR_MS } from '@nearhand/shared/durations';
import { beforeEach, expect, it } from 'vitest';
import { BookingModel } from '../../models/booking.model.ts';
import { apiAs } from '../../test/api.ts';
import { createBooking } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { listNotificationKinds } from '../../test/mails.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { getDatabase } from '../connection.ts';
import { visits } from './visits.ts';

beforeEach(emptyTestDatabase);

const apply = () => visits.apply(getDatabase());

it('a refund of version 1.0.0 is the first of the refunds after the update', async () => {
  const at = new Date('2026-01-05T10:00:00Z');
  const cancellation = { by: 'customer', at, refundAmount: 40, feeAmount: 40 } as const;
  const { _id, customer } = await createBooking({ status: 'cancelled', paymentStatus: 'paid', cancellation });
  const refund = { amount: 40, refundId: 're_old', at };
  await BookingModel.collection.updateOne({ _id }, { $set: { refund } });

  await apply();
  await apply();

  const stored = await BookingModel.findById(_id).orFail().lean();
  expect(stored).not.toHaveProperty('refund');
  expect(stored.refunds).toEqual([{ _id: 're_old', amount: 40, by: 'customer', at }]);
  const { body } = await (await apiAs({ _id: customer })).get(`/api/bookings/${_id.toString()}`);
  expect(body.booking).toMatchObject({
    refund: { refundId: 're_old', amount: 40 },
    refunds: [{ _id: 're_old', amount: 40 }],
    refundAmount: 40,
  });
});

it('nothing is decided, asked or told about visits that were over before the update', async () => {
  const scheduledDate = new Date(Date.now() - 400 * HOUR_MS);
  const booking = await createBooking({ status: 'approved', paymentStatus: 'paid', scheduledDate });

  await apply();
  await runDueJobs();

  expect(await BookingModel.findById(booking._id).lean()).toMatchObject({ status: 'approved' });
  expect(await listNotificationKinds(await apiAs({ _id: booking.customer }))).toEqual([]);
  await runDueJobs({ now: new Date(Date.now() + 73 * HOUR_MS) });
  expect(await BookingModel.findById(booking._id).lean()).toMatchObject({ status: 'completed' });
});
