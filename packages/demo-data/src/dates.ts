import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { toInstant, toLocalTime } from '@nearhand/shared/time-zone';
import { demoBookings, type DemoBooking } from './demo-data.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** The default of REQUEST_EXPIRY_HOURS. */
const EXPIRY_DAYS = 3;

/** When and where the demo data is loaded. All of its dates are relative to this. */
export interface DemoClock {
  now: Date;
  /** IANA zone of the marketplace. */
  timeZone: string;
}

export interface DatedBooking extends DemoBooking {
  scheduledDate: Date;
  createdAt: Date;
  paidAt?: Date;
  /** When a booking with `ended` was cancelled. */
  endedAt?: Date;
  /** The time that `proposal` names. */
  proposedDate?: Date;
}

export function getDatedBookings(clock: DemoClock): DatedBooking[] {
  return demoBookings.map((booking, index) => {
    const { day, ended, proposal, service } = booking;
    const scheduledDate = toScheduledDate({ ...booking, ...service }, clock);
    // Requests are made four to nine days before the appointment, at varying times of day.
    const requestedDaysAgo = 4 + (index % 5) + ((index * 7) % 10) / 24 - day;
    const createdAt = daysBefore(clock.now, booking.requestedDaysAgo ?? requestedDaysAgo);
    const endedAt = ended && getEnd(ended, { scheduledDate, createdAt, now: clock.now });
    const proposed = proposal && { ...service, day: day + proposal.daysLater, time: proposal.time };
    return {
      ...booking,
      scheduledDate,
      createdAt,
      ...(booking.paidBy && { paidAt: between(createdAt, endedAt ?? earlier(scheduledDate, clock.now)) }),
      ...(endedAt && { endedAt }),
      ...(proposed && { proposedDate: toScheduledDate(proposed, clock) }),
    };
  });
}

function getEnd(
  { by, daysAgo = 0, hoursBefore }: NonNullable<DemoBooking['ended']>,
  { scheduledDate, createdAt, now }: { scheduledDate: Date; createdAt: Date; now: Date },
): Date {
  if (by === 'system') return daysBefore(createdAt, -EXPIRY_DAYS);
  return hoursBefore === undefined ? daysBefore(now, daysAgo) : hoursAfter(scheduledDate, -hoursBefore);
}

/** Returns whether a service with this availability, such as "Tue-Sat, 9:00-18:00", is offered on a date `YYYY-MM-DD`. */
export function isOpenOn(date: string, availability: string): boolean {
  const [, first = '', last = ''] = /^(\w{3})-(\w{3})/.exec(availability) ?? [];
  const [from, until] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  // "Every day …" names no days.
  if (from < 0 || until < 0) return true;
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  return weekday >= from && weekday <= until;
}

/** Returns the instant of a time, `day` days from today. If the service is not offered then, takes the next day further away from today. */
function toScheduledDate(
  { day, time, availability }: { day: number; time: string; availability: string },
  { now, timeZone }: DemoClock,
): Date {
  const today = toLocalTime(now, timeZone).date;
  const step = day < 0 ? -1 : 1;
  let offset = day;
  while (!isOpenOn(dateAfter(today, offset), availability)) offset += step;
  const instant = toInstant({ date: dateAfter(today, offset), time }, timeZone);
  if (instant instanceof Date) return instant;
  throw new RangeError(`Clocks in ${timeZone} do not show ${time} on ${dateAfter(today, offset)}`);
}

/** Returns the instant this many days of 24 hours before another. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY_MS);
}

export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function between(from: Date, until: Date): Date {
  return new Date((from.getTime() + until.getTime()) / 2);
}
