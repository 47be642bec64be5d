import { z } from 'zod';
import { exampleAvailability, exampleTimeOff } from '../examples.ts';
import { availabilityMessages } from './availability-messages.ts';
import { optionalTextSchema, idSchema } from '../common-schemas.ts';
import { splitAtMidnight, splitHours } from './overnight-hours.ts';
import { weekdays, toMinutes, type Weekday } from './weekdays.ts';

export { weekdays, toMinutes, type Weekday };
import { DAY_MS } from '../durations.ts';
import { DEFAULT_NOTICE_MINUTES } from '../limits.ts';
import { pageQueryFields, paginationSchema } from '../pagination.ts';

export const MAX_WINDOWS_PER_DAY = 6;
export const MAX_OVERRIDES = 366;
export const MAX_BUFFER_MINUTES = 480;
/** 30 days. */
const MAX_NOTICE_MINUTES = 43_200;
const MAX_BOOKING_WINDOW_DAYS = 365;
export const slotIntervals = [15, 30, 60] as const;
/** The longest note on an override or a block, in characters. */
export const AVAILABILITY_NOTE_LENGTH = 200;

const START_TIME = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;
const END_TIME = /^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/;
const LOCAL_DATE = new RegExp(z.regexes.date.source);

const windowFields = {
  from: z
    .string({ error: availabilityMessages.timeInvalid })
    .regex(START_TIME, availabilityMessages.timeInvalid)
    .describe('When it begins, `HH:mm` (24 hours) in the marketplace’s zone'),
  to: z
    .string({ error: availabilityMessages.timeInvalid })
    .regex(END_TIME, availabilityMessages.timeInvalid)
    .describe(
      'When it ends, `HH:mm`; `24:00` and `23:59` are the end of the day. Before `from` it is on the next day, and the API keeps two windows',
    ),
};
const hasLength = ({ from, to }: { from: string; to: string }) => from !== to;
const lengthError = { error: availabilityMessages.endBeforeStart, path: ['to'] };

const timeWindowSchema = z
  .object(windowFields, { error: availabilityMessages.windowInvalid })
  .refine(hasLength, lengthError)
  .meta({ id: 'TimeWindow', description: 'A period of one day' });
export type TimeWindow = z.output<typeof timeWindowSchema>;

const weeklyHoursSchema = z
  .object(
    {
      day: z.enum(weekdays, { error: availabilityMessages.dayInvalid }).describe('The day of the week'),
      ...windowFields,
    },
    { error: availabilityMessages.windowInvalid },
  )
  .refine(hasLength, lengthError)
  .meta({ id: 'WeeklyHours', description: 'A period of the same day of every week' });
type WeeklyHours = z.output<typeof weeklyHoursSchema>;

/** Returns whether two of the windows overlap, each up to midnight. Windows that touch do not. */
function hasOverlap(windows: readonly TimeWindow[]): boolean {
  const sorted = windows
    .map((window) => splitAtMidnight(window).today)
    .toSorted((a, b) => toMinutes(a.from) - toMinutes(b.from));
  return sorted.some((window, at) => {
    const next = sorted[at + 1];
    return next !== undefined && toMinutes(next.from) < toMinutes(window.to);
  });
}

const noteSchema = optionalTextSchema('Note', AVAILABILITY_NOTE_LENGTH);

/** A date that exists, `YYYY-MM-DD`. */
export const calendarDateSchema = z
  .string({ error: availabilityMessages.dateInvalid })
  .regex(LOCAL_DATE, availabilityMessages.dateInvalid)
  .meta({ format: 'date' });

/** The opening hours of one day. */
export const timeWindowsSchema = z
  .array(timeWindowSchema, { error: availabilityMessages.windowInvalid })
  .max(MAX_WINDOWS_PER_DAY, availabilityMessages.tooManyWindows)
  .refine((windows) => !hasOverlap(windows), availabilityMessages.overlap);

const overrideSchema = z
  .object(
    {
      date: calendarDateSchema.describe('The day, `YYYY-MM-DD` in the marketplace’s zone'),
      windows: timeWindowsSchema.describe('Its hours; none is a day off'),
      note: noteSchema,
    },
    { error: availabilityMessages.overrideInvalid },
  )
  .meta({ id: 'AvailabilityOverride', description: 'The hours of one date, in place of its weekly hours' });

const minutes = (label: string, max: number, what: string) => {
  const error = `${label} must be a whole number of minutes from 0 to ${max}`;
  return z.int({ error }).min(0, error).max(max, error).describe(`${what}, in minutes: 0 to ${max}`);
};
const onOff = (label: string, what: string) =>
  z.boolean({ error: `${label} must be true or false` }).describe(what);

const bookingWindowError = `Booking window must be a whole number of days from 1 to ${MAX_BOOKING_WINDOW_DAYS}`;

const fields = {
  weeklyHours: z
    .array(weeklyHoursSchema, { error: availabilityMessages.weeklyHoursInvalid })
    .max(weekdays.length * MAX_WINDOWS_PER_DAY, availabilityMessages.tooManyWindows)
    .check(checkWeeklyHours)
    .describe(`The hours of every week: at most ${MAX_WINDOWS_PER_DAY} windows a day, none overlapping`),
  overrides: z
    .array(overrideSchema, { error: availabilityMessages.overridesInvalid })
    .max(MAX_OVERRIDES, availabilityMessages.tooManyOverrides)
    .refine(
      (overrides) => new Set(overrides.map(({ date }) => date)).size === overrides.length,
      availabilityMessages.overrideTwice,
    )
    .describe('Dates with other hours: one for a date; past ones are dropped'),
  bufferBefore: minutes('Buffer before', MAX_BUFFER_MINUTES, 'The time left free before each booking'),
  bufferAfter: minutes('Buffer after', MAX_BUFFER_MINUTES, 'The time left free after each booking'),
  minimumNotice: minutes('Minimum notice', MAX_NOTICE_MINUTES, 'The least time from now to a visit'),
  bookingWindow: z
    .int({ error: bookingWindowError })
    .min(1, bookingWindowError)
    .max(MAX_BOOKING_WINDOW_DAYS, bookingWindowError)
    .describe(`Number of days ahead that can be booked: 1 to ${MAX_BOOKING_WINDOW_DAYS}`),
  slotInterval: z
    .literal(slotIntervals, { error: `Slot interval must be one of: ${slotIntervals.join(', ')}` })
    .describe('The minutes from one offered start to the next'),
  holdPendingRequests: onOff(
    'Hold pending requests',
    'Whether other customers cannot book the time of a pending request',
  ),
  instantBooking: onOff('Instant booking', 'Whether a booking is approved at once'),
};

