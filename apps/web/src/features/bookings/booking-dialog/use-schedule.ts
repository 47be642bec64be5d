import type { Slot } from '@nearhand/shared/availability/slots';
import { getWeekStart, toInstantOrAfterSkip, toLocalTime } from '@nearhand/shared/time-zone';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  firstSlotsQuery,
  getMinutesLeft,
  getSpan,
  slotsQuery,
  type SlotSubject,
} from '../../../entities/availability/slots.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { locale } from '../../../lib/locale.ts';
import type { BookingFormValues } from './booking-form-values.ts';
import { useLostTime, type LostTime } from './use-lost-time.ts';

/** How many free times are offered in place of a lost one. */
const NEAREST_COUNT = 3;

export type Schedule = ReturnType<typeof useSchedule>;

interface ScheduleOptions {
  form: UseFormReturn<BookingFormValues>;
  subject: SlotSubject;
}

/** Holds what can be chosen: the weeks that are shown, their times, the first free one, and a chosen one that was lost. */
export function useSchedule({ form, subject }: ScheduleOptions) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const today = toLocalTime(openedAt, timeZone).date;
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] });
  const first = useQuery(firstSlotsQuery(subject, today));
  const [firstDay, turnTo] = useState(getWeekStart(today, locale));
  const { from, to } = getSpan(firstDay, today);
  const span = useQuery(slotsQuery(subject, { from, to }));
  const isLoading = span.isPending || span.isPlaceholderData;
  const slots = isLoading ? [] : (span.data?.slots ?? []);
  const nextFree = first.data?.slots[0] ?? first.data?.nextSlot ?? undefined;
  // The times of the first free day show from the start; none of them is chosen.
  const isNextShown = slots.some((slot) => slot.date === nextFree?.date);
  const day = date || (isNextShown && nextFree?.date) || '';
  const daySlots = slots.filter((slot) => slot.date === day);
  // Without hours any time can be proposed.
  const isKnown = span.data?.hasAvailability === true && !isLoading && !span.isFetching;
  const offered = isKnown && date >= from && date <= to ? daySlots : undefined;
  const lost = useLostTime({ form, chosen: { date, time }, subject, offered });
  return {
    today,
    timeZone,
    first,
    span,
    slots,
    fullDays: isLoading ? [] : span.data?.fullDays,
    isLoading,
    turnTo,
    nextFree,
    day,
    daySlots,
    lost,
    /** How many minutes are free after the chosen visit, at least. */
    minutesLeft: offered && time !== '' ? getMinutesLeft(offered, time) : 0,
    nearestToLost: lost && time === '' ? getNearest(slots, lost, timeZone) : undefined,
    /** Whether the provider has set up hours; undefined until known. */
    hasAvailability: first.data?.hasAvailability,
  };
}

function getNearest(slots: readonly Slot[], lost: LostTime, timeZone: string): Slot[] {
  const at = toInstantOrAfterSkip(lost, timeZone).getTime();
  const distance = ({ start }: Slot) => Math.abs(Date.parse(start) - at);
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST_COUNT)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}
