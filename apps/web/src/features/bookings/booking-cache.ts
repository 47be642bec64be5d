import type { Booking, BookingsReply } from '@nearhand/shared/bookings';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { bookingListsKey, bookingsKey } from './bookings-api.ts';

/** Shows a booking as it is now in every list that has it. */
export function showBooking(client: QueryClient, shown: Booking) {
  client.setQueriesData<InfiniteData<BookingsReply>>(
    { queryKey: bookingListsKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          bookings: page.bookings.map((booking) => (booking._id === shown._id ? shown : booking)),
        })),
      },
  );
}

export function refreshBookings(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: bookingsKey });
}
