import type { Booking } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../lib/marketplace.ts';
import { Agenda } from './agenda.tsx';
import { calendarBookingsQuery, hoursQuery, timeOffQuery } from './calendar-api.ts';
import { buildEntries, type CalendarEntry } from './calendar-entries.ts';
import { formatRange, getShownDays, moveDate, type CalendarView } from './calendar-range.ts';
import { ENTRY_KINDS } from './entry-button.tsx';
import { MonthGrid } from './month-grid.tsx';
import { TimeGrid } from './time-grid.tsx';

interface CalendarProps {
  view: CalendarView;
  /** `YYYY-MM-DD`. */
  date: string;
  today: string;
  onMove: (view: CalendarView, date: string) => void;
  /** Renders a booking with its actions. */
  renderBooking: (booking: Booking) => ReactNode;
}

/** Shows the provider's visits, requests, proposed times and time off. */
export function Calendar({ view, date, today, onMove, renderBooking }: CalendarProps) {
  const { timeZone } = useMarketplace();
  const days = getShownDays(view, date);
  const [first = date] = days;
  const bookings = useQuery(calendarBookingsQuery(first, days.at(-1) ?? first));
  const hours = useQuery(hoursQuery);
  const timeOff = useQuery(timeOffQuery);
  const failed = hours.error ?? timeOff.error;
  const [opened, setOpened] = useState<string>();
  const openedBooking = bookings.data?.find(({ _id }) => _id === opened);
  const entries = buildEntries({
    bookings: bookings.data ?? [],
    blocks: timeOff.data ?? [],
    timeZone,
    days,
  });
  const { tabStop, setFocused, grid, onKeyDown } = useEntryKeys(entries, () => onMove(view, today));
  const controls = {
    tabStop,
    onFocus: (entry: CalendarEntry) => setFocused(toKey(entry)),
    onOpen: (entry: CalendarEntry) => setOpened(entry.booking?._id),
    onKeyDown,
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <RangeButtons view={view} date={date} today={today} days={days} onMove={onMove} />
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
      {bookings.data && !bookings.isPlaceholderData && entries.length === 0 && (
        <p className="text-small text-fg-muted">Nothing booked in this time.</p>
      )}
      {bookings.isPending ? (
        <Skeleton className="h-96 rounded-card" />
      ) : (
        <div ref={grid} role="group" aria-label="Bookings">
          {view === 'month' ? (
            <MonthGrid
              days={days}
              month={date.slice(0, 7)}
              entries={entries}
              onOpenDay={(day) => onMove('week', day)}
            />
          ) : view === 'agenda' ? (
            <Agenda days={days} entries={entries} {...controls} />
          ) : (
            <TimeGrid
              days={days}
              entries={entries}
              availability={hours.data}
              timeZone={timeZone}
              {...controls}
            />
          )}
        </div>
      )}
      <Legend />
      {openedBooking && (
        <Dialog title="Booking" isOpen onClose={() => setOpened(undefined)}>
          {renderBooking(openedBooking)}
        </Dialog>
      )}
    </div>
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

function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1.5 text-caption text-fg-muted">
      {Object.values(ENTRY_KINDS).map(({ label, className }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={`h-3.5 w-5 rounded-sm border border-current/35 ${className}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function toKey({ key, date }: CalendarEntry): string {
  return `${key}-${date}`;
}

/** Makes the entries a single Tab stop: arrows walk them in order of time, and T leads to today. */
function useEntryKeys(entries: readonly CalendarEntry[], onToday: () => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const keys = entries.map(toKey);
  const tabStop = focused && keys.includes(focused) ? focused : keys[0];
  const onKeyDown = (event: KeyboardEvent) => {
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
