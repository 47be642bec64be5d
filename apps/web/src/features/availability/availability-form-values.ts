import {
  availabilitySchema,
  timeWindowsSchema,
  weekdays,
  type Availability,
  type TimeWindow,
  type Weekday,
} from '@nearhand/shared/availability/availability';
import type { Control, FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { DAY_MINUTES } from '../../lib/time-of-day.ts';
import { foldOverrides, overrideRangesSchema, unfoldRanges } from './date-overrides/override-ranges.ts';

// `weekdays` has every weekday, which the type of `fromEntries` does not tell.
const days = Object.fromEntries(weekdays.map((day) => [day, timeWindowsSchema])) as Record<
  Weekday,
  typeof timeWindowsSchema
>;

/** The form edits the weekly hours by day and the overrides by range; the rest is the body of PUT /availability. */
export const availabilityFormSchema = availabilitySchema
  .omit({ weeklyHours: true })
  .extend({ days: z.object(days), overrides: overrideRangesSchema });
export type AvailabilityFormValues = z.input<typeof availabilityFormSchema>;
type AvailabilityFormOutput = z.output<typeof availabilityFormSchema>;
export type AvailabilityControl = Control<AvailabilityFormValues, unknown, AvailabilityFormOutput>;
export type AvailabilityErrors = FieldErrors<AvailabilityFormValues>;

export const DAY_NAMES: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

export const DEFAULT_HOURS: TimeWindow = { from: '09:00', to: '17:00' };
const DAYS_OFF: readonly Weekday[] = ['saturday', 'sunday'];

/** The first values for a provider without hours: Monday to Friday, 9 to 5, and the defaults of the API. */
const DEFAULT_AVAILABILITY: Omit<Availability, 'minimumNotice'> = {
  weeklyHours: weekdays
    .filter((day) => !DAYS_OFF.includes(day))
    .map((day) => ({ day, from: DEFAULT_HOURS.from, to: DEFAULT_HOURS.to })),
  overrides: [],
  bufferBefore: 0,
  bufferAfter: 0,
  bookingWindow: 90,
  slotInterval: 30,
  holdPendingRequests: true,
  instantBooking: false,
};

export function toFormValues(
  availability: Availability | null,
  minimumNotice: number,
): AvailabilityFormValues {
  const { weeklyHours, overrides, ...rest } = availability ?? { ...DEFAULT_AVAILABILITY, minimumNotice };
  const getHours = (day: Weekday) =>
    weeklyHours.filter((window) => window.day === day).map(({ from, to }) => ({ from, to }));
  // As above, every weekday is there.
  const byDay = Object.fromEntries(weekdays.map((day) => [day, getHours(day)])) as Record<
    Weekday,
    TimeWindow[]
  >;
  return { ...rest, overrides: foldOverrides(overrides), days: byDay };
}

export function toAvailability({ days: byDay, overrides, ...rest }: AvailabilityFormOutput): Availability {
  const weeklyHours = weekdays.flatMap((day) => byDay[day].map((window) => ({ day, ...window })));
  return { ...rest, overrides: unfoldRanges(overrides), weeklyHours };
}

/** Formats minutes in the largest unit of which they are a multiple: "2 hours", "1 day", "45 minutes". */
export function formatMinutes(minutes: number): string {
  const [count, unit] =
    minutes > 0 && minutes % DAY_MINUTES === 0
      ? [minutes / DAY_MINUTES, 'day']
      : minutes > 0 && minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
