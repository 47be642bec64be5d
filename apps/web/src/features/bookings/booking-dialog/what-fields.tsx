import {
  formatQuantity,
  getDefaultQuantity,
  hasQuantity,
  quantityLimits,
  QUANTITY_DECIMALS,
} from '@nearhand/shared/bookings/quantity';
import { parseDecimalInput } from '@nearhand/shared/money';
import { priceUnitRows } from '@nearhand/shared/services/service-enums';
import type { Service } from '@nearhand/shared/services/services';
import { formatLength } from '@nearhand/shared/durations';
import { Minus, Plus } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { FieldError } from '../../../components/form-field.tsx';
import { Switch } from '../../../components/switch.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { getDisplayPrice, getDisplayUnit } from '../../../entities/service/service-display.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { formatAmount, formatPrice } from '../../../lib/money.ts';
import type { BookingFormValues } from './booking-form-values.ts';

interface WhatFieldsProps {
  service: Service;
  control: Control<BookingFormValues>;
  /** Why the quantity cannot be booked, if so. */
  problem?: string | undefined;
}

/** Returns whether a customer chooses how much is to be done. */
export function hasChoice({ unit, options }: Pick<Service, 'unit' | 'options'>): boolean {
  return hasQuantity(unit) || options.length > 0;
}

/** Asks how much is to be done. Renders nothing where there is nothing to choose. */
export function WhatFields(props: WhatFieldsProps) {
  if (!hasChoice(props.service)) return null;
  return (
    <div>
      <QuantityField {...props} />
      <OptionFields {...props} />
    </div>
  );
}

/** Offers what can be added: a switch for what there is one of, else a stepper. */
function OptionFields({ service, control }: WhatFieldsProps) {
  const { field } = useController({ control, name: 'options' });
  const change = (_id: string, count: number) => {
    const { [_id]: _before, ...others } = field.value;
    field.onChange(count > 0 ? { ...others, [_id]: count } : others);
  };
  return service.options.map((option) => (
    <OptionField
      key={option._id}
      option={option}
      count={field.value[option._id] ?? 0}
      onChange={(count) => change(option._id, count)}
    />
  ));
}

interface OptionFieldProps {
  option: Service['options'][number];
  count: number;
  onChange: (count: number) => void;
}

function OptionField({ option, count, onChange }: OptionFieldProps) {
  const { currency } = useMarketplace();
  const { name, price, minutes, maximum } = option;
  const each = maximum > 1 ? ' each' : '';
  const text = `${formatAmount(price, currency)}${minutes > 0 ? ` · ${formatLength(minutes)}` : ''}${each}`;
  return (
    <WhatRow title={name} text={text}>
      {maximum === 1 ? (
        <Switch isOn={count > 0} aria-label={name} onChange={() => onChange(count > 0 ? 0 : 1)}>
          <bdi className="sr-only">{name}</bdi>
        </Switch>
      ) : (
        <Stepper noun={name} value={count} minimum={0} maximum={maximum} step={1} onChange={onChange}>
          <output
            aria-label={name}
            className="grid w-16 place-items-center border-x border-border font-bold tabular-nums"
          >
            {count}
          </output>
        </Stepper>
      )}
      {maximum > 1 && count >= maximum && (
        <p className="w-full text-end text-caption text-fg-muted">At most {maximum}</p>
      )}
    </WhatRow>
  );
}

function QuantityField({ service, control, problem }: WhatFieldsProps) {
  const { currency } = useMarketplace();
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'quantity' });
  const row = priceUnitRows[service.unit].quantity;
  if (!row) return null;
  const { minimum, maximum } = quantityLimits(service);
  const parsed = parseDecimalInput(field.value, QUANTITY_DECIMALS);
  const current = Number.isNaN(parsed) ? getDefaultQuantity(service) : parsed;
  const format = (amount: number) => formatQuantity(amount, service.unit, formatNumber);
  const error = problem ?? fieldState.error?.message;
  return (
    <WhatRow
      title={row.label}
      text={[
        `${formatPrice(getDisplayPrice(service), currency)} ${getDisplayUnit(service.unit)}`,
        service.minimumQuantity !== undefined && `at least ${format(service.minimumQuantity)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Stepper
        noun={row.label.toLowerCase()}
        value={current}
        minimum={minimum}
        maximum={maximum}
        step={row.step}
        onChange={(next) => field.onChange(String(next))}
      >
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={row.label}
          aria-describedby={`${id}-limits ${id}-error`}
          aria-invalid={error ? true : undefined}
          {...field}
          className="w-16 border-x border-border bg-transparent text-center font-bold tabular-nums aria-invalid:text-danger"
        />
      </Stepper>
      <div className="w-full not-has-[:not(:empty)]:hidden">
        <p
          id={`${id}-limits`}
          aria-live="polite"
          className="text-end text-caption text-fg-muted empty:hidden"
        >
          {current >= maximum && `At most ${format(maximum)}`}
        </p>
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </WhatRow>
  );
}

interface WhatRowProps {
  title: string;
  text: string;
  children: ReactNode;
}

function WhatRow({ title, text, children }: WhatRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-border py-3 first:border-t-0 first:pt-0">
      <p className="min-w-0 flex-1 basis-32 leading-snug">
        <span className="block font-semibold">
          <bdi>{title}</bdi>
        </span>
        <span className="text-small text-fg-muted">{text}</span>
      </p>
      {children}
    </div>
  );
}

interface StepperProps {
  /** What is counted, for screen readers: "windows". */
  noun: string;
  value: number;
  minimum: number;
  maximum: number;
  step: number;
  onChange: (value: number) => void;
  /** The value between the buttons. */
  children: ReactNode;
}

/** Puts buttons for less and more beside a number. */
function Stepper({ noun, value, minimum, maximum, step, onChange, children }: StepperProps) {
  const button = (by: number, isAtLimit: boolean): ComponentProps<'button'> => ({
    type: 'button',
    'aria-label': `${by > 0 ? 'More' : 'Fewer'} ${noun}`,
    ...(isAtLimit && { 'aria-disabled': true }),
    className:
      'grid w-11 place-items-center hover:bg-surface-2 aria-disabled:bg-surface-2 aria-disabled:text-fg-subtle',
    onClick: () => {
      const next = Math.min(Math.max(Math.round((value + by) * 100) / 100, minimum), maximum);
      if (!isAtLimit) onChange(next);
    },
  });
  return (
    <div className="flex min-h-11 overflow-hidden rounded-button border border-border-strong bg-surface">
      <button {...button(-step, value <= minimum)}>
        <Minus aria-hidden className="size-4" />
      </button>
      {children}
      <button {...button(step, value >= maximum)}>
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
