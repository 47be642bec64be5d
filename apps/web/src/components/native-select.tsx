import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface NativeSelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
}

/** Renders a native select with the arrow of our design. The caller labels it, and leaves room for the arrow at its end. */
export function NativeSelect({ options, placeholder, ...select }: NativeSelectProps) {
  return (
    <span className="relative block">
      <select {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-fg-muted"
        strokeWidth={1.75}
      />
    </span>
  );
}
