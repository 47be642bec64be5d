import { weekdays, type Availability } from '@nearhand/shared/availability/availability';
import type { Clock } from './reference-slots.ts';

// A second implementation of prices, lengths and days of jobs: slow, obvious, and without code of the product.

export interface ReferenceService {
  unit: string;
  basePrice: number;
  duration: number;
  minutesPerUnit?: number;
  hoursPerDay?: number;
  options: { name: string; price: number; minutes: number }[];
}

/** Returns the amounts of the lines in cents: of the service, then of each option that is booked. */
export function findReferenceAmounts(
  service: ReferenceService,
  quantity: number,
  counts: readonly number[],
): number[] {
  const own = roundHalfUp(service.basePrice * 100 * quantity);
  const added = service.options.map(({ price }, index) => roundHalfUp(price * 100 * (counts[index] ?? 0)));
  return [own, ...added.filter((_amount, index) => (counts[index] ?? 0) > 0)];
}

function roundHalfUp(value: number): number {
  return Math.floor(Number((value + 0.5).toFixed(6)));
}

export function findReferenceMinutes(
  service: ReferenceService,
  quantity: number,
  counts: readonly number[],
): number {
  let minutes = service.duration;
  if (service.unit === 'per hour') minutes = Math.round(quantity * 60);
  if (service.unit === 'per day') minutes = Math.round(quantity * (service.hoursPerDay ?? 8) * 60);
  if (['per sq ft', 'per sq m', 'per item'].includes(service.unit)) {
    const needed = Number(((service.minutesPerUnit ?? 0) * quantity).toFixed(6));
    let rounded = 0;
    while (rounded < needed) rounded += 5;
    minutes = Math.max(service.duration, rounded);
  }
  for (const [index, option] of service.options.entries()) minutes += option.minutes * (counts[index] ?? 0);
  return minutes;
}

interface ReferenceCalendar {
  availability: Availability;
  blocks: readonly { start: number; end: number }[];
}

/**
 * Lays out a job minute by minute, from the time on the clock at which it begins. Returns the pieces as minutes of the clock; undefined
 * if it cannot begin then.
 */
export function findReferenceDays(
  { unit, hoursPerDay = 8 }: Pick<ReferenceService, 'unit' | 'hoursPerDay'>,
  minutes: number,
  { calendar, clock, date, time }: { calendar?: ReferenceCalendar; clock: Clock; date: string; time: string },
): { start: number; end: number }[] | undefined {
  const day = Math.round(hoursPerDay * 60);
  const isOnePiece = unit === 'per hour' || minutes <= day;
  const lengths: number[] = [];
  for (let left = minutes; left > 0; left -= lengths.at(-1) ?? left)
    lengths.push(isOnePiece ? left : Math.min(day, left));

  const dates = [...new Set(clock.shown.map((text) => text.slice(0, 10)))].filter((one) => one >= date);
  const pieces: { start: number; end: number }[] = [];
  for (const [index, one] of dates.entries()) {
    const length = lengths[pieces.length];
    if (length === undefined) break;
    const start = clock.shown.findIndex((text) => text.startsWith(one) && text.slice(11) >= time);
    const piece = { start, end: start + length };
    if (!calendar || works(calendar, piece, clock)) pieces.push(piece);
    else if (index === 0) return undefined;
  }
  return pieces.length === lengths.length ? pieces : undefined;
}

/** Returns whether a day of the calendar holds a piece: all its minutes are open, or it begins with a window if none is as long. */
function works(
  { availability, blocks }: ReferenceCalendar,
  { start, end }: { start: number; end: number },
  { first, shown }: Clock,
): boolean {
  const isOpen = (minute: number) => {
    const [date = '', time = ''] = (shown[minute] ?? '').split(' ');
    const override = availability.overrides.find((one) => one.date === date);
    const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
    const windows = override?.windows ?? availability.weeklyHours.filter((window) => window.day === weekday);
    return windows.some(({ from, to }) => from <= time && time < to);
  };
  const toMs = (minute: number) => first + minute * 60_000;
  if (blocks.some((block) => toMs(start) < block.end && toMs(end) > block.start)) return false;
  let longest = 0;
  let length = 0;
  for (const [minute] of shown.entries()) {
    length = isOpen(minute) ? length + 1 : 0;
    longest = Math.max(longest, length);
    if (longest >= end - start) break;
  }
  if (end - start > longest) return isOpen(start) && !isOpen(start - 1);
  for (let minute = start; minute < end; minute += 1) if (!isOpen(minute)) return false;
  return true;
}
