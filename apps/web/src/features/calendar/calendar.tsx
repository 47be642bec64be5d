import { toMinutes } from '@nearhand/shared/availability/weekdays';
import type { Availability, Block } from '@nearhand/shared/availability/availability';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import type { PopoverDialogProps } from '../../components/popover-dialog.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { availabilityQuery } from '../../entities/availability/availability.ts';
import { slotsQuery } from '../../entities/availability/slots.ts';
import { calendarBookingsQuery, timeOffQuery } from '../../entities/booking/calendar-api.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { commonTexts } from '../../lib/texts.ts';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { DAY_MINUTES } from '../../lib/time-of-day.ts';
import { Agenda } from './agenda.tsx';
import { buildEntries, getEntryId, type CalendarEntry } from './calendar-entries.ts';
import { CalendarHead, KeyHints, Legend } from './calendar-head.tsx';
import { getShownDays, hasGrid, moveDate, type CalendarView } from './calendar-range.ts';
import type { Draft } from './day-column.tsx';
import { MonthGrid } from './month-grid.tsx';
import { TimeGrid } from './time-grid.tsx';
import { toPressed, useDrawStretch, type Stretch } from './use-draw-stretch.ts';
import { useAddKey, useEntryKeys } from './use-entry-keys.ts';
import { useMoveEntry, type DroppedBooking } from './use-move-entry.ts';

interface CalendarProps {
  view: CalendarView;
  /** `YYYY-MM-DD`. */
  date: string;
  today: string;
  onMove: (view: CalendarView, date: string) => void;
  /** Buttons that change the hours; shown once there are hours. */
  hoursActions: ReactNode;
  renderBooking: (booking: Booking, popover: Pick<PopoverDialogProps, 'trigger' | 'onClose'>) => ReactNode;
  /** Gets the part of a day that a job is to take. */
  onAdd: (stretch: Stretch) => void;
  draft: Draft;
  renderProposal: (dropped: DroppedBooking, onClose: () => void) => ReactNode;
}

const DEFAULT_STEP_MINUTES = 30;
const DEFAULT_START_MINUTES = 9 * 60;

/** Loads the entries of a view. The day view loads the whole week, which it shows above the day. */
function useCalendarData(view: CalendarView, date: string, timeZone: string) {
  const days = getShownDays(view, date);
  const loadedDays = view === 'day' ? getShownDays('week', date) : days;
  const [first = ''] = loadedDays;
  const bookings = useQuery(calendarBookingsQuery(first, loadedDays.at(-1) ?? first));
  const hours = useQuery(availabilityQuery);
  const timeOff = useQuery(timeOffQuery);
  const loaded = buildEntries({
    bookings: bookings.data ?? [],
    blocks: timeOff.data ?? [],
    timeZone,
    days: loadedDays,
  });
  const entries = loaded.filter((entry) => days.includes(entry.date));
  const isLoaded = bookings.data !== undefined && !bookings.isPlaceholderData;
  return { days, loadedDays, bookings, hours, timeOff, loaded, entries, isLoaded };
}

function useOpenedBooking(entries: readonly CalendarEntry[]) {
  const [id, setId] = useState<string>();
  const trigger = useRef<HTMLElement>(null);
  return {
    // A rejected or cancelled booking leaves the calendar, which closes its popover.
    booking: entries.find(({ booking }) => booking?._id === id)?.booking,
    trigger,
    open: (entry: CalendarEntry, grid: HTMLElement | null) => {
      trigger.current = grid?.querySelector<HTMLElement>(`[data-entry="${getEntryId(entry)}"]`) ?? null;
      setId(entry.booking?._id);
    },
    onClose: () => setId(undefined),
  };
}

