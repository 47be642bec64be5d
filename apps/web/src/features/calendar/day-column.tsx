import type { Availability } from '@nearhand/shared/availability/availability';
import type { ReactNode, RefObject } from 'react';
import { formatLongDay } from '../../lib/dates.ts';
import { formatTimeSpan, toTime } from '../../lib/time-of-day.ts';
import { getEntryId, type CalendarEntry, type OpenHours } from './calendar-entries.ts';
import { ENTRY_KINDS, EntryButton } from './entry-button.tsx';
import { MovedEntry } from './moved-entry.tsx';
import type { DrawControls, Stretch } from './use-draw-stretch.ts';
import type { MoveControls } from './use-move-entry.ts';

const HOUR_REM = 3.25;

export function toRem(minutes: number): string {
  return `${(minutes / 60) * HOUR_REM}rem`;
}

export interface EntryControls {
  /** The id of the entry that Tab reaches. */
  tabStop: string | undefined;
  onFocus: (entry: CalendarEntry) => void;
  onOpen: (entry: CalendarEntry) => void;
}

/** The job that is being added, and the element that stands for it. */
export interface Draft {
  stretch: Stretch | undefined;
  element: RefObject<HTMLDivElement | null>;
}

export interface ColumnControls extends EntryControls {
  move: MoveControls;
  draw: DrawControls;
  draft: Draft;
}

interface DayColumnProps extends ColumnControls {
  date: string;
  hours: readonly number[];
  openHours: OpenHours | null | undefined;
  entries: readonly CalendarEntry[];
  availability: Availability | null | undefined;
  top: (minutes: number) => string;
  children: ReactNode;
}

export function DayColumn({
  date,
  hours,
  openHours,
  entries,
  availability,
  move,
  draw,
  draft,
  top,
  children,
  ...controls
}: DayColumnProps) {
  const stretch = draw.drawn ?? draft.stretch;
  const [first = 0] = hours;
  return (
    <div
      role="group"
      aria-label={formatLongDay(date)}
      data-day={date}
      data-first={first * 60}
      data-minutes={hours.length * 60}
      className={`relative overflow-hidden border-s border-border ${availability ? 'bg-surface-2' : ''}`}
      style={{ height: toRem(hours.length * 60) }}
    >
      <FreeTime date={date} hours={hours} openHours={openHours} draw={draw} top={top} />
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
      {stretch?.date === date && <DraftEntry stretch={stretch} element={draft.element} top={top} />}
      {children}
    </div>
  );
}

type FreeTimeProps = Pick<DayColumnProps, 'date' | 'hours' | 'openHours' | 'draw' | 'top'>;

/** Shows the open hours of a day, and adds a job where they are pressed or drawn over. */
function FreeTime({ date, hours, openHours, draw, top }: FreeTimeProps) {
  return (
    <>
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
      {/* For pointers; the keyboard has N, and the button above the calendar. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Add a job on ${formatLongDay(date)}`}
        className="absolute inset-0 cursor-cell"
        {...draw.handlers}
      />
    </>
  );
}

interface DraftEntryProps extends Pick<Draft, 'element'> {
  stretch: Stretch;
  top: (minutes: number) => string;
}

function DraftEntry({ stretch: { from, until }, element, top }: DraftEntryProps) {
  return (
    <div
      aria-hidden
      data-draft
      className="pointer-events-none absolute inset-x-0.5 z-10 overflow-hidden rounded-control border-2 border-dashed border-brand bg-brand-soft px-2 py-1 text-caption font-semibold text-brand-soft-fg"
      style={{ top: top(from), height: toRem(until - from) }}
    >
      {formatTimeSpan(toTime(from), toTime(until))}
      {/* The form stands beside it: a column as wide as the page has no room there. */}
      <div ref={element} className="absolute inset-y-0 start-0 w-full max-w-64" />
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
