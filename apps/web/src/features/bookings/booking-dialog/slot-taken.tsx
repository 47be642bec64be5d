import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import type { Slot } from '@nearhand/shared/availability/slots';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatTimeOfDay } from '../../../lib/time-of-day.ts';
import { chooseTime, type BookingFormValues } from './booking-form-values.ts';
import type { LostTime } from './use-lost-time.ts';

interface SlotTakenProps {
  form: Pick<UseFormReturn<BookingFormValues>, 'setValue' | 'clearErrors'>;
  /** The chosen time, if it was lost while the dialog was open. */
  lost?: LostTime | undefined;
  /** How long the visit takes that does not fit any more. */
  length?: string | undefined;
  nearest: readonly Slot[];
  /** Whether the API rejected the time: then the first of `nearest` takes the focus, and there are no others. */
  wasRejected: boolean;
  onChoose?: (() => void) | undefined;
}

/** Says that the chosen time is no longer free, and offers the nearest free ones. */
export function SlotTaken({ form, lost, length, nearest, wasRejected, onChoose }: SlotTakenProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasRejected) box.current?.querySelector('button')?.focus();
  }, [wasRejected]);
  const choose = (slot: Slot) => {
    chooseTime(form, slot);
    // The button that was pressed goes away.
    box.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    onChoose?.();
  };
  return (
    <div
      ref={box}
      role="alert"
      className="grid gap-3 rounded-button bg-warning-soft p-4 text-small text-warning-soft-fg"
    >
      {lost && length ? (
        <p className="font-semibold">
          {length} do not fit at {formatTimeOfDay(lost.time)}. Pick another start:
        </p>
      ) : (
        <>
          <p className="font-semibold">{availabilityMessages.slotTaken}</p>
          {lost && (
            <p>
              {formatWeekdayAndDay(lost.date)}, {formatTimeOfDay(lost.time)} is no longer free. What you
              filled in is still here.
            </p>
          )}
        </>
      )}
      {nearest.length > 0 && (
        <>
          {!length && <p>The nearest free times:</p>}
          <div className="flex flex-wrap gap-2">
            {nearest.map((slot) => (
              <button
                key={slot.start}
                type="button"
                className="min-h-11 rounded-control border border-border-strong bg-surface px-3 font-semibold text-fg hover:bg-surface-2"
                onClick={() => choose(slot)}
              >
                {formatWeekdayAndDay(slot.date)}, {formatTimeOfDay(slot.time)}
              </button>
            ))}
          </div>
        </>
      )}
      {nearest.length === 0 && wasRejected && <p>No free times left.</p>}
    </div>
  );
}
