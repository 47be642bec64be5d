import {
  bookDefaultQuantity,
  formatQuantityLimits,
  hasQuantity,
  quantityLimits,
  quantityStep,
} from '@nearhand/shared/bookings/booking-quantity';
import { parsePriceInput } from '@nearhand/shared/money';
import type { Service } from '@nearhand/shared/services/services';
import { Minus, Plus } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { FormField, inputClassName } from '../../../components/form-field.tsx';
import type { BookingFormValues } from './booking-form-values.ts';

const LABELS = { 'per hour': 'Hours', 'per day': 'Days', 'per sq ft': 'Square feet' } as const;

interface QuantityFieldProps {
  service: Service;
  control: Control<BookingFormValues>;
}

/** Asks for the quantity, typed or by steps. Renders nothing for a service with a fixed price. */
export function QuantityField({ service, control }: QuantityFieldProps) {
  const { field, fieldState } = useController({ control, name: 'quantity' });
  const { unit } = service;
  if (!hasQuantity(unit)) return null;
  const { minimum, maximum } = quantityLimits(service);
  const step = quantityStep(unit);
  const parsed = parsePriceInput(field.value);
  const current = Number.isNaN(parsed) ? bookDefaultQuantity(service).quantity : parsed;
  const changeBy = (by: number) => {
    const next = Math.min(Math.max(Math.round((current + by) * 100) / 100, minimum), maximum);
    field.onChange(String(next));
  };
  const label = LABELS[unit];
  const stepButton = (by: number, isAtLimit: boolean) => (
    <Button
      variant="secondary"
      aria-label={by > 0 ? `More ${label.toLowerCase()}` : `Fewer ${label.toLowerCase()}`}
      className="size-12 shrink-0 px-0!"
      {...(isAtLimit && { 'aria-disabled': true })}
      onClick={() => {
        if (!isAtLimit) changeBy(by);
      }}
    >
      {by > 0 ? <Plus aria-hidden className="size-5" /> : <Minus aria-hidden className="size-5" />}
    </Button>
  );
  return (
    <FormField label={label} hint={formatQuantityLimits(service)} error={fieldState.error?.message}>
      {(attributes) => (
        <div className="flex max-w-64 gap-2">
          {stepButton(-step, current <= minimum)}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...attributes}
            {...field}
            className={`${inputClassName} text-center tabular-nums`}
          />
          {stepButton(step, current >= maximum)}
        </div>
      )}
    </FormField>
  );
}