export const availabilitySchema = z.object(fields).meta({
  id: 'Availability',
  description: 'When a provider can be booked',
  examples: [exampleAvailability],
});
export type Availability = z.output<typeof availabilitySchema>;

/** Checks all windows of each day. */
function checkWeeklyHours({ value, issues }: z.core.ParsePayload<WeeklyHours[]>): void {
  for (const day of weekdays) {
    const windows = value.filter((window) => window.day === day);
    const tooMany = windows.length > MAX_WINDOWS_PER_DAY && availabilityMessages.tooManyWindows;
    const message = tooMany || (hasOverlap(windows) && availabilityMessages.overlap);
    if (message) issues.push({ code: 'custom', message, input: value });
  }
}

const storedHoursSchema = availabilitySchema.pick({ weeklyHours: true, overrides: true });

/** The body of PUT /availability, with the defaults but that of the settings. Hours past midnight are kept as two windows. */
export const availabilityBodySchema = z
  .object({
    weeklyHours: fields.weeklyHours.default([]),
    overrides: fields.overrides.default([]),
    bufferBefore: fields.bufferBefore.default(0),
    bufferAfter: fields.bufferAfter.default(0),
    minimumNotice: fields.minimumNotice.optional(),
    bookingWindow: fields.bookingWindow.default(90),
    slotInterval: fields.slotInterval.default(30),
    holdPendingRequests: fields.holdPendingRequests.default(true),
    instantBooking: fields.instantBooking.default(false),
  })
  .overwrite((input) => ({ ...input, ...splitHours(input) }))
  .check(({ value, issues }) => {
    if (issues.length > 0) return;
    const { error } = storedHoursSchema.safeParse(value);
    for (const { message, path } of error?.issues ?? [])
      issues.push({ code: 'custom', message, path, input: value });
  })
  .meta({
    id: 'AvailabilityInput',
    description: 'When a provider can be booked; what is missing takes its default',
    examples: [exampleAvailability],
  });

export const availabilityInputSchema = availabilityBodySchema.transform(
  ({ minimumNotice = DEFAULT_NOTICE_MINUTES, ...input }) => ({ ...input, minimumNotice }),
);

export const availabilityResponseSchema = z.object({
  availability: availabilitySchema
    .nullable()
    .describe('The hours of the caller; null before they set them up'),
});
export type AvailabilityResponse = z.infer<typeof availabilityResponseSchema>;

export const changedAvailabilityResponseSchema = z.object({
  availability: availabilitySchema,
  outside: z
    .array(z.string())
    .describe('The ids of the approved bookings to come that now lie outside the hours; they stay'),
});
export type ChangedAvailabilityResponse = z.infer<typeof changedAvailabilityResponseSchema>;

/** The most blocks to come that one provider may have. */
export const MAX_BLOCKS = 200;
const MAX_BLOCK_DAYS = 60;

const instant = (description: string) =>
  z.iso.datetime({ offset: true, error: availabilityMessages.instantInvalid }).describe(description);

export const blockInputSchema = z
  .object({
    start: instant('When it begins: an ISO 8601 instant'),
    end: instant(`When it ends, in the future: at most ${MAX_BLOCK_DAYS} days after it begins`),
    note: optionalTextSchema('Note', AVAILABILITY_NOTE_LENGTH),
  })
  .check(({ value, issues }) => {
    const length = Date.parse(value.end) - Date.parse(value.start);
    const tooLong = length > MAX_BLOCK_DAYS * DAY_MS && availabilityMessages.blockTooLong;
    const message = length > 0 ? tooLong : availabilityMessages.endBeforeStart;
    if (message) issues.push({ code: 'custom', path: ['end'], message, input: value.end });
  })
  .meta({ id: 'BlockInput', description: 'A period that a provider takes out', examples: [exampleTimeOff] });
export type BlockInput = z.output<typeof blockInputSchema>;

export const blockSchema = z
  .object({
    _id: idSchema(availabilityMessages.blockNotFound, 'The id of the block'),
    start: z.iso.datetime().describe('When it begins, in UTC'),
    end: z.iso.datetime().describe('When it ends, in UTC'),
    note: z.string().optional().describe('Note of the provider'),
  })
  .meta({
    id: 'Block',
    description: 'A period that a provider has taken out',
    examples: [{ _id: '66f1a2b3c4d5e6f708192a07', ...exampleTimeOff }],
  });
export type Block = z.infer<typeof blockSchema>;

export const listBlocksQuerySchema = z.object(pageQueryFields);
export type ListBlocksQuery = z.output<typeof listBlocksQuerySchema>;

export const blocksResponseSchema = z.object({
  blocks: z.array(blockSchema).describe('The blocks whose end is to come, on this page of the list'),
  pagination: paginationSchema,
});
export type BlocksResponse = z.infer<typeof blocksResponseSchema>;
