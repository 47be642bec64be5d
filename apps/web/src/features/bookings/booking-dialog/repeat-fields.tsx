import {
  MAX_VISITS,
  MIN_VISITS,
  seriesDates,
  type RepeatRhythm,
} from '@nearhand/shared/bookings/booking-series';
import { CircleCheck, CircleX } from 'lucide-react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../components/form-field.tsx';
import { SelectField } from '../../../components/select.tsx';
import { Switch } from '../../../components/switch.tsx';
import { bindField } from '../../../lib/bind-field.ts';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { parseRepeat, type BookingFormValues } from './booking-form-values.ts';

const RHYTHM_LABELS: Record<'' | RepeatRhythm, string> = {
  '': 'Once',
  week: 'Every week',
  'two-weeks': 'Every 2 weeks',
  'four-weeks': 'Every 4 weeks',
};
const options = Object.entries(RHYTHM_LABELS).map(([value, label]) => ({ value, label }));

interface RepeatFieldsProps {
  form: UseFormReturn<BookingFormValues>;
  /** The dates of visits that are not free: `YYYY-MM-DD`. */
  taken: readonly string[];
}

/** Asks for the rhythm and number of visits, and lists their dates. */
export function RepeatFields({ form, taken }: RepeatFieldsProps) {
  const { register, control } = form;
  const [date, every, visits] = useWatch({ control, name: ['date', 'every', 'visits'] });
  const { field } = useController({ control, name: 'skipConflicts' });
  const { value: isSkipping, ...skip } = field;
  const repeat = parseRepeat({ every, visits });
  const dates = repeat && date ? seriesDates(date, repeat) : [];
  return (
    <div className="@container grid gap-3">
      <div className="grid gap-3 @md:grid-cols-2 @md:items-start">
        <SelectField label="Repeat" options={options} {...register('every')} />
        {every !== '' && (
          <TextField
            label="How many visits"
            type="number"
            inputMode="numeric"
            min={MIN_VISITS}
            max={MAX_VISITS}
            {...bindField(form, 'visits')}
          />
        )}
      </div>
      {dates.length > 0 && (
        <ol aria-label="Visits" className="flex flex-wrap gap-2 text-small tabular-nums">
          {dates.map((each) => (
            <Visit key={each} date={each} isTaken={taken.includes(each)} />
          ))}
        </ol>
      )}
      {taken.length > 0 && (
        <Switch isOn={isSkipping} {...skip}>
          Book the others
        </Switch>
      )}
    </div>
  );
}

function Visit({ date, isTaken }: { date: string; isTaken: boolean }) {
  const Icon = isTaken ? CircleX : CircleCheck;
  return (
    <li
      className={`flex items-center gap-1.5 rounded-control px-2.5 py-1 ${isTaken ? 'bg-surface-2 text-fg-muted' : 'bg-brand-soft text-brand-soft-fg'}`}
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {isTaken ? (
        <span>
          <s>{formatWeekdayAndDay(date)}</s> not free
        </span>
      ) : (
        formatWeekdayAndDay(date)
      )}
    </li>
  );
}
