import type { Slot } from '@nearhand/shared/slots';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingFormValues } from './booking-form-values.ts';

/** A chosen time that is offered no longer. */
export interface LostTime extends LocalDateTime {
  /** Whether it is no longer free; else it does not fit the quantity that was chosen later. */
  isTaken: boolean;
}

interface LostTimeOptions {
  form: Pick<UseFormReturn<BookingFormValues>, 'setValue'>;
  chosen: LocalDateTime;
  quantity: number | undefined;
  /** The times of the day of the chosen one; undefined while they are not known. */
  offered: readonly Slot[] | undefined;
}

/** Clears the chosen time when it is offered no longer, and returns the last one that was lost. */
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
    // Without an error below the times: the box above them says why.
    setValue('time', '');
  }, [date, time, quantity, isOffered, setValue]);
  return lost;
}
