import { useId, useState } from 'react';
import { formatTotal } from '../../../lib/format-number.ts';

export interface FacetOption {
  /** Empty for any. */
  value: string;
  label: string;
  /** How many services the choice would show, once that is known. */
  count?: number | undefined;
}

interface FacetRadiosProps {
  legend: string;
  options: readonly FacetOption[];
  selected: string;
  onSelect: (value: string) => void;
}

/** One choice out of a few, each with what it would find. A choice that finds nothing stays, muted. */
export function FacetRadios({ legend, options, selected, onSelect }: FacetRadiosProps) {
  const name = useId();
  // The URL, which has the selection, changes only once the list of the new one can be shown.
  const [checked, setChecked] = useState(selected);
  const [lastSelected, setLastSelected] = useState(selected);
  if (selected !== lastSelected) {
    setLastSelected(selected);
    setChecked(selected);
  }
  const choose = (value: string) => {
    setChecked(value);
    onSelect(value);
  };
  return (
    <fieldset className="grid">
      <legend className="pb-1 text-small font-semibold">{legend}</legend>
      {options.map(({ value, label, count }) => (
        <label
          key={value}
          className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-control text-small pointer-coarse:min-h-11 ${count === 0 ? 'text-fg-muted' : ''}`}
        >
          <input
            type="radio"
            name={name}
            checked={value === checked}
            onChange={() => choose(value)}
            className="size-4 accent-brand"
          />
          <span className="min-w-0 flex-1">{label}</span>
          {count !== undefined && (
            <span className="text-fg-muted tabular-nums">
              {formatTotal(count)}
              <span className="sr-only"> services</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
