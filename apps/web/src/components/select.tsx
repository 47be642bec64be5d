import { Check, ChevronDown } from 'lucide-react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';

interface SelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** One choice out of a few, in a list that opens. */
export function Select<Value extends string>({ label, options, selected, onSelect }: SelectProps<Value>) {
  const select = (key: unknown) => {
    const option = options.find(({ value }) => value === key);
    if (option) onSelect(option.value);
  };
  return (
    <AriaSelect value={selected} onChange={select} className="flex items-center gap-2">
      <Label className="text-small text-fg-muted">{label}</Label>
      <Button className="inline-flex min-h-9 items-center gap-2 rounded-full border border-border-strong bg-surface ps-3.5 pe-3 text-small font-medium transition-colors duration-[180ms] hover:bg-surface-2 pointer-coarse:min-h-11">
        <SelectValue>{({ selectedText }) => selectedText}</SelectValue>
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Popover
        placement="bottom end"
        className="min-w-(--trigger-width) rounded-card border border-border bg-surface p-1.5 shadow-e2 data-entering:animate-settle"
      >
        <ListBox className="grid outline-none">
          {options.map((option) => (
            <Option key={option.value} {...option} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function Option({ value, label }: { value: string; label: string }) {
  return (
    <ListBoxItem
      id={value}
      textValue={label}
      className="group flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-control px-3 text-small outline-none data-focused:bg-surface-2 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ring data-selected:font-semibold"
    >
      {label}
      <Check aria-hidden className="size-4 opacity-0 group-data-selected:opacity-100" strokeWidth={2} />
    </ListBoxItem>
  );
}
