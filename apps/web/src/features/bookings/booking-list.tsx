import type { Booking, BookingsReply } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import type { ReactNode } from 'react';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { formatTotalOf } from '../../lib/counts.ts';
import { useKeptFocus } from '../../lib/kept-focus.ts';
import { listOf, type Pages } from '../../lib/list-of.ts';
import { useWithMarketplace } from '../../lib/marketplace.ts';
import type { BookingGroup } from './booking-groups.ts';
import { BOOKING_GRID, BookingSkeletons } from './booking-skeletons.tsx';

const LAYOUTS = {
  cards: BOOKING_GRID,
  rows: 'divide-y divide-border rounded-card border border-border bg-surface',
};

interface BookingListProps {
  pages: Pages<BookingsReply>;
  /** What the screen says when the bookings cannot be loaded. */
  failureText: (error: Error) => string;
  empty: ReactNode;
  layout?: keyof typeof LAYOUTS;
  /** Puts what is loaded in order, under headings; it stays as it came unless given. */
  group?: (bookings: Booking[]) => BookingGroup[];
  children: (booking: Booking) => ReactNode;
}

/** Bookings as far as they are loaded, or why there are none. */
export function BookingList({
  pages,
  failureText,
  empty,
  layout = 'cards',
  group,
  children,
}: BookingListProps) {
  const { isPending, isReady, failure } = useWithMarketplace(pages);
  const { items: bookings, total, paging, refetchFailure } = listOf(pages, (page) => page.bookings);
  const { ref, onFocus } = useKeptFocus();

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <p role="status" className="text-small text-fg-muted tabular-nums">
        {isPending && 'Loading bookings'}
        {isReady && formatTotalOf(total, 'booking')}
      </p>
      {failure && <ErrorState title="There is a problem" text={failureText(failure.error)} {...failure} />}
      {refetchFailure && <ErrorBanner title={failureText(refetchFailure.error)} {...refetchFailure} />}
      {isPending && <BookingSkeletons />}
      {isReady && bookings.length > 0 && (
        <>
          <div
            aria-busy={pages.isPlaceholderData}
            className="grid gap-8 transition-[filter] duration-[180ms] aria-busy:grayscale"
          >
            {group ? (
              group(bookings).map((part) => (
                <section key={part.title} aria-label={part.title} className="grid gap-4">
                  <h2 className="text-[1.25rem]/[1.3] font-bold">{part.title}</h2>
                  <Items label={part.title} bookings={part.bookings} layout={layout} draw={children} />
                </section>
              ))
            ) : (
              <Items label="Bookings" bookings={bookings} layout={layout} draw={children} />
            )}
          </div>
          <LoadMore {...paging} failure={messages.booking.fetchFailed} />
        </>
      )}
      {isReady && bookings.length === 0 && empty}
    </div>
  );
}

interface ItemsProps {
  label: string;
  bookings: Booking[];
  layout: keyof typeof LAYOUTS;
  draw: (booking: Booking) => ReactNode;
}

function Items({ label, bookings, layout, draw }: ItemsProps) {
  return (
    <ul aria-label={label} className={LAYOUTS[layout]}>
      {bookings.map((booking) => (
        <li key={booking._id} data-item={booking._id} tabIndex={-1}>
          {draw(booking)}
        </li>
      ))}
    </ul>
  );
}
