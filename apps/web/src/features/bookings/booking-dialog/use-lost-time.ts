import type { Slot } from '@nearhand/shared/availability/slots';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SlotSubject } from '../../../entities/availability/slots.ts';
import type { BookingFormValues } from './booking-form-values.ts';

/** A chosen time that is no longer offered. */
export interface LostTime extends LocalDateTime {
  /** Whether it is no longer free; if not, it does not fit what was added later. */
  isTaken: boolean;
}

interface LostTimeOptions {
  form: Pick<UseFormReturn<BookingFormValues>, 'setValue'>;
  chosen: LocalDateTime;
  subject: SlotSubject;
  /** The offered times of the chosen day; undefined until they are loaded. */
  offered: readonly Slot[] | undefined;
}

/** Clears the chosen time when it is no longer offered, and returns the last lost time. */
export function useLostTime({ form: { setValue }, chosen, subject, offered }: LostTimeOptions) {
  const { date, time } = chosen;
  const [lost, setLost] = useState<LostTime>();
  const isOffered = offered?.some((slot) => slot.time === time);
  const booked = JSON.stringify(subject);
  /** What was to be booked when the chosen time was offered. */
  const offeredFor = useRef<string>(undefined);
  useEffect(() => {
    if (time === '' || isOffered === undefined) return;
    if (isOffered) {
      offeredFor.current = booked;
      return;
    }
    setLost({ date, time, isTaken: !offeredFor.current || offeredFor.current === booked });
    // Without a validation error below the times: the box says why.
    setValue('time', '');
  }, [date, time, booked, isOffered, setValue]);
  return lost;
}
