import { MAX_SLOT_RANGE_DAYS } from '@nearhand/shared/availability/slots';
import { seriesDates } from '@nearhand/shared/bookings/booking-series';
import { DAY_MS } from '@nearhand/shared/durations';
import { useQueries } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { slotsQuery } from '../../../entities/availability/slots.ts';
import { parseRepeat } from './booking-form-values.ts';
import type { HireForm } from './use-hire-form.ts';

/**
 * Returns the dates of the chosen visits that are not free: those for which the API rejected the booking, and those at which
 * a provider with hours does not offer the chosen time.
 */
export function useTakenDates({ form, subject, schedule, conflicts }: HireForm): string[] {
  const [date, time, every, visits] = useWatch({
    control: form.control,
    name: ['date', 'time', 'every', 'visits'],
  });
  const repeat = parseRepeat({ every, visits });
  const dates = repeat && date ? seriesDates(date, repeat) : [];
  const ranges = schedule.hasAvailability && time !== '' ? splitRanges(dates) : [];
  const offered = useQueries({ queries: ranges.map((range) => slotsQuery(subject, range)) });
  const notOffered = ranges.flatMap(({ from, to }, index) => {
    const { data, isPlaceholderData } = offered[index] ?? {};
    if (!data || isPlaceholderData) return [];
    const free = new Set(data.slots.filter((slot) => slot.time === time).map((slot) => slot.date));
    return dates.filter((each) => each >= from && each <= to && !free.has(each));
  });
  return dates.filter((each) => conflicts.includes(each) || notOffered.includes(each));
}

/** Splits dates into the fewest ranges that the API accepts. */
function splitRanges(dates: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && (Date.parse(date) - Date.parse(last.from)) / DAY_MS < MAX_SLOT_RANGE_DAYS) last.to = date;
    else ranges.push({ from: date, to: date });
  }
  return ranges;
}
