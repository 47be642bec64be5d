import type { Availability } from '@nearhand/shared/availability';
import { useEffect, useRef } from 'react';
import { formatClockTime, formatHour } from '../../lib/format-time-of-day.ts';
import { locale } from '../../lib/locale.ts';
import { useMarketplace } from '../../lib/marketplace.ts';
import { getOpenHours, getShownHours, toTime, type CalendarEntry } from './calendar-entries.ts';
import { formatLongDay } from './calendar-range.ts';
import { ENTRY_KINDS, EntryButton } from './entry-button.tsx';
import { describeTarget, type MoveControls, type MoveTarget } from './use-move-entry.ts';
import { useNow } from './use-now.ts';

const HOUR_REM = 3.25;

export interface EntryControls {
  /** The key of the entry that Tab reaches. */
  tabStop: string | undefined;
  onFocus: (entry: CalendarEntry) => void;
  onOpen: (entry: CalendarEntry) => void;
}

interface TimeGridProps extends EntryControls {
  days: readonly string[];
  entries: readonly CalendarEntry[];
  availability: Availability | null | undefined;
  move: MoveControls;
}

/** Shows some days side by side, with their hours from top to bottom. */
export function TimeGrid({ days, entries, availability, move, ...controls }: TimeGridProps) {
  const { timeZone } = useMarketplace();
  const now = useNow(timeZone);
  const hoursOf = new Map(days.map((date) => [date, availability && getOpenHours(availability, date)]));
  const spans = [...hoursOf.values()].flatMap((hours) => hours?.windows ?? []);
  const { first, last } = getShownHours([...entries, ...spans]);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const top = (minutes: number) => `${((minutes - first * 60) / 60) * HOUR_REM}rem`;
  const height = `${(last - first) * HOUR_REM}rem`;
  const isNowShown = days.includes(now.date) && now.minutes >= first * 60 && now.minutes <= last * 60;

  return (
    <div
      className="grid overflow-hidden rounded-card border border-border bg-surface"
      style={{ gridTemplateColumns: `4rem repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {days.length > 1 && <div />}
      {(days.length > 1 ? days : []).map((date) => (
        <DayHeading key={date} date={date} isToday={date === now.date} hours={hoursOf.get(date)} />
      ))}
      <HourLabels hours={hours} height={height} top={top} now={isNowShown ? now.minutes : undefined} />
      {days.map((date) => (
        <div
          key={date}
          role="group"
          aria-label={formatLongDay(date)}
          data-day={date}
          data-minutes={(last - first) * 60}
          className={`relative overflow-hidden border-s border-border ${availability ? 'bg-surface-2' : ''}`}
          style={{ height }}
        >
          {hoursOf.get(date)?.windows.map(({ from, until }) => (
            <div
              key={from}
              className="absolute inset-x-0 bg-surface"
              style={{ top: top(from), height: `${((until - from) / 60) * HOUR_REM}rem` }}
            />
          ))}
          {hours.slice(1).map((hour) => (
            <div
              key={hour}
              className="absolute inset-x-0 border-t border-border"
              style={{ top: top(hour * 60) }}
            />
          ))}
          {entries
            .filter((entry) => entry.date === date && entry.booking)
            .map((entry) => (
              <Buffers key={entry.key} entry={entry} availability={availability} top={top} />
            ))}
          {entries
            .filter((entry) => entry.date === date)
            .map((entry) => (
              <EntryButton
                key={entry.key}
                entry={entry}
                isTabStop={controls.tabStop === `${entry.key}-${entry.date}`}
                className={`absolute ${move.target?.entry.key === entry.key ? 'opacity-50' : ''}`}
                move={move}
                style={{
                  top: top(entry.from),
                  height: `calc(${((entry.until - entry.from) / 60) * HOUR_REM}rem - 2px)`,
                  ...laneStyle(entry),
                }}
                onFocus={() => controls.onFocus(entry)}
                onOpen={() => controls.onOpen(entry)}
              />
            ))}
          {move.target?.date === date && (
            <MovedEntry move={move} target={move.target} top={top(move.target.from)} />
          )}
          {isNowShown && date === now.date && (
            <NowLine top={top(now.minutes)} isScrolledTo={days.length === 1} />
          )}
        </div>
      ))}
    </div>
  );
}

function laneStyle({ lane, laneCount }: CalendarEntry) {
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

/** Tints the time that is kept free before and after a visit. */
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
          height: `${(minutes / 60) * HOUR_REM}rem`,
          background: 'color-mix(in oklab, currentColor 25%, transparent)',
          ...laneStyle(entry),
        }}
      />
    ));
}

interface NowLineProps {
  top: string;
  /** Whether a phone scrolls to it at first. */
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

/** How long a time that is not free is marked before the entry slides back. */
const REFUSED_MS = 700;
const SLIDE_MS = 240;

interface MovedEntryProps {
  move: MoveControls;
  target: MoveTarget;
  top: string;
}

/** Shows where an entry would go, or that it cannot go there. */
function MovedEntry({ move: { isRefused, onBack }, target, top }: MovedEntryProps) {
  const { from, until, key, date } = target.entry;
  const element = useRef<HTMLDivElement>(null);
  const finish = useRef(onBack);
  useEffect(() => {
    finish.current = onBack;
  });
  useEffect(() => {
    const moved = element.current;
    if (!isRefused || !moved) return undefined;
    const origin = document.querySelector(`[data-entry="${key}-${date}"]`)?.getBoundingClientRect();
    const here = moved.getBoundingClientRect();
    const back = origin && `translate(${origin.left - here.left}px, ${origin.top - here.top}px)`;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timing = { delay: REFUSED_MS, duration: isStill ? 0 : SLIDE_MS, easing: 'ease-out' };
    const slide = moved.animate({ transform: ['none', isStill || !back ? 'none' : back] }, timing);
    slide.onfinish = () => finish.current();
    return () => slide.cancel();
  }, [isRefused, key, date]);
  return (
    <div
      ref={element}
      aria-hidden
      className={`pointer-events-none absolute inset-x-0.5 z-10 overflow-hidden rounded-control border-2 bg-surface px-2 py-1 text-caption font-semibold ${isRefused ? 'border-danger text-danger' : 'border-dashed border-accent'}`}
      style={{ top, height: `${((until - from) / 60) * HOUR_REM}rem` }}
    >
      {isRefused ? 'Not free' : describeTarget(target)}
    </div>
  );
}

interface HourLabelsProps {
  hours: readonly number[];
  height: string;
  /** Returns how far down a minute of the day is. */
  top: (minutes: number) => string;
  /** The present minute of the day, if it is shown. */
  now: number | undefined;
}

/** The minutes around the present time in which its label would cover that of an hour. */
const LABEL_MINUTES = 20;

function HourLabels({ hours, height, top, now }: HourLabelsProps) {
  const shown = hours
    .slice(1)
    .filter((hour) => now === undefined || Math.abs(hour * 60 - now) >= LABEL_MINUTES);
  return (
    <div aria-hidden className="relative" style={{ height }}>
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
  hours: ReturnType<typeof getOpenHours> | null | undefined;
}

function DayHeading({ date, isToday, hours }: DayHeadingProps) {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(day);
  const isClosed = hours?.windows.length === 0;
  return (
    <div className="grid justify-items-center gap-0.5 border-s border-b border-border px-1 py-2 text-center text-caption">
      <p className="flex items-center gap-1.5" {...(isToday && { 'aria-current': 'date' })}>
        {weekday}
        <strong
          className={`grid min-w-8 place-items-center px-1 py-1 text-body tabular-nums ${isToday ? 'arch bg-brand text-brand-fg' : ''}`}
        >
          {day.getUTCDate()}
        </strong>
      </p>
      {isClosed && <p className="text-fg-muted wrap-anywhere">Closed{hours.note ? `: ${hours.note}` : ''}</p>}
    </div>
  );
}
