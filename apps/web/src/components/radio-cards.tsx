import type { LucideIcon } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { FieldError } from './form-field.tsx';

interface RadioCardsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; text: string; icon: LucideIcon; isDisabled?: boolean }[];
  /** Registers the radio buttons with their form. */
  control: Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'className'>;
  error?: string | undefined;
  /** For use without a form. */
  selected?: Value;
}

/** Offers one choice out of a few, each with an explanation. */
export function RadioCards<Value extends string>({
  legend,
  options,
  control,
  error,
  selected,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="@container grid gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="grid gap-3 @sm:grid-cols-2">
        {options.map(({ value, label, text, icon: Icon, isDisabled = false }) => (
          <label
            key={value}
            className="relative grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-3 rounded-card border border-border-strong bg-surface p-4 transition-colors duration-[180ms] hover:bg-surface-2 has-checked:border-brand has-disabled:cursor-not-allowed has-disabled:bg-surface-2 has-disabled:text-fg-muted has-checked:bg-brand-soft has-checked:text-brand-soft-fg has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <Icon aria-hidden className="mt-0.5 size-5.5" strokeWidth={1.75} />
            <span className="grid gap-0.5">
              <span id={`${id}-${value}`} className="font-semibold">
                <bdi>{label}</bdi>
              </span>
              <span id={`${id}-${value}-text`} className="text-small">
                <bdi>{text}</bdi>
              </span>
            </span>
            <input
              {...control}
              {...(selected && { checked: selected === value })}
              type="radio"
              {...(isDisabled && { disabled: true })}
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-text${error ? ` ${id}-error` : ''}`}
              className="mt-1 size-4 accent-brand outline-none"
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
