import { priceStep } from '@nearhand/shared/money';
import { TextField } from '../../../../components/form-field.tsx';
import { formatAmount } from '../../../../lib/money.ts';
import { parseAmount, toTypedAmount } from '../../typed-amount.ts';

/** How many of the smallest steps one press of an arrow key moves the slider. */
const STEPS_PER_PRESS = 50;

interface AmountSliderProps {
  label: string;
  currency: string;
  max: number;
  /** The amount as typed. */
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** Asks for an amount, as a number or on a slider: both are the same value. */
export function AmountSlider({ label, currency, max, value, error, onChange }: AmountSliderProps) {
  const smallest = priceStep(currency);
  const step = smallest < 1 ? smallest * STEPS_PER_PRESS : smallest;
  const amount = parseAmount(value, currency);
  // The last step may be a shorter one.
  const slide = (moved: number) => onChange(toTypedAmount(moved + step > max ? max : moved, currency));
  return (
    <div className="grid gap-2">
      <TextField
        label={`${label} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={formatAmount(Number.isNaN(amount) ? 0 : amount, currency)}
        min={0}
        max={max}
        step={step}
        value={Number.isNaN(amount) ? 0 : amount}
        onChange={({ target }) => slide(target.valueAsNumber)}
        className="min-h-11 w-full accent-brand"
      />
      <p aria-hidden className="flex justify-between text-caption text-fg-muted tabular-nums">
        <span>{formatAmount(0, currency)}</span>
        <span>{formatAmount(max, currency)}</span>
      </p>
    </div>
  );
}
