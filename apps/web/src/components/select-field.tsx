import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputClassName, FormField, type FieldProps } from './form-field.tsx';

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  optional?: boolean;
}

/** A form field for one choice out of a few: a native select. */
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
    <FormField label={label} hint={hint} error={error} counter={counter} optional={optional}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${inputClassName} appearance-none truncate pe-10`}>
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
    </FormField>
  );
}
