import { availabilityMessages } from '@nearhand/shared/availability-messages';
import type { Slot } from '@nearhand/shared/slots';
import { useEffect, useRef } from 'react';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatTimeOfDay } from '../../../lib/format-time-of-day.ts';

interface SlotTakenProps {
  /** The nearest free times; empty when there is none. */
  slots: readonly Slot[];
  onChoose: (slot: Slot) => void;
}

/** Says that the chosen time has been taken meanwhile, and offers the nearest free ones. */
export function SlotTaken({ slots, onChoose }: SlotTakenProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      className="grid gap-3 rounded-button bg-warning-soft p-4 text-small text-warning-soft-fg"
    >
      <p className="font-semibold">{availabilityMessages.slotTaken}</p>
      {slots.length === 0 ? (
        <p>No free times left.</p>
      ) : (
        <>
          <p>The nearest free times:</p>
          <div className="flex flex-wrap gap-2">
            {slots.map((slot) => (
              <button
                key={slot.start}
                type="button"
                className="min-h-11 rounded-control border border-border-strong bg-surface px-3 font-semibold text-fg hover:bg-surface-2"
                onClick={() => onChoose(slot)}
              >
                {formatWeekdayAndDay(slot.date)}, {formatTimeOfDay(slot.time)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
