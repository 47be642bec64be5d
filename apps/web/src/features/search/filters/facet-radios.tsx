import { useId, useState, type ReactNode } from 'react';
import { Stars } from '../../../components/stars.tsx';
import { formatTotal } from '../../../lib/format-number.ts';

export interface FacetOption {
  /** Empty for any. */
  value: string;
  label: string;
  /** A rating, rendered as stars in place of the label, which screen readers still read. */
  stars?: number;
  /** How many services the choice would find, once that is known. */
  count?: number | undefined;
}

interface FacetRadiosProps {
  legend: string;
  options: readonly FacetOption[];
  selected: string;
  onSelect: (value: string) => void;
}

/** Offers a choice of one option, each with the number of services that it would find. An option that finds none is muted. */
export function FacetRadios({ legend, options, selected, onSelect }: FacetRadiosProps) {
  const name = useId();
  // The URL holds the selection, and changes only once the new list can be rendered.
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
      <legend className={legendClassName}>{legend}</legend>
      {options.map(({ value, label, stars, count }) => (
        <label
          key={value}
          className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-control text-small pointer-coarse:min-h-11 ${count === 0 ? 'text-fg-muted' : ''}`}
        >
          <input
            type="radio"
            name={name}
            checked={value === checked}
            onChange={() => choose(value)}
            className="size-4.5 accent-brand"
          />
          <span className="min-w-0 flex-1">
            <span className={stars === undefined ? '' : 'sr-only'}>{label}</span>
            {stars !== undefined && (
              <span aria-hidden className="flex flex-wrap items-center gap-x-2">
                {stars} and up <Stars rating={stars} />
              </span>
            )}
          </span>
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

export const legendClassName = 'pb-1 font-display text-body font-bold';

interface FacetSectionProps {
  /** The name of the group of fields; left out if the fields name themselves. */
  legend?: string;
  children: ReactNode;
}

export function FacetSection({ legend, children }: FacetSectionProps) {
  const className = 'grid grid-cols-1 gap-2 border-b border-border pb-5';
  if (!legend) return <div className={className}>{children}</div>;
  return (
    <fieldset className={className}>
      <legend className={legendClassName}>{legend}</legend>
      {children}
    </fieldset>
  );
}
