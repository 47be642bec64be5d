import { slotIntervals } from '@nearhand/shared/availability/availability';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { addDays, toLocalTime } from '@nearhand/shared/time-zone';
import { useState, type ReactNode } from 'react';
import { useController, useWatch, type UseFormRegister } from 'react-hook-form';
import { NativeSelect, type NativeSelectProps } from '../../components/select.tsx';
import { Panel } from '../../components/panel.tsx';
import { Switch } from '../../components/switch.tsx';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import {
  formatMinutes,
  type AvailabilityControl,
  type AvailabilityErrors,
  type AvailabilityFormValues,
} from './availability-form-values.ts';

/** In minutes, as are the notices. */
const BUFFERS = [0, 5, 10, 15, 30, 45, 60, 90, 120];
const NOTICES = [0, 60, 120, 240, 720, 1440, 2880, 10_080];

/** In days. */
const BOOKING_WINDOWS = [7, 14, 30, 60, 90, 180, 365];

interface BookingRulesProps {
  control: AvailabilityControl;
  register: UseFormRegister<AvailabilityFormValues>;
  errors: AvailabilityErrors;
  /** The saved values, which remain options even if they are not among the predefined ones. */
  saved: AvailabilityFormValues;
}

export function BookingRules({ control, register, errors, saved }: BookingRulesProps) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const [notice, window] = useWatch({ control, name: ['minimumNotice', 'bookingWindow'] });
  const earliest = new Date(openedAt.getTime() + notice * MINUTE_MS).toISOString();
  const lastDay = addDays(toLocalTime(openedAt, timeZone).date, window);
  const field = (name: NumberSetting) => register(name, { valueAsNumber: true });
  const getError = (...names: NumberSetting[]) => names.map((name) => errors[name]?.message).find(Boolean);
  return (
    <Panel title="Booking rules">
      <ul className="grid">
        <Rule
          result="For the way and to clear up. It may reach outside your hours."
          error={getError('bufferBefore', 'bufferAfter')}
        >
          Keep
          <InlineSelect
            label="Before each visit"
            options={toOptions(BUFFERS, saved.bufferBefore, formatMinutes)}
            {...field('bufferBefore')}
          />
          free before and
          <InlineSelect
            label="After each visit"
            options={toOptions(BUFFERS, saved.bufferAfter, formatMinutes)}
            {...field('bufferAfter')}
          />
          after each visit
        </Rule>
        <Rule
          result={`Customers book at least this long ahead. Now the earliest start is ${formatDateTime(earliest, timeZone, openedAt)}.`}
          error={getError('minimumNotice')}
        >
          At least
          <InlineSelect
            label="Notice"
            options={toOptions(NOTICES, saved.minimumNotice, formatMinutes)}
            {...field('minimumNotice')}
          />
          ahead
        </Rule>
        <Rule
          result={`Customers book at most this long ahead. Today the last day is ${formatDate(`${lastDay}T12:00:00Z`, 'UTC')}.`}
          error={getError('bookingWindow')}
        >
          At most
          <InlineSelect
            label="How far ahead"
            options={toOptions(BOOKING_WINDOWS, saved.bookingWindow, (days) => formatCount(days, 'day'))}
            {...field('bookingWindow')}
          />
          ahead
        </Rule>
        <Rule result="From one offered start to the next." error={getError('slotInterval')}>
          Offer a start every
          <InlineSelect
            label="Start times"
            options={toOptions(slotIntervals, saved.slotInterval, formatMinutes)}
            {...field('slotInterval')}
          />
        </Rule>
        <Rule result="No other customer can request this time until you answer. When this is off, several customers can request it, and you choose one.">
          <SwitchField control={control} name="holdPendingRequests">
            Hold the time of a request until you answer it
          </SwitchField>
        </Rule>
        <Rule
          result={`Customers see “${bookingMessages.confirmed}” at once, without waiting for your answer.`}
        >
          <SwitchField control={control} name="instantBooking">
            Instant booking
          </SwitchField>
        </Rule>
      </ul>
    </Panel>
  );
}

interface RuleProps {
  result: string;
  error?: string | undefined;
  children: ReactNode;
}

function Rule({ result, error, children }: RuleProps) {
  return (
    <li className="grid gap-1 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">{children}</div>
      <p aria-live="polite" className="text-small text-fg-muted">
        {result}
      </p>
      {error && (
        <p role="alert" className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </li>
  );
}

interface InlineSelectProps extends Omit<NativeSelectProps, 'className' | 'aria-label'> {
  label: string;
}

function InlineSelect({ label, ...select }: InlineSelectProps) {
  return (
    <NativeSelect
      {...select}
      aria-label={label}
      className="min-h-11 cursor-pointer appearance-none rounded-button border border-border-strong bg-surface ps-3.5 pe-9 font-medium"
    />
  );
}

type NumberSetting = 'bufferBefore' | 'bufferAfter' | 'minimumNotice' | 'bookingWindow' | 'slotInterval';

function toOptions(choices: readonly number[], saved: number, format: (value: number) => string) {
  const values = [...new Set([...choices, saved])].toSorted((a, b) => a - b);
  return values.map((value) => ({ value: String(value), label: format(value) }));
}

interface SwitchFieldProps {
  control: AvailabilityControl;
  name: 'holdPendingRequests' | 'instantBooking';
  children: string;
}

function SwitchField({ control, name, children }: SwitchFieldProps) {
  const { field } = useController({ control, name });
  const { value, ...input } = field;
  return (
    <Switch isOn={value} {...input}>
      {children}
    </Switch>
  );
}
