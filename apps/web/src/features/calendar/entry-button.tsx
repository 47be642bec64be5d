import {
  CalendarClock,
  CircleCheck,
  CheckCheck,
  Hourglass,
  NotebookPen,
  CalendarOff,
  type LucideIcon,
} from 'lucide-react';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { formatTimeOfDay, formatTimeSpan, toTime } from '../../lib/time-of-day.ts';
import { SOFT_TONES } from '../../lib/tones.ts';
import { getEntryId, type CalendarEntry, type EntryKind } from './calendar-entries.ts';
import type { MoveControls } from './use-move-entry.ts';

export const ENTRY_KINDS: Record<EntryKind, { label: string; icon: LucideIcon; className: string }> = {
  approved: { label: 'Approved', icon: CircleCheck, className: SOFT_TONES.success },
  pending: { label: 'Waiting for you', icon: Hourglass, className: `hatched ${SOFT_TONES.warning}` },
  own: { label: 'Own job', icon: NotebookPen, className: SOFT_TONES.info },
  proposed: {
    label: 'Proposed time',
    icon: CalendarClock,
    className: 'border-dashed bg-surface text-accent-soft-fg',
  },
  completed: { label: 'Completed', icon: CheckCheck, className: SOFT_TONES.brand },
  block: { label: 'Time off', icon: CalendarOff, className: SOFT_TONES.neutral },
};

/** The shortest entries that have room for a second and a third line: where, and when and what. */
const MIN_MINUTES_FOR_PLACE = 45;
const MIN_MINUTES_FOR_DETAIL = 75;

/** "9:00 AM – 10:30 AM". */
function formatSpan({ from, until }: { from: number; until: number }): string {
  return `${formatTimeOfDay(toTime(from))} – ${formatTimeOfDay(toTime(until))}`;
}

/** "9:00 – 10:30 AM". */
export function formatEntryTime({ from, until }: CalendarEntry): string {
  return formatTimeSpan(toTime(from), toTime(until));
}

interface EntryButtonProps {
  entry: CalendarEntry;
  isTabStop: boolean;
  className?: string;
  style?: CSSProperties;
  onFocus: () => void;
  onOpen: () => void;
  /** Makes it draggable; missing in the agenda, which has no place to drag to. */
  move?: MoveControls;
  /** What it shows in place of the lines that there is room for. */
  children?: ReactNode;
}

/** Renders an entry of the calendar as a button. Time off opens nothing. */
export function EntryButton({
  entry,
  isTabStop,
  className = '',
  style,
  onFocus,
  onOpen,
  move,
  children = <EntryLines entry={entry} />,
}: EntryButtonProps) {
  const { kind, title, detail, street, booking } = entry;
  const { label, className: tone } = ENTRY_KINDS[kind];
  return (
    <button
      type="button"
      data-entry={getEntryId(entry)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={[label, title, formatSpan(entry), detail, street].filter(Boolean).join(', ')}
      aria-disabled={booking ? undefined : true}
      onFocus={onFocus}
      {...(move && {
        onPointerDown: (event: PointerEvent<HTMLElement>) => move.onPointerDown(event, entry),
        onPointerMove: move.onPointerMove,
        onPointerUp: move.onPointerUp,
        onPointerCancel: move.onPointerCancel,
      })}
      onClick={() => {
        if (booking) onOpen();
      }}
      style={style}
      className={`flex flex-col items-stretch overflow-hidden rounded-control border border-current/35 px-2 py-1 text-start text-caption aria-disabled:cursor-default focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring ${tone} ${className}`}
    >
      {children}
    </button>
  );
}

/** Says as much about an entry as its height has room for. */
function EntryLines({ entry }: { entry: CalendarEntry }) {
  const { kind, title, detail, street } = entry;
  const time = formatEntryTime(entry);
  const { icon: Icon } = ENTRY_KINDS[kind];
  const minutes = entry.until - entry.from;
  return (
    <>
      <span className="flex items-start justify-between gap-1">
        <span className="truncate font-semibold">
          <bdi>{detail || title}</bdi>
        </span>
        <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      </span>
      {minutes >= MIN_MINUTES_FOR_PLACE && (
        <span className="truncate tabular-nums">
          <bdi>{street ?? time}</bdi>
        </span>
      )}
      {minutes >= MIN_MINUTES_FOR_DETAIL && detail && (
        <span className="truncate tabular-nums">
          {street && `${time} · `}
          <bdi>{title}</bdi>
        </span>
      )}
    </>
  );
}
