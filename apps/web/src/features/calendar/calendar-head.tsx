import type { Availability } from '@nearhand/shared/availability/availability';
import { formatLength } from '@nearhand/shared/durations';
import { ChevronLeft, ChevronRight, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { SOFT_TONES } from '../../lib/tones.ts';
import { type CalendarEntry, getOpenHours, sumUpDay } from './calendar-entries.ts';
import { formatRange, moveDate, type CalendarView } from './calendar-range.ts';
import { ENTRY_KINDS } from './entry-button.tsx';
import { formatLongDay, formatWeekdayLetter } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import { EntryDots } from './entry-dots.tsx';

const NOTHING_BOOKED = {
  week: 'Nothing booked this week.',
  month: 'Nothing booked this month.',
  agenda: 'Nothing booked in these four weeks.',
};

interface CalendarHeadProps {
  view: CalendarView;
  /** `YYYY-MM-DD`. */
  date: string;
  today: string;
  onMove: (view: CalendarView, date: string) => void;
  /** The loaded days: in the day view those of its week. */
  days: readonly string[];
  entries: readonly CalendarEntry[];
  availability: Availability | null | undefined;
  isLoaded: boolean;
  /** Buttons at the end of the first row. */
  actions: ReactNode;
}

/** Navigates the calendar, and says how much is booked. */
export function CalendarHead({ entries, availability, isLoaded, actions, ...range }: CalendarHeadProps) {
  const { view, date, today, days, onMove } = range;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <RangeButtons {...range} />
        {/* On phones it has a row of its own. */}
        <div className="empty:hidden max-md:order-last max-md:basis-full">
          <PendingRequests entries={entries} />
        </div>
        <div className="empty:hidden print:hidden">{actions}</div>
      </div>
      {view === 'day' && (
        <WeekStrip
          week={days}
          date={date}
          today={today}
          entries={entries}
          onChoose={(day) => onMove(view, day)}
        />
      )}
      {view === 'day' && isLoaded && <DaySummary date={date} entries={entries} availability={availability} />}
      {view !== 'day' && isLoaded && entries.length === 0 && (
        <p className="text-small text-fg-muted">{NOTHING_BOOKED[view]}</p>
      )}
    </>
  );
}

type RangeButtonsProps = Pick<CalendarHeadProps, 'view' | 'date' | 'today' | 'days' | 'onMove'>;

function RangeButtons({ view, date, today, days, onMove }: RangeButtonsProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1 sm:gap-2">
      <Button variant="secondary" size="small" className="print:hidden" onClick={() => onMove(view, today)}>
        Today
      </Button>
      <IconButton
        label="Before"
        className="print:hidden"
        onClick={() => onMove(view, moveDate(view, date, -1))}
      >
        <ChevronLeft aria-hidden strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label="After"
        className="print:hidden"
        onClick={() => onMove(view, moveDate(view, date, 1))}
      >
        <ChevronRight aria-hidden strokeWidth={1.75} />
      </IconButton>
      <h2 aria-live="polite" className="text-h3">
        {formatRange(view, date, days)}
      </h2>
    </div>
  );
}

/** Says how many of the shown requests the provider has yet to approve or reject. */
function PendingRequests({ entries }: { entries: readonly CalendarEntry[] }) {
  const count = new Set(entries.filter(({ kind }) => kind === 'pending').map(({ key }) => key)).size;
  if (count === 0) return null;
  return (
    <p
      className={`flex w-fit items-center gap-1.5 rounded-full px-3 py-1 text-caption font-semibold ${SOFT_TONES.warning}`}
    >
      <Hourglass aria-hidden className="size-3.5" strokeWidth={1.75} />
      {count === 1 ? '1 request waits for you' : `${count} requests wait for you`}
    </p>
  );
}

export function KeyHints() {
  return (
    <p className="text-caption text-fg-muted max-md:hidden print:hidden">
      Keys: N adds a job, arrows walk the bookings, Enter opens, M moves, T leads to today. Drag a booking to
      propose another time, or across free time to add a job.
    </p>
  );
}

export function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1.5 text-caption text-fg-muted">
      {Object.values(ENTRY_KINDS).map(({ label, className }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={`h-3.5 w-5 rounded-sm border border-current/35 ${className}`} />
          {label}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-5 rounded-sm border border-border-strong bg-surface-2" />
        Outside your hours
      </li>
    </ul>
  );
}

interface WeekStripProps {
  /** The seven days, in order. */
  week: readonly string[];
  date: string;
  today: string;
  entries: readonly CalendarEntry[];
  onChoose: (date: string) => void;
}

function WeekStrip({ week, date, today, entries, onChoose }: WeekStripProps) {
  return (
    <div role="group" aria-label="Week" className="grid max-w-160 grid-cols-7 gap-1">
      {week.map((day) => {
        const isChosen = day === date;
        const booked = entries.filter((entry) => entry.date === day && entry.booking);
        const { visits } = sumUpDay(entries, day);
        const name = [
          formatLongDay(day),
          ...(day === today ? ['today'] : []),
          visits.length === 0 ? 'no visits' : formatCount(visits.length, 'visit'),
        ];
        return (
          <button
            key={day}
            type="button"
            aria-label={name.join(', ')}
            aria-pressed={isChosen}
            onClick={() => onChoose(day)}
            className={`relative grid min-h-18 content-center justify-items-center gap-0.5 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring ${isChosen ? 'arch bg-brand text-brand-fg' : 'rounded-button hover:bg-surface-2'}`}
          >
            <span className={`text-caption font-medium ${isChosen ? '' : 'text-fg-muted'}`}>
              {formatWeekdayLetter(day)}
            </span>
            <strong className="font-display text-h3 tabular-nums">{Number(day.slice(8))}</strong>
            {day === today && !isChosen && (
              <span className="absolute end-1.5 top-2 size-1.5 rounded-full bg-accent" />
            )}
            <EntryDots entries={booked} isOnBrand={isChosen} />
          </button>
        );
      })}
    </div>
  );
}

interface DaySummaryProps {
  date: string;
  entries: readonly CalendarEntry[];
  availability: Availability | null | undefined;
}

function DaySummary({ date, entries, availability }: DaySummaryProps) {
  const { visits, minutes } = sumUpDay(entries, date);
  const hours = availability && getOpenHours(availability, date);
  const parts = [
    ...(hours?.windows.length === 0 ? [hours.note ? `Closed: ${hours.note}` : 'Closed'] : []),
    visits.length > 0 ? `${formatCount(visits.length, 'visit')}, ${formatLength(minutes)}` : 'Nothing booked',
  ];
  return (
    <p className="text-small text-fg-muted wrap-anywhere">
      <strong className="font-semibold text-fg">{formatLongDay(date)}</strong> · {parts.join(' · ')}
    </p>
  );
}
