import type { BookingSelection } from '@nearhand/shared/bookings/all-bookings';
import { bookingStatuses, customerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';
import { useQuery } from '@tanstack/react-query';
import { ChipGroup } from '../../../components/chip-group.tsx';
import { formatLabelWithCount } from '../../../lib/format-number.ts';
import { adminBookingCountsQuery } from './admin-bookings-api.ts';
import type { AdminBookingsView } from './admin-bookings-view.ts';

interface AdminBookingsChipsProps {
  view: AdminBookingsView;
  onFilter: (change: Partial<AdminBookingsView>) => void;
}

const SELECTIONS: readonly { value: BookingSelection | 'all'; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'visits', label: 'Visits' },
  { value: 'late', label: 'Late answers' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'unclosed', label: 'Not closed' },
];

export function AdminBookingsChips({ view, onFilter }: AdminBookingsChipsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChipGroup
        label="Show"
        options={SELECTIONS}
        selected={view.only ?? 'all'}
        onSelect={(only) => onFilter({ only: only === 'all' ? undefined : only })}
      />
      <StatusChips view={view} onFilter={onFilter} />
    </div>
  );
}

function StatusChips({ view, onFilter }: AdminBookingsChipsProps) {
  const { data: counts } = useQuery(adminBookingCountsQuery(view));
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const options = customerBookingFilters.map((value) => {
    const count = value === 'all' ? total : counts?.[value];
    return {
      value,
      label: formatLabelWithCount(value === 'all' ? 'All' : bookingStatuses[value].label, count),
    };
  });
  return (
    <ChipGroup
      label="Status"
      options={options}
      selected={view.status}
      onSelect={(status) => onFilter({ status })}
    />
  );
}
