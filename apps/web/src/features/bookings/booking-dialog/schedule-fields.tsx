import { useOtherTimeZone } from '../../../entities/marketplace/time-zone-note.tsx';
import { formatTimeZone } from '@nearhand/shared/region/format-time-zone';
import type { Slot } from '@nearhand/shared/availability/slots';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { nextSlotsQuery, type SlotSubject } from '../../../entities/availability/slots.ts';
import type { BookingFormValues } from './booking-form-values.ts';
import { scheduleLayouts, type ScheduleLayout } from './slot-picker.tsx';
import { SlotTaken } from './slot-taken.tsx';

const SlotPicker = lazy(async () => ({ default: (await import('./slot-picker.tsx')).SlotPicker }));

interface ScheduleFieldsProps {
  subject: SlotSubject;
  form: UseFormReturn<BookingFormValues>;
  layout?: ScheduleLayout;
  /** The nearest free times, possibly none, if the API has rejected the chosen one. */
  nearest: readonly Slot[] | undefined;
  onChoose: () => void;
}

/** Asks for date and time: among the offered times if the provider has set up hours, else in two fields. */
export function ScheduleFields({ subject, form, layout = 'beside', nearest, onChoose }: ScheduleFieldsProps) {
  const { timeZone } = useMarketplace();
  const otherZone = useOtherTimeZone();
  const [openedAt] = useState(() => new Date());
  const today = toLocalTime(openedAt, timeZone).date;
  const { errors } = form.formState;
  const slots = useQuery(nextSlotsQuery(subject));
  if (slots.data?.hasAvailability) {
    return (
      <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
        <SlotPicker
          subject={subject}
          form={form}
          nextSlots={slots.data}
          today={today}
          layout={layout}
          nearest={nearest}
          onChoose={onChoose}
        />
      </Suspense>
    );
  }
  return (
    <div className={`grid gap-4 ${scheduleLayouts[layout]}`}>
      {nearest && (
        <div className="sm:col-span-full">
          <SlotTaken form={form} nearest={nearest} wasRejected onChoose={onChoose} />
        </div>
      )}
      <TextField
        label="Date"
        type="date"
        min={today}
        error={errors.date?.message}
        {...form.register('date', { required: 'Please choose a date' })}
      />
      <TextField
        label={otherZone ? `Time (${formatTimeZone(timeZone)})` : 'Time'}
        type="time"
        error={errors.time?.message}
        {...form.register('time', { required: 'Please choose a time' })}
      />
    </div>
  );
}
