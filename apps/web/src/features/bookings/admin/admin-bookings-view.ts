import {
  bookingFiltersSchema,
  type BookingFilters,
  type ListAllBookingsQuery,
} from '@nearhand/shared/bookings/all-bookings';
import { customerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';
import type { BookingFilter } from '../../../entities/booking/booking.ts';

export interface AdminBookingsView extends BookingFilters {
  status: BookingFilter;
  sort: ListAllBookingsQuery['sort'];
}

/** Parses the filters from URL parameters and drops invalid values. */
export function parseAdminBookingsParams(search: URLSearchParams): AdminBookingsView {
  const { shape } = bookingFiltersSchema;
  return {
    q: shape.q.safeParse(search.get('q') ?? '').data,
    person: shape.person.safeParse(search.get('person') ?? '').data,
    from: shape.from.safeParse(search.get('from') ?? '').data,
    to: shape.to.safeParse(search.get('to') ?? '').data,
    only: shape.only.safeParse(search.get('only') ?? '').data,
    status: customerBookingFilters.find((status) => status === search.get('status')) ?? 'all',
    sort: search.get('sort') === 'newest' ? 'newest' : 'visit',
  };
}

export function serializeAdminBookingsParams({ status, sort, ...rest }: AdminBookingsView): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value);
  if (status !== 'all') search.set('status', status);
  if (sort !== 'visit') search.set('sort', sort);
  return search;
}
