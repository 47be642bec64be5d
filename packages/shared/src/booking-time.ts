import type { CreateBookingInput } from './bookings.ts';
import { messages } from './messages.ts';
import { DEFAULT_UNIT } from './service-choices.ts';
import type { PriceUnit } from './services.ts';
import { roundMoney } from './money.ts';
import { instantOf } from './time-zone.ts';

type WantedTime = Pick<CreateBookingInput, 'scheduledDate' | 'bookingDate' | 'bookingTime'>;
export type WantedInstant = { instant: Date } | { path: keyof WantedTime; message: string };

const ISO_DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** The last one that is written with four digits, as dates travel. */
const LAST_YEAR = 9999;

/**
 * The instant a booking is wanted for, to the minute, or why there is none (spec section 5, booking; design section 6). Without an
 * offset of its own the time is meant in the marketplace's zone.
 */
export function scheduledInstant(wanted: WantedTime, timeZone: string, now: Date): WantedInstant {
  const path = wanted.scheduledDate ? 'scheduledDate' : 'bookingDate';
  const { date, time, offset } = partsOf(wanted);
  const unreadable =
    path === 'scheduledDate' ? messages.booking.scheduledDateFormat : messages.booking.dateOrTimeInvalid;
  if (date === undefined || time === undefined) return { path, message: unreadable };

  // A date that is not in the calendar, such as 31 February, must not roll over into the next month.
  if (!(instantOf({ date, time }, 'UTC') instanceof Date)) return { path, message: unreadable };

  const instant = offset ? new Date(`${date}T${time}:00${offset}`) : instantOf({ date, time }, timeZone);
  if (instant === 'skipped') return { path, message: messages.booking.timeSkipped };
  if (instant === 'invalid' || Number.isNaN(instant.getTime())) return { path, message: unreadable };
  if (instant.getUTCFullYear() > LAST_YEAR) return { path, message: unreadable };
  if (instant <= now) return { path, message: messages.booking.mustBeInFuture };
  return { instant };
}

function partsOf({ scheduledDate, bookingDate, bookingTime }: WantedTime) {
  if (!scheduledDate) return { date: bookingDate?.trim(), time: bookingTime?.trim(), offset: undefined };
  const [, date, time, , offset] = ISO_DATE_TIME.exec(scheduledDate.trim()) ?? [];
  return { date, time: date && (time ?? '00:00'), offset: offset && isoOffset(offset) };
}

/** "z" → "Z", "+0130" → "+01:30". */
function isoOffset(offset: string): string {
  return offset.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
}

/** The instant at which a booking ends. */
export function endOf(start: Date, durationMinutes: number): Date {
  return new Date(start.getTime() + durationMinutes * 60_000);
}

interface Priced {
  basePrice: number;
  unit?: PriceUnit;
  /** Minutes. */
  duration: number;
}

/** What a booking costs: the base price, times the hours where the price is per hour (design section 4). */
export function totalAmount({ basePrice, unit = DEFAULT_UNIT, duration }: Priced, currency = 'USD'): number {
  return roundMoney(unit === 'per hour' ? (basePrice * duration) / 60 : basePrice, currency);
}
