import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import { isApproved } from '@nearhand/shared/applications/applications';
import { toMinutes } from '@nearhand/shared/availability/weekdays';
import { isOwnJob } from '@nearhand/shared/bookings/own-job-rules';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { BlockTimeButton } from '../../features/availability/time-off/block-time-button.tsx';
import { Calendar } from '../../features/calendar/calendar.tsx';
import {
  calendarViews,
  hasGrid,
  useLocalNow,
  type CalendarView,
} from '../../features/calendar/calendar-range.ts';
import type { Stretch } from '../../features/calendar/use-draw-stretch.ts';
import { ReviewButton } from '../../features/reviews/review-buttons.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useSession } from '../../entities/user/session.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { toTime } from '../../lib/time-of-day.ts';
import { useMediaQuery } from '../../lib/use-window.ts';
import { BookingPopover } from '../../features/bookings/booking-popover.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

const RescheduleDialog = lazyPart(
  async () => (await import('../../features/bookings/reschedule/reschedule-dialog.tsx')).RescheduleDialog,
);

const OwnJobDialog = lazyPart(
  async () => (await import('../../features/bookings/own-job/own-job-dialog.tsx')).OwnJobDialog,
);

const DEFAULT_TIME = '09:00';

/** What the form for a job begins with. */
interface AddedJob extends LocalDateTime {
  minutes?: number;
  customer?: string;
  phone?: string;
  /** It was drawn or pressed in the calendar. */
  isDrawn?: true;
}

/** "Book again for" of a customer leads here. */
function readAddedJob(search: URLSearchParams, date: string): AddedJob | undefined {
  const customer = search.get('for');
  return customer === null
    ? undefined
    : { date, time: DEFAULT_TIME, customer, phone: search.get('phone') ?? '' };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NARROW_VIEWS = ['day', 'month', 'agenda'] as const satisfies CalendarView[];
const VIEW_LABELS: Record<CalendarView, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  agenda: 'Agenda',
};

/** Returns whether a date exists: `Date` would take 30 February for 2 March. */
function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the part of a day that a job takes that was drawn in the calendar. */
function toStretch({ date, time, minutes = 0, isDrawn }: Partial<AddedJob> = {}): Stretch | undefined {
  if (!isDrawn || !date || !time) return undefined;
  return { date, from: toMinutes(time), until: toMinutes(time) + minutes };
}

/** Shows a provider's bookings by time. The URL holds the view and the date. */
function CalendarPage() {
  const { timeZone } = useMarketplace();
  const { date: today } = useLocalNow(timeZone);
  const isWide = useMediaQuery('(min-width: 768px)');
  const [search, setSearch] = useSearchParams();
  // A phone has no room for a week.
  const grid = isWide ? 'week' : 'day';
  const requested = calendarViews.find((each) => each === search.get('view')) ?? grid;
  const view = requested === 'week' ? grid : requested;
  const dateParam = search.get('date') ?? '';
  const date = isDate(dateParam) ? dateParam : today;
  const [added, setAdded] = useState<AddedJob | undefined>(() => readAddedJob(search, date));
  const draft = useRef<HTMLDivElement>(null);
  const mayAdd = useMayAddJobs();
  const show = (next: CalendarView, to: string) =>
    setSearch(
      { ...(next !== grid && { view: next }), ...(to !== today && { date: to }) },
      { preventScrollReset: true },
    );

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Calendar</PageHeading>
        <div className="flex flex-wrap gap-3 print:hidden">
          <ViewButtons
            views={isWide ? calendarViews : NARROW_VIEWS}
            view={view}
            onChoose={(next) => show(next, date)}
          />
          {mayAdd && (
            <Button size="small" variant="secondary" onClick={() => setAdded({ date, time: DEFAULT_TIME })}>
              <Plus aria-hidden className="size-4" strokeWidth={1.75} />
              Add a job
            </Button>
          )}
          <ButtonLink to="/customers" variant="secondary" size="small">
            Customers
          </ButtonLink>
          <ButtonLink to="/availability" variant="secondary" size="small">
            Hours
          </ButtonLink>
        </div>
      </div>
      <TimeZoneNote />
      <Calendar
        view={view}
        date={date}
        today={today}
        onMove={show}
        hoursActions={<BlockTimeButton />}
        onAdd={({ date: day, from, until }) =>
          setAdded({
            date: day,
            time: toTime(from),
            minutes: until - from,
            ...(hasGrid(view) && { isDrawn: true }),
          })
        }
        draft={{ stretch: toStretch(added), element: draft }}
        renderBooking={(booking, popover) => (
          <BookingPopover booking={booking} reviewButton={ReviewButton} {...popover} />
        )}
        renderProposal={({ booking, ...to }, onClose) => (
          <Suspense>
            <RescheduleDialog booking={booking} isDirect={isOwnJob(booking)} initial={to} onClose={onClose} />
          </Suspense>
        )}
      />
      <Suspense>
        {added && mayAdd && (
          <OwnJobDialog
            {...added}
            today={today}
            beside={added.isDrawn && draft}
            onClose={() => setAdded(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Returns whether the API takes jobs of the provider: not before the approval. */
function useMayAddJobs(): boolean {
  const { session } = useSession();
  return session.status === 'signed-in' && isApproved(session.user);
}

interface ViewButtonsProps {
  views: readonly CalendarView[];
  view: CalendarView;
  onChoose: (view: CalendarView) => void;
}

function ViewButtons({ views, view, onChoose }: ViewButtonsProps) {
  return (
    <div role="group" aria-label="View" className="flex gap-1">
      {views.map((each) => (
        <Button
          key={each}
          size="small"
          variant={each === view ? 'primary' : 'secondary'}
          aria-pressed={each === view}
          onClick={() => onChoose(each)}
        >
          {VIEW_LABELS[each]}
        </Button>
      ))}
    </div>
  );
}

export { CalendarPage as Component };
