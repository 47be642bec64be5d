import { calendarDate } from '@nearhand/shared/time-zone';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatLongDay, formatShortWeekday } from '../../lib/dates.ts';
import { formatTimeOfDay, toTime } from '../../lib/time-of-day.ts';
import { formatCount } from '../../lib/format-number.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { ENTRY_KINDS } from './entry-button.tsx';
import { EntryDots } from './entry-dots.tsx';
import type { CalendarView } from './calendar-range.ts';

const MAX_ENTRIES_PER_DAY = 3;

interface MonthGridProps {
  /** Whole weeks. */
  days: readonly string[];
  /** `YYYY-MM-DD`, in the month. */
  date: string;
  today: string;
  entries: readonly CalendarEntry[];
  onMove: (view: CalendarView, date: string) => void;
}

/** Shows a month; each day opens its week. */
export function MonthGrid({ days, date: shown, today, entries, onMove }: MonthGridProps) {
  const month = shown.slice(0, 7);
  const { tabStop, setFocused, gridProps } = useDayKeys({ days, shown, today, onMove });
  return (
    <div
      role="group"
      aria-label="Days"
      className="grid grid-cols-7 overflow-hidden rounded-card border border-border bg-surface"
      {...gridProps}
    >
      {days.slice(0, 7).map((date) => (
        <p
          key={date}
          aria-hidden
          className="border-b border-border py-1.5 text-center text-caption text-fg-muted"
        >
          {formatShortWeekday(date)}
        </p>
      ))}
      {days.map((date, index) => {
        const dayEntries = entries.filter((entry) => entry.date === date);
        const visits = dayEntries.filter(({ booking }) => booking).length;
        return (
          <button
            key={date}
            type="button"
            data-day={date}
            tabIndex={date === tabStop ? 0 : -1}
            {...(date === today && { 'aria-current': 'date' })}
            aria-label={`${formatLongDay(date)}, ${formatCount(visits, 'visit')}`}
            onFocus={() => setFocused(date)}
            onClick={() => onMove('week', date)}
            className={`grid min-h-20 content-start gap-0.5 border-border p-1 text-start text-caption hover:bg-surface-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring ${date.startsWith(month) ? '' : 'text-fg-muted'} ${index % 7 > 0 ? 'border-s' : ''} ${index >= 7 ? 'border-t' : ''}`}
          >
            <span
              className={`justify-self-start font-semibold tabular-nums ${date === today ? 'arch bg-brand px-1.5 pt-1 text-brand-fg' : ''}`}
            >
              {Number(date.slice(8))}
            </span>
            {/* A phone has no room for text. */}
            <span className="sm:hidden">
              <EntryDots entries={dayEntries} />
            </span>
            {dayEntries.slice(0, MAX_ENTRIES_PER_DAY).map((entry) => (
              <span
                key={entry.key}
                className={`truncate rounded-sm px-1 max-sm:hidden ${ENTRY_KINDS[entry.kind].className}`}
              >
                {formatTimeOfDay(toTime(entry.from))} {entry.title}
              </span>
            ))}
            {dayEntries.length > MAX_ENTRIES_PER_DAY && (
              <span>+{dayEntries.length - MAX_ENTRIES_PER_DAY} more</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

interface DayKeysOptions extends Pick<MonthGridProps, 'days' | 'today' | 'onMove'> {
  shown: string;
}

/** Makes the days a single Tab stop. Arrows, Home, End, Page Up and Page Down move the focus; T shows today. */
function useDayKeys({ days, shown, today, onMove }: DayKeysOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(shown);
  const tabStop = days.includes(focused) ? focused : shown;
  /** The day that takes the focus once its month is shown. */
  const nextFocused = useRef<string>(undefined);
  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${nextFocused.current}"]`);
    if (!day) return;
    nextFocused.current = undefined;
    day.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const day = getNextDay(event.key, tabStop, days);
    if (event.key.toLowerCase() === 't') return onMove('month', today);
    if (!day) return;
    event.preventDefault();
    nextFocused.current = day;
    setFocused(day);
    if (!days.includes(day)) onMove('month', day);
  };
  return { tabStop, setFocused, gridProps: { ref: grid, onKeyDown } };
}

/** Returns the day to which a key moves the focus: by a day, a week or a month, or to an end of the week. */
function getNextDay(key: string, from: string, days: readonly string[]): string | undefined {
  const day = calendarDate(from);
  const week = Math.floor(days.indexOf(from) / 7) * 7;
  if (key === 'Home') return days[week];
  if (key === 'End') return days[week + 6];
  const by = KEY_STEPS[key];
  return by && day.add(by).toString();
}

const KEY_STEPS: Partial<Record<string, { days: number } | { months: number }>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};
