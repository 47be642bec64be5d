import type { SlotsResponse } from '@nearhand/shared/availability/slots';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getEmptyBookingForm, type BookingFormValues } from './booking-form-values.ts';
import { SlotPicker } from './slot-picker.tsx';

interface SlotChoiceProps {
  serviceId: string;
  nextSlots: SlotsResponse;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Called with the date and time; each is empty until chosen. */
  onChoose: (chosen: LocalDateTime) => void;
}

/** Asks for an offered time on the page of a service, with which the booking dialog opens. */
export function SlotChoice({ serviceId, nextSlots, today, onChoose }: SlotChoiceProps) {
  const form = useForm<BookingFormValues>({ defaultValues: getEmptyBookingForm() });
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] });
  useEffect(() => onChoose({ date, time }), [date, time, onChoose]);
  return (
    <SlotPicker subject={{ serviceId }} form={form} nextSlots={nextSlots} today={today} layout="stacked" />
  );
}
