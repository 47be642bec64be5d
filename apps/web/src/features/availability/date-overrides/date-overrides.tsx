import { MAX_OVERRIDES } from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useFieldArray, useFormState, useWatch, type UseFormRegister } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/form-field.tsx';
import type { DayRange } from '../../../components/month-range-calendar.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatCount, formatNumber } from '../../../lib/format-number.ts';
import { showUndoable } from '../../../lib/toast.ts';
import type { AvailabilityControl, AvailabilityFormValues } from '../availability-form-values.ts';
import { formatDayRange, OverrideFields } from './override-fields.tsx';
import { countDays, insertRange, type OverrideRange } from './override-ranges.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const MonthCalendar = lazyPart(
  async () => (await import('../../../components/month-calendar.tsx')).MonthCalendar,
);

const TILE_CLASS_NAMES = {
  'usual hours': '',
  closed: 'bg-neutral-soft text-neutral-soft-fg',
  'other hours': 'bg-accent-soft text-accent-soft-fg',
};

const NO_DAYS: DayRange = { from: '', to: '' };

interface DateOverridesProps {
  control: AvailabilityControl;
  register: UseFormRegister<AvailabilityFormValues>;
  /** `YYYY-MM-DD` in the marketplace's zone. */
  today: string;
}

/** Edits the days whose hours differ from those of their weekday. */
export function DateOverrides({ control, register, today }: DateOverridesProps) {
  const { fields, replace, remove } = useFieldArray({ control, name: 'overrides' });
  const { errors } = useFormState({ control, name: 'overrides' });
  const message = errors.overrides?.root?.message ?? errors.overrides?.message;
  const list = useRef<HTMLUListElement>(null);
  const overrides = useWatch({ control, name: 'overrides' });
  const [typed, setTyped] = useState<DayRange>(NO_DAYS);
  /** The first day of the latest range, whose fields are unfolded. */
  const [added, setAdded] = useState('');

  /** Closes days, or gives them the hours of `like`. */
  const add = (days: DayRange, like?: OverrideRange) => {
    // The problem is shown above the button.
    if (findProblem(overrides, days)) return setTyped(days);
    const { windows = [], note = '' } = like ?? {};
    const hours = windows.map((window) => ({ ...window }));
    const next = insertRange(overrides, { ...days, windows: hours, note });
    replace(next);
    const isReplacing = countDays(next) < countDays(overrides) + countDays([days]);
    if (isReplacing && !like) showUndoable(`${formatDayRange(days)} closed`, () => replace(overrides));
    setAdded(days.from);
    setTyped(NO_DAYS);
  };
  const open = (index: number) => {
    const details = list.current?.children[index]?.querySelector('details');
    if (!details) return;
    details.open = true;
    details.querySelector('summary')?.focus();
  };
  return (
    <Panel title="Other hours" text="Days on which you are closed or work at other times than usual.">
      <OverridesMonth overrides={overrides} today={today} onAdd={add} onOpen={open} />
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
      <TypedDays
        typed={typed}
        today={today}
        problem={findProblem(overrides, typed)}
        onType={setTyped}
        onAdd={() => add(typed)}
      />
    </Panel>
  );
}

interface OverridesMonthProps {
  overrides: readonly OverrideRange[];
  today: string;
  /** Closes days, or gives them the hours of `like`. */
  onAdd: (days: DayRange, like?: OverrideRange) => void;
  onOpen: (index: number) => void;
}

/** Marks the days with other hours in a month. A press closes a day; with Shift, all days from the last pressed one. */
function OverridesMonth({ overrides, today, onAdd, onOpen }: OverridesMonthProps) {
  /** The day that was pressed last. */
  const [anchor, setAnchor] = useState('');
  const find = (day: string) => overrides.findIndex(({ from, to }) => from <= day && day <= to);
  const choose = (day: string) => {
    setAnchor(day);
    const index = find(day);
    if (index < 0) onAdd({ from: day, to: day });
    else onOpen(index);
  };
  const extend = (day: string) => {
    if (anchor === '') return choose(day);
    const [from = day, to = day] = [anchor, day].toSorted();
    onAdd({ from, to }, overrides[find(anchor)]);
  };
  const describe = (day: string) => {
    const override = overrides[find(day)];
    return override && (override.windows.length === 0 ? 'closed' : 'other hours');
  };
  return (
    <div className="grid gap-2 sm:max-w-96">
      <Suspense fallback={<Skeleton className="h-80 rounded-control" />}>
        <MonthCalendar
          label="Press a day to close it or to change its hours"
          value=""
          min={today}
          today={today}
          getNote={describe}
          getTile={(day) => TILE_CLASS_NAMES[describe(day) ?? 'usual hours']}
          onChange={choose}
          onExtend={extend}
        />
      </Suspense>
      <p className="text-caption text-fg-muted">
        Press a day to close it, then give it other hours below.{' '}
        <span className="pointer-coarse:hidden">Press another with Shift for all days between.</span>
      </p>
    </div>
  );
}

interface TypedDaysProps {
  typed: DayRange;
  today: string;
  /** Why these days cannot have other hours, if so. */
  problem: string | undefined;
  onType: (days: DayRange) => void;
  onAdd: () => void;
}

/** Closes the days from a first to a last one. */
function TypedDays({ typed, today, problem, onType, onAdd }: TypedDaysProps) {
  const count = countDays([typed]);
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:items-start">
      <TextField
        label="First day"
        type="date"
        min={today}
        value={typed.from}
        onChange={({ target: { value: from } }) => onType({ from, to: typed.to < from ? from : typed.to })}
      />
      <TextField
        label="Last day"
        type="date"
        min={typed.from || today}
        value={typed.to}
        error={problem}
        onChange={({ target }) => onType({ ...typed, to: target.value })}
      />
      <Button
        variant="secondary"
        className="justify-self-start sm:col-span-2"
        disabled={count === 0}
        onClick={onAdd}
      >
        <CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
        {count > 1 ? `Close ${formatCount(count, 'day')}` : 'Close this day'}
      </Button>
    </div>
  );
}

/** Returns why these days cannot have other hours, if so. */
function findProblem(ranges: readonly OverrideRange[], days: DayRange): string | undefined {
  if (days.from === '' || days.to === '') return undefined;
  if (days.to < days.from) return availabilityMessages.rangeReversed;
  const count = countDays(insertRange(ranges, { ...days, windows: [], note: '' }));
  return count > MAX_OVERRIDES
    ? `${availabilityMessages.tooManyOverrides}, and these would make ${formatNumber(count)}`
    : undefined;
}
