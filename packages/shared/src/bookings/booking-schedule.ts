import { z } from 'zod';
import { dayParameter } from '../query-parameters.ts';
import { bookingMessages } from './booking-messages.ts';

// The accepted forms of a date and a time; empty means none. The OpenAPI document contains these patterns, so they
// have no flags.
const DAY = z.regexes.date.source.replace(/^\^|\$$/g, '').replaceAll('\\d', '[0-9]');
const TIME = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const SECONDS = '(?::[0-9]{2}(?:[.][0-9]+)?)?';
const OFFSET = '(?: ?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):?[0-5][0-9]))?';
const DATE_TIME = `${DAY}[Tt ]${TIME}${SECONDS}${OFFSET}`;

const LOCAL_DATE = new RegExp(`^(?:${DAY})?$`);
const LOCAL_TIME = new RegExp(`^(?:${TIME})?$`);
const SCHEDULED_DATE = new RegExp(`^(?:${DAY}|${DATE_TIME})?$`);

const MAX_WRITTEN_LENGTH = 64;
const unreadable = bookingMessages.scheduledDateFormat;

export const scheduledDateSchema = z
  .string({ error: unreadable })
  .trim()
  .max(MAX_WRITTEN_LENGTH, unreadable)
  .regex(SCHEDULED_DATE, unreadable);

/** Validates the length and publishes the pattern: `parseSchedule` checks date and time together. */
function wallClockText(pattern: RegExp) {
  const error = bookingMessages.dateOrTimeInvalid;
  return z.string({ error }).max(MAX_WRITTEN_LENGTH, error).meta({ pattern: pattern.source });
}

export const localDateSchema = wallClockText(LOCAL_DATE);
export const localTimeSchema = wallClockText(LOCAL_TIME);

/**
 * The time of a booking in both forms (product 3): `scheduledDate`, or `bookingDate` and `bookingTime`. null counts as
 * missing.
 */
export const scheduleFields = {
  scheduledDate: scheduledDateSchema
    .nullish()
    .describe(
      'When, in the future: an ISO 8601 date (midnight), or date and time; without an offset in the marketplace’s zone',
    ),
  bookingDate: localDateSchema
    .nullish()
    .describe('On which day, `YYYY-MM-DD` in the marketplace’s zone; together with `bookingTime`'),
  bookingTime: localTimeSchema
    .nullish()
    .describe('At what time, `HH:mm` (24 hours) in the marketplace’s zone; together with `bookingDate`'),
};

/** Adds an issue when neither form of the time is complete. */
export function checkHasTime({
  value,
  issues,
}: z.core.ParsePayload<z.output<z.ZodObject<typeof scheduleFields>>>): void {
  if (value.scheduledDate || (value.bookingDate && value.bookingTime)) return;
  issues.push({
    code: 'custom',
    path: ['scheduledDate'],
    message: bookingMessages.scheduledDateRequired,
    input: value.scheduledDate,
  });
}

/** The days of the visits that a list of bookings is limited to. */
export const visitDayFields = {
  from: dayParameter('from').describe('The first day of the visit, in the marketplace’s zone. Default: any'),
  to: dayParameter('to').describe('The last day of the visit, in the marketplace’s zone. Default: any'),
};
export type VisitDays = z.output<z.ZodObject<typeof visitDayFields>>;
