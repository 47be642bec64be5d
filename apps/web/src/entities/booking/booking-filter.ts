import type { customerBookingFilters } from '@nearhand/shared/bookings/bookings';

export type BookingFilter = (typeof customerBookingFilters)[number];

/** Parses the status filter from the URL. Ignores a value that is not in `filters`. */
export function parseBookingFilter<Filter extends BookingFilter>(
  search: URLSearchParams,
  filters: readonly Filter[],
): Filter | 'all' {
  return filters.find((filter) => filter === search.get('status')) ?? 'all';
}

export function serializeBookingFilter(filter: BookingFilter): URLSearchParams {
  return new URLSearchParams(filter === 'all' ? {} : { status: filter });
}
