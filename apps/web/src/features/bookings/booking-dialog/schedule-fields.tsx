import { useOtherTimeZone } from '../../../entities/marketplace/time-zone-note.tsx';
import { formatTimeZone } from '@nearhand/shared/region/region';
import { Suspense, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TextField } from '../../../components/form-field.tsx';
import type { BookingFormValues } from './booking-form-values.ts';
import { SCHEDULE_COLUMNS, TimesSkeleton } from './times-skeleton.tsx';
import type { Schedule } from './use-schedule.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const SlotPicker = lazyPart(async () => (await import('./slot-picker.tsx')).SlotPicker);

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
  const loading = <ScheduleSkeleton heading={heading} />;
  if (schedule.hasAvailability === undefined && !schedule.first.error) return loading;
  if (schedule.hasAvailability !== false) {
    return (
      <Suspense fallback={loading}>
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

/** Keeps the room of the weeks and the times, so that nothing moves when they arrive. */
function ScheduleSkeleton({ heading }: { heading: ReactNode }) {
  return (
    <div className="@container grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {heading}
        <Skeleton className="h-11 w-64 rounded-full" />
      </div>
      <div className={SCHEDULE_COLUMNS}>
        <Skeleton className="h-78 rounded-card" />
        <div className="grid content-start gap-3">
          <p className="text-small font-semibold">Time</p>
          <TimesSkeleton />
        </div>
      </div>
    </div>
  );
}
