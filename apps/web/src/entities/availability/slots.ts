import { MINUTE_MS } from '@nearhand/shared/durations';
import { addDays, getWeekStart } from '@nearhand/shared/time-zone';
import type { OptionCount } from '@nearhand/shared/bookings/job';
import type { Slot } from '@nearhand/shared/availability/slots';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { hasCode } from '../../lib/api-error.ts';
import { locale } from '../../lib/locale.ts';

export const slotsKey = ['slots'] as const;
/** The longest that an open page shows the same times. */
const REFETCH_MS = 5 * MINUTE_MS;

export interface SlotSubject {
  serviceId: string;
  /** How much is to be booked; the usual quantity of the service if missing. */
  quantity?: number | undefined;
  /** What is to be added to the service. */
  options?: readonly OptionCount[] | undefined;
  /** The id of a booking that is to be rescheduled: its present time does not count as taken. */
  booking?: string | undefined;
}

/** Fetches the times that can be booked from one day to another, both `YYYY-MM-DD`. */
export const slotsQuery = (
  { serviceId, quantity, options, booking }: SlotSubject,
  { from, to }: { from: string; to: string },
) =>
  queryOptions({
    queryKey: [...slotsKey, serviceId, quantity, options, booking, from, to],
    queryFn: ({ signal }) =>
      api.listSlots({
        params: { id: serviceId },
        query: { from, to, quantity, options: options && JSON.stringify(options), booking },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });

/** Fetches the times that can be booked today and in the 13 days after it. */
export const nextSlotsQuery = ({ serviceId, quantity, booking }: Omit<SlotSubject, 'options'>) =>
  queryOptions({
    queryKey: [...slotsKey, serviceId, quantity, booking],
    queryFn: ({ signal }) =>
      api.listSlots({ params: { id: serviceId }, query: { quantity, booking }, signal }),
    placeholderData: keepPreviousData,
  });

/** How many weeks a customer chooses among at once. */
export const SPAN_WEEKS = 4;
const SPAN_DAYS = SPAN_WEEKS * 7;

/** Returns the first and last day of the weeks from a day on, without those before today: `YYYY-MM-DD`. */
export function getSpan(firstDay: string, today: string): { from: string; to: string } {
  return { from: firstDay < today ? today : firstDay, to: addDays(firstDay, SPAN_DAYS - 1) };
}

/** Fetches the times of the four weeks from the current one on: the first free time, if there is one, is among them or after them. */
export function firstSlotsQuery(subject: SlotSubject, today: string) {
  return slotsQuery(subject, getSpan(getWeekStart(today, locale), today));
}

/** Fetches the times of the month of a day, from today on; both days are `YYYY-MM-DD`. */
export function useMonthSlots(subject: SlotSubject, day: string, today: string) {
  const month = getMonth(day, today);
  const query = useQuery(slotsQuery(subject, month));
  return { ...query, month, slots: query.data?.slots ?? [], fullDays: query.data?.fullDays };
}

function getMonth(day: string, today: string): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const start = `${day.slice(0, 7)}-01`;
  return { from: start < today ? today : start, to };
}

/** Returns the props of a calendar for the days of a month: a day without times cannot be chosen, and ticks show the parts of the day with times. */
export function getCalendarProps(
  {
    slots,
    fullDays = [],
    isPending,
  }: { slots: readonly Slot[]; fullDays?: readonly string[] | undefined; isPending: boolean },
  today: string,
) {
  const days = new Set(slots.map((slot) => slot.date));
  const isFull = (day: string) => !isPending && fullDays.includes(day);
  const getReason = (day: string) => (isFull(day) ? 'fully booked' : 'no times');
  return {
    ...(isPending && { getTile: () => 'animate-skeleton bg-surface-3' }),
    isUnavailable: (day: string) => !isPending && !days.has(day),
    getNote: (day: string) => (isPending || day < today || days.has(day) ? undefined : getReason(day)),
    isFull,
    getTicks: (day: string) =>
      splitDay(slots.filter((slot) => slot.date === day)).map(({ times }) => times.length > 0),
  };
}

/**
 * Returns how many minutes at least are free after a visit that begins at a time of a day, as far as its slots tell: as long as each
 * begins before the one before it ends.
 */
export function getMinutesLeft(daySlots: readonly Slot[], time: string): number {
  const [chosen, ...later] = daySlots.filter((slot) => slot.time >= time);
  if (chosen?.time !== time) return 0;
  const visitEnd = Date.parse(chosen.end);
  let freeEnd = visitEnd;
  for (const { start, end } of later) {
    if (Date.parse(start) > freeEnd) break;
    freeEnd = Date.parse(end);
  }
  return (freeEnd - visitEnd) / MINUTE_MS;
}

const NOON = '12:00';
const EVENING = '17:00';

/** Splits times `HH:mm` into those of the morning, the afternoon and the evening. */
export function splitDay<Timed extends Pick<Slot, 'time'>>(times: readonly Timed[]) {
  return [
    { part: 'Morning', times: times.filter(({ time }) => time < NOON) },
    { part: 'Afternoon', times: times.filter(({ time }) => time >= NOON && time < EVENING) },
    { part: 'Evening', times: times.filter(({ time }) => time >= EVENING) },
  ];
}

/** Returns the nearest free times, possibly none, if the API rejected the booking because its time is not free. */
export function getNearestSlots(error: Error | null): Slot[] | undefined {
  return hasCode(error, 'slot_not_offered') ? error.slots : undefined;
}
