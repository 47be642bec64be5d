import type { Availability } from '@nearhand/shared/availability/availability';
import { ChevronLeft, ChevronRight, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { SOFT_TONES } from '../../lib/tones.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { formatRange, moveDate, type CalendarView } from './calendar-range.ts';
import { DaySummary, WeekStrip } from './week-strip.tsx';

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
  /** The entries of these days. */
  entries: readonly CalendarEntry[];
  availability: Availability | null | undefined;
  /** Whether the bookings are loaded. */
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
        {actions}
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
      <Button variant="secondary" size="small" onClick={() => onMove(view, today)}>
        Today
      </Button>
      <IconButton label="Before" onClick={() => onMove(view, moveDate(view, date, -1))}>
        <ChevronLeft aria-hidden strokeWidth={1.75} />
      </IconButton>
      <IconButton label="After" onClick={() => onMove(view, moveDate(view, date, 1))}>
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
