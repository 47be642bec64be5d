import type { Availability } from '@nearhand/shared/availability/availability';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatLongDay, formatShortWeekday } from '../../lib/dates.ts';
import { formatClockTime, formatHour, toTime } from '../../lib/time-of-day.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import {
  getEntryId,
  getOpenHours,
  getShownHours,
  type CalendarEntry,
  type OpenHours,
} from './calendar-entries.ts';
import { ENTRY_KINDS, EntryButton } from './entry-button.tsx';
import { MovedEntry } from './moved-entry.tsx';
import type { MoveControls } from './use-move-entry.ts';
import { useNow } from './use-now.ts';

const HOUR_REM = 3.25;

/** Returns the height of some minutes. */
function toRem(minutes: number): string {
  return `${(minutes / 60) * HOUR_REM}rem`;
}

export interface EntryControls {
  /** The id of the entry that Tab reaches. */
  tabStop: string | undefined;
  onFocus: (entry: CalendarEntry) => void;
  onOpen: (entry: CalendarEntry) => void;
}

interface TimeGridProps extends EntryControls {
  days: readonly string[];
  entries: readonly CalendarEntry[];
  availability: Availability | null | undefined;
  move: MoveControls;
  /** Gets the pressed minute of an empty part of a day. */
  onPress: (date: string, minutes: number) => void;
}

/** Shows days side by side, with their hours from top to bottom. */
export function TimeGrid({ days, entries, availability, ...column }: TimeGridProps) {
  const { timeZone } = useMarketplace();
  const now = useNow(timeZone);
  const openHours = new Map(days.map((date) => [date, availability && getOpenHours(availability, date)]));
  const spans = [...openHours.values()].flatMap((hours) => hours?.windows ?? []);
  const { first, last } = getShownHours([...entries, ...spans]);
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

interface DayColumnProps extends Omit<TimeGridProps, 'days'> {
  date: string;
  hours: readonly number[];
  openHours: OpenHours | null | undefined;
  top: (minutes: number) => string;
  children: ReactNode;
}

function DayColumn({
  date,
  hours,
  openHours,
  entries,
  availability,
  move,
  onPress,
  top,
  children,
  ...controls
}: DayColumnProps) {
  return (
    <div
      role="group"
      aria-label={formatLongDay(date)}
      data-day={date}
      data-minutes={hours.length * 60}
      className={`relative overflow-hidden border-s border-border ${availability ? 'bg-surface-2' : ''}`}
      style={{ height: toRem(hours.length * 60) }}
    >
      {openHours?.windows.map(({ from, until }) => (
        <div
          key={from}
          className="absolute inset-x-0 bg-surface"
          style={{ top: top(from), height: toRem(until - from) }}
        />
      ))}
      {hours.slice(1).map((hour) => (
        <div
          key={hour}
          className="absolute inset-x-0 border-t border-border"
          style={{ top: top(hour * 60) }}
        />
      ))}
      {/* For pointers; the keyboard has the button above the calendar. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Add a job on ${formatLongDay(date)}`}
        className="absolute inset-0 cursor-cell"
        onClick={({ currentTarget, clientY }) => {
          const { top: edge, height } = currentTarget.getBoundingClientRect();
          const [first = 0] = hours;
          onPress(date, first * 60 + ((clientY - edge) / height) * hours.length * 60);
        }}
      />
      {entries
        .filter(({ booking }) => booking)
        .map((entry) => (
          <Buffers key={entry.key} entry={entry} availability={availability} top={top} />
        ))}
      {entries.map((entry) => (
        <EntryButton
          key={entry.key}
          entry={entry}
          isTabStop={controls.tabStop === getEntryId(entry)}
          className={`absolute ${move.target?.entry.key === entry.key ? 'opacity-50' : ''}`}
          move={move}
          style={{
            top: top(entry.from),
            height: `calc(${toRem(entry.until - entry.from)} - 2px)`,
            ...getLaneStyle(entry),
          }}
          onFocus={() => controls.onFocus(entry)}
          onOpen={() => controls.onOpen(entry)}
        />
      ))}
      {move.target?.date === date && (
        <MovedEntry
          move={move}
          target={move.target}
          top={top(move.target.from)}
          height={toRem(move.target.entry.until - move.target.entry.from)}
        />
      )}
      {children}
    </div>
  );
}

function getLaneStyle({ lane, laneCount }: CalendarEntry) {
  return {
    insetInlineStart: `calc(${(lane / laneCount) * 100}% + 2px)`,
    width: `calc(${100 / laneCount}% - 4px)`,
  };
}

interface BuffersProps {
  entry: CalendarEntry;
  availability: Availability | null | undefined;
  top: (minutes: number) => string;
}

/** Tints the buffers before and after a visit. */
function Buffers({ entry, availability, top }: BuffersProps) {
  if (!availability) return null;
  const { from, until, kind } = entry;
  const { bufferBefore, bufferAfter } = availability;
  const { className } = ENTRY_KINDS[kind];
  return [
    { start: from - bufferBefore, minutes: bufferBefore },
    { start: until, minutes: bufferAfter },
  ]
    .filter(({ minutes }) => minutes > 0)
    .map(({ start, minutes }) => (
      <div
        key={start}
        aria-hidden
        data-buffer={minutes}
        className={`pointer-events-none absolute rounded-control ${className}`}
        style={{
          top: top(start),
          height: toRem(minutes),
          background: 'color-mix(in oklab, currentColor 25%, transparent)',
          ...getLaneStyle(entry),
        }}
      />
    ));
}

interface NowLineProps {
  top: string;
  /** Whether it scrolls into view when it is first rendered. */
  isScrolledTo: boolean;
}

function NowLine({ top, isScrolledTo }: NowLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  useEffect(() => {
    if (isScrolledTo && !isScrolled.current) line.current?.scrollIntoView({ block: 'center' });
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
  /** The current minute of the day, if it is shown. */
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
