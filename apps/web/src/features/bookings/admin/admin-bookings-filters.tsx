import type { BookingSelection } from '@nearhand/shared/bookings/all-bookings';
import { bookingStatuses } from '@nearhand/shared/bookings/booking-statuses';
import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { customerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { ChipGroup } from '../../../components/chip-group.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { formatLabelWithCount } from '../../../lib/format-number.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { adminBookingCountsQuery } from './admin-bookings-api.ts';
import type { AdminBookingsView } from './admin-bookings-view.ts';

interface AdminBookingsFiltersProps {
  view: AdminBookingsView;
  /** Typing replaces the history entry; choosing a status adds one. */
  onFilter: (change: Partial<AdminBookingsView>, options?: { replace: boolean }) => void;
  onClear: () => void;
}

const SELECTIONS: readonly { value: BookingSelection | 'all'; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'visits', label: 'Visits' },
  { value: 'late', label: 'Late answers' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'unclosed', label: 'Not closed' },
];

/** Filters the bookings by a name, two days and a status. Each change applies at once. */
export function AdminBookingsFilters({ view, onFilter, onClear }: AdminBookingsFiltersProps) {
  const isNarrowed =
    Boolean(view.q || view.person || view.from || view.to || view.only) || view.status !== 'all';
  const filterByTyping = (change: Partial<AdminBookingsView>) => onFilter(change, { replace: true });
  const name = useTypedSearch(view.q ?? '', (q) => filterByTyping({ q }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          name.settle();
        }}
        className="grid grid-cols-1 items-end gap-3 min-[22.5rem]:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto]"
      >
        <div className="min-[22.5rem]:col-span-2 lg:col-span-1">
          <TextField
            label="Name or service"
            type="search"
            autoComplete="off"
            placeholder="Sofia, wallpaper..."
            maxLength={MAX_QUERY_LENGTH}
            value={name.typed}
            onChange={({ target }) => name.type(target.value)}
          />
        </div>
        <TextField
          label="From"
          type="date"
          value={view.from ?? ''}
          max={view.to}
          onChange={({ target }) => filterByTyping({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={view.to ?? ''}
          min={view.from}
          onChange={({ target }) => filterByTyping({ to: target.value })}
        />
        {isNarrowed && (
          <Button
            variant="quiet"
            className="justify-self-start max-lg:-ms-4.5"
            onClick={() => {
              name.reset();
              onClear();
            }}
          >
            Clear Filters
          </Button>
        )}
      </form>
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

function StatusChips({ view, onFilter }: Pick<AdminBookingsFiltersProps, 'view' | 'onFilter'>) {
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
