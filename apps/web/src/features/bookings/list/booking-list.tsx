import { TimeZoneNote } from '../../../entities/marketplace/time-zone-note.tsx';
import type { Booking, BookingsResponse } from '@nearhand/shared/bookings/bookings';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';
import type { BookingGroup } from '../../../entities/booking/booking-groups.ts';
import { groupBySeries } from '../../../entities/booking/series.ts';
import { PagedList } from '../../../entities/marketplace/paged-list.tsx';
import type { InfiniteQuery } from '../../../lib/infinite-list.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { useListFocusRestore } from '../../../lib/use-list-focus-restore.ts';

/** Each card has its own height, so that one that unfolds leaves no empty space in its neighbor. */
const bookingGridClassName = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5';

const LAYOUTS = {
  cards: bookingGridClassName,
  rows: 'divide-y divide-border rounded-card border border-border bg-surface',
};

interface BookingListProps {
  pages: InfiniteQuery<BookingsResponse>;
  getErrorText: (error: Error) => string;
  empty: ReactNode;
  layout?: keyof typeof LAYOUTS;
  /** Sorts and groups the loaded bookings; without it they stay in the order of the API. */
  group?: (bookings: Booking[]) => BookingGroup[];
  /** Renders the loaded visits of a series in one card; without it each visit is an item. */
  renderSeries?: (visits: Booking[]) => ReactNode;
  children: (booking: Booking) => ReactNode;
}

/** Shows the loaded bookings, or the loading, error or empty state. */
export function BookingList({
  pages,
  getErrorText,
  empty,
  layout = 'cards',
  group,
  renderSeries,
  children,
}: BookingListProps) {
  const { ref, onFocus } = useListFocusRestore();

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <TimeZoneNote />
      <PagedList
        pages={pages}
        getItems={(page) => page.bookings}
        noun="booking"
        errorText={commonTexts.bookingsFailed}
        getErrorText={getErrorText}
        skeleton={<BookingSkeletons />}
        empty={empty}
      >
        {(bookings, isStale) => (
          <div
            aria-busy={isStale}
            className="grid gap-8 transition-[filter] duration-[180ms] aria-busy:grayscale"
          >
            {group ? (
              group(bookings).map((part) => (
                <section key={part.title} aria-label={part.title} className="grid gap-4">
                  <h2 className="text-[1.25rem]/[1.3] font-bold">{part.title}</h2>
                  <Items
                    label={part.title}
                    bookings={part.bookings}
                    layout={layout}
                    renderSeries={renderSeries}
                    renderBooking={children}
                  />
                </section>
              ))
            ) : (
              <Items
                label="Bookings"
                bookings={bookings}
                layout={layout}
                renderSeries={renderSeries}
                renderBooking={children}
              />
            )}
          </div>
        )}
      </PagedList>
    </div>
  );
}

interface ItemsProps {
  label: string;
  bookings: Booking[];
  layout: keyof typeof LAYOUTS;
  renderSeries: BookingListProps['renderSeries'];
  renderBooking: (booking: Booking) => ReactNode;
}

function Items({ label, bookings, layout, renderSeries, renderBooking }: ItemsProps) {
  const entries = renderSeries ? groupBySeries(bookings) : bookings.map((booking) => [booking]);
  return (
    <ul aria-label={label} className={LAYOUTS[layout]}>
      {entries.map((visits) => {
        const [booking] = visits;
        if (!booking) return null;
        const series = renderSeries && booking.series;
        const key = series ? series._id : booking._id;
        return (
          <li key={key} data-item={key} tabIndex={-1}>
            {series ? renderSeries(visits) : renderBooking(booking)}
          </li>
        );
      })}
    </ul>
  );
}

const COUNT = 4;

/** Shows placeholders of the same size as bookings, to avoid layout shifts. */
function BookingSkeletons() {
  return (
    <div aria-hidden className={bookingGridClassName}>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} className="grid gap-4 rounded-card border border-border bg-surface p-4 sm:p-5">
          <div className="flex justify-between gap-3">
            <Skeleton className="h-5 w-1/2 rounded-tag" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-4 w-36 rounded-tag" />
          </div>
          <Skeleton className="h-11 w-3/5 rounded-tag" />
          <Skeleton className="h-10 rounded-tag" />
          <Skeleton className="h-9 w-2/5 rounded-control" />
        </div>
      ))}
    </div>
  );
}
