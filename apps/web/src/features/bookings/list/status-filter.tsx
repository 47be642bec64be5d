import { bookingStatuses } from '@nearhand/shared/bookings/booking-statuses';
import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import type { Role } from '@nearhand/shared/users/users';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChipGroup } from '../../../components/chip-group.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ClosedDoor, Kettle } from '../../../components/illustrations.tsx';
import type { BookingFilter } from '../../../entities/booking/booking.ts';
import { bookingCountQuery } from '../../../entities/booking/bookings-api.ts';
import { formatLabelWithCount } from '../../../lib/format-number.ts';
import { bookingTexts } from '../texts.ts';

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

interface NoBookingsProps {
  filter?: BookingFilter;
  onShowAll?: () => void;
  /** Shown with `action` when there is no booking at all. */
  text: string;
  action?: ReactNode;
}

/** Distinguishes no bookings at all from none that match the filter. */
export function NoBookings({ filter = 'all', onShowAll, text, action }: NoBookingsProps) {
  if (filter === 'all') {
    return (
      <EmptyState illustration={<Kettle />} title={bookingTexts.noneFound} text={text} action={action} />
    );
  }
  return (
    <EmptyState
      illustration={<ClosedDoor />}
      title={bookingTexts.noneFound}
      text={`No ${filter} bookings.`}
      action={<Button onClick={onShowAll}>Show all bookings</Button>}
    />
  );
}
