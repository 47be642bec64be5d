import { HOUR_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { listNotificationKinds } from '../../test/mails.ts';
import { createPaidBooking } from '../../test/paid-booking.ts';
import { REMINDER_LEAD_MS, sendReminders } from './commands/record-events.ts';
import { BookingModel } from '../../models/booking.model.ts';

describe('the reminder of a visit', () => {
  async function approved(hours: number) {
    const made = await createPaidBooking(hours, { status: 'pending', paymentStatus: 'pending' });
    expect((await made.provider.put(`${made.path}/status`).send({ status: 'approved' })).status).toBe(200);
    const remindAt = new Date(made.booking.scheduledDate.getTime() - REMINDER_LEAD_MS);
    const reminders = async () =>
      Promise.all(
        [made.customer, made.provider].map(
          async (client) =>
            (await listNotificationKinds(client)).filter((kind) => kind === 'booking-reminder').length,
        ),
      );
    return { ...made, remindAt, reminders };
  }

  it('is sent to both sides a day before, once, also when several instances check at once', async () => {
    const { remindAt, reminders } = await approved(72);

    await sendReminders(new Date(remindAt.getTime() - 1));
    expect(await reminders()).toEqual([0, 0]);
    await Promise.all([sendReminders(remindAt), sendReminders(remindAt), sendReminders(remindAt)]);
    await sendReminders(remindAt);

    expect(await reminders()).toEqual([1, 1]);
  });

  it('is not sent for a booking that is approved within the day before', async () => {
    const { reminders } = await approved(23);

    await sendReminders(new Date());

    expect(await reminders()).toEqual([0, 0]);
  });

  it('is not sent for a booking that is cancelled', async () => {
    const { customer, path, remindAt, reminders } = await approved(72);
    await customer.put(`${path}/cancel`).send({});

    await sendReminders(remindAt);

    expect(await reminders()).toEqual([0, 0]);
  });

  it('moves with the booking', async () => {
    const { customer, provider, path, remindAt, reminders, booking } = await approved(72);
    const scheduledDate = new Date(booking.scheduledDate.getTime() + 48 * HOUR_MS).toISOString();
    await customer.post(`${path}/reschedule`).send({ scheduledDate });
    expect((await provider.put(`${path}/reschedule`).send({ decision: 'accepted' })).status).toBe(200);

    await sendReminders(remindAt);
    expect(await reminders()).toEqual([0, 0]);
    await sendReminders(new Date(remindAt.getTime() + 48 * HOUR_MS));

    expect(await reminders()).toEqual([1, 1]);
  });

  it('does not change the booking for calendars', async () => {
    const { booking, remindAt } = await approved(72);
    const before = await BookingModel.findById(booking._id).orFail().lean();

    await sendReminders(remindAt);

    const after = await BookingModel.findById(booking._id).orFail().lean();
    expect([after.changes, after.updatedAt]).toEqual([before.changes, before.updatedAt]);
  });
});
