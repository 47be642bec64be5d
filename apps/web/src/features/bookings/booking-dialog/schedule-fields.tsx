import { useOtherTimeZone } from '../../../entities/marketplace/time-zone-note.tsx';
import { formatTimeZone } from '@nearhand/shared/region/format-time-zone';
import { lazy, Suspense, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TextField } from '../../../components/form-field.tsx';
import type { BookingFormValues } from './booking-form-values.ts';
import type { Schedule } from './use-schedule.ts';

const SlotPicker = lazy(async () => ({ default: (await import('./slot-picker.tsx')).SlotPicker }));

interface ScheduleFieldsProps {
  form: UseFormReturn<BookingFormValues>;
  schedule: Schedule;
  /** Beside the button that chooses the first free time. */
  heading?: ReactNode;
  /** How long the visit takes, if that is to be said beside its day. */
  length?: string | undefined;
  /** When the provider works, for one without a calendar. */
  hours?: string | undefined;
  onChoose?: () => void;
}

/** Asks for date and time: among the offered times if the provider has set up hours, else in two fields. */
export function ScheduleFields({ form, schedule, heading, hours, ...picker }: ScheduleFieldsProps) {
  const { errors } = form.formState;
  const otherZone = useOtherTimeZone();
  if (schedule.hasAvailability !== false) {
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <SlotPicker form={form} schedule={schedule} heading={heading} {...picker} />
      </Suspense>
    );
  }
  return (
    <div className="@container grid gap-3">
      {heading}
      {hours && <p className="text-small text-fg-muted">{hours}</p>}
      <div className="grid gap-4 @md:grid-cols-2">
        <TextField
          label="Date"
          type="date"
          min={schedule.today}
          error={errors.date?.message}
          {...form.register('date')}
        />
        <TextField
          label={otherZone ? `Time (${formatTimeZone(schedule.timeZone)})` : 'Time'}
          type="time"
          error={errors.time?.message}
          {...form.register('time')}
        />
      </div>
    </div>
  );
}
