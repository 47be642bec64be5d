import type { Availability } from '@nearhand/shared/availability';
import type { Block } from '@nearhand/shared/availability-blocks';
import type { Booking } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Hourglass } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { PopoverDialog, type PopoverDialogProps } from '../../components/popover-dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../lib/marketplace.ts';
import { SOFT_TONES } from '../../lib/status-tones.ts';
import { Agenda } from './agenda.tsx';
import { calendarBookingsQuery, hoursQuery, timeOffQuery } from './calendar-api.ts';
import { buildEntries, type CalendarEntry } from './calendar-entries.ts';
import { formatRange, getShownDays, moveDate, type CalendarView } from './calendar-range.ts';
import { ENTRY_KINDS } from './entry-button.tsx';
import { MonthGrid } from './month-grid.tsx';
import { TimeGrid, type EntryControls } from './time-grid.tsx';
import { useIsFree } from './use-is-free.ts';
import { DaySummary, WeekStrip } from './week-strip.tsx';
import { useSwipe } from './use-swipe.ts';
import { useMoveEntry, type DroppedBooking, type MoveControls } from './use-move-entry.ts';

interface CalendarProps {
  view: CalendarView;
  /** `YYYY-MM-DD`. */
  date: string;
  today: string;
  onMove: (view: CalendarView, date: string) => void;
  /** Renders a booking with its actions. */
  renderBooking: (booking: Booking) => ReactNode;
  /** Renders the proposal of the time to which a booking was moved. */
  renderProposal: (dropped: DroppedBooking, onClose: () => void) => ReactNode;
}

const DEFAULT_STEP_MINUTES = 30;
const NOTHING_BOOKED = {
  week: 'Nothing booked this week.',
  month: 'Nothing booked this month.',
  agenda: 'Nothing booked in these four weeks.',
};

/** Loads what some days show. */
function useCalendarData(days: readonly string[], timeZone: string) {
  const [first = ''] = days;
  const last = days.at(-1) ?? first;
  const bookings = useQuery(calendarBookingsQuery(first, last));
  const hours = useQuery(hoursQuery);
  const timeOff = useQuery(timeOffQuery);
  const entries = buildEntries({
    bookings: bookings.data ?? [],
    blocks: timeOff.data ?? [],
    timeZone,
    days,
  });
  return { bookings, hours, timeOff, entries };
}

