import { addDays } from '../time-zone.ts';
import { getNextWeekday, getWeekday, toMinutes, type Weekday } from './weekdays.ts';

interface TimeWindow {
  from: string;
  to: string;
}
interface WeeklyWindow extends TimeWindow {
  day: Weekday;
}
interface Override {
  date: string;
  windows: TimeWindow[];
  note?: string | undefined;
}
interface Hours {
  weeklyHours: WeeklyWindow[];
  overrides: Override[];
}

/** What programs end a day with that know no 24:00. */
const LAST_MINUTE = '23:59';
const END_OF_DAY = '24:00';
const START_OF_DAY = '00:00';

/** Splits a window that ends before it begins, so on the next day, at midnight. */
export function splitAtMidnight({ from, to }: TimeWindow): { today: TimeWindow; tomorrow?: TimeWindow } {
  const end = to === LAST_MINUTE ? END_OF_DAY : to;
  if (toMinutes(from) <= toMinutes(end)) return { today: { from, to: end } };
  const today = { from, to: END_OF_DAY };
  return end === START_OF_DAY ? { today } : { today, tomorrow: { from: START_OF_DAY, to: end } };
}

/**
 * Returns hours as they are kept, with windows that end on their day. The second part of a window of a date belongs to the next date,
 * which gets its weekly hours beside it if it has no override.
 */
export function splitHours({ weeklyHours, overrides }: Hours): Hours {
  const weekly = weeklyHours.flatMap(({ day, ...window }) => {
    const { today, tomorrow } = splitAtMidnight(window);
    return [{ day, ...today }, ...(tomorrow ? [{ day: getNextWeekday(day), ...tomorrow }] : [])];
  });
  const kept = overrides.map((override) => ({
    ...override,
    windows: override.windows.map((window) => splitAtMidnight(window).today),
  }));
  for (const { date, windows } of overrides) {
    const rest = windows.flatMap((window) => splitAtMidnight(window).tomorrow ?? []);
    if (rest.length === 0) continue;
    const next = addDays(date, 1);
    const present = kept.find((override) => override.date === next);
    if (present) present.windows = [...rest, ...present.windows];
    else kept.push({ date: next, windows: joinWindows([...rest, ...getWeeklyWindows(weekly, next)]) });
  }
  return { weeklyHours: weekly, overrides: kept };
}

function getWeeklyWindows(weeklyHours: readonly WeeklyWindow[], date: string): TimeWindow[] {
  return weeklyHours.filter(({ day }) => day === getWeekday(date)).map(({ from, to }) => ({ from, to }));
}

/** Joins windows that overlap or touch. */
function joinWindows(windows: readonly TimeWindow[]): TimeWindow[] {
  const joined: TimeWindow[] = [];
  for (const { from, to } of windows.toSorted((a, b) => toMinutes(a.from) - toMinutes(b.from))) {
    const last = joined.at(-1);
    if (!last || toMinutes(last.to) < toMinutes(from)) joined.push({ from, to });
    else if (toMinutes(to) > toMinutes(last.to)) last.to = to;
  }
  return joined;
}
