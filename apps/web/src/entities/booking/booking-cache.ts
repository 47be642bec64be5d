import type { Booking, BookingsResponse } from '@nearhand/shared/bookings/bookings';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { bookingListsKey, bookingsKey } from '../query-keys.ts';

/** Returns a booking as the lists of bookings have it, if one of them does. */
export function findBookingInLists(client: QueryClient, id: string): Booking | undefined {
  return client
    .getQueriesData<InfiniteData<BookingsResponse>>({ queryKey: bookingListsKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ bookings }) => bookings) ?? [])
    .find(({ _id }) => _id === id);
}

export function setBookingInCache(client: QueryClient, changed: Booking) {
  client.setQueriesData<InfiniteData<BookingsResponse>>(
    { queryKey: bookingListsKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          bookings: page.bookings.map((booking) => (booking._id === changed._id ? changed : booking)),
        })),
      },
  );
  client.setQueriesData<Booking>({ queryKey: [...bookingsKey, 'one'] }, (booking) =>
    booking?._id === changed._id ? changed : booking,
  );
}

export function invalidateBookings(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: bookingsKey });
}
