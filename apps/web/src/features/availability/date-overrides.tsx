import { AVAILABILITY_NOTE_LENGTH, MAX_OVERRIDES } from '@nearhand/shared/availability';
import { availabilityMessages } from '@nearhand/shared/availability-messages';
import { CalendarPlus, ChevronDown, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFieldArray, useFormState, useWatch, type UseFormRegister } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatDays, formatWeekdayAndDay } from '../../lib/dates.ts';
import { formatCount, formatNumber } from '../../lib/format-number.ts';
import { formatTimeSpan } from '../../lib/format-time-of-day.ts';
import { showUndoable } from '../../lib/toast.ts';
import type { AvailabilityControl, AvailabilityFormValues } from './availability-form-values.ts';
import { countDays, insertRange, type DaySpan, type OverrideRange } from './override-ranges.ts';
import { TimeWindows } from './time-windows.tsx';

const MonthCalendar = lazy(async () => ({
  default: (await import('../../components/month-calendar.tsx')).MonthCalendar,
}));

const TILES = {
  'usual hours': '',
  closed: 'bg-neutral-soft text-neutral-soft-fg',
  'other hours': 'bg-accent-soft text-accent-soft-fg',
};

const NO_DAYS: DaySpan = { from: '', to: '' };

interface DateOverridesProps {
  control: AvailabilityControl;
  register: UseFormRegister<AvailabilityFormValues>;
  /** `YYYY-MM-DD` in the marketplace's zone. */
  today: string;
}

/** Edits the days with other hours than those of their weekday. */
export function DateOverrides({ control, register, today }: DateOverridesProps) {
  const { fields, replace, remove } = useFieldArray({ control, name: 'overrides' });
  const { errors } = useFormState({ control, name: 'overrides' });
  const message = errors.overrides?.root?.message ?? errors.overrides?.message;
  const list = useRef<HTMLUListElement>(null);
  const overrides = useWatch({ control, name: 'overrides' });
  const [typed, setTyped] = useState<DaySpan>(NO_DAYS);
  /** The day that was pressed last, from which a press with Shift extends. */
  const [anchor, setAnchor] = useState('');
  /** The first of the days that were added last, whose fields are unfolded. */
  const [added, setAdded] = useState('');
  const problem = findProblem(overrides, typed);

  const find = (day: string) => overrides.findIndex(({ from, to }) => from <= day && day <= to);
  /** Gives days the hours of one of them, or closes them. */
  const add = (days: DaySpan, like?: OverrideRange) => {
    // Says above the button why it cannot be done.
    if (findProblem(overrides, days)) return setTyped(days);
    const { windows = [], note = '' } = like ?? {};
    const hours = windows.map((window) => ({ ...window }));
    const next = insertRange(overrides, { ...days, windows: hours, note });
    replace(next);
    const isReplacing = countDays(next) < countDays(overrides) + countDays([days]);
    if (isReplacing && !like) showUndoable(`${nameDays(days)} closed`, () => replace(overrides));
    setAdded(days.from);
    setTyped(NO_DAYS);
  };
  const choose = (day: string) => {
    setAnchor(day);
    const index = find(day);
    if (index < 0) return add({ from: day, to: day });
    const details = list.current?.children[index]?.querySelector('details');
    if (!details) return;
    details.open = true;
    details.querySelector('summary')?.focus();
  };
  const extend = (day: string) => {
    if (anchor === '') return choose(day);
    const [from = day, to = day] = [anchor, day].toSorted();
    add({ from, to }, overrides[find(anchor)]);
  };
  const describe = (day: string) => {
    const override = overrides[find(day)];
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
            onExtend={extend}
          />
        </Suspense>
        <p className="text-caption text-fg-muted">
          Press a day to close it, then give it other hours below.{' '}
          <span className="pointer-coarse:hidden">Press another with Shift for all days between.</span>
        </p>
      </div>
      {fields.length > 0 && (
        <ul ref={list} className="grid grid-cols-1 gap-2">
          {fields.map((field, index) => (
            <li key={field.id}>
              <OverrideFields
                control={control}
                register={register}
                index={index}
                days={field}
                today={today}
                isOpen={field.from === added}
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
      <div className="grid gap-3 sm:grid-cols-2 sm:items-start">
        <TextField
          label="First day"
          type="date"
          min={today}
          value={typed.from}
          onChange={({ target: { value: from } }) =>
            setTyped({ from, to: typed.to < from ? from : typed.to })
          }
        />
        <TextField
          label="Last day"
          type="date"
          min={typed.from || today}
          value={typed.to}
          error={problem}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
        <Button
          variant="secondary"
          className="justify-self-start sm:col-span-2"
          disabled={countDays([typed]) === 0}
          onClick={() => add(typed)}
        >
          <CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
          {countDays([typed]) > 1 ? `Close ${formatCount(countDays([typed]), 'day')}` : 'Close this day'}
        </Button>
      </div>
    </Panel>
  );
}

/** Returns why these days cannot have other hours, if so. */
function findProblem(ranges: readonly OverrideRange[], days: DaySpan): string | undefined {
  if (days.from === '' || days.to === '') return undefined;
  if (days.to < days.from) return availabilityMessages.rangeReversed;
  const count = countDays(insertRange(ranges, { ...days, windows: [], note: '' }));
  return count > MAX_OVERRIDES
    ? `${availabilityMessages.tooManyOverrides}, and these would make ${formatNumber(count)}`
    : undefined;
}

/** "Mon, Nov 30", or "Dec 23 – 26". */
function nameDays({ from, to }: DaySpan): string {
  if (from === '' || to < from) return 'No days';
  return from === to ? formatWeekdayAndDay(from) : formatDays(from, to);
}

interface OverrideFieldsProps extends DateOverridesProps {
  index: number;
  /** The days with which it was added or loaded. */
  days: DaySpan;
  isOpen: boolean;
  onRemove: () => void;
}

/** Says the hours of adjoining days, and unfolds their fields. */
function OverrideFields({ control, register, index, days, today, isOpen, onRemove }: OverrideFieldsProps) {
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
        <div className="grid gap-3 sm:grid-cols-2 sm:items-start">
          <TextField
            label="First day"
            type="date"
            min={today}
            error={error?.from?.message}
            {...register(`overrides.${index}.from`)}
          />
          <TextField
            label="Last day"
            type="date"
            min={today}
            error={error?.to?.message}
            {...register(`overrides.${index}.to`)}
          />
        </div>
        <TimeWindows control={control} name={`overrides.${index}.windows`} day={nameDays(days)} />
        <TextField
          label="Note"
          optional
          maxLength={AVAILABILITY_NOTE_LENGTH}
          error={error?.note?.message}
          {...register(`overrides.${index}.note`)}
        />
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          aria-label={`Usual hours on ${nameDays(days)}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
          Usual hours again
        </Button>
      </div>
    </details>
  );
}

/** Says the hours of days: "Mon, Nov 30 · 10:00 AM – 4:00 PM". */
function DaySummary({ override }: { override: AvailabilityFormValues['overrides'][number] | undefined }) {
  if (!override) return null;
  const { windows, note } = override;
  const hours = windows.filter(({ from, to }) => from && to).map(({ from, to }) => formatTimeSpan(from, to));
  return (
    <span className="min-w-0 wrap-anywhere">
      <strong className="font-semibold">{nameDays(override)}</strong>{' '}
      <span className="text-fg-muted">
        {[hours.length > 0 ? hours.join(', ') : 'Closed', note].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
