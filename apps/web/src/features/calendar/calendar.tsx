import type { Availability } from '@nearhand/shared/availability';
import type { Booking } from '@nearhand/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { PopoverDialog, type PopoverDialogProps } from '../../components/popover-dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../lib/marketplace.ts';
import { Agenda } from './agenda.tsx';
import { calendarBookingsQuery, hoursQuery, timeOffQuery } from './calendar-api.ts';
import { buildEntries, type CalendarEntry } from './calendar-entries.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarNotices } from './calendar-notices.tsx';
import { getShownDays, moveDate, type CalendarView } from './calendar-range.ts';
import { KeyHints, Legend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { TimeGrid, type EntryControls } from './time-grid.tsx';
import { toKey, useEntryKeys } from './use-entry-keys.ts';
import { useIsFree } from './use-is-free.ts';
import { useMoveEntry, type DroppedBooking, type MoveControls } from './use-move-entry.ts';
import { useSwipe } from './use-swipe.ts';

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

/** Loads what the calendar shows. A day stands below its week, so that is loaded with it. */
function useCalendarData(view: CalendarView, date: string, timeZone: string) {
  const days = getShownDays(view, date);
  const loadedDays = view === 'day' ? getShownDays('week', date) : days;
  const [first = ''] = loadedDays;
  const bookings = useQuery(calendarBookingsQuery(first, loadedDays.at(-1) ?? first));
  const hours = useQuery(hoursQuery);
  const timeOff = useQuery(timeOffQuery);
  const loaded = buildEntries({
    bookings: bookings.data ?? [],
    blocks: timeOff.data ?? [],
    timeZone,
    days: loadedDays,
  });
  const entries = loaded.filter((entry) => days.includes(entry.date));
  return { days, loadedDays, bookings, hours, timeOff, loaded, entries };
}

/** Shows the provider's visits, requests, proposed times and time off. */
export function Calendar({ view, date, today, onMove, renderBooking, renderProposal }: CalendarProps) {
  const { timeZone } = useMarketplace();
  const { days, loadedDays, bookings, hours, timeOff, loaded, entries } = useCalendarData(
    view,
    date,
    timeZone,
  );
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
      <CalendarNotices bookings={bookings} hours={hours} timeOff={timeOff} />
      <CalendarHead
        view={view}
        date={date}
        today={today}
        days={loadedDays}
        entries={loaded}
        availability={hours.data}
        isLoaded={bookings.data !== undefined && !bookings.isPlaceholderData}
        onMove={onMove}
      />
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
      <MoveMessages problem={move.problem} announcement={move.announcement} />
      {dropped && renderProposal(dropped, () => setDropped(undefined))}
      {openedBooking && (
        <OpenedBooking trigger={trigger} onClose={() => setOpened(undefined)}>
          {renderBooking(openedBooking)}
        </OpenedBooking>
      )}
    </div>
  );
}

/** Says where an entry is being moved, and that it cannot go there. */
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

/** Shows a booking beside its entry, on phones in a sheet. */
function OpenedBooking({ children, ...props }: Pick<PopoverDialogProps, 'trigger' | 'onClose' | 'children'>) {
  return (
    <PopoverDialog title="Booking" placement="right top" isWide {...props}>
      {/* The popover frames the booking already. */}
      <div className="*:border-0! *:p-0!">{children}</div>
    </PopoverDialog>
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