/** Shows the provider's visits, requests, proposed times and time off. */
export function Calendar({
  hoursActions,
  renderBooking,
  renderProposal,
  onAdd,
  draft,
  ...range
}: CalendarProps) {
  const { view, date, today, onMove } = range;
  const { timeZone } = useMarketplace();
  const { days, loadedDays, loaded, entries, isLoaded, ...queries } = useCalendarData(view, date, timeZone);
  const availability = queries.hours.data;
  const opened = useOpenedBooking(entries);
  const [dropped, setDropped] = useState<DroppedBooking>();
  const step = availability?.slotInterval ?? DEFAULT_STEP_MINUTES;
  const move = useMoveEntry({ days, step, isFree: useIsFree(entries), onDrop: setDropped });
  const draw = useDrawStretch({ step, onDraw: onAdd });
  const hasHours = hasGrid(view);
  useAddKey(() => onAdd(getAddedTime(days.includes(today) ? today : date, step, timeZone)));
  const navigate = (by: 1 | -1) => onMove(view, moveDate(view, date, by));
  const { tabStop, setFocused, grid, gridProps } = useEntryKeys({
    entries,
    firstDay: days[0],
    isLoaded,
    onToday: () => onMove(view, today),
    onTurn: navigate,
    onKey: (event, entry) => hasHours && move.handleKey(event, entry),
  });
  const swipe = useSwipe(view === 'day', navigate);
  const shown = {
    days,
    entries,
    tabStop,
    onFocus: (entry: CalendarEntry) => {
      setFocused(getEntryId(entry));
      move.cancel();
    },
    onOpen: (entry: CalendarEntry) => {
      if (!move.isClickOfDrag()) opened.open(entry, grid.current);
    },
  };

  return (
    <div data-calendar className="in-order grid grid-cols-1 gap-4">
      <CalendarNotices {...queries} />
      <CalendarHead
        {...range}
        days={loadedDays}
        entries={loaded}
        availability={availability}
        isLoaded={isLoaded}
        actions={availability && hoursActions}
      />
      {queries.bookings.isPending ? (
        <Skeleton className="h-96 rounded-card" />
      ) : view === 'month' ? (
        <MonthGrid days={days} date={date} today={today} entries={entries} onMove={onMove} />
      ) : (
        <div
          role="group"
          aria-label="Bookings"
          data-scroller
          className={`rounded-card focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring ${view === 'day' ? 'max-h-144 overflow-y-auto print:max-h-none print:overflow-visible' : ''}`}
          {...gridProps}
          {...swipe}
        >
          {view === 'agenda' ? (
            <Agenda {...shown} />
          ) : (
            <TimeGrid availability={availability} move={move.controls} draw={draw} draft={draft} {...shown} />
          )}
        </div>
      )}
      <Legend />
      {hasHours && <KeyHints />}
      <MoveMessages problem={move.problem} announcement={move.announcement} />
      {dropped && renderProposal(dropped, () => setDropped(undefined))}
      {opened.booking && renderBooking(opened.booking, opened)}
    </div>
  );
}

/** Returns the hour that a job takes which is added by keyboard: from now on today, from a usual start on another day. */
function getAddedTime(date: string, step: number, timeZone: string): Stretch {
  const now = toLocalTime(new Date(), timeZone);
  if (date !== now.date) return toPressed(date, DEFAULT_START_MINUTES);
  const next = Math.ceil(toMinutes(now.time) / step) * step;
  return toPressed(date, Math.min(next, DAY_MINUTES - step));
}

/** Announces the target of a move, and shows why an entry cannot move there. */
function MoveMessages({ problem, announcement }: { problem: string | undefined; announcement: string }) {
  return (
    <>
      {problem && (
        <p role="alert" className="text-small font-medium text-danger">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

interface CalendarNoticesProps {
  bookings: UseQueryResult<Booking[]>;
  hours: UseQueryResult<Availability | null>;
  timeOff: UseQueryResult<Block[]>;
}

/** Shows what could not be loaded, and links to the hours if they are not set up yet. */
function CalendarNotices({ bookings, hours, timeOff }: CalendarNoticesProps) {
  const loadError = hours.error ?? timeOff.error;
  return (
    <>
      <QueryError title={commonTexts.bookingsFailed} query={bookings} />
      {hours.isPending && <Skeleton className="h-20 rounded-card" />}
      {hours.data === null && <NoHours />}
      {loadError && (
        <ErrorBanner
          title="Failed to load your hours and time off"
          error={loadError}
          onRetry={() => void Promise.all([hours.refetch(), timeOff.refetch()])}
          isRetrying={hours.isFetching || timeOff.isFetching}
        />
      )}
    </>
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

/**
 * Returns a function that tells whether a booking can move to a time. With hours, the API must offer the time; without
 * hours, no other approved visit and no proposed time may overlap.
 */
function useIsFree(entries: readonly CalendarEntry[]) {
  const client = useQueryClient();
  return async ({ booking, date, time }: DroppedBooking): Promise<boolean> => {
    const subject = { serviceId: booking.service._id, booking: booking._id };
    const offered = await client
      .fetchQuery({ ...slotsQuery(subject, { from: date, to: date }), staleTime: 0 })
      // The proposal will fail with the reason.
      .catch(() => undefined);
    if (!offered) return true;
    if (offered.hasAvailability) return offered.slots.some((slot) => slot.time === time);
    return !entries.some((entry) => conflicts(entry, { booking, date, time }));
  };
}

function conflicts(entry: CalendarEntry, { booking, date, time }: DroppedBooking): boolean {
  const start = toMinutes(time);
  const takesTime =
    entry.kind === 'approved' ||
    entry.kind === 'own' ||
    entry.kind === 'completed' ||
    entry.kind === 'proposed';
  const overlaps = entry.from < start + booking.duration && entry.until > start;
  return takesTime && entry.date === date && entry.booking?._id !== booking._id && overlaps;
}

/** The shortest swipe, in pixels. */
const MIN_DISTANCE = 60;
/** How many times further a swipe goes sideways than up or down. */
const MIN_RATIO = 2;

/** Returns handlers that detect sideways swipes: `onSwipe` gets 1 for a swipe to the left and -1 for one to the right. */
function useSwipe(isEnabled: boolean, onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  if (!isEnabled) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const touch = changedTouches.item(0);
      const [sideways, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(sideways) < MIN_DISTANCE || Math.abs(sideways) < Math.abs(down) * MIN_RATIO) return;
      onSwipe(sideways < 0 ? 1 : -1);
    },
  };
}
