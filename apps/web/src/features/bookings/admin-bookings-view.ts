import { bookingNarrowingSchema, type BookingNarrowing } from '@nearhand/shared/all-bookings';
import { customerBookingFilters } from '@nearhand/shared/bookings';
import type { BookingFilter } from './booking-filter.ts';

/** What an admin narrows all bookings to; it lives in the address. */
export interface AdminBookingsView extends BookingNarrowing {
  status: BookingFilter;
}

/** Reads the view out of an address; what makes no sense there changes nothing. */
export function readAdminBookingsView(search: URLSearchParams): AdminBookingsView {
  const { shape } = bookingNarrowingSchema;
  return {
    q: shape.q.safeParse(search.get('q') ?? '').data,
    person: shape.person.safeParse(search.get('person') ?? '').data,
    from: shape.from.safeParse(search.get('from') ?? '').data,
    to: shape.to.safeParse(search.get('to') ?? '').data,
    status: customerBookingFilters.find((status) => status === search.get('status')) ?? 'all',
  };
}

/** The address of a view; what is as it is by default is left out. */
export function adminBookingsSearch({ status, ...narrowing }: AdminBookingsView): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing)) if (value) search.set(name, value);
  if (status !== 'all') search.set('status', status);
  return search;
}
