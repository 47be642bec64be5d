import { useId, type ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { inputClassName, FormField, type FieldProps } from './form-field.tsx';

interface SelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** Offers one choice out of a few, which applies at once: a native select, styled where the browser allows it. */
export function Select<Value extends string>({ label, options, selected, onSelect }: SelectProps<Value>) {
  const id = useId();
  const select = (chosen: string) => {
    const option = options.find(({ value }) => value === chosen);
    if (option) onSelect(option.value);
  };
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-small text-fg-muted">
        {label}
      </label>
      <NativeSelect
        id={id}
        options={options}
        value={selected}
        onChange={({ target }) => select(target.value)}
        className="select-menu min-h-9 cursor-pointer rounded-full border border-border-strong bg-surface ps-3.5 pe-9 text-small font-medium transition-colors duration-[180ms] hover:bg-surface-2 pointer-coarse:min-h-11"
      />
    </div>
  );
}

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

interface SelectFieldProps extends FieldProps, Omit<NativeSelectProps, 'id' | 'className'> {
  optional?: boolean;
}

/** Offers one choice out of a few as a form field: a native select. */
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
        <NativeSelect
          {...select}
          {...control}
          options={options}
          placeholder={placeholder}
          className={`${inputClassName} appearance-none truncate pe-10`}
        />
      )}
    </FormField>
  );
}
