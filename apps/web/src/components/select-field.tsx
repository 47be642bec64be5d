import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL, FieldFrame, type FieldProps } from './field.tsx';

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  options: readonly { value: string; label: string }[];
  /** What stands there while nothing is chosen. */
  placeholder?: string | undefined;
  optional?: boolean;
}

/** One choice out of a few as a field of a form: the browser's own list, which every device shows its own way. */
export function SelectField({
  label,
  hint,
  error,
  counter,
  optional,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} counter={counter} optional={optional}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${CONTROL} appearance-none truncate pe-10`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3.5 top-1/2 size-4.5 -translate-y-1/2 text-fg-muted"
            strokeWidth={1.75}
          />
        </div>
      )}
    </FieldFrame>
  );
}
