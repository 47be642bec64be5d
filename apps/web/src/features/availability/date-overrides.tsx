import { AVAILABILITY_NOTE_LENGTH } from '@nearhand/shared/availability';
import { CalendarPlus, ChevronDown, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFieldArray, useFormState, useWatch, type UseFormRegister } from 'react-hook-form';
import { Button, IconButton } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatWeekdayAndDay } from '../../lib/dates.ts';
import { formatTimeSpan } from '../../lib/format-time-of-day.ts';
import type { AvailabilityControl, AvailabilityFormValues } from './availability-form-values.ts';
import { TimeWindows } from './time-windows.tsx';

const MonthCalendar = lazy(async () => ({
  default: (await import('../../components/month-calendar.tsx')).MonthCalendar,
}));

const TILES = {
  'usual hours': '',
  closed: 'bg-neutral-soft text-neutral-soft-fg',
  'other hours': 'bg-accent-soft text-accent-soft-fg',
};

interface DateOverridesProps {
  control: AvailabilityControl;
  register: UseFormRegister<AvailabilityFormValues>;
  /** `YYYY-MM-DD` in the marketplace's zone. */
  today: string;
}

/** Edits the dates with other hours than those of their weekday. */
export function DateOverrides({ control, register, today }: DateOverridesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'overrides' });
  const { errors } = useFormState({ control, name: 'overrides' });
  const [date, setDate] = useState('');
  const message = errors.overrides?.root?.message ?? errors.overrides?.message;
  const list = useRef<HTMLUListElement>(null);
  const overrides = useWatch({ control, name: 'overrides' });
  /** The day that was added last, whose fields are unfolded. */
  const [added, setAdded] = useState('');
  const add = (day: string) => {
    append({ date: day, windows: [], note: '' }, { shouldFocus: false });
    setAdded(day);
    setDate('');
  };
  const choose = (day: string) => {
    const index = overrides.findIndex((override) => override.date === day);
    if (index < 0) return add(day);
    const details = list.current?.children[index]?.querySelector('details');
    if (!details) return;
    details.open = true;
    details.querySelector('summary')?.focus();
  };
  const describe = (day: string) => {
    const override = overrides.find((each) => each.date === day);
    return override && (override.windows.length === 0 ? 'closed' : 'other hours');
  };
  return (
    <Panel title="Other hours" text="Days on which you are closed or work at other times than usual.">
      <div className="grid gap-2 sm:max-w-96">
        <Suspense fallback={<Skeleton className="h-80 rounded-control" />}>
          <MonthCalendar
            label="Press a day to close it or to change its hours"
            value=""
            min={today}
            getNote={describe}
            getTile={(day) => TILES[describe(day) ?? 'usual hours']}
            onChange={choose}
          />
        </Suspense>
        <p className="text-caption text-fg-muted">Press a day to close it, then give it other hours below.</p>
      </div>
      {fields.length > 0 && (
        <ul ref={list} className="grid grid-cols-1 gap-2">
          {fields.map((field, index) => (
            <li key={field.id}>
              <OverrideFields
                control={control}
                register={register}
                index={index}
                day={field.date}
                today={today}
                isOpen={field.date === added}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {message && (
        <p role="alert" className="text-small font-medium text-danger">
          {message}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Day"
          type="date"
          min={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button variant="secondary" disabled={date === ''} onClick={() => add(date)}>
          <CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
          Close this day
        </Button>
      </div>
    </Panel>
  );
}

interface OverrideFieldsProps extends DateOverridesProps {
  index: number;
  /** The date with which it was added or loaded. */
  day: string;
  isOpen: boolean;
  onRemove: () => void;
}

/** Says the hours of one date, and unfolds its fields. */
function OverrideFields({ control, register, index, day, today, isOpen, onRemove }: OverrideFieldsProps) {
  const override = useWatch({ control, name: `overrides.${index}` });
  const { errors } = useFormState({ control, name: `overrides.${index}` });
  const error = errors.overrides?.[index];
  return (
    <details className="group rounded-button bg-surface-2" open={isOpen || error !== undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 text-small">
        <DaySummary override={override} />
        <ChevronDown
          aria-hidden
          className="ms-auto size-4.5 shrink-0 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="grid grid-cols-1 gap-3 p-4 pt-1">
        <div className="flex items-end justify-between gap-3">
          <TextField
            label="Date"
            type="date"
            min={today}
            error={error?.date?.message}
            {...register(`overrides.${index}.date`)}
          />
          <IconButton label={`Remove the other hours of ${day}`} onClick={onRemove}>
            <Trash2 aria-hidden strokeWidth={1.75} />
          </IconButton>
        </div>
        <TimeWindows control={control} name={`overrides.${index}.windows`} day={day} />
        <TextField
          label="Note"
          optional
          maxLength={AVAILABILITY_NOTE_LENGTH}
          error={error?.note?.message}
          {...register(`overrides.${index}.note`)}
        />
      </div>
    </details>
  );
}

/** Says the hours of a day: "Mon, Nov 30 · 10:00 AM – 4:00 PM". */
function DaySummary({ override }: { override: AvailabilityFormValues['overrides'][number] | undefined }) {
  if (!override) return null;
  const { date, windows, note } = override;
  const hours = windows.filter(({ from, to }) => from && to).map(({ from, to }) => formatTimeSpan(from, to));
  return (
    <span className="min-w-0 wrap-anywhere">
      <strong className="font-semibold">{date ? formatWeekdayAndDay(date) : 'No date'}</strong>{' '}
      <span className="text-fg-muted">
        {[hours.length > 0 ? hours.join(', ') : 'Closed', note].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
