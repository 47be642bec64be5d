import type { customerBookingFilters } from '@nearhand/shared/bookings';

export type BookingFilter = (typeof customerBookingFilters)[number];

/** The status a list is narrowed to in its address; what is no filter of this list narrows nothing. */
export function readBookingFilter<Filter extends BookingFilter>(
  search: URLSearchParams,
  filters: readonly Filter[],
): Filter | 'all' {
  return filters.find((filter) => filter === search.get('status')) ?? 'all';
}

export function bookingFilterSearch(filter: BookingFilter): URLSearchParams {
  return new URLSearchParams(filter === 'all' ? {} : { status: filter });
}
