import type { SlotsResponse } from '@nearhand/shared/slots';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emptyBookingForm, type BookingFormValues } from './booking-form-values.ts';
import { SlotPicker } from './slot-picker.tsx';

interface SlotChoiceProps {
  serviceId: string;
  first: SlotsResponse;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Is called with a date and a time; each is empty before it is chosen. */
  onChoose: (chosen: LocalDateTime) => void;
}

/** Chooses an offered time on the page of a service; its dialog opens with it. */
export function SlotChoice({ serviceId, first, today, onChoose }: SlotChoiceProps) {
  const form = useForm<BookingFormValues>({ defaultValues: emptyBookingForm() });
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] });
  useEffect(() => onChoose({ date, time }), [date, time, onChoose]);
  return <SlotPicker subject={{ serviceId }} form={form} first={first} today={today} layout="stacked" />;
}
