import { z } from 'zod';
import { messages } from '../api-messages.ts';

// The accepted forms of a date and a time; empty means none. The OpenAPI document contains these patterns, so they
// have no flags.
const DAY = z.regexes.date.source.replace(/^\^|\$$/g, '').replaceAll('\\d', '[0-9]');
const TIME = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const SECONDS = '(?::[0-9]{2}(?:[.][0-9]+)?)?';
const OFFSET = '(?: ?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):?[0-5][0-9]))?';
const DATE_TIME = `${DAY}[Tt ]${TIME}${SECONDS}${OFFSET}`;

const LOCAL_DATE = new RegExp(`^(?:${DAY})?$`);
const LOCAL_TIME = new RegExp(`^(?:${TIME})?$`);
const LOCAL_DATE_TIME = new RegExp(`^(?:${DATE_TIME})?$`);
const SCHEDULED_DATE = new RegExp(`^(?:${DAY}|${DATE_TIME})?$`);

const MAX_WRITTEN_LENGTH = 64;
const unreadable = messages.booking.scheduledDateFormat;

export const scheduledDateSchema = z
  .string({ error: unreadable })
  .trim()
  .max(MAX_WRITTEN_LENGTH, unreadable)
  .refine((date) => SCHEDULED_DATE.test(date), unreadable)
  .meta({
    anyOf: [
      { type: 'string', format: 'date', description: 'A day: midnight in the marketplace’s zone' },
      { type: 'string', format: 'date-time', description: 'A date and time with its offset' },
      {
        type: 'string',
        pattern: LOCAL_DATE_TIME.source,
        maxLength: MAX_WRITTEN_LENGTH,
        description: 'A date and time in the marketplace’s zone, or written in another way; empty is missing',
      },
    ],
  });

/** Validates the length and publishes the pattern: `parseSchedule` checks date and time together. */
function wallClockText(pattern: RegExp) {
  const error = messages.booking.dateOrTimeInvalid;
  return z.string({ error }).max(MAX_WRITTEN_LENGTH, error).meta({ pattern: pattern.source });
}

export const localDateSchema = wallClockText(LOCAL_DATE);
export const localTimeSchema = wallClockText(LOCAL_TIME);
