import type { Availability } from '@nearhand/shared/availability/availability';
import { useEffect, useRef } from 'react';
import { formatShortWeekday } from '../../lib/dates.ts';
import { formatClockTime, formatHour, toTime } from '../../lib/time-of-day.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { getOpenHours, getShownHours, type CalendarEntry, type OpenHours } from './calendar-entries.ts';
import { DayColumn, toRem, type ColumnControls } from './day-column.tsx';
import { useLocalNow } from './calendar-range.ts';

interface TimeGridProps extends ColumnControls {
  days: readonly string[];
  entries: readonly CalendarEntry[];
  availability: Availability | null | undefined;
}

export function TimeGrid({ days, entries, availability, ...column }: TimeGridProps) {
  const { timeZone } = useMarketplace();
  const now = useLocalNow(timeZone);
  const openHours = new Map(days.map((date) => [date, availability && getOpenHours(availability, date)]));
  const spans = [...openHours.values()].flatMap((hours) => hours?.windows ?? []);
  const { stretch } = column.draft;
  const { first, last } = getShownHours([...entries, ...spans, ...(stretch ? [stretch] : [])]);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const top = (minutes: number) => toRem(minutes - first * 60);
  const isNowShown = days.includes(now.date) && now.minutes >= first * 60 && now.minutes <= last * 60;

  return (
    <div
      className="grid overflow-hidden rounded-card border border-border bg-surface"
      style={{ gridTemplateColumns: `4rem repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {days.length > 1 && <div />}
      {(days.length > 1 ? days : []).map((date) => (
        <DayHeading key={date} date={date} isToday={date === now.date} openHours={openHours.get(date)} />
      ))}
      <HourLabels hours={hours} top={top} now={isNowShown ? now.minutes : undefined} />
      {days.map((date) => (
        <DayColumn
          key={date}
          {...column}
          date={date}
          hours={hours}
          openHours={openHours.get(date)}
          entries={entries.filter((entry) => entry.date === date)}
          availability={availability}
          top={top}
        >
          {isNowShown && date === now.date && (
            <NowLine top={top(now.minutes)} isScrolledTo={days.length === 1} />
          )}
        </DayColumn>
      ))}
    </div>
  );
}

interface NowLineProps {
  top: string;
  /** Whether the grid scrolls to it when it is first rendered; never the page. */
  isScrolledTo: boolean;
}

function NowLine({ top, isScrolledTo }: NowLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  useEffect(() => {
    const scroller = line.current?.closest('[data-scroller]');
    if (line.current && scroller && isScrolledTo && !isScrolled.current) {
      const distance = line.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      scroller.scrollTop += distance - scroller.clientHeight / 2;
    }
    isScrolled.current = true;
  }, [isScrolledTo]);
  return (
    <div
      ref={line}
      aria-hidden
      data-now
      className="pointer-events-none absolute inset-x-0 border-t-2 border-accent"
      style={{ top }}
    />
  );
}

interface HourLabelsProps {
  hours: readonly number[];
  top: (minutes: number) => string;
  now: number | undefined;
}

/** The distance from the current time at which its label would cover that of an hour. */
const LABEL_MINUTES = 20;

function HourLabels({ hours, top, now }: HourLabelsProps) {
  const shown = hours
    .slice(1)
    .filter((hour) => now === undefined || Math.abs(hour * 60 - now) >= LABEL_MINUTES);
  return (
    <div aria-hidden className="relative" style={{ height: toRem(hours.length * 60) }}>
      {now !== undefined && (
        <span
          className="absolute end-1.5 -translate-y-1/2 rounded-full bg-accent px-1.5 py-1 text-[0.75rem]/none font-bold whitespace-nowrap text-accent-fg tabular-nums"
          style={{ top: top(now) }}
        >
          {formatClockTime(toTime(now))}
        </span>
      )}
      {shown.map((hour) => (
        <span
          key={hour}
          className="absolute end-2 -translate-y-1/2 text-caption whitespace-nowrap text-fg-muted tabular-nums"
          style={{ top: top(hour * 60) }}
        >
          {formatHour(hour)}
        </span>
      ))}
    </div>
  );
}

interface DayHeadingProps {
  date: string;
  isToday: boolean;
  openHours: OpenHours | null | undefined;
}

function DayHeading({ date, isToday, openHours }: DayHeadingProps) {
  const isClosed = openHours?.windows.length === 0;
  return (
    <div className="grid justify-items-center gap-0.5 border-s border-b border-border px-1 py-2 text-center text-caption">
      <p className="flex items-center gap-1.5" {...(isToday && { 'aria-current': 'date' })}>
        {formatShortWeekday(date)}
        <strong
          className={`grid min-w-8 place-items-center px-1 py-1 text-body tabular-nums ${isToday ? 'arch bg-brand text-brand-fg' : ''}`}
        >
          {Number(date.slice(8))}
        </strong>
      </p>
      {isClosed && (
        <p className="text-fg-muted wrap-anywhere">Closed{openHours.note ? `: ${openHours.note}` : ''}</p>
      )}
    </div>
  );
}
