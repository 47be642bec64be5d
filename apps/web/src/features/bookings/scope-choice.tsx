import { seriesScopes, type SeriesScope } from '@nearhand/shared/bookings/booking-series';
import { useId } from 'react';

const SCOPE_LABELS: Record<SeriesScope, string> = {
  this: 'This visit',
  following: 'This and following',
  all: 'All',
};

export function ScopeChoice({
  scope,
  onChoose,
}: {
  scope: SeriesScope;
  onChoose: (scope: SeriesScope) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2 text-small">
      <legend className="mb-1.5 font-semibold">Which visits?</legend>
      {seriesScopes.map((value) => (
        <label key={value} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            value={value}
            checked={scope === value}
            onChange={() => onChoose(value)}
            className="size-4 accent-brand"
          />
          {SCOPE_LABELS[value]}
        </label>
      ))}
    </fieldset>
  );
}
