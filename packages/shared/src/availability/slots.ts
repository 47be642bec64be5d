import { z } from 'zod';
import { exampleInstant } from '../examples.ts';
import { availabilityMessages } from './availability-messages.ts';
import { calendarDateSchema } from './availability.ts';
import { quantitySchema } from '../bookings/booking-terms.ts';
import { optionCountsSchema } from '../bookings/job-quote.ts';
import { DAY_MS } from '../durations.ts';
import { idSchema } from '../common-schemas.ts';
import { emptyAsUndefined, parseNumber } from '../query-parameters.ts';

/** The longest range of dates of one request for slots, in days. */
export const MAX_SLOT_RANGE_DAYS = 62;
/** The days after `from` that a request without `to` asks for. */
const DEFAULT_SLOT_RANGE_DAYS = 13;

const QUANTITY_QUERY_PATTERN = /^\d+(\.\d+)?$/;

/** Leaves what is no JSON for the schema to reject. */
function parseJson(value: unknown): unknown {
  if (value === '' || typeof value !== 'string') return value === '' ? undefined : value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export const slotSchema = z
  .object({
    start: z.iso.datetime().describe('When the visit begins, in UTC'),
    end: z.iso.datetime().describe('When it ends, in UTC: of several days, the last'),
    date: z.string().describe('Its day, `YYYY-MM-DD` in the marketplace’s zone'),
    time: z.string().describe('Its time, `HH:mm` (24 hours) in the marketplace’s zone'),
  })
  .meta({
    id: 'Slot',
    description: 'A time that can be booked',
    examples: [
      {
        start: exampleInstant(14),
        end: '2030-05-14T10:00:00.000Z',
        date: '2030-05-14',
        time: '10:00',
      },
    ],
  });
export type Slot = z.infer<typeof slotSchema>;

/** The query of GET /services/{id}/slots. `completeSlotRange` fills in the dates and checks them. */
export const slotsQuerySchema = z.object({
  from: emptyAsUndefined(calendarDateSchema).describe('The first day. Default: today'),
  to: emptyAsUndefined(calendarDateSchema).describe(
    `The last day, at most ${MAX_SLOT_RANGE_DAYS} days in all. Default: the ${DEFAULT_SLOT_RANGE_DAYS}th day after \`from\``,
  ),
  quantity: z
    .preprocess((value) => parseNumber(value, QUANTITY_QUERY_PATTERN), quantitySchema.optional())
    .describe('Quantity to book, as in `POST /bookings`. Default: the usual quantity of the service'),
  options: z
    .preprocess(parseJson, optionCountsSchema.optional())
    .describe('Options to add, as in `POST /bookings`: the JSON text of the list. Default: nothing'),
  booking: emptyAsUndefined(idSchema('booking is not a valid id')).describe(
    'A booking of the caller that is to be moved: its own times are free but for its present start, and it takes as long as it was booked for',
  ),
});
export type SlotsQuery = z.output<typeof slotsQuerySchema>;

export const slotsResponseSchema = z.object({
  hasAvailability: z
    .boolean()
    .describe('Whether the provider has set up hours; without them every time can be asked for'),
  timeZone: z.string().describe('The marketplace’s zone, in which dates and times are meant'),
  slots: z.array(slotSchema).describe('The times that can be booked, in order'),
  fullDays: z
    .array(z.string())
    .optional()
    .describe('Where there are hours: the days `YYYY-MM-DD` that have some, and no time left'),
  nextSlot: slotSchema.nullable().describe('The first time after the range, when the range has none'),
});
export type SlotsResponse = z.infer<typeof slotsResponseSchema>;

type SlotRange = { from: string; to: string } | { path: 'from' | 'to'; message: string };

/** Returns the range of dates of a query, or the field that breaks a rule and its message. */
export function completeSlotRange(query: SlotsQuery, today: string): SlotRange {
  const from = query.from ?? today;
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const to = query.to ?? new Date((day(from) + DEFAULT_SLOT_RANGE_DAYS) * DAY_MS).toISOString().slice(0, 10);
  if (to < from) return { path: 'to', message: availabilityMessages.rangeReversed };
  if (day(to) - day(from) >= MAX_SLOT_RANGE_DAYS) {
    return { path: 'to', message: availabilityMessages.rangeTooLong };
  }
  return { from, to };
}
