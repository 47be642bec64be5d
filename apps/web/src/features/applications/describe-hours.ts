import type { Application } from '@nearhand/shared/applications/application-review';
import { weekdays, type Weekday } from '@nearhand/shared/availability/weekdays';
import { formatShortWeekday } from '../../lib/dates.ts';
import { formatTimeSpan } from '../../lib/time-of-day.ts';

/** 2024 began on a Monday. */
const formatShort = (day: Weekday) => formatShortWeekday(`2024-01-0${weekdays.indexOf(day) + 1}`);

/** "Mon to Fri 8:00 AM – 5:00 PM, Sat 9:00 AM – 12:00 PM": days in a row with the same hours together. */
export function describeHours(weeklyHours: NonNullable<Application['weeklyHours']>): string {
  const rows: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of weekdays) {
    const windows = weeklyHours.filter((window) => window.day === day);
    if (windows.length === 0) continue;
    const hours = windows.map(({ from, to }) => formatTimeSpan(from, to)).join(' and ');
    const before = rows.at(-1);
    const follows = before && weekdays.indexOf(before.last) + 1 === weekdays.indexOf(day);
    if (follows && before.hours === hours) before.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows
    .map(({ first, last, hours }) =>
      first === last
        ? `${formatShort(first)} ${hours}`
        : `${formatShort(first)} to ${formatShort(last)} ${hours}`,
    )
    .join(', ');
}
