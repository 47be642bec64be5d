import type { CreateBookingInput } from './bookings.ts';
import { MINUTE_MS } from '../durations.ts';
import { calendarDate, toInstant, toLocalTime } from '../time-zone.ts';
import { bookingMessages } from './booking-messages.ts';

type ScheduleInput = Pick<CreateBookingInput, 'scheduledDate' | 'bookingDate' | 'bookingTime'>;
type ParsedSchedule = { instant: Date } | { path: keyof ScheduleInput; message: string };

const ISO_DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** The last year that ISO 8601 writes with four digits. */
const LAST_YEAR = 9999;

/**
 * Parses the instant of a booking, to the minute, or returns the field and message of an error (product 5, booking).
 * A time without an offset is in the marketplace's zone.
 */
export function parseSchedule(input: ScheduleInput, timeZone: string, now: Date): ParsedSchedule {
  const path = input.scheduledDate ? 'scheduledDate' : 'bookingDate';
  const { date, time, offset } = splitSchedule(input);
  const unreadable =
    path === 'scheduledDate' ? bookingMessages.scheduledDateFormat : bookingMessages.dateOrTimeInvalid;
  if (date === undefined || time === undefined) return { path, message: unreadable };

  // Rejects a date that does not exist, such as 31 February, which `Date` would roll over into the next month.
  if (!(toInstant({ date, time }, 'UTC') instanceof Date)) return { path, message: unreadable };

  const instant = offset ? new Date(`${date}T${time}:00${offset}`) : toInstant({ date, time }, timeZone);
  if (instant === 'skipped') return { path, message: bookingMessages.timeSkipped };
  if (instant === 'invalid' || Number.isNaN(instant.getTime())) return { path, message: unreadable };
  if (instant.getUTCFullYear() > LAST_YEAR) return { path, message: unreadable };
  if (instant <= now) return { path, message: bookingMessages.mustBeInFuture };
  return { instant };
}

function splitSchedule({ scheduledDate, bookingDate, bookingTime }: ScheduleInput) {
  if (!scheduledDate) return { date: bookingDate?.trim(), time: bookingTime?.trim(), offset: undefined };
  const [, date, time, , offset] = ISO_DATE_TIME.exec(scheduledDate.trim()) ?? [];
  return { date, time: date && (time ?? '00:00'), offset: offset && isoOffset(offset) };
}

/** Normalizes an offset: "z" → "Z", "+0130" → "+01:30". */
function isoOffset(offset: string): string {
  return offset.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
}

/** Returns the instant at which a booking ends. */
export function getEndDate(start: Date, durationMinutes: number): Date {
  return new Date(start.getTime() + durationMinutes * MINUTE_MS);
}

/** Returns whether an instant is at most 12 months ahead, by its date in the marketplace's zone. */
export function isWithinNextYear(instant: Date, now: Date, timeZone: string): boolean {
  const lastDate = calendarDate(toLocalTime(now, timeZone).date).add({ years: 1 }).toString();
  return toLocalTime(instant, timeZone).date <= lastDate;
}
