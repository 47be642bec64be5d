import { AVAILABILITY_NOTE_LENGTH } from '@nearhand/shared/availability/availability';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useFormState, useWatch, type UseFormRegister } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/form-field.tsx';
import type { DayRange } from '../../../components/month-range-calendar.tsx';
import { formatDays, formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatTimeSpan } from '../../../lib/time-of-day.ts';
import type { AvailabilityControl, AvailabilityFormValues } from '../availability-form-values.ts';
import { TimeWindows } from '../time-windows.tsx';
import type { OverrideRange } from './override-ranges.ts';

interface OverrideFieldsProps {
  control: AvailabilityControl;
  register: UseFormRegister<AvailabilityFormValues>;
  /** `YYYY-MM-DD` in the marketplace's zone. */
  today: string;
  index: number;
  /** The days of the range when it was added or loaded. */
  days: DayRange;
  isOpen: boolean;
  onRemove: () => void;
}

export function OverrideFields({
  control,
  register,
  index,
  days,
  today,
  isOpen,
  onRemove,
}: OverrideFieldsProps) {
  const override = useWatch({ control, name: `overrides.${index}` });
  const { errors } = useFormState({ control, name: `overrides.${index}` });
  const error = errors.overrides?.[index];
  return (
    <details className="group rounded-button bg-surface-2" open={isOpen || error !== undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 text-small">
        <OverrideSummary override={override} />
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
        <TimeWindows control={control} name={`overrides.${index}.windows`} day={formatDayRange(days)} />
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
          aria-label={`Usual hours on ${formatDayRange(days)}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
          Usual hours again
        </Button>
      </div>
    </details>
  );
}

/** Renders the days and their hours: "Mon, Nov 30 · 10:00 AM – 4:00 PM". */
function OverrideSummary({ override }: { override: OverrideRange | undefined }) {
  if (!override) return null;
  const { windows, note } = override;
  const hours = windows.filter(({ from, to }) => from && to).map(({ from, to }) => formatTimeSpan(from, to));
  return (
    <span className="min-w-0 wrap-anywhere">
      <strong className="font-semibold">{formatDayRange(override)}</strong>{' '}
      <span className="text-fg-muted">
        {[hours.length > 0 ? hours.join(', ') : 'Closed', note].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** "Mon, Nov 30", or "Dec 23 – 26". */
export function formatDayRange({ from, to }: DayRange): string {
  if (from === '' || to < from) return 'No days';
  return from === to ? formatWeekdayAndDay(from) : formatDays(from, to);
}
