import type { BookingGroup } from '@nearhand/shared/bookings/next-action';
import type { Booking, BookingsResponse } from '@nearhand/shared/bookings/bookings';
import type { Role } from '@nearhand/shared/users/users';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import {
  groupBookings,
  type BookingEntry,
  type KeptPlaces,
} from '../../../entities/booking/booking-groups.ts';
import { PagedList } from '../../../entities/marketplace/paged-list.tsx';
import { TimeZoneNote } from '../../../entities/marketplace/time-zone-note.tsx';
import { formatNumber } from '../../../lib/format-number.ts';
import type { InfiniteQuery } from '../../../lib/infinite-list.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { useListFocusRestore } from '../../../lib/use-list-focus-restore.ts';
import { useBookingActions } from '../actions/booking-dialogs.tsx';
import { SeriesRow } from '../series/series-row.tsx';
import { BookingRow } from './booking-row.tsx';

/** How many past bookings a list shows at first. */
const PAST_SHOWN = 6;

const GROUPS: Record<BookingGroup, { title: string; order: string }> = {
  needsYou: { title: 'Needs you', order: 'by deadline' },
  today: { title: 'Today', order: 'in order' },
  upcoming: { title: 'Upcoming', order: 'soonest first' },
  past: { title: 'Past', order: 'latest first' },
};

interface BookingListProps {
  pages: InfiniteQuery<BookingsResponse>;
  role: Role;
  getErrorText: (error: Error) => string;
  empty: ReactElement;
}

/** Shows the loaded bookings in groups, or the loading, error or empty state. Rows stay in place while it is mounted. */
export function BookingList({ pages, role, getErrorText, empty }: BookingListProps) {
  // Renders it again when a dialog closes, whose button may be gone.
  useBookingActions();
  const { ref, onFocus } = useListFocusRestore();
  const [kept] = useState((): KeptPlaces => new Map());
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-3">
      <TimeZoneNote />
      <PagedList
        pages={pages}
        getItems={(page) => page.bookings}
        noun="booking"
        errorText={commonTexts.bookingsFailed}
        getErrorText={getErrorText}
        skeleton={<RowSkeletons />}
        empty={empty}
        isFolded={role !== 'admin'}
      >
        {(bookings, isStale) => (
          <div
            aria-busy={isStale}
            className="grid grid-cols-1 gap-6 transition-[filter] duration-[180ms] aria-busy:grayscale"
          >
            {role === 'admin' ? (
              <div>
                <h2 className="sr-only">Bookings</h2>
                <Rows label="Bookings" entries={bookings.map(toEntry)} role={role} />
              </div>
            ) : (
              groupBookings(bookings, kept).map((part) => <Group key={part.group} {...part} role={role} />)
            )}
          </div>
        )}
      </PagedList>
    </div>
  );
}

/** An admin's list has the order of the API. */
function toEntry(booking: Booking): BookingEntry {
  const { _id: key, group } = booking;
  return { key, group, visits: [booking], lead: booking, rank: 0 };
}

interface GroupProps {
  group: BookingGroup;
  entries: readonly BookingEntry[];
  role: Role;
}

function Group({ group, entries, role }: GroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(group !== 'past');
  const { title, order } = GROUPS[group];
  const shown = isUnfolded ? entries : entries.slice(0, PAST_SHOWN);
  const more = entries.length - shown.length;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2.5">
      <div className="flex items-baseline gap-2.5">
        <h2 className="flex items-center gap-2.5 text-[1.25rem]/[1.3] font-bold">
          {group === 'needsYou' && (
            <span aria-hidden className="size-3 rounded-full bg-accent forced-colors:bg-[Highlight]" />
          )}
          {title}
        </h2>
        <p className="text-small text-fg-muted tabular-nums">
          {formatNumber(entries.length)}
          {entries.length > 1 && `, ${order}`}
        </p>
      </div>
      <Rows label={title} entries={shown} role={role} isMarked={group === 'needsYou'} />
      {more > 0 && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setIsUnfolded(true)}>
          Show {formatNumber(more)} more
        </Button>
      )}
    </section>
  );
}

interface RowsProps {
  label: string;
  entries: readonly BookingEntry[];
  role: Role;
  isMarked?: boolean;
}

function Rows({ label, entries, role, isMarked = false }: RowsProps) {
  return (
    <ul
      aria-label={label}
      className={`divide-y divide-border overflow-clip rounded-card border bg-surface ${isMarked ? 'border-accent' : 'border-border'}`}
    >
      {entries.map(({ key, group, visits, lead }) => (
        <li key={key} data-item={key} tabIndex={-1}>
          {lead.series && role !== 'admin' ? (
            <SeriesRow loaded={visits} lead={lead} side={role} group={group} />
          ) : (
            <BookingRow booking={lead} role={role} group={group} />
          )}
        </li>
      ))}
    </ul>
  );
}

const SKELETON_COUNT = 6;

function RowSkeletons() {
  return (
    <div aria-hidden className="divide-y divide-border rounded-card border border-border bg-surface">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <div key={index} className="flex items-center gap-3.5 p-3">
          <Skeleton className="h-16 w-13 rounded-t-full rounded-b-md" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5 rounded-tag" />
            <Skeleton className="h-4 w-3/5 rounded-tag" />
          </div>
          <Skeleton className="h-11 w-36 rounded-button max-lg:hidden" />
        </div>
      ))}
    </div>
  );
}