/** Shows the provider's visits, requests, proposed times and time off. */
export function Calendar({ view, date, today, onMove, renderBooking, renderProposal }: CalendarProps) {
  const { timeZone } = useMarketplace();
  const days = getShownDays(view, date);
  // A day stands below its week.
  const week = getShownDays('week', date);
  const {
    bookings,
    hours,
    timeOff,
    entries: loaded,
  } = useCalendarData(view === 'day' ? week : days, timeZone);
  const entries = loaded.filter((entry) => days.includes(entry.date));
  const [opened, setOpened] = useState<string>();
  // A booking that is rejected or cancelled leaves the calendar, and its dialog with it.
  const openedBooking = entries.find(({ booking }) => booking?._id === opened)?.booking;
  const trigger = useRef<HTMLElement>(null);
  const [dropped, setDropped] = useState<DroppedBooking>();
  const move = useMoveEntry({
    days,
    step: hours.data?.slotInterval ?? DEFAULT_STEP_MINUTES,
    isFree: useIsFree(entries),
    onDrop: setDropped,
  });
  const { tabStop, setFocused, grid, onKeyDown } = useEntryKeys(entries, {
    onToday: () => onMove(view, today),
    onKey: (event, entry) => (view === 'week' || view === 'day') && move.handleKey(event, entry),
  });
  const swipe = useSwipe(view === 'day', (by) => onMove(view, moveDate(view, date, by)));
  const controls = {
    tabStop,
    onFocus: (entry: CalendarEntry) => {
      setFocused(toKey(entry));
      move.cancel();
    },
    onOpen: (entry: CalendarEntry) => {
      if (move.isClickOfDrag()) return;
      trigger.current = grid.current?.querySelector<HTMLElement>(`[data-entry="${toKey(entry)}"]`) ?? null;
      setOpened(entry.booking?._id);
    },
    onKeyDown,
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <RangeButtons
          view={view}
          date={date}
          today={today}
          days={view === 'day' ? week : days}
          onMove={onMove}
        />
        <WaitingRequests entries={loaded} />
      </div>
      <CalendarNotices bookings={bookings} hours={hours} timeOff={timeOff} />
      {view === 'day' && (
        <>
          <WeekStrip
            week={week}
            date={date}
            today={today}
            entries={loaded}
            onChoose={(day) => onMove(view, day)}
          />
          {bookings.data && <DaySummary date={date} entries={entries} availability={hours.data} />}
        </>
      )}
      {view !== 'day' && bookings.data && !bookings.isPlaceholderData && entries.length === 0 && (
        <p className="text-small text-fg-muted">{NOTHING_BOOKED[view]}</p>
      )}
      {bookings.isPending ? (
        <Skeleton className="h-96 rounded-card" />
      ) : (
        <div ref={grid} role="group" aria-label="Bookings" {...swipe}>
          <Entries
            view={view}
            date={date}
            today={today}
            days={days}
            entries={entries}
            availability={hours.data}
            controls={controls}
            move={move.controls}
            onOpenDay={(day) => onMove('week', day)}
          />
        </div>
      )}
      <Legend />
      {(view === 'week' || view === 'day') && <KeyHints />}
      {move.problem && (
        <p role="alert" className="text-small font-medium text-danger">
          {move.problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {move.announcement}
      </p>
      {dropped && renderProposal(dropped, () => setDropped(undefined))}
      {openedBooking && (
        <OpenedBooking trigger={trigger} onClose={() => setOpened(undefined)}>
          {renderBooking(openedBooking)}
        </OpenedBooking>
      )}
    </div>
  );
}

/** Shows a booking beside its entry, on phones in a sheet. */
function OpenedBooking({ children, ...props }: Pick<PopoverDialogProps, 'trigger' | 'onClose' | 'children'>) {
  return (
    <PopoverDialog title="Booking" placement="right top" isWide {...props}>
      {/* The popover frames the booking already. */}
      <div className="*:border-0! *:p-0!">{children}</div>
    </PopoverDialog>
  );
}

interface CalendarNoticesProps {
  bookings: UseQueryResult<Booking[]>;
  hours: UseQueryResult<Availability | null>;
  timeOff: UseQueryResult<Block[]>;
}

/** Says what could not be loaded, and leads to the hours that are not set up yet. */
function CalendarNotices({ bookings, hours, timeOff }: CalendarNoticesProps) {
  const failed = hours.error ?? timeOff.error;
  return (
    <>
      {bookings.error && (
        <ErrorBanner
          title={messages.booking.fetchFailed}
          error={bookings.error}
          onRetry={() => void bookings.refetch()}
          isRetrying={bookings.isFetching}
        />
      )}
      {hours.data === null && <NoHours />}
      {failed && (
        <ErrorBanner
          title="Failed to load your hours and time off"
          error={failed}
          onRetry={() => void Promise.all([hours.refetch(), timeOff.refetch()])}
          isRetrying={hours.isFetching || timeOff.isFetching}
        />
      )}
    </>
  );
}

interface EntriesProps {
  view: CalendarView;
  date: string;
  today: string;
  days: readonly string[];
  entries: readonly CalendarEntry[];
  availability: Availability | null | undefined;
  controls: EntryControls;
  move: MoveControls;
  onOpenDay: (date: string) => void;
}

function Entries({
  view,
  date,
  today,
  days,
  entries,
  availability,
  controls,
  move,
  onOpenDay,
}: EntriesProps) {
  if (view === 'month') {
    return (
      <MonthGrid days={days} month={date.slice(0, 7)} today={today} entries={entries} onOpenDay={onOpenDay} />
    );
  }
  if (view === 'agenda') return <Agenda days={days} entries={entries} {...controls} />;
  return <TimeGrid days={days} entries={entries} availability={availability} move={move} {...controls} />;
}

/** Says how many of the shown requests wait for the provider's answer. */
function WaitingRequests({ entries }: { entries: readonly CalendarEntry[] }) {
  const count = new Set(entries.filter(({ kind }) => kind === 'pending').map(({ key }) => key)).size;
  if (count === 0) return null;
  return (
    <p
      className={`flex items-center gap-1.5 rounded-full px-3 py-1 text-caption font-semibold ${SOFT_TONES.warning}`}
    >
      <Hourglass aria-hidden className="size-3.5" strokeWidth={1.75} />
      {count === 1 ? '1 request waits for you' : `${count} requests wait for you`}
    </p>
  );
}

function NoHours() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-2 p-4 text-small">
      <p>Set your hours so customers can pick a free time.</p>
      <ButtonLink to="/availability" size="small">
        Set hours
      </ButtonLink>
    </div>
  );
}

interface RangeButtonsProps extends Pick<CalendarProps, 'view' | 'date' | 'today' | 'onMove'> {
  days: readonly string[];
}

function RangeButtons({ view, date, today, days, onMove }: RangeButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
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

function KeyHints() {
  return (
    <p className="text-caption text-fg-muted max-md:hidden">
      Keys: arrows walk the bookings, Enter opens, M moves, T leads to today. Or drag a booking to propose
      another time.
    </p>
  );
}

function Legend() {
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

function toKey({ key, date }: CalendarEntry): string {
  return `${key}-${date}`;
}

interface EntryKeyHandlers {
  onToday: () => void;
  /** Handles a key on the entry that has the focus, and returns whether it did. */
  onKey: (event: KeyboardEvent, entry: CalendarEntry | undefined) => boolean;
}

/** Makes the entries a single Tab stop: arrows walk them in order of time, and T leads to today. */
function useEntryKeys(entries: readonly CalendarEntry[], { onToday, onKey }: EntryKeyHandlers) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const keys = entries.map(toKey);
  const tabStop = focused && keys.includes(focused) ? focused : keys[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const current = entries.find((entry) => toKey(entry) === tabStop);
    if (onKey(event, current)) return;
    if (event.key === 't' || event.key === 'T') {
      onToday();
      return;
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || tabStop === undefined) return;
    event.preventDefault();
    const next = keys[keys.indexOf(tabStop) + step];
    if (next) grid.current?.querySelector<HTMLElement>(`[data-entry="${next}"]`)?.focus();
  };
  return { tabStop, setFocused, grid, onKeyDown };
}
