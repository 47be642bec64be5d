import { MAX_COUNTED_BOOKINGS, type Booking } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { formatCount, formatNumber } from '../../lib/counts.ts';
import { useKeptFocus } from '../../lib/kept-focus.ts';
import { marketplaceQuery } from '../../lib/marketplace.ts';
import { BOOKING_GRID, BookingSkeletons } from './booking-skeletons.tsx';
import type { BookingsReply } from './bookings-api.ts';

interface BookingListProps {
  pages: UseInfiniteQueryResult<InfiniteData<BookingsReply>>;
  /** What the screen says when the bookings cannot be loaded. */
  failure: (error: Error) => string;
  empty: ReactNode;
  layout?: 'cards' | 'rows';
  children: (booking: Booking) => ReactNode;
}

/** Bookings as far as they are loaded, or why there are none. */
export function BookingList({ pages, failure, empty, layout = 'cards', children }: BookingListProps) {
  // No amount is shown before its currency is known.
  const { isPending: isCurrencyUnknown } = useQuery(marketplaceQuery);
  const isPending = pages.isPending || isCurrencyUnknown;
  const bookings = pages.data?.pages.flatMap((page) => page.bookings) ?? [];
  const total = pages.data?.pages[0]?.pagination.total ?? 0;
  const { ref, onFocus } = useKeptFocus();

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <p role="status" className="text-small text-fg-muted tabular-nums">
        {isPending && 'Loading bookings'}
        {!isPending && pages.data && total > 0 && countOf(total)}
      </p>
      {pages.isLoadingError && (
        <ErrorState
          title="There is a problem"
          text={failure(pages.error)}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      )}
      {pages.isRefetchError && (
        <ErrorBanner
          title={failure(pages.error)}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      )}
      {isPending && <BookingSkeletons />}
      {!isPending && bookings.length > 0 && (
        <>
          <ul
            aria-label="Bookings"
            aria-busy={pages.isPlaceholderData}
            className={`transition-opacity duration-[180ms] aria-busy:opacity-60 ${layout === 'cards' ? BOOKING_GRID : 'divide-y divide-border rounded-card border border-border bg-surface'}`}
          >
            {bookings.map((booking) => (
              <li key={booking._id} tabIndex={-1}>
                {children(booking)}
              </li>
            ))}
          </ul>
          <LoadMore
            shown={bookings.length}
            total={total}
            hasMore={pages.hasNextPage}
            isLoading={pages.isFetchingNextPage}
            error={pages.isFetchNextPageError ? pages.error : null}
            failure={messages.booking.fetchFailed}
            onLoadMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
      {!isPending && pages.data && bookings.length === 0 && empty}
    </div>
  );
}

/** "3 bookings", "10,000+ bookings" for what is not counted further. */
function countOf(total: number): string {
  return total > MAX_COUNTED_BOOKINGS
    ? `${formatNumber(MAX_COUNTED_BOOKINGS)}+ bookings`
    : formatCount(total, 'booking');
}
