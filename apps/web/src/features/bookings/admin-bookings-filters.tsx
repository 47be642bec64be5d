import { customerBookingFilters } from '@nearhand/shared/bookings';
import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChipGroup } from '../../components/chip-group.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatTotal } from '../../lib/counts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { adminCountsQuery } from './admin-bookings-api.ts';
import type { AdminBookingsView } from './admin-bookings-view.ts';
import { statusLabel } from './booking-badges.tsx';

const TYPING_PAUSE_MS = 250;

interface AdminBookingsFiltersProps {
  view: AdminBookingsView;
  onNarrow: (change: Partial<AdminBookingsView>) => void;
  onClear: () => void;
}

/** A name, two days and a status, each of which counts at once. */
export function AdminBookingsFilters({ view, onNarrow, onClear }: AdminBookingsFiltersProps) {
  const isNarrowed = Boolean(view.q || view.person || view.from || view.to) || view.status !== 'all';
  return (
    <div className="grid grid-cols-1 gap-4">
      <form
        role="search"
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_auto_auto_auto]"
      >
        <div className="col-span-2 lg:col-span-1">
          <NameField q={view.q ?? ''} onType={(q) => onNarrow({ q })} />
        </div>
        <TextField
          label="From"
          type="date"
          value={view.from ?? ''}
          max={view.to}
          onChange={({ target }) => onNarrow({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={view.to ?? ''}
          min={view.from}
          onChange={({ target }) => onNarrow({ to: target.value })}
        />
        {isNarrowed && (
          <Button variant="quiet" onClick={onClear}>
            Clear Filters
          </Button>
        )}
      </form>
      <StatusChips view={view} onNarrow={onNarrow} />
    </div>
  );
}

function NameField({ q, onType }: { q: string; onType: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  if (q !== lastQ) {
    setLastQ(q);
    if (q !== typed.trim()) setTyped(q);
  }
  const settled = useDebounced(typed, TYPING_PAUSE_MS).trim();
  useEffect(() => {
    if (settled !== q && settled === typed.trim()) onType(settled);
    // Only what has been typed moves the search; the address may change by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return (
    <TextField
      label="Name or service"
      type="search"
      autoComplete="off"
      placeholder="Sofia, wallpaper..."
      maxLength={MAX_QUERY_LENGTH}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

function StatusChips({ view, onNarrow }: Pick<AdminBookingsFiltersProps, 'view' | 'onNarrow'>) {
  const { data: counts } = useQuery(adminCountsQuery(view));
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const options = customerBookingFilters.map((value) => {
    const count = value === 'all' ? total : counts?.[value];
    const label = value === 'all' ? 'All' : statusLabel(value);
    return { value, label: count === undefined ? label : `${label} ${formatTotal(count)}` };
  });
  return (
    <ChipGroup
      label="Status"
      options={options}
      selected={view.status}
      onSelect={(status) => onNarrow({ status })}
    />
  );
}
