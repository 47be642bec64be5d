import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { isOwnJob } from '@nearhand/shared/bookings/own-job-rules';
import { hasDroppedOut, isOpenOrLostChoice } from '@nearhand/shared/bookings/rescue';
import { Types } from 'mongoose';
import { withTransaction } from '../../../database/transactions.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import { JobModel } from '../../../models/job.model.ts';
import { UserModel } from '../../../models/user.model.ts';
import { SYSTEM_ACTOR } from '../commands/action-targets.ts';
import { recordBookingEvents } from '../commands/record-events.ts';
import { hasAlternatives } from './find-alternatives.ts';
import { ALTERNATIVES_JOB } from './schedule-alternatives.ts';

/** Tells the customer of a booking whose provider has dropped out that others can come, if there are any: once. */
export async function tellAlternatives(key: string): Promise<void> {
  const named = await BookingModel.findById(new Types.ObjectId(key)).lean();
  const booking = named && (await findOriginal(named));
  if (!booking || !(await needsRescue(booking)) || !(await hasAlternatives(booking))) return;
  await withTransaction(async (tx) => {
    const { deletedCount } = await JobModel.deleteOne({ kind: ALTERNATIVES_JOB, key }, { session: tx });
    if (deletedCount === 0) return;
    const event = { kind: 'alternatives', by: SYSTEM_ACTOR } as const;
    await recordBookingEvents([{ bookings: [booking], event }], tx);
  });
}

/** Returns the booking that others may take over: of one of those who were asked, the one it is for, once nobody is left. */
async function findOriginal(booking: BookingDocument): Promise<BookingDocument | undefined> {
  const { rescues } = booking;
  if (!rescues || !isOpenOrLostChoice(booking)) return booking;
  const waiting = { rescues, status: { $in: OPEN_BOOKING_STATUSES } };
  if (await BookingModel.exists(waiting)) return undefined;
  return (await BookingModel.findById(rescues).lean()) ?? undefined;
}

async function needsRescue(booking: BookingDocument): Promise<boolean> {
  const now = new Date();
  const isSuspended = { _id: booking.provider, suspension: { $exists: true } };
  const isProviderSuspended = (await UserModel.exists(isSuspended)) !== null;
  // Of the past, only a provider who was absent can be replaced now.
  if (isOwnJob(booking)) return false;
  const isAhead = booking.scheduledDate > now || booking.cancellation?.reason === 'providerAbsent';
  return isAhead && !booking.rescuedBy && hasDroppedOut({ ...booking, isProviderSuspended }, now);
}
