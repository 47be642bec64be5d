import { bookingStatuses } from '@nearhand/shared/bookings/booking-statuses';
import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import type { Role } from '@nearhand/shared/users/users';
import { useQueries } from '@tanstack/react-query';
import { ChipGroup } from '../../../components/chip-group.tsx';
import type { BookingFilter } from '../../../entities/booking/booking.ts';
import { bookingCountQuery } from '../../../entities/booking/bookings-api.ts';
import { formatLabelWithCount } from '../../../lib/format-number.ts';

interface StatusFilterProps<Filter extends BookingFilter> {
  viewer: Role;
  filters: readonly Filter[];
  selected: Filter;
  onSelect: (filter: Filter) => void;
}

/** Filters by status. Each option shows its number of bookings once that is loaded. */
export function StatusFilter<Filter extends BookingFilter>({
  viewer,
  filters,
  selected,
  onSelect,
}: StatusFilterProps<Filter>) {
  const statuses = filters.filter((filter): filter is Filter & BookingStatus => filter !== 'all');
  const counts = useQueries({ queries: statuses.map((status) => bookingCountQuery(viewer, status)) });
  const getLabel = (filter: Filter) => {
    if (filter === 'all') return 'All';
    const known: BookingStatus = filter;
    const count = counts[statuses.findIndex((status) => status === filter)]?.data;
    return formatLabelWithCount(bookingStatuses[known].label, count);
  };
  const options = filters.map((value) => ({ value, label: getLabel(value) }));
  return <ChipGroup label="Status" options={options} selected={selected} onSelect={onSelect} />;
}
