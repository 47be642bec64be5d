import { slotIntervals } from '@nearhand/shared/availability';
import { useController, type UseFormRegister } from 'react-hook-form';
import { Panel } from '../../components/panel.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Switch } from '../../components/switch.tsx';
import { formatCount } from '../../lib/format-number.ts';
import {
  formatMinutes,
  type AvailabilityControl,
  type AvailabilityErrors,
  type AvailabilityFormValues,
} from './availability-form-values.ts';

const BUFFERS = [0, 5, 10, 15, 30, 45, 60, 90, 120];
const NOTICES = [0, 60, 120, 240, 720, 1440, 2880, 10_080];
const BOOKING_WINDOWS = [7, 14, 30, 60, 90, 180, 365];

interface BookingRulesProps {
  control: AvailabilityControl;
  register: UseFormRegister<AvailabilityFormValues>;
  errors: AvailabilityErrors;
  /** The saved values, which stay a choice when they are not among the usual ones. */
  saved: AvailabilityFormValues;
}

/** Edits the settings of a calendar, with a sentence for each. */
export function BookingRules({ control, register, errors, saved }: BookingRulesProps) {
  const field = (name: NumberSetting) => ({
    error: errors[name]?.message,
    ...register(name, { valueAsNumber: true }),
  });
  return (
    <Panel title="Booking rules">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:items-start">
        <SelectField
          label="Before each visit"
          hint="Time kept free to get there"
          options={toOptions(BUFFERS, saved.bufferBefore, formatMinutes)}
          {...field('bufferBefore')}
        />
        <SelectField
          label="After each visit"
          hint="Time kept free to clear up"
          options={toOptions(BUFFERS, saved.bufferAfter, formatMinutes)}
          {...field('bufferAfter')}
        />
        <SelectField
          label="Notice"
          hint="A visit is booked at least this long ahead"
          options={toOptions(NOTICES, saved.minimumNotice, formatMinutes)}
          {...field('minimumNotice')}
        />
        <SelectField
          label="How far ahead"
          hint="Customers can book up to this many days ahead"
          options={toOptions(BOOKING_WINDOWS, saved.bookingWindow, (days) => formatCount(days, 'day'))}
          {...field('bookingWindow')}
        />
        <SelectField
          label="Start times"
          hint="From one offered start to the next"
          options={toOptions(
            slotIntervals,
            saved.slotInterval,
            (interval) => `Every ${formatMinutes(interval)}`,
          )}
          {...field('slotInterval')}
        />
      </div>
      <SwitchField control={control} name="holdPendingRequests">
        Hold the time of a request until you answer it
      </SwitchField>
      <SwitchField control={control} name="instantBooking">
        Instant booking: customers book without waiting for your answer
      </SwitchField>
    </Panel>
  );
}

type NumberSetting = 'bufferBefore' | 'bufferAfter' | 'minimumNotice' | 'bookingWindow' | 'slotInterval';

function toOptions(choices: readonly number[], saved: number, write: (value: number) => string) {
  const values = [...new Set([...choices, saved])].toSorted((a, b) => a - b);
  return values.map((value) => ({ value: String(value), label: write(value) }));
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
