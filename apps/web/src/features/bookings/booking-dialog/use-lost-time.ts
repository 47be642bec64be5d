import type { Slot } from '@nearhand/shared/availability/slots';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingFormValues } from './booking-form-values.ts';

/** A chosen time that is no longer offered. */
export interface LostTime extends LocalDateTime {
  /** Whether it is no longer free; if not, it does not fit a quantity that was chosen later. */
  isTaken: boolean;
}

interface LostTimeOptions {
  form: Pick<UseFormReturn<BookingFormValues>, 'setValue'>;
  chosen: LocalDateTime;
  quantity: number | undefined;
  /** The offered times of the chosen day; undefined until they are loaded. */
  offered: readonly Slot[] | undefined;
}

/** Clears the chosen time when it is no longer offered, and returns the last lost time. */
export function useLostTime({ form: { setValue }, chosen, quantity, offered }: LostTimeOptions) {
  const { date, time } = chosen;
  const [lost, setLost] = useState<LostTime>();
  const isOffered = offered?.some((slot) => slot.time === time);
  /** The quantity for which the chosen time was offered. */
  const offeredFor = useRef<{ quantity: number | undefined }>(undefined);
  useEffect(() => {
    if (time === '' || isOffered === undefined) return;
    if (isOffered) {
      offeredFor.current = { quantity };
      return;
    }
    setLost({ date, time, isTaken: !offeredFor.current || offeredFor.current.quantity === quantity });
    // Without a validation error below the times: the box above them says why.
    setValue('time', '');
  }, [date, time, quantity, isOffered, setValue]);
  return lost;
}
