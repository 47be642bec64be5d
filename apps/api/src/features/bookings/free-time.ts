import { bookingMessages, rescheduleMessages } from '@nearhand/shared/bookings/booking-messages';
import { getEndDate, isWithinNextYear, parseSchedule } from '@nearhand/shared/bookings/booking-time';
import type { CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import type { ClientSession } from 'mongoose';
import { config } from '../../config.ts';
import { AppError, InvalidError } from '../../errors.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { assertOffered } from '../availability/offered-slots.ts';
import { hasConflict } from '../availability/provider-calendar.ts';

type ScheduleInput = Pick<CreateBookingInput, 'scheduledDate' | 'bookingDate' | 'bookingTime'>;

/** Returns the requested time. Throws unless it is another one, offered, and free apart from this booking. */
export async function resolveFreeTime(
  booking: BookingDocument,
  input: ScheduleInput,
  tx: ClientSession,
): Promise<Date> {
  const { _id, provider, duration, scheduledDate: present, status } = booking;
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const now = new Date();
  const schedule = parseSchedule(input, timeZone, now);
  if ('message' in schedule) throw new InvalidError(schedule.message, schedule.path);
  const { instant: scheduledDate } = schedule;
  const path = input.scheduledDate ? 'scheduledDate' : 'bookingDate';
  if (scheduledDate.getTime() === present.getTime())
    throw new InvalidError(rescheduleMessages.sameTime, path);
  const availability = await assertOffered({ provider, scheduledDate, duration, rescheduled: booking }, tx);
  if (availability) return scheduledDate;
  if (!isWithinNextYear(scheduledDate, now, timeZone))
    throw new InvalidError(bookingMessages.tooFarAhead, path);
  const time = { scheduledDate, endDate: getEndDate(scheduledDate, duration) };
  if (await hasConflict(provider, time, tx, _id))
    throw new AppError('slot_taken', bookingMessages.slotTaken, { status });
  return scheduledDate;
}
