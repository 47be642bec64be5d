import { z } from 'zod';
import { messages } from '../api-messages.ts';
import { emptyAsUndefined } from '../query-parameters.ts';
import { localDateSchema, localTimeSchema, scheduledDateSchema } from './written-time.ts';

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
    message: messages.booking.scheduledDateRequired,
    input: value.scheduledDate,
  });
}

function dayQuery(name: string) {
  return emptyAsUndefined(z.iso.date({ error: `${name} must be a date like 2030-05-06` }));
}

/** The days of the visits that a list of bookings is limited to. */
export const visitDayFields = {
  from: dayQuery('from').describe('The first day of the visit, in the marketplace’s zone. Default: any'),
  to: dayQuery('to').describe('The last day of the visit, in the marketplace’s zone. Default: any'),
};
export type VisitDays = z.output<z.ZodObject<typeof visitDayFields>>;
