import { useId } from 'react';
import { NativeSelect } from './native-select.tsx';

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
